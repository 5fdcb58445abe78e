import Foundation
import Testing

extension PluginTests {
  /// Follows the walk of `Docs/LinkedFeatures.md` word for word, but for the library: the stand-in of
  /// `Tests/Integration` takes its place, and so the target is 1.0.
  @Suite struct WalkTests {
    private let walk: Walk
    private let shop: IntegrationPackage

    init() throws {
      let page = IntegrationPackage.repository.appendingPathComponent("Docs/LinkedFeatures.md")
      walk = try Walk(
        String(contentsOf: page, encoding: .utf8),
        section: "From an empty package to a running feature")
      shop = try IntegrationPackage("Walk/Shop", copying: nil)
    }

    @Test func fromAnEmptyPackageToARunningFeature() throws {
      try layOutNeighbours()
      var outputs: [String] = []
      for block in walk.blocks {
        switch block.language {
        case "sh" where block.code.hasPrefix("mkdir"):
          try runAround(block.code)
        case "sh":
          for line in block.code.split(separator: "\n") { outputs.append(try run(String(line))) }
        case "yaml":
          try shop.write("target: composable-architecture 1.0\n\(block.code)", to: "trellis.yaml")
        case "swift":
          try shop.write(
            block.code.replacing(Self.library, with: Self.standIn),
            to: try #require(block.path, "\(block.introduction)"))
        default: try edit(block)
        }
      }
      #expect(
        outputs.contains { $0.contains("created Sources/Inventory/Inventory+Logic.swift") },
        "\(outputs)")
      #expect(outputs.contains { $0.contains("Test addsAnItem() passed") }, "\(outputs)")
      #expect(
        outputs.contains { $0.contains("InventoryFeatureSpecTests.testAlertRemove") }, "\(outputs)")
      #expect(outputs.contains { $0.contains("\n[\"Item 1\", \"Item 2\"]\n") }, "\(outputs)")
      // What the page says of the method that is missing.
      let missing = "cannot find 'renameButtonTapped' in scope"
      #expect(try shop.failingBuild().contains("error: \(missing)"))
      #expect(
        outputs.last?.contains(
          """
          // extension InventoryFeature
          func renameButtonTapped(state: inout State) -> Effect<Action> {
          """) == true, "\(outputs.last ?? "")")
    }

    private static let library =
      ".package(url: \"https://github.com/pointfreeco/swift-composable-architecture\", from: \"1.25.0\")"
    private static let standIn =
      ".package(name: \"swift-composable-architecture\", path: \"../StandIn\")"

    /// Trellis and the library beside the package.
    private func layOutNeighbours() throws {
      let files = FileManager.default
      let around = shop.folder.deletingLastPathComponent()
      let trellis = around.appendingPathComponent("trellis")
      try? files.removeItem(at: trellis)
      try files.createSymbolicLink(
        at: trellis, withDestinationURL: IntegrationPackage.repository)
      let standIn = try IntegrationPackage("Walk/StandIn", copying: nil)
      try files.createDirectory(at: standIn.url("Sources"), withIntermediateDirectories: true)
      try files.copyItem(
        at: IntegrationPackage.repository.appendingPathComponent(
          "Tests/Integration/Shop/Sources/ComposableArchitecture"),
        to: standIn.url("Sources/ComposableArchitecture"))
      try standIn.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "swift-composable-architecture",
          platforms: [.iOS(.v17), .macOS(.v14)],
          products: [.library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"])],
          targets: [.target(name: "ComposableArchitecture")]
        )

        """, to: "Package.swift")
    }

    /// Makes the package's folder, in which the walk goes on.
    private func runAround(_ command: String) throws {
      let folder = shop.folder.deletingLastPathComponent().path
      let run = try shop.run(["sh", "-c", "cd '\(folder)' && \(command)"])
      #expect(run.status == 0, "\(run.output)")
    }

    private func run(_ command: String) throws -> String {
      let run = try shop.run(["sh", "-c", command])
      let isAboutTheMissing = run.output.contains("methods that don't exist yet")
      #expect(run.status == 0 || isAboutTheMissing, "\(command)\n\(run.output)")
      return "\n\(run.output)"
    }

    /// A change of the spec: lines in place of the one that is named, or below the key that is.
    private func edit(_ block: Walk.Block) throws {
      let path = "Sources/Inventory/Inventory.feature.yaml"
      if block.introduction.contains("replace the line") {
        try shop.replace("  - removeButtonTapped\n", with: block.code, in: path)
      } else {
        try shop.replace("reducer:\n", with: "reducer:\n\(block.code)", in: path)
      }
    }
  }
}
