import Foundation
import TrellisRender
import TrellisSpec

/// From specs on the disk to plans for the disk: the entry point of the command line.
package struct Generation: Sendable {
  /// A request.
  package struct Request: Sendable {
    /// Specs: files with any name, and folders. None stands for the current folder.
    package var specs: [String]
    /// The output folder, which overrides the configuration's.
    package var output: String?
    /// Targets, which override the configuration's.
    package var targets: [String]
    /// Whether edited files are overwritten.
    package var force: Bool
    /// Whether warnings are errors.
    package var isStrict: Bool
    /// Texts that replace those on the disk, by the paths in messages.
    var texts: [String: String] = [:]
    /// The folder of template overrides, which overrides the configuration's.
    package var templates: String?
    /// The folder that relative paths start from.
    package var currentFolder: URL

    /// Creates a request.
    package init(
      specs: [String] = [], output: String? = nil, targets: [String] = [], force: Bool = false,
      isStrict: Bool = false, templates: String? = nil, currentFolder: URL
    ) {
      self.specs = specs
      self.output = output
      self.targets = targets
      self.force = force
      self.isStrict = isStrict
      self.templates = templates
      self.currentFolder = currentFolder.standardizedFileURL
    }
  }

  /// The diagnostics, in order of place.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The changes to make, by output folder; empty if there is an error.
  package private(set) var plans: [Plan] = []
  /// The rendered files, by output folder.
  private var files: [URL: [(path: String, file: GeneratedFile, spec: String)]] = [:]
  /// The folder that the command was run in.
  private let currentFolder: URL
  /// The folder of the configuration or, without one, the folder in which the command runs.
  let root: URL
  /// The coverage of the generated tests of each feature.
  package private(set) var coverage: [TestCoverage] = []
  /// The target of the coverage.
  package private(set) var coveredTarget: Target?
  /// The targets.
  package let targets: [Target]
  /// The origin of the targets.
  package let targetOrigin: TargetOrigin
  /// Whether the build generates the features, so that this run only checks them.
  package let isLinked: Bool
  /// A type without a sample, and the place of the transition that needs one.
  private struct MissingSample: Hashable {
    var type: String
    var range: SourceRange
  }

  /// The missing samples that have been reported.
  private var missingSamples: Set<MissingSample> = []
  /// The number of features.
  package private(set) var featureCount = 0

  /// Checks specs, and renders them if there are no errors. The disk is only read.
  ///
  /// - Parameter request: The request.
  package init(_ request: Request) {
    currentFolder = request.currentFolder
    let specs = ProjectSpecs(
      request.specs, targets: request.targets, currentFolder: request.currentFolder,
      texts: request.texts)
    let configuration = specs.configuration
    root = configuration.root ?? currentFolder
    targets = configuration.targets
    targetOrigin = configuration.targetOrigin
    isLinked = configuration.render.mode == .linked
    diagnostics = specs.diagnostics
    featureCount = specs.features.count
    diagnostics += configuration.misspeltExceptions(among: specs.features)
    var modules = ModuleCode()
    let features = specs.features(with: &modules)
    let resolved = FeatureGraph.resolve(features)
    diagnostics += resolved.diagnostics + check(resolved.graph)
    let templates = TemplateFolder.library(
      configuration, named: request.templates, currentFolder: request.currentFolder,
      texts: request.texts)
    diagnostics += templates.diagnostics
    if !diagnostics.hasErrors {
      let graphs = configuration.targets.map { target in
        (target: target, graph: configuration.leavingOut(of: resolved.graph, for: target))
      }
      checkTargets(graphs, configuration)
      if isLinked {
        diagnostics += graphs.flatMap { linkedLimits(of: $0.graph, for: configuration.render) }
        let problem = configuration.linkedTargetProblem(shownFrom: request.currentFolder)
        if let problem { diagnostics.append(problem) }
      } else if !diagnostics.hasErrors, let templates = templates.templates {
        render(graphs, configuration, specs.locations, templates, request)
        noteTypeClashes(features, configuration.render, &modules)
      }
    }
    var rules = configuration.rules
    rules.isStrict = request.isStrict
    diagnostics = rules.applied(to: diagnostics.inOrderOfPlace())
    if diagnostics.hasErrors { plans = [] }
  }

  /// Reports what targets don't support, once for each place.
  private mutating func checkTargets(
    _ graphs: [(target: Target, graph: FeatureGraph)], _ configuration: Configuration
  ) {
    var places: Set<SourceRange> = []
    for (target, graph) in graphs {
      let options = configuration.render(for: target)
      if let platform = options.platform, platform.lacksObservation,
        target.family == .swiftNavigation, let range = configuration.platformRange,
        places.insert(range).inserted
      {
        let system = platform.system
        diagnostics.append(
          Diagnostic(
            rule: .platformLimit,
            "models for '\(target)' use the Observation framework, which requires \(system.rawValue) \(system.observing.major) or later",
            at: range))
      }
      for found in limits(of: graph, for: options) {
        if let range = found.range, !places.insert(range).inserted { continue }
        diagnostics.append(found)
      }
      if let range = configuration.testingRange, options.testing == .swiftTesting,
        !target.supports(.swiftTesting), places.insert(range).inserted
      {
        diagnostics.append(
          Diagnostic(
            rule: .targetLimit,
            "'\(target)' doesn't support Swift Testing; it requires '\(target.family.rawValue) \(Capability.swiftTesting.since)' or later, or 'testing: xctest'",
            at: range))
      }
    }
  }

  private mutating func render(
    _ graphs: [(target: Target, graph: FeatureGraph)], _ configuration: Configuration,
    _ locations: [SpecLocation], _ templates: TemplateLibrary, _ request: Request
  ) {
    let output = request.output.map {
      URL(fileURLWithPath: $0, relativeTo: request.currentFolder).standardizedFileURL
    }
    let bySpec = Dictionary(locations.map { ($0.path, $0) }) { first, _ in first }
    var leftOut: Set<URL> = []
    for (target, graph) in graphs {
      let options = configuration.render(for: target)
      do throws(TemplateLibrary.Failure) {
        let renderer = Renderer(graph: graph, options: options, templates: templates)
        let (rendered, covered) = try renderer.renderWithCoverage()
        // With several targets, the report is about the first.
        if coverage.isEmpty {
          coverage = covered
          coveredTarget = covered.isEmpty ? nil : target
        }
        reportMissingSamples(covered)
        for file in rendered {
          guard let location = bySpec[file.spec] else { continue }
          let pattern = configuration.pattern(for: file.kind)
          let base = output ?? location.base
          if file.kind == .tests, configuration.output[.tests] == nil, base.isInPackageTarget {
            leftOut.insert(base)
            continue
          }
          let folder = output == nil ? location.folder : location.outputFolder
          let components = pattern.components(
            for: file, folder: folder, target: target,
            module: file.kind == .tests ? configuration.module ?? location.likelyModule : nil)
          if let longest = components.first(where: \.isTooLongForFile) {
            reportTooLong(longest, of: file)
            continue
          }
          files[base, default: []].append(
            (components.joined(separator: "/"), file, location.url.path(from: base)))
        }
      } catch {
        diagnostics += error.diagnostics
        return
      }
    }
    reportLeftOutTests(leftOut, request)
    reportCollisions(files)
    if diagnostics.hasErrors { return }
    plans = files.sorted { $0.key.path < $1.key.path }.map { folder, files in
      Plan(files, in: folder, force: request.force, shownFrom: request.currentFolder)
    }
    diagnostics += plans.flatMap(\.diagnostics)
    if diagnostics.hasErrors { plans = [] }
  }

  /// Reports types that other files of a module already declare.
  private mutating func noteTypeClashes(
    _ features: [Feature], _ options: RenderOptions, _ modules: inout ModuleCode
  ) {
    let clashes = TypeClashes(features, options, shownFrom: currentFolder)
    for plan in plans {
      diagnostics += plan.typeClashes(clashes, files[plan.folder] ?? [], &modules)
    }
  }

  /// The types that tests would need a value of, without duplicates for each feature.
  private mutating func reportMissingSamples(_ coverage: [TestCoverage]) {
    for feature in coverage {
      var seen: Set<String> = []
      for omission in feature.omissions {
        guard let type = omission.missingType, seen.insert(type).inserted else { continue }
        let warning = Diagnostic(
          .warning, rule: .missingSample,
          "'\(omission.transition)' has no test, because '\(type)' has no sample; add one under 'samples'",
          at: omission.range)
        if missingSamples.insert(MissingSample(type: type, range: omission.range)).inserted {
          diagnostics.append(warning)
        }
      }
    }
  }

  /// Tests below a target's own folder would be compiled into the target.
  private mutating func reportLeftOutTests(_ folders: Set<URL>, _ request: Request) {
    for folder in folders.sorted(by: { $0.path < $1.path }) {
      let path = folder.pathRelative(to: request.currentFolder)
      diagnostics.append(
        Diagnostic(
          .warning, rule: .testsInTarget,
          "Trellis generates no tests here, because they would be compiled into the target; run it in the package's folder, set 'output' in trellis.yaml, or write 'testing: none' there",
          path: path == folder.path ? request.output ?? "." : path))
    }
  }

  /// Two files with the same path, or with paths that are the same on a case-insensitive file
  /// system.
  private mutating func reportCollisions(
    _ files: [URL: [(path: String, file: GeneratedFile, spec: String)]]
  ) {
    for files in files.values {
      var first: [String: GeneratedFile] = [:]
      for (path, file, _) in files {
        if let other = first.updateValue(file, forKey: path.lowercased()) {
          diagnostics.append(
            Diagnostic(
              rule: .outputCollision,
              "'\(other.type)' and '\(file.type)' would both be written to '\(path)'; rename one of them or change 'output'",
              path: file.spec))
        }
      }
    }
  }

  private mutating func reportTooLong(_ component: String, of file: GeneratedFile) {
    let message: Message =
      "'\(component)' is longer than \(String.longestFileName) bytes, the maximum for the name of a file; shorten this name or change 'output'"
    diagnostics.append(
      file.name.map { Diagnostic(rule: .unwritableFile, message, at: $0.range) }
        ?? Diagnostic(rule: .unwritableFile, message.text, path: file.spec))
  }

  /// Writes the plans.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    Writer().write(plans.map(\.batch), shownFrom: currentFolder)
  }
}
