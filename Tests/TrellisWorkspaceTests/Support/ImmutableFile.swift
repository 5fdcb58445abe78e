import Foundation
import TrellisTestSupport

extension Folder {
  /// Whether this system allows this user to create files that nobody can change or replace.
  static let canMakeImmutable: Bool = {
    let folder = Folder()
    guard (try? folder.write("x", to: "file")) != nil else { return false }
    defer { folder.setImmutable("file", false) }
    return folder.setImmutable("file", true)
  }()

  /// Makes a file immutable, so that nobody can change or replace it, or makes it an ordinary file
  /// again.
  ///
  /// - Returns: Whether the system supports that.
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
