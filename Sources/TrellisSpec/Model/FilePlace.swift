/// Where a spec puts one of its feature's files.
package enum FilePlace: Sendable {
  /// A path from the folder of the spec.
  case path(SourceText)
  /// Nowhere: Trellis doesn't write the file.
  case none
}

extension Feature {
  /// Whether Trellis writes a kind of file, as far as `files` decides.
  ///
  /// - Parameter file: The kind of file.
  package func isWritten(_ file: FileKey) -> Bool {
    if case FilePlace.none? = files[file] { false } else { true }
  }
}
