import Foundation
import PackagePlugin

/// Generates the features of a target's specs in each build or, in a test target, the tests of the
/// features that it tests.
@main
struct TrellisPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let planner = BuildPlanner(
      tool: try context.tool(named: LinkTool.name).url, workFolder: context.pluginWorkDirectoryURL)
    let known = target.recursiveTargetDependencies.compactMap(SpecModule.init)
    let tested = target.kind == .test ? target.directDependencies : []
    return planner.commands(for: SpecModule(target), known: known, tested: tested)
  }
}

extension SwiftSourceModuleTarget {
  /// The package's targets that the target depends on directly, which a test target tests.
  fileprivate var directDependencies: [SpecModule] {
    dependencies.compactMap { dependency in
      if case .target(let target) = dependency { SpecModule(target) } else { nil }
    }
  }
}

extension SpecModule {
  fileprivate init?(_ target: any Target) {
    guard let target = target as? SwiftSourceModuleTarget else { return nil }
    self.init(target)
  }

  fileprivate init(_ target: SwiftSourceModuleTarget) {
    self.init(
      name: target.moduleName, folder: target.directoryURL, files: target.sourceFiles.map(\.url))
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TrellisPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let planner = BuildPlanner(
        tool: try context.tool(named: LinkTool.name).url,
        workFolder: context.pluginWorkDirectoryURL)
      let folder = context.xcodeProject.directoryURL
      // Xcode doesn't tell plugins what a target depends on, so specs can refer to features of
      // every target of the project.
      let others = context.xcodeProject.targets.filter { $0.id != target.id }
      return planner.commands(
        for: SpecModule(target, folder), known: others.map { SpecModule($0, folder) },
        tested: target.isTest
          ? others.filter { target.tests($0) }.map { SpecModule($0, folder) } : [])
    }
  }

  extension XcodeTarget {
    fileprivate var isTest: Bool {
      if case .other(let type)? = product?.kind { type.contains("test") } else { false }
    }

    /// Whether the target tests another target, judging by its name: `ShopTests` tests `Shop`.
    fileprivate func tests(_ target: XcodeTarget) -> Bool {
      !target.isTest && displayName.hasPrefix(target.displayName)
    }
  }

  extension SpecModule {
    /// A target of a project has no folder, so generated files are named after the path within the
    /// project.
    fileprivate init(_ target: XcodeTarget, _ folder: URL) {
      let letters = String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      let name = letters.first?.isNumber == true ? "_" + letters : letters
      self.init(name: name, folder: folder, files: target.inputFiles.map(\.url))
    }
  }
#endif
