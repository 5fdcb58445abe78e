import Foundation

/// The change of a file.
struct FileChange: Sendable {
  /// Its path below the folder of the change.
  let path: String
  /// Its contents when the change was planned, or `nil` if there was no file.
  let old: Data?
  /// Its new contents, or `nil` if it is removed.
  var new: Data? { newText.map { Data($0.utf8) } ?? newBytes }

  /// Whether the file is removed.
  var isRemoval: Bool { newText == nil && newBytes == nil }

  // A text isn't copied before it is needed.
  private let newText: String?
  private let newBytes: Data?

  /// Creates a change.
  init(_ path: String, from old: Data? = nil, to new: Data?) {
    self.path = path
    self.old = old
    newText = nil
    newBytes = new
  }

  /// Creates a change that gives a file a text.
  init(_ path: String, from old: Data? = nil, to text: String) {
    self.path = path
    self.old = old
    newText = text
    newBytes = nil
  }
}
