import Foundation
import Testing
import TrellisTestSupport

extension PluginTests {
  /// The rules for Bazel, with Bazel itself.
  @Suite struct BazelTests {
    /// The script checks the number of actions after each edit, what another folder takes from the
    /// cache, and that the files there are the same.
    @Test(.enabled(if: bazelIsInstalled, "Bazel isn't installed"))
    func anEditRunsTheActionsThatItNeeds() throws {
      let script = IntegrationPackage.repository.appendingPathComponent(
        "Tests/Benchmarks/monorepo")
      let program = Program(
        [script.path, "-m", "8", "-s", "2", try BuiltBinary.url().path],
        in: FileManager.default.temporaryDirectory)
      #expect(try program.run(output: .standardError, errors: .standardError) == .exit(0))
    }
  }
}

private let bazelIsInstalled =
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/bazel")
  }
