import Foundation
import Testing
import TrellisWorkspace

@testable import TrellisImport

/// The reducers of the samples are imported, and generated again from what was imported.
@Suite struct ImportedSamplesTests {
  private static let generated = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Generated")

  /// The samples with deep links and tabs, which an import leaves in Swift, with prompts that views declare, and with a
  /// screen that is changed below another one.
  private static let others = [
    "AppFeature", "MainNavigationFeature", "MyFeature", "NotebookFeature", "StackFeature",
  ]

  @Test(arguments: ["1.0", "1.5", "1.7", "1.8", "1.17", "1.26"])
  func reducersAreTheSameBytes(level: String) throws {
    let sources = Self.generated.appendingPathComponent("composable-architecture-\(level)/Sources")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = """
      target: composable-architecture \(level)
      testing: none
      mode: scaffold
      output: {reducer: "{folder}/{feature}.swift", view: "{folder}/{view}.swift"}

      """
    try Data(configuration.utf8).write(to: folder.appendingPathComponent("trellis.yaml"))
    var compared = 0
    for module in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() {
      let code = sources.appendingPathComponent(module)
      let importing = try Importing(
        Importing.Request(paths: [code.path], output: module, currentFolder: folder))
      #expect(importing.diagnostics.isEmpty)
      #expect(importing.write().isEmpty)
      let generation = Generation(Generation.Request(specs: [module], currentFolder: folder))
      #expect(generation.diagnostics.filter { $0.severity == .error } == [])
      #expect(generation.write() == [])
      for feature in importing.features where !Self.others.contains(feature.name) {
        let name = "\(feature.name).swift"
        let old = try String(contentsOf: code.appendingPathComponent(name), encoding: .utf8)
        let new = try String(
          contentsOf: folder.appendingPathComponent("\(module)/\(name)"), encoding: .utf8)
        #expect(new == old, "\(level) \(module)/\(name)")
        compared += 1
      }
    }
    #expect(compared > 40)
  }
}
