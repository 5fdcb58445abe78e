import Foundation
import Testing
import TrellisTestSupport

@testable import TrellisWorkspace

/// `git apply` accepts the generated differences.
@Suite struct GitApplyTests {
  private let folder = Folder()

  private static func git(_ arguments: [String], in folder: URL) throws -> Program.Ending {
    // The temporary folder might be inside a repository.
    let environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CEILING_DIRECTORIES": folder.deletingLastPathComponent().path
    ]) { $1 }
    return try Program(["git"] + arguments, in: folder, environment: environment).run()
  }

  private static let hasGit =
    (try? git(["--version"], in: FileManager.default.temporaryDirectory)) == .exit(0)

  private static let numbers = (1...30).map { "\($0)\n" }.joined()

  @Test(
    .enabled(if: hasGit, "there is no git on the path"),
    arguments: [
      (nil, "a\nb\n"), ("", "a\n"), ("a\n", ""),
      (numbers, "0\n" + numbers), (numbers, numbers + "31\n"),
      (numbers, numbers.replacingOccurrences(of: "15\n", with: "fifteen\n")),
      (
        numbers,
        numbers.replacingOccurrences(of: "3\n", with: "three\n")
      ),
      (numbers, "x\n"), ("a", "a\n"), ("a\n", "a"), ("a\nb", "a\nc"), ("a\r\nb\r\n", "a\nb\n"),
      ("\n\n\n", "\n\n"), ("é\n日本\n", "e\u{301}\n日本語\n"), ("\u{E9}\nx\n", "e\u{301}\ny\n"),
    ] as [(String?, String)])
  func itApplies(old: String?, new: String) throws {
    for path in ["A.swift", "Sub Folder/Ä.swift"] {
      try folder.write(UnifiedDiff.text(from: old, to: new, path: path), to: "change.diff")
      if let old { try folder.write(old, to: path) }
      let ending = try Self.git(["apply", "--whitespace=nowarn", "change.diff"], in: folder.url)
      #expect(ending == .exit(0))
      #expect(try Array(folder.read(path).utf8) == Array(new.utf8))
    }
  }
}
