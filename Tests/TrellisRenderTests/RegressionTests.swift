import Foundation
import Testing
import TrellisSpec

@testable import TrellisRender

/// Fixed bugs. Each has a folder with the spec that showed the bug, and lines that the reducer must
/// contain, including whitespace.
@Suite struct RegressionTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Regressions")

  private static var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func thereAreRegressions() {
    #expect(Self.names.count >= 16)
  }

  @Test(arguments: names) func regression(name: String) throws {
    let folder = Self.folder.appendingPathComponent(name)
    let spec = try String(
      contentsOf: folder.appendingPathComponent("Root.feature.yaml"), encoding: .utf8)
    let expected = try String(
      contentsOf: folder.appendingPathComponent("Expected.txt"), encoding: .utf8)
    let text = try #require(try render(spec).first?.text)
    if !text.contains(expected) {
      Issue.record("these lines are missing:\n\(expected)\nthis was generated:\n\(text)")
    }
  }
}
