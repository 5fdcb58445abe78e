import Foundation
import Testing
import TrellisTestSupport
import TrellisWorkspace

@testable import TrellisImport

/// The reducers and models of the samples are imported, and generated again from what was imported.
@Suite struct ImportedSamplesTests {
  private static let generated = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Generated")

  @Test(arguments: ["1.0", "1.26", "1.5", "1.7", "1.8", "1.17"].prefix(Sweep.count(1, of: 6)))
  func reducersAreTheSameBytes(level: String) throws {
    try expectSameBytes(
      "composable-architecture-\(level)", target: "composable-architecture \(level)"
    ) { $0 }
  }

  /// A spec doesn't say what the closures of a model in another module receive, so that a model handles them in place.
  @Test func modelsAreTheSameBytes() throws {
    let others: Set = [
      "AlertsAndSheetsFeature", "FeatureFeature", "ImageProcessingFeature", "NotebookFeature",
    ]
    try expectSameBytes("swift-navigation-2", target: "swift-navigation 2") { feature in
      others.contains(feature) ? nil : feature.dropLast("Feature".count) + "Model"
    }
  }

  /// Imports each module of the samples and generates it again.
  ///
  /// - Parameters:
  ///   - folder: The samples of a target.
  ///   - target: The target.
  ///   - file: The name of a feature's file; `nil` if it isn't compared.
  private func expectSameBytes(
    _ samples: String, target: String, file: (String) -> String?
  ) throws {
    let sources = Self.generated.appendingPathComponent("\(samples)/Sources")
    var compared = 0
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    for module in modules.prefix(Sweep.count(6, of: 1_000)) {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("trellis-tests-\(UUID().uuidString)", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let configuration = """
        target: \(target)
        testing: none
        mode: scaffold
        swift: {MainActor: [Reading], InternalImportsByDefault: [Reading]}
        output: {reducer: "{folder}/{feature}.swift", view: "{folder}/{view}.swift"}

        """
      try Data(configuration.utf8).write(to: folder.appendingPathComponent("trellis.yaml"))
      let code = sources.appendingPathComponent(module)
      let importing = try Importing(
        Importing.Request(paths: [code.path], output: module, currentFolder: folder))
      #expect(importing.diagnostics.isEmpty)
      #expect(importing.features.allSatisfy { $0.extent == .exact })
      #expect(importing.write().isEmpty)
      let generation = Generation(Generation.Request(specs: [module], currentFolder: folder))
      #expect(generation.diagnostics.filter { $0.severity == .error } == [])
      #expect(generation.write() == [])
      for feature in importing.features {
        guard let name = file(feature.name).map({ "\($0).swift" }) else { continue }
        let old = try String(contentsOf: code.appendingPathComponent(name), encoding: .utf8)
        let new = try String(
          contentsOf: folder.appendingPathComponent("\(module)/\(name)"), encoding: .utf8)
        #expect(new == old, "\(target) \(module)/\(name)")
        compared += 1
      }
    }
    #expect(compared > (Sweep.isLong ? 46 : 15))
  }
}
