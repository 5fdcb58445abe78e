import Foundation
import PackagePlugin

/// Generates, in each build, the features of the specs in a target, or in a test target the tests of
/// the features that it tests.
@main
struct TrellisPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let planner = BuildPlanner(
      tool: try context.tool(named: "trellis").url, workFolder: context.pluginWorkDirectoryURL)
    let known = target.recursiveTargetDependencies.compactMap(SpecModule.init)
    let tested = target.kind == .test ? target.directDependencies : []
    return planner.commands(for: SpecModule(target), known: known, tested: tested)
  }
}

extension SwiftSourceModuleTarget {
  /// The targets of the package that the target names itself, which a test target tests.
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
        tool: try context.tool(named: "trellis").url, workFolder: context.pluginWorkDirectoryURL)
      let folder = context.xcodeProject.directoryURL
      let dependencies = target.dependencies.compactMap { dependency in
        if case .target(let target) = dependency { target } else { nil }
      }
      return planner.commands(
        for: SpecModule(target, folder),
        known: target.allDependencies.map { SpecModule($0, folder) },
        tested: target.isTest ? dependencies.map { SpecModule($0, folder) } : [])
    }
  }

  extension XcodeTarget {
    /// The targets of the project that the target depends on, directly or not, each once.
    fileprivate var allDependencies: [XcodeTarget] {
      var result: [XcodeTarget] = []
      var waiting = dependencies
      while !waiting.isEmpty {
        guard case .target(let target) = waiting.removeFirst(),
          !result.contains(where: { $0.id == target.id })
        else { continue }
        result.append(target)
        waiting += target.dependencies
      }
      return result
    }

    fileprivate var isTest: Bool {
      if case .other(let type)? = product?.kind { type.contains("test") } else { false }
    }
  }

  extension SpecModule {
    /// A target has no folder in a project, so files are named by their path in the project's.
    fileprivate init(_ target: XcodeTarget, _ folder: URL) {
      let name = target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" }
      self.init(name: String(name), folder: folder, files: target.inputFiles.map(\.url))
    }
  }
#endif
