import Foundation
import Testing

extension PluginTests {
  /// Runs `swift package trellis` in the package.
  @Suite struct CommandPluginTests {
    private func trellis(_ shop: IntegrationPackage, _ arguments: String...) throws
      -> IntegrationPackage.Run
    {
      try shop.run(
        ["swift", "package", "--build-system", shop.form.buildSystem]
          + ["--allow-writing-to-package-directory", "trellis"] + arguments)
    }

    @Test(arguments: PluginForm.allCases) func specsAreChecked(form: PluginForm) throws {
      let shop = try IntegrationPackage.shop(form)
      let all = try trellis(shop, "validate")
      #expect(all.isDone, "\(all.output)")
      #expect(all.output.contains("No issues found in 5 features"))
      let one = try trellis(shop, "--target", "Items", "validate")
      #expect(one.output.contains("No issues found in 1 feature"), "\(one.output)")
      let menu = try trellis(shop, "--target", "Items", "--target", "App")
      #expect(menu.output.contains("No issues found in 5 features"), "\(menu.output)")
    }

    @Test(arguments: PluginForm.allCases) func anErrorEndsTheCommand(form: PluginForm) throws {
      let shop = try IntegrationPackage.shop(form)
      try shop.write("feature: 1\n", to: "Sources/Items/Wrong.feature.yaml")
      let run = try trellis(shop, "validate", "--target=Items")
      #expect(run.ending == .exit(1), "\(run.output)")
      #expect(run.output.contains("Sources/Items/Wrong.feature.yaml:1:10: error:"), "\(run.output)")
    }

    @Test(arguments: PluginForm.allCases) func linkedFeaturesAreNotGenerated(form: PluginForm)
      throws
    {
      let shop = try IntegrationPackage.shop(form)
      let run = try trellis(shop, "generate")
      #expect(run.ending == .exit(1))
      #expect(
        run.output.contains("TrellisPlugin generates these features in each build"), "\(run.output)"
      )
      let files = try FileManager.default.subpathsOfDirectory(atPath: shop.url("Sources").path)
      #expect(!files.contains("App/InventoryFeature.swift"))
    }

    @Test(arguments: PluginForm.allCases) func aNewFeatureBuildsImmediately(form: PluginForm) throws
    {
      let shop = try IntegrationPackage.shop(form)
      let run = try trellis(shop, "new", "Basket", "--target", "App", "--example")
      #expect(run.isDone, "\(run.output)")
      for file in ["Basket.feature.yaml", "BasketView.swift", "Basket+Logic.swift"] {
        #expect(run.output.contains("created Sources/App/\(file)"), "\(run.output)")
      }
      try shop.build()
      #expect(try shop.generated("App")["Basket.feature.swift"] != nil)
      #expect(try shop.generated("AppTests")["App.Basket.tests.swift"] != nil)
    }

    @Test(arguments: PluginForm.allCases) func anEjectedFeatureBuildsAndItsTestsPass(
      form: PluginForm
    ) throws {
      let shop = try IntegrationPackage.shop(form)
      try shop.build()
      let run = try trellis(shop, "eject", "Inventory")
      #expect(run.isDone, "\(run.output)")
      #expect(
        run.output.contains(
          """
          created Sources/App/InventoryFeature.swift
          created Sources/App/InventoryPresentations.swift
          created Tests/AppTests/InventoryFeatureTests.swift
          moved Sources/App/Inventory.feature.yaml to .trellis/ejected/Sources/App/Inventory.feature.yaml

          """), "\(run.output)")
      try shop.build()
      #expect(try shop.generated("App")["Inventory.feature.swift"] == nil)
      let tests = try shop.swift("test", "--skip-build")
      #expect(tests.isDone, "\(tests.output)")
      #expect(
        tests.output.contains("Test Case 'InventoryFeatureTests.testAddButtonTapped' passed"))
    }
  }
}
