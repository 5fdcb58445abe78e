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
    /// Whether the features are only checked, so that nothing is rendered and nothing is written.
    package var isCheckOnly = false
    /// The folder that relative paths start from.
    package var currentFolder: URL

    /// Creates a request.
    package init(
      specs: [String] = [], output: String? = nil, targets: [String] = [], force: Bool = false,
      isStrict: Bool = false, templates: String? = nil, isCheckOnly: Bool = false,
      currentFolder: URL
    ) {
      self.specs = specs
      self.output = output
      self.targets = targets
      self.force = force
      self.isStrict = isStrict
      self.templates = templates
      self.isCheckOnly = isCheckOnly
      self.currentFolder = currentFolder.standardizedFileURL
    }
  }

  /// The diagnostics, in order of place.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The changes to make, by output folder; empty if there is an error.
  package private(set) var plans: [Plan] = []
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
  /// The number of features.
  package let featureCount: Int

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
    featureCount = specs.features.count
    var modules = ModuleCode()
    let features = specs.features(with: &modules)
    let checked = CheckedSpecs(features)
    let templates = TemplateFolder.library(
      configuration, named: request.templates, currentFolder: currentFolder, texts: request.texts)
    diagnostics =
      specs.diagnostics + configuration.misspeltExceptions(among: specs.features)
      + checked.diagnostics + templates.diagnostics
    if !diagnostics.hasErrors {
      let targets = targets.map { TargetFeatures(checked.graph, for: $0, configuration) }
      diagnostics += targets.limits(configuration)
      if isLinked {
        diagnostics += linkedLimits(of: targets, configuration)
      } else if !diagnostics.hasErrors, let templates = templates.templates {
        let renderers = targets.map {
          Renderer(graph: $0.graph, options: $0.options, templates: templates)
        }
        let placed = place(renderers, specs, request)
        if !diagnostics.hasErrors {
          let clashes = TypeClashes(features, configuration.render, shownFrom: currentFolder)
          if request.isCheckOnly {
            diagnostics += placed.problems(clashes, &modules, shownFrom: currentFolder)
          } else {
            plan(placed, request)
            for plan in plans { diagnostics += plan.typeClashes(clashes, &modules) }
          }
        }
      }
    }
    var rules = configuration.rules
    rules.isStrict = request.isStrict
    diagnostics = rules.applied(to: diagnostics.inOrderOfPlace())
    if diagnostics.hasErrors { plans = [] }
  }

  /// What keeps features from being linked.
  private func linkedLimits(
    of targets: [TargetFeatures], _ configuration: Configuration
  ) -> [Diagnostic] {
    let problem = configuration.linkedTargetProblem(shownFrom: currentFolder)
    return targets.flatMap { TrellisRender.linkedLimits(of: $0.graph, for: configuration.render) }
      + [problem].compactMap(\.self)
  }

  /// Renders the features, or only checks them, and finds the places of their files.
  private mutating func place(
    _ renderers: [Renderer], _ specs: ProjectSpecs, _ request: Request
  ) -> PlacedFiles {
    let rendered =
      request.isCheckOnly
      ? RenderedFeatures(checking: renderers) : RenderedFeatures(rendering: renderers)
    (coverage, coveredTarget) = (rendered.coverage, rendered.coveredTarget)
    let placed = PlacedFiles(
      rendered, specs.locations, specs.configuration, output: request.output,
      currentFolder: currentFolder)
    diagnostics += rendered.diagnostics + placed.diagnostics
    return placed
  }

  /// Compares the files with those on the disk.
  private mutating func plan(_ placed: PlacedFiles, _ request: Request) {
    plans = placed.byFolder.sorted { $0.key.path < $1.key.path }.map { folder, files in
      Plan(files, in: folder, force: request.force, shownFrom: currentFolder)
    }
    diagnostics += plans.flatMap(\.diagnostics)
    if diagnostics.hasErrors { plans = [] }
  }

  /// Writes the plans.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    Writer().write(plans.map(\.batch), shownFrom: currentFolder)
  }
}
