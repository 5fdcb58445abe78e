import Foundation
import TrellisTestSupport

/// The plugin package of a release that consists of the binary that is built with the tests.
enum PluginPackage {
  /// The package's folder. The release's scripts write it once for all tests.
  static let folder = Result {
    let integration = IntegrationPackage.repository.appendingPathComponent(".build/integration")
    try FileManager.default.createDirectory(at: integration, withIntermediateDirectories: true)
    let release = integration.appendingPathComponent("release")
    let package = integration.appendingPathComponent("trellis-plugins")
    let binary = try BuiltBinary.url().path
    try run("bundle", "--output", release.path, "\(platform)=\(binary)")
    try run("plugin-package", "--release", release.path, "--output", package.path)
    return package
  }

  #if os(macOS)
    private static let platform = "macos-universal"
  #elseif arch(x86_64)
    private static let platform = "linux-x86_64"
  #else
    private static let platform = "linux-aarch64"
  #endif

  private struct Failure: Error {
    let script: String
    let ending: Program.Ending
  }

  private static func run(_ script: String, _ arguments: String...) throws {
    let repository = IntegrationPackage.repository
    let path = repository.appendingPathComponent(".release/\(script)").path
    let ending = try Program([path] + arguments, in: repository).run(errors: .standardError)
    if ending != .exit(0) { throw Failure(script: script, ending: ending) }
  }
}
