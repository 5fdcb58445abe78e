import Foundation

/// What becomes of one file.
struct FileChange {
  /// Its path below the folder that the change is made in.
  let path: String
  /// What it held when the change was decided on; `nil` where there was no file.
  let old: Data?
  /// What it will hold; `nil` where it is removed.
  let new: Data?

  /// Describes a change.
  init(_ path: String, from old: Data? = nil, to new: Data?) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// A file that gets a text.
  init(_ path: String, from old: Data? = nil, to text: String) {
    self.init(path, from: old, to: Data(text.utf8))
  }
}
