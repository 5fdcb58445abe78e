import Foundation
import Testing

/// The workflow builds every sample package.
@Suite struct WorkflowTests {
  private let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func everyPackageOfSamples() throws {
    let url = repository.appendingPathComponent(".github/workflows/ci.yml")
    let workflow = try String(contentsOf: url, encoding: .utf8)
    let generated = repository.appendingPathComponent("Generated")
    let packages = try FileManager.default.contentsOfDirectory(atPath: generated.path).filter {
      let manifest = generated.appendingPathComponent("\($0)/Package.swift")
      return $0 != "Support" && FileManager.default.fileExists(atPath: manifest.path)
    }
    #expect(packages.count > 1)
    for package in packages {
      // The workflow lists the older ones only by their version.
      let version = package.split(separator: "-").last.map { "\"\($0)\"" } ?? package
      #expect(workflow.contains(package) || workflow.contains(version), "\(package)")
    }
  }

  /// The newest samples are also built with the deprecations of the library's next major release.
  @Test(arguments: ["1.25", "1.26"]) func deprecations(version: String) throws {
    let traits = [
      "ComposableArchitecture2Deprecations", "ComposableArchitecture2DeprecationOverloads",
    ]
    let workflow = try String(
      contentsOf: repository.appendingPathComponent(".github/workflows/ci.yml"), encoding: .utf8)
    let job = try #require(
      workflow.components(separatedBy: "\n\n").first { text in
        traits.allSatisfy(text.contains)
      })
    #expect(job.contains("\"\(version)\""))
    #expect(job.contains("swift test --skip-build --traits"))
    let manifest = try String(
      contentsOf: repository.appendingPathComponent(
        "Generated/composable-architecture-\(version)/Package.swift"), encoding: .utf8)
    for trait in traits { #expect(manifest.contains("\"\(trait)\"")) }
  }
}
