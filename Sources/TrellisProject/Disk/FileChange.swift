import Foundation

/// The change of a file.
package struct FileChange: Sendable {
  /// Its path below the folder of the change.
  let path: String
  /// Its contents when the change was planned, or `nil` if there was no file.
  package let old: Data?
  /// Its new contents, or `nil` if it is removed.
  package var new: Data? { generated?.bytes ?? bytes }

  /// Whether the file is removed.
  var isRemoval: Bool { generated == nil && bytes == nil }

  // A text isn't copied before it is needed.
  private let generated: GeneratedText?
  private let bytes: Data?

  /// Creates a change.
  package init(_ path: String, from old: Data? = nil, to new: Data?) {
    self.path = path
    self.old = old
    generated = nil
    bytes = new
  }

  /// Creates a change that gives a file a text.
  package init(_ path: String, from old: Data? = nil, to text: String) {
    self.init(path, from: old, to: Data(text.utf8))
  }

  /// Creates a change that gives a file a generated text.
  package init(_ path: String, from old: Data? = nil, to text: GeneratedText) {
    self.path = path
    self.old = old
    generated = text
    bytes = nil
  }
}
