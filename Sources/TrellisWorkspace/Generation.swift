import Foundation
import TrellisRender
import TrellisSpec

/// From specs on the disk to plans for the disk: what the command line, and later the plugins,
/// call.
package struct Generation: Sendable {
  /// What is asked for.
  package struct Request: Sendable {
    /// Specs: files of any name, and folders; none stands for the current folder.
    package var specs: [String]
    /// The output folder in place of the configuration's.
    package var output: String?
    /// Targets in place of the configuration's.
    package var targets: [String]
    /// Whether edited files are overwritten.
    package var force: Bool
    /// Whether warnings are errors.
    package var isStrict: Bool
    /// Texts in place of those on the disk, by what messages call the files.
    var texts: [String: String] = [:]
    /// The folder of template overrides in place of the configuration's.
    package var templates: String?
    /// The folder that relative paths start from.
    package var currentFolder: URL

    /// Asks for something.
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

  /// All that was found to say, in order of place.
  package private(set) var diagnostics: [Diagnostic] = []
  /// What would be written, by output folder; empty where there is an error.
  package private(set) var plans: [Plan] = []
  /// The folder that the command was called in.
  private let currentFolder: URL
  /// How far the generated tests of each feature go.
  package private(set) var coverage: [TestCoverage] = []
  /// The target that these are for.
  package private(set) var coveredTarget: Target?
  /// What was written for.
  package let targets: [Target]
  /// Who named that.
  package let targetOrigin: TargetOrigin
  /// Whether the build writes the features, so that here they are only checked.
  package let isLinked: Bool
  /// A type without a sample, and the transition that needs one.
  private struct MissingSample: Hashable {
    var type: String
    var range: SourceRange
  }

  /// What has been reported.
  private var missingSamples: Set<MissingSample> = []
  /// The number of features.
  package private(set) var featureCount = 0

  /// Checks specs, and renders them where nothing is wrong. The disk is only read.
  ///
  /// - Parameter request: What is asked for.
  package init(_ request: Request) {
    currentFolder = request.currentFolder
    let specs = ProjectSpecs(
      request.specs, targets: request.targets, currentFolder: request.currentFolder,
      texts: request.texts)
    let configuration = specs.configuration
    targets = configuration.targets
    targetOrigin = configuration.targetOrigin
    isLinked = configuration.render.mode == .linked
    diagnostics = specs.diagnostics
    featureCount = specs.features.count
    diagnostics += configuration.misspeltExceptions(among: specs.features)
    let resolved = FeatureGraph.resolve(specs.features)
    diagnostics += resolved.diagnostics + check(resolved.graph)
    if !diagnostics.hasErrors {
      let graphs = configuration.targets.map { target in
        (target: target, graph: configuration.leavingOut(of: resolved.graph, for: target))
      }
      checkTargets(graphs, configuration)
      if isLinked {
        diagnostics += graphs.flatMap { linkedLimits(of: $0.graph, for: configuration.render) }
        let problem = configuration.linkedTargetProblem(shownFrom: request.currentFolder)
        if let problem { diagnostics.append(problem) }
      } else if !diagnostics.hasErrors {
        render(graphs, configuration, specs.locations, request)
      }
    }
    var rules = configuration.rules
    rules.isStrict = request.isStrict
    diagnostics = rules.applied(to: diagnostics.inOrderOfPlace())
    if diagnostics.hasErrors { plans = [] }
  }

  /// What targets cannot say, at each place once.
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
            "models for '\(target)' are observed by the system; they need \(system.rawValue) \(system.observing.major) or later",
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
            "'\(target)' has no tests in Swift Testing; it needs '\(target.family.rawValue) \(Capability.swiftTesting.since)' or later, or 'testing: xctest'",
            at: range))
      }
    }
  }

  private mutating func render(
    _ graphs: [(target: Target, graph: FeatureGraph)], _ configuration: Configuration,
    _ locations: [SpecLocation],
    _ request: Request
  ) {
    let templates: TemplateLibrary
    let overrides = TemplateFolder.read(
      configuration, named: request.templates, currentFolder: request.currentFolder)
    diagnostics += overrides.diagnostics
    do throws(TemplateLibrary.Failure) {
      templates = try TemplateLibrary(overrides: overrides.templates)
    } catch {
      diagnostics.append(templateError(error, configuration, request))
      return
    }
    let output = request.output.map {
      URL(fileURLWithPath: $0, relativeTo: request.currentFolder).standardizedFileURL
    }
    let bySpec = Dictionary(locations.map { ($0.path, $0) }) { first, _ in first }
    var files: [URL: [(path: String, file: GeneratedFile, spec: String)]] = [:]
    var leftOut: Set<URL> = []
    for (target, graph) in graphs {
      let options = configuration.render(for: target)
      do throws(TemplateLibrary.Failure) {
        let renderer = Renderer(graph: graph, options: options, templates: templates)
        let (rendered, covered) = try renderer.renderWithCoverage()
        // Of several targets the report is about the first.
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
          files[base, default: []].append(
            (components.joined(separator: "/"), file, location.url.path(from: base)))
        }
      } catch {
        diagnostics.append(templateError(error, configuration, request))
        return
      }
    }
    reportLeftOutTests(leftOut, request)
    reportCollisions(files)
    if diagnostics.hasErrors { return }
    plans = files.sorted { $0.key.path < $1.key.path }.map { folder, files in
      Plan(files, in: folder, force: request.force)
    }
    for plan in plans {
      diagnostics += plan.obstacles.map { path, message in
        let url = plan.folder.appendingPathComponent(path)
        return Diagnostic(
          rule: .unwritableFile, message, path: url.pathRelative(to: request.currentFolder))
      }
    }
    if diagnostics.hasErrors { plans = [] }
  }

  /// Types that tests would need a value of, each once in a feature.
  private mutating func reportMissingSamples(_ coverage: [TestCoverage]) {
    for feature in coverage {
      var seen: Set<String> = []
      for omission in feature.omissions {
        guard let type = omission.missingType, seen.insert(type).inserted else { continue }
        let warning = Diagnostic(
          .warning, rule: .missingSample,
          "'\(omission.transition)' has no test, since there is no sample of '\(type)'; give one under 'samples'",
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
          "no tests are written here, since they would be compiled into the target; generate in the package's folder, say where they go under 'output' in trellis.yaml, or write 'testing: none' there",
          path: path == folder.path ? request.output ?? "." : path))
    }
  }

  /// Two files of one path, or of paths that are the same on a disk that knows no case.
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

  private func templateError(
    _ failure: TemplateLibrary.Failure, _ configuration: Configuration, _ request: Request
  ) -> Diagnostic {
    TemplateFolder.diagnostic(
      failure, configuration, named: request.templates, currentFolder: request.currentFolder)
  }

  /// Writes the plans.
  ///
  /// - Returns: What went wrong; where anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    let texts = plans.map { Writer.Texts(folder: $0.folder, texts: $0.texts) }
    return Writer().write(texts, shownFrom: currentFolder)
  }
}
