import Foundation
import Testing

/// The workflow builds every package of samples.
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
      // The older ones stand there by their version alone.
      let version = package.split(separator: "-").last.map { "\"\($0)\"" } ?? package
      #expect(workflow.contains(package) || workflow.contains(version), "\(package)")
    }
  }
}
