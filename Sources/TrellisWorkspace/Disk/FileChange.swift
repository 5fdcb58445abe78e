import Foundation

/// The change of a file.
struct FileChange {
  /// Its path below the folder of the change.
  let path: String
  /// Its contents when the change was planned, or `nil` if there was no file.
  let old: Data?
  /// Its new contents, or `nil` if it is removed.
  let new: Data?

  /// Creates a change.
  init(_ path: String, from old: Data? = nil, to new: Data?) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// Creates a change that gives a file a text.
  init(_ path: String, from old: Data? = nil, to text: String) {
    self.init(path, from: old, to: Data(text.utf8))
  }
}
