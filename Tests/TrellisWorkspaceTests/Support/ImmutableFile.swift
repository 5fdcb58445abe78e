import Foundation

extension Folder {
  /// Calls a test while a file can neither be changed nor replaced, not even by root.
  ///
  /// - Returns: Whether the system could do that.
  func withImmutable(_ path: String, _ test: () throws -> Void) throws -> Bool {
    let file = url.appendingPathComponent(path).path
    guard setImmutable(file, true) else { return false }
    defer { _ = setImmutable(file, false) }
    try test()
    return true
  }

  private func setImmutable(_ file: String, _ flag: Bool) -> Bool {
    #if os(Linux)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["chattr", flag ? "+i" : "-i", file]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    #else
      return (try? FileManager.default.setAttributes([.immutable: flag], ofItemAtPath: file)) != nil
    #endif
  }
}
