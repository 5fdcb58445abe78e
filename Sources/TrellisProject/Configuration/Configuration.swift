import Foundation
import TrellisIR
import TrellisRender
import TrellisSpec
import TrellisSwift

/// A project's settings, from `trellis.yaml` and the command line.
package struct Configuration: Sendable {
  /// The version of the language that specs are written in.
  package var language = LanguageHistory.unnamed
  /// Whether `trellis.yaml` names it.
  package var isLanguageNamed = false
  /// The settings that determine the spelling of code, except for the target.
  package var render = RenderOptions()
  /// The severity of warnings.
  package var rules = RuleSettings()
  /// Whether `trellis.yaml` sets who owns the generated code.
  package var isModeNamed = false
  /// The targets, at least one.
  package var targets = [Target.newest]
  /// The first target, or the newest if the configured one is invalid.
  package var target: Target {
    targets.first ?? .newest
  }
  /// The origin of the targets.
  package var targetOrigin = TargetOrigin.nobody
  /// Features that aren't generated for a target.
  package var exceptions: [(target: TargetPattern, features: [SourceText])] = []
  /// The patterns for kinds of files that `trellis.yaml` sets.
  package var output: [GeneratedFile.Kind: OutputPattern] = [:]
  /// The place where the configuration chooses the testing library.
  package var testingRange: SourceRange?
  /// The places where the configuration names the platforms, in order.
  package var platformRanges: [SourceRange] = []
  /// The modules with settings of the compiler that the configuration names.
  package var swift: [SwiftKey: ModuleChoice] = [:]
  /// The module of all specs, if the configuration names one.
  package var module: String?
  /// The folder of template overrides, if any.
  package var templates: URL?
  /// The place where `trellis.yaml` names it.
  package var templatesRange: SourceRange?
  /// The folder of `trellis.yaml`, if there is one.
  package var root: URL?

  /// Creates the default options.
  package init() {}

  /// A feature with the settings that its spec leaves to the project.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - location: The location of its spec, which can determine its module.
  package func applied(to feature: Feature, _ location: SpecLocation) -> Feature {
    let module = module(at: location) ?? feature.module
    return feature.inProject(
      access: render.access, module: module, testedModule: module ?? location.likelyModule,
      compilerSettings: compilerSettings(of: module ?? location.likelyModule, at: location))
  }

  /// The module of the specs in a place, if the configuration or the place determines it.
  ///
  /// - Parameter location: The location of a spec, which needn't exist.
  package func module(at location: SpecLocation) -> String? {
    if let module { return module }
    let namesModules = [GeneratedFile.Kind.reducer, .view].contains { kind in
      output[kind]?.text.contains("{module}") == true
    }
    guard namesModules || location.isInPackageSources else { return nil }
    let target = OutputPattern.module(location.folder)
    return target.isEmpty ? "" : SwiftIdentifier.module(ofTarget: target)
  }

  /// The settings of a module's compiler: what `trellis.yaml` says, or else the project.
  ///
  /// - Parameters:
  ///   - module: The name of the module, if it is known.
  ///   - location: The location of a spec of it.
  package func compilerSettings(of module: String?, at location: SpecLocation) -> CompilerSettings {
    var settings = location.project?.compilerSettings(of: module, with: location.url) ?? []
    for (name, setting) in CompilerSettings.all {
      guard let choice = swift[name] else { continue }
      if choice.includes(module) { settings.insert(setting) } else { settings.remove(setting) }
    }
    return settings
  }

  /// The settings that determine the spelling of code for a target.
  package func render(for target: Target) -> RenderOptions {
    var options = render
    options.target = target
    return options
  }

  /// The pattern for a kind of file.
  package func pattern(for kind: GeneratedFile.Kind) -> OutputPattern {
    if let pattern = output[kind] { return pattern }
    switch kind {
    case .reducer: return OutputPattern("{folder}/{feature}.swift")
    case .view: return OutputPattern("{folder}/{view}.swift")
    case .tests:
      let folder = targets.count > 1 ? "{target}/" : ""
      return OutputPattern(folder + "Tests/{module}Tests/{feature}Tests.swift")
    }
  }

  /// Returns the features of a run without those that aren't generated for a target.
  ///
  /// - Parameters:
  ///   - graph: All features.
  ///   - target: The target.
  func leavingOut(of graph: FeatureGraph, for target: Target) -> FeatureGraph {
    let names = exceptions.filter { $0.target.matches(target) }.flatMap(\.features).map(\.text)
    return graph.leavingOut(Set(names))
  }

  /// Exceptions that could be several features, and those that resemble a feature's name, which would be
  /// generated all the same. Other exceptions may belong to specs outside the run.
  ///
  /// - Parameter features: The features of the run.
  package func misspeltExceptions(among features: [Feature]) -> [Diagnostic] {
    if exceptions.isEmpty { return [] }
    let directory = FeatureDirectory(features.map(\.fullName))
    let names = NearNames(Set(features.map(\.name.text)).sorted())
    return exceptions.flatMap(\.features).compactMap { name in
      switch directory.meaning(of: name.text, in: nil) {
      case .feature: return nil
      case .ambiguous(let positions):
        let choices = positions.map { "'\(directory.names[$0])'" }.joined(separator: " or ")
        return Diagnostic(
          rule: .ambiguousFeature,
          "several modules have a feature '\(name.text)'; write \(choices)", at: name.range)
      case .unknown: break
      }
      return names.near(name.text).map {
        Diagnostic(
          .warning, rule: .unknownException,
          "no spec declares '\(name.text)', so nothing is excluded; did you mean '\($0)'?",
          at: name.range)
      }
    }
  }

  /// The name of the file.
  package static let fileName = "trellis.yaml"
}

/// What determined the target.
package enum TargetOrigin: Equatable, Sendable {
  /// The option `--target`.
  case commandLine
  /// The key `target` of `trellis.yaml`.
  case configuration
  /// A `Package.resolved`, at a path.
  case resolvedPackages(String)
  /// The default: the newest target.
  case nobody
}

extension TargetOrigin: CustomStringConvertible {
  package var description: String {
    switch self {
    case .commandLine: "from --target"
    case .configuration: "from \(Configuration.fileName)"
    case .resolvedPackages(let path): "from \(path)"
    case .nobody: "the newest"
    }
  }
}
