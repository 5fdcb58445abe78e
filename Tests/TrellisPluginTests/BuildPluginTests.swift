import Foundation
import Testing

extension PluginTests {
  /// Builds the package with the plugin, as a user would.
  @Suite struct BuildPluginTests {
    private let spec = "Sources/App/Inventory.feature.yaml"

    @Test(arguments: PluginForm.allCases) func featuresAndTheirTests(form: PluginForm) throws {
      let shop = try IntegrationPackage.shop(form)
      let build = try shop.build()
      let warnings = build.output.split(separator: "\n").filter {
        // Swift Build passes a linker's option to the compiler.
        $0.contains("warning:") && !$0.contains("argument unused during compilation: '-rdynamic'")
      }
      #expect(warnings.isEmpty, "\(build.output)")
      #expect(
        try shop.generated("App").keys.sorted() == [
          "Inventory.feature.swift", "Inventory.presentations.swift",
          "Settings.Counter.feature.swift", "Settings.Counter.presentations.swift",
          "Settings.Profile.feature.swift", "Settings.Profile.presentations.swift",
        ])
      #expect(
        try shop.generated("AppTests").keys.sorted() == [
          "App.Inventory.tests.swift", "App.Settings.Counter.tests.swift",
          "App.Settings.Profile.tests.swift", "Items.ItemForm.tests.swift",
        ])
      let tests = try shop.swift("test", "--skip-build")
      #expect(tests.isDone, "\(tests.output)")
      #expect(tests.output.contains("with 0 failures"))
      for name in [
        "InventoryFeatureSpecTests.testAddButtonTapped",
        "CounterFeatureSpecTests.testResetButtonTapped",
        "InventoryLogicTests.testSavedItemsAreInTheListOnce",
      ] {
        #expect(tests.output.contains("Test Case '\(name)' passed"), "\(name)")
      }
    }

    @Test(arguments: PluginForm.allCases) func aFeatureOfAnotherModuleIsImported(form: PluginForm)
      throws
    {
      let shop = try IntegrationPackage.shop(form)
      try shop.build()
      let text = try #require(try shop.generated("App")["Inventory.feature.swift"])
      #expect(text.contains("import Items\n"))
      #expect(text.contains("case addItem(ItemFormFeature.State)"))
    }

    @Test(arguments: PluginForm.allCases) func aChangeRewritesNoOtherFile(form: PluginForm) throws {
      let shop = try IntegrationPackage.shop(form)
      try shop.build()
      func dates() throws -> [String: Date] {
        let folder = shop.url(".build/plugins/outputs/shop/App/destination/TrellisPlugin/Features")
        var dates: [String: Date] = [:]
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names where name.hasSuffix(".swift") {
          let path = folder.appendingPathComponent(name).path
          dates[name] =
            try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
        return dates
      }
      let before = try dates()
      try shop.replace(
        "[incrementButtonTapped,", with: "[incrementButtonTapped, doubleButtonTapped,",
        in: "Sources/App/Settings/Counter.feature.yaml")
      try shop.build()
      let after = try dates()
      #expect(before.count == 6)
      #expect(
        before.filter { after[$0.key] != $0.value }.keys.sorted() == [
          "Settings.Counter.feature.swift"
        ])
    }

    @Test(arguments: PluginForm.allCases) func anErrorIsAtItsPlaceAndLeavesFilesUnchanged(
      form: PluginForm
    ) throws {
      let shop = try IntegrationPackage.shop(form)
      try shop.build()
      let before = try shop.generated("App")
      try shop.replace("present: addItem", with: "present: adItem", in: spec)
      let output = try shop.failingBuild()
      let path = shop.url(spec).path
      #expect(
        output.contains(
          """
          \(path):34:30: error: 'InventoryFeature' has no destination or prompt 'adItem'; did you mean 'addItem'? [unknown-destination]
           34 |   addButtonTapped: {present: adItem}
              |                              ^~~~~~

          """), "\(output)")
      #expect(try shop.generated("App") == before)
    }

    @Test(arguments: PluginForm.allCases) func aWarningIsAtItsPlace(form: PluginForm) throws {
      let shop = try IntegrationPackage.shop(form)
      try shop.replace("  - stepsButtonTapped", with: "  - stepsButtonTapped\n  - unused", in: spec)
      let run = try shop.build()
      #expect(
        run.output.contains(
          "\(shop.url(spec).path):32:5: warning: nothing handles the action 'unused'"),
        "\(run.output)")
    }

    @Test(arguments: PluginForm.allCases) func theCompilerNamesAMissingMethod(
      form: PluginForm
    ) throws {
      let shop = try IntegrationPackage.shop(form)
      try shop.remove("Sources/App/Inventory+Logic.swift")
      let output = try shop.failingBuild()
      #expect(output.contains("error: cannot find 'saved' in scope"), "\(output)")
    }

    @Test(arguments: PluginForm.allCases) func twoSpecsOfOneName(form: PluginForm) throws {
      let shop = try IntegrationPackage.shop(form)
      try shop.write(
        "feature: OtherFeature\n", to: "Sources/App/Settings/Counter.feature.yml")
      let output = try shop.failingBuild()
      #expect(
        output.contains(
          "\(shop.url("Sources/App/Settings/Counter.feature.yml").path):1:1: error: '\(shop.url("Sources/App/Settings/Counter.feature.yaml").path)' also becomes 'Settings.Counter.feature.swift'; rename one of them [output-collision]\n"
        ), "\(output)")
    }

    @Test(arguments: PluginForm.allCases) func aSpecWithoutAFeature(form: PluginForm) throws {
      let shop = try IntegrationPackage.shop(form)
      try shop.write("# Later.\n", to: "Sources/App/Later.feature.yaml")
      let output = try shop.failingBuild()
      #expect(
        output.contains("\(shop.url("Sources/App/Later.feature.yaml").path):1:1: error: "),
        "\(output)")
    }

    @Test(arguments: PluginForm.allCases) func aConfigurationThatDoesNotParse(form: PluginForm)
      throws
    {
      let shop = try IntegrationPackage.shop(form)
      try shop.write("target: composable-architecture 1.0\naccess: open\n", to: "trellis.yaml")
      let output = try shop.failingBuild()
      #expect(
        output.contains("\(shop.url("trellis.yaml").path):2:9: error: unknown access 'open'"),
        "\(output)")
    }

    @Test(arguments: PluginForm.allCases) func aMissingFolderOfTemplates(form: PluginForm) throws {
      let shop = try IntegrationPackage.shop(form)
      try shop.write(
        "target: composable-architecture 1.0\ntemplates: Overrides\n", to: "trellis.yaml")
      let output = try shop.failingBuild()
      #expect(
        output.contains(
          "\(shop.url("trellis.yaml").path):2:12: error: this folder of templates doesn't exist"),
        "\(output)")
    }

    @Test(arguments: PluginForm.allCases) func anOverriddenTemplateIsAnInput(form: PluginForm)
      throws
    {
      let shop = try IntegrationPackage.shop(form)
      try shop.write(
        "target: composable-architecture 1.0\ntemplates: Overrides  # Ours.\n", to: "trellis.yaml")
      // SwiftPM asks a plugin for its inputs again only if a target gains or loses files.
      try shop.write("", to: "Sources/App/New.swift")
      func override(_ text: String) throws -> String {
        try shop.write("\(text)\n\n", to: "Overrides/file-header.mustache")
        try shop.build()
        return try #require(try shop.generated("App")["Settings.Counter.feature.swift"])
      }
      #expect(try override("// First.").contains("// First."))
      #expect(try override("// Second.").contains("// Second."))
    }

    @Test(arguments: PluginForm.allCases) func aConfigurationInATargetsOwnFolder(form: PluginForm)
      throws
    {
      let shop = try IntegrationPackage.shop(form)
      try shop.build()
      try shop.write(
        "target: composable-architecture 1.0\nindent: 4\n", to: "Sources/App/trellis.yaml")
      try shop.build()
      let own = try #require(try shop.generated("App")["Inventory.feature.swift"])
      #expect(own.contains("\n    package struct State"))
      let other = try #require(try shop.generated("Items")["ItemForm.feature.swift"])
      #expect(other.contains("\n  public struct State"))
    }

    @Test(arguments: PluginForm.allCases) func aDeletedSpecLeavesNothingBehind(form: PluginForm)
      throws
    {
      let shop = try IntegrationPackage.shop(form)
      let extra = "Sources/App/Extra.feature.yaml"
      try shop.write(
        """
        feature: ExtraFeature
        view: none
        state: {count: Int = 0}
        actions: [tapped]
        reducer: {tapped: {set: {count: 1}}}
        """, to: extra)
      try shop.build()
      #expect(try shop.generated("App")["Extra.feature.swift"] != nil)
      try shop.remove(extra)
      // The module wouldn't compile if it contained the type twice.
      try shop.write("struct ExtraFeature {}\n", to: "Sources/App/ExtraFeature.swift")
      try shop.build()
      #expect(try shop.generated("App")["Extra.feature.swift"] == nil)
      #expect(try shop.generated("AppTests")["App.Extra.tests.swift"] == nil)
    }

    @Test(arguments: PluginForm.allCases) func aTargetWithoutASpec(form: PluginForm) throws {
      let shop = try IntegrationPackage.shop(form)
      try shop.replace(
        "    .testTarget(",
        with: """
              .target(
                name: "Empty", plugins: [.plugin(name: "TrellisPlugin", package: "trellis")]),
              .testTarget(
          """, in: "Package.swift")
      try shop.write("struct Empty {}\n", to: "Sources/Empty/Empty.swift")
      let run = try shop.build()
      #expect(
        run.output.contains(
          "warning: TrellisPlugin found no spec in 'Empty'; specs are named Name.feature.yaml"),
        "\(run.output)")
    }
  }
}
