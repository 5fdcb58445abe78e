extension String {
  /// The most bytes that disks take as the name of a file.
  package static let longestFileName = 255

  /// Whether a disk does not take it as the name of a file.
  package var isTooLongForFile: Bool {
    utf8.count > Self.longestFileName
  }
}
