import Foundation
import Testing
import TrellisSpec
import TrellisTestSupport
import TrellisYAML

@testable import TrellisWorkspace

/// The samples of every release, which `.release/freeze` has kept, can be read by this Trellis.
@Suite struct FrozenSamplesTests {
  private static let frozen = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Languages")

  private static let versions: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: frozen.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  private static let projects = versions.flatMap { ["\($0)/Samples", "\($0)/EveryKey"] }

  @Test func thereAreSome() {
    #expect(!Self.versions.isEmpty)
  }

  /// A copy of frozen samples.
  private func copy(_ project: String, to folder: Folder) throws {
    let url = Self.frozen.appendingPathComponent(project)
    for path in try FileManager.default.subpathsOfDirectory(atPath: url.path)
    where path.hasSuffix(".yaml") {
      try folder.write(Data(contentsOf: url.appendingPathComponent(path)), to: path)
    }
  }

  @Test(arguments: projects.prefix(Sweep.count(1, of: 1_000)))
  func theyAreGeneratedAndCanBeMigrated(project: String) throws {
    let folder = Folder()
    try copy(project, to: folder)
    func texts(_ generation: Generation) -> [String: String?] {
      Dictionary(generation.plans.flatMap(\.items).map { ($0.path, $0.newText) }) { first, _ in
        first
      }
    }
    let before = folder.generation()
    #expect(before.diagnostics.filter { $0.severity == .error }.map(\.line) == [])
    #expect(before.featureCount > 0)
    #expect(!texts(before).isEmpty)
    let migration = try Migration([], to: nil, currentFolder: folder.url)
    #expect(migration.diagnostics == [])
    #expect(migration.write() == [])
    let after = migration.files.isEmpty ? before : folder.generation()
    #expect(texts(after) == texts(before))
    #expect(after.diagnostics.filter { $0.rule == .deprecatedSpelling } == [])
    #expect(try Migration([], to: nil, currentFolder: folder.url).files.isEmpty)
  }

  @Test(arguments: versions) func everyKeyOfTheConfigurationIsRead(version: String) throws {
    let path = "\(version)/EveryKey/Configuration.yaml"
    let text = try String(contentsOf: Self.frozen.appendingPathComponent(path), encoding: .utf8)
    let kinds = ["reducer", "view", "tests"]
    let parsed = parseConfiguration(in: SourceFile(path: path, text: text), outputKinds: kinds)
    #expect(parsed.diagnostics.map(\.line) == [])
  }
}
