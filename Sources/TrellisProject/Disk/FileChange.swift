import Foundation

/// The change of a file.
package struct FileChange: Sendable {
  /// Its path below the folder of the change.
  package let path: String
  /// Its contents when the change was planned, or `nil` if there was no file.
  package let old: Data?
  /// Its new contents, or `nil` if it is removed.
  package var new: Data? { makeNew?() }

  /// Whether the file is removed.
  var isRemoval: Bool { makeNew == nil }

  // A text isn't copied before it is needed.
  private let makeNew: (@Sendable () -> Data)?

  /// Creates a change.
  package init(_ path: String, from old: Data? = nil, to new: Data?) {
    self.path = path
    self.old = old
    makeNew = new.map { bytes in { @Sendable in bytes } }
  }

  /// Creates a change that makes the new contents when they are needed, which can be several times.
  package init(_ path: String, from old: Data? = nil, making new: @escaping @Sendable () -> Data) {
    self.path = path
    self.old = old
    makeNew = new
  }

  /// Creates a change that gives a file a text.
  package init(_ path: String, from old: Data? = nil, to text: String) {
    self.init(path, from: old, to: Data(text.utf8))
  }

  /// Creates a change that gives a file a generated text.
  package init(_ path: String, from old: Data? = nil, to text: GeneratedText) {
    self.init(path, from: old) { text.bytes }
  }
}
