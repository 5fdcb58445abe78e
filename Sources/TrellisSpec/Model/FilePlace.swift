/// Where a spec puts one of its feature's files.
package enum FilePlace: Sendable {
  /// A path from the folder of the spec.
  case path(SourceText)
  /// Nowhere: Trellis doesn't write the file.
  case none
}
