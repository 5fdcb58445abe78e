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
    @Test func aBuildFromSourceCompilesTrellisButNotItsCommandLine() throws {
      let shop = try IntegrationPackage.shop(.source)
      let commandLine = Self.modulesOfTheCommandLine
      // Only tests compare YAML with libyaml.
      let unneeded = commandLine.union(["Yams"])
      try shop.removeModules(unneeded)
      try shop.build()
      let modules = try shop.builtModules()
      #expect(modules.isSuperset(of: try Self.modulesOfTrellis().subtracting(commandLine)))
      #expect(modules.isDisjoint(with: unneeded), "\(modules)")
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
    private static var run: Regex<Substring> {
      #/trellis link --output |trellis-link(?:-tool)? --output /#
    }

    /// The modules of this repository's tools and of their dependencies in Swift.
    private static func modulesOfTrellis() throws -> Set<String> {
      let sources = IntegrationPackage.repository.appendingPathComponent("Sources")
      let own = try FileManager.default.contentsOfDirectory(atPath: sources.path)
        .filter { !$0.hasSuffix("Plugin") }.map { $0.replacing("-", with: "_") }
      return Set(own + ["ArgumentParser"])
    }

    /// Those that only the command line needs.
    private static var modulesOfTheCommandLine: Set<String> {
      [
        "ArgumentParser", "TrellisEmbeddedPage", "TrellisExplanations", "TrellisFormat",
        "TrellisGraph", "TrellisImport", "TrellisLanguageServer", "TrellisMerge", "TrellisNames",
        "TrellisSchema",
        "TrellisWorkspace", "trellis",
      ]
    }
  }
}

extension IntegrationPackage {
  /// The names of the modules in the build folder, but for those of the toolchain.
  fileprivate func builtModules() throws -> Set<String> {
    Set(try moduleFiles().map(\.name))
  }

  /// Removes modules, which a build that needs them compiles again.
  fileprivate func removeModules(_ names: Set<String>) throws {
    for file in try moduleFiles() where names.contains(file.name) {
      try FileManager.default.removeItem(at: file.url)
    }
  }

  private func moduleFiles() throws -> [(name: String, url: URL)] {
    let folder = url(".build")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(".swiftmodule") && !$0.contains("/ModuleCache") }
      .map { folder.appendingPathComponent($0) }
      .map { ($0.deletingPathExtension().lastPathComponent, $0) }
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
