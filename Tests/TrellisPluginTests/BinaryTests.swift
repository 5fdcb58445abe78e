import Foundation
import Testing

extension PluginTests {
  /// What a build costs with the plugins' binary, in counted work.
  @Suite struct BinaryTests {
    @Test(arguments: PluginForm.binaries)
    func aCleanBuildCompilesNothingOfTrellis(form: PluginForm) throws {
      let shop = try IntegrationPackage.shop(form)
      try? FileManager.default.removeItem(at: shop.url(".build"))
      try shop.build()
      let modules = try shop.builtModules()
      #expect(modules.isSuperset(of: ["App", "ComposableArchitecture", "Items"]))
      #expect(modules.isDisjoint(with: try Self.modulesOfTrellis()), "\(modules)")
      let checkouts = try? FileManager.default.contentsOfDirectory(
        atPath: shop.url(".build/checkouts").path)
      #expect(checkouts ?? [] == [])
    }

    /// Otherwise, the test above would find nothing whatever is built.
    @Test func aBuildFromSourceCompilesAllOfTrellis() throws {
      let shop = try IntegrationPackage.shop(.source)
      try shop.build()
      #expect(try shop.builtModules().isSuperset(of: try Self.modulesOfTrellis()))
    }

    @Test(arguments: PluginForm.allCases)
    func aBuildThatChangesNothingDoesNothing(form: PluginForm) throws {
      let shop = try IntegrationPackage.shop(form)
      try shop.replace(
        "[incrementButtonTapped,", with: "[incrementButtonTapped, tripleButtonTapped,",
        in: "Sources/App/Settings/Counter.feature.yaml")
      #expect(try shop.build("--verbose").output.contains(Self.run))
      let products = try shop.productDates()
      #expect(products.count > 20)
      #expect(try !shop.build("--verbose").output.contains(Self.run))
      #expect(try shop.productDates() == products)
    }

    /// A run of the tool. SwiftPM gives tools that it compiles another name.
    private static var run: Regex<(Substring, Substring?)> { #/trellis(-tool)? link /# }

    /// The modules of this repository's tool and of its dependencies in Swift.
    private static func modulesOfTrellis() throws -> Set<String> {
      let sources = IntegrationPackage.repository.appendingPathComponent("Sources")
      let own = try FileManager.default.contentsOfDirectory(atPath: sources.path)
        .filter { !$0.hasSuffix("Plugin") }
      return Set(own + ["TrellisTemplates", "ArgumentParser", "Yams"])
    }
  }
}

extension IntegrationPackage {
  /// The names of the modules in the build folder, but for those of the toolchain.
  fileprivate func builtModules() throws -> Set<String> {
    let names = try FileManager.default.subpathsOfDirectory(atPath: url(".build").path)
      .filter { $0.hasSuffix(".swiftmodule") && !$0.contains("/ModuleCache") }
      .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    return Set(names)
  }

  /// The dates of what was compiled and generated.
  fileprivate func productDates() throws -> [String: Date] {
    var dates: [String: Date] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: url(".build").path)
    where [".o", ".swiftmodule", ".swift"].contains(where: path.hasSuffix) {
      let attributes = try FileManager.default.attributesOfItem(atPath: url(".build/\(path)").path)
      dates[path] = attributes[.modificationDate] as? Date
    }
    return dates
  }
}
