import Foundation
import Testing

/// A file that the documentation shows, and that a test makes from what really happens.
enum ShownFile {
  /// The folder of the repository.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let renews =
    ProcessInfo.processInfo.environment["TRELLIS_RENEW_PICTURES"] != nil

  /// Compares a file with its text, or writes it if files are renewed.
  ///
  /// - Parameters:
  ///   - path: The path from the root of the repository.
  ///   - text: What really happens.
  ///   - suite: The suite that makes the text.
  static func expect(_ path: String, contains text: String, madeBy suite: String) throws {
    let file = repository.appending(path: path)
    if renews { try Data(text.utf8).write(to: file) }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == text,
      "\(path): run 'TRELLIS_RENEW_PICTURES=1 swift test --filter \(suite)'")
  }
}
