import Foundation
import TrellisTestSupport

extension Folder {
  /// Whether this system lets this person make files that nobody can change or replace.
  static let canMakeImmutable: Bool = {
    let folder = Folder()
    guard (try? folder.write("x", to: "file")) != nil else { return false }
    defer { folder.setImmutable("file", false) }
    return folder.setImmutable("file", true)
  }()

  /// Makes a file one that nobody can change or replace, or an ordinary one again.
  ///
  /// - Returns: Whether the system could do that.
  @discardableResult
  func setImmutable(_ path: String, _ flag: Bool) -> Bool {
    let file = url.appendingPathComponent(path).path
    #if os(Linux)
      let program = Program(["chattr", flag ? "+i" : "-i", file], in: url)
      return (try? program.run()) == .exit(0)
    #else
      return (try? FileManager.default.setAttributes([.immutable: flag], ofItemAtPath: file)) != nil
    #endif
  }
}
