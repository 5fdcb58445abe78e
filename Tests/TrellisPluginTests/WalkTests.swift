import Foundation
import Testing

extension PluginTests {
  /// Follows the walk-through in `Docs/LinkedFeatures.md` word for word, except for the library:
  /// the stand-in in `Tests/Integration` replaces it, so the target is 1.0.
  @Suite struct WalkTests {
    @Test(arguments: PluginForm.allCases)
    func fromAnEmptyPackageToARunningFeature(form: PluginForm) throws {
      let page = IntegrationPackage.repository.appendingPathComponent("Docs/LinkedFeatures.md")
      let walk = try Walk(
        String(contentsOf: page, encoding: .utf8),
        section: "From an empty package to a running feature")
      let shop = try IntegrationPackage("Shop", form, files: [:])
      try copyTheLibrary(form)
      var outputs: [String] = []
      for block in walk.blocks {
        switch block.language {
        case "sh" where block.code.hasPrefix("mkdir"):
          try runAround(block.code, shop)
        case "sh":
          for line in block.code.split(separator: "\n") {
            outputs.append(try run(String(line), shop))
          }
        case "yaml":
          try shop.write("target: composable-architecture 1.0\n\(block.code)", to: "trellis.yaml")
        case "swift":
          try shop.write(
            block.code.replacing(Self.library, with: Self.standIn),
            to: try #require(block.path, "\(block.introduction)"))
        default: try edit(block, shop)
        }
      }
      #expect(
        outputs.contains { $0.contains("created Sources/Inventory/Inventory+Logic.swift") },
        "\(outputs)")
      #expect(outputs.contains { $0.contains("Test addsAnItem() passed") }, "\(outputs)")
      #expect(
        outputs.contains { $0.contains("InventoryFeatureSpecTests.testAlertRemove") }, "\(outputs)")
      #expect(outputs.contains { $0.contains("\n[\"Item 1\", \"Item 2\"]\n") }, "\(outputs)")
      // The page's message about the missing method.
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

    /// Copies the library next to the package.
    private func copyTheLibrary(_ form: PluginForm) throws {
      let module = "Sources/ComposableArchitecture"
      var files: [String: String] = [:]
      let original = IntegrationPackage.repository
        .appendingPathComponent("Tests/Integration/Shop/\(module)")
      for (path, text) in try IntegrationPackage.texts(below: original) {
        files["\(module)/\(path)"] = text
      }
      files["Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "swift-composable-architecture",
          platforms: [.iOS(.v17), .macOS(.v14)],
          products: [.library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"])],
          targets: [.target(name: "ComposableArchitecture")]
        )

        """
      _ = try IntegrationPackage("StandIn", form, files: files)
    }

    /// Creates the package's folder, in which the walk-through continues.
    private func runAround(_ command: String, _ shop: IntegrationPackage) throws {
      let folder = shop.form.surroundings.path
      let run = try shop.run(["sh", "-c", "cd '\(folder)' && \(command)"])
      #expect(run.isDone, "\(run.output)")
    }

    private func run(_ command: String, _ shop: IntegrationPackage) throws -> String {
      let system = "--build-system \(shop.form.buildSystem)"
      let command = command.replacing(/^swift \w+/) { "\($0.output) \(system)" }
      let run = try shop.run(["sh", "-c", command])
      let isAboutTheMissing = run.output.contains("methods that don't exist yet")
      #expect(run.isDone || isAboutTheMissing, "\(command)\n\(run.output)")
      return "\n\(run.output)"
    }

    /// Changes the spec: replaces the line that the block names, or adds lines below the key that
    /// it names.
    private func edit(_ block: Walk.Block, _ shop: IntegrationPackage) throws {
      let path = "Sources/Inventory/Inventory.feature.yaml"
      if block.introduction.contains("replace the line") {
        try shop.replace("  - removeButtonTapped\n", with: block.code, in: path)
      } else {
        try shop.replace("reducer:\n", with: "reducer:\n\(block.code)", in: path)
      }
    }
  }
}
