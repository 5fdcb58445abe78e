extension String {
  /// The maximum length of a file name in bytes.
  package static let longestFileName = 255

  /// Whether it is too long for the name of a file.
  package var isTooLongForFile: Bool {
    utf8.count > Self.longestFileName
  }
}
