import Foundation
import TrellisIR
import TrellisProject
import TrellisRender
import TrellisSimulation
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
    /// What becomes of files that a person has edited.
    package var edits: EditPolicy
    /// Whether warnings are errors.
    package var isStrict: Bool
    /// Specs that replace those on the disk, or that aren't there yet, by location.
    var specTexts: [URL: String] = [:]
    /// Texts that replace those on the disk, by the paths in messages.
    var texts: [String: String] = [:]
    /// Names of specs that replace those on the disk, by the paths in messages.
    var specNames: [String: String] = [:]
    /// Where the files of a renamed feature are so far.
    var move: FeatureMove?
    /// The folder of template overrides, which overrides the configuration's.
    package var templates: String?
    /// Whether the features are only checked, so that nothing is rendered and nothing is written.
    package var isCheckOnly = false
    /// Whether the run may rely on what earlier runs have found out. If it does, texts and the
    /// coverage of tests are only known where something has changed.
    package var usesCache = false
    /// Whether features without conflicts are written if the files of others contain some.
    package var writesDespiteConflicts = false
    /// The folder that relative paths start from.
    package var currentFolder: URL

    /// Creates a request.
    package init(
      specs: [String] = [], output: String? = nil, targets: [String] = [],
      edits: EditPolicy = EditPolicy(), isStrict: Bool = false, templates: String? = nil,
      isCheckOnly: Bool = false, usesCache: Bool = false, currentFolder: URL
    ) {
      self.specs = specs
      self.output = output
      self.targets = targets
      self.edits = edits
      self.isStrict = isStrict
      self.templates = templates
      self.isCheckOnly = isCheckOnly
      self.usesCache = usesCache
      self.currentFolder = currentFolder.standardizedFileURL
    }
  }

  /// The diagnostics, in order of place.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The rules that report anything, whether or not the project turns them off.
  private(set) var reportedRules: Set<RuleIdentifier> = []
  /// The changes to make, by output folder; empty if there is an error that isn't a conflict in a few files.
  package private(set) var plans: [Plan] = []
  /// The names of the features that are left as they are because of conflicts.
  package private(set) var heldFeatures: Set<String> = []
  /// The folder that the command was run in.
  let currentFolder: URL
  /// The specs.
  let specs: [URL]
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
  package private(set) var featureCount = 0
  /// The work that the run took.
  package private(set) var work = Work()
  /// The features, if they take little memory. Nothing reads them, but freeing them takes time, which a
  /// command needn't spend: it ends together with its process.
  private var remains: FeatureGraph?
  /// Saves what the next run can rely on; `nil` if there is nothing new.
  private var saveCache: (@Sendable () -> Void)?

  /// Counts of what a run did.
  package struct Work: Equatable, Sendable {
    /// The number of specs that were parsed.
    package var parsedSpecs = 0
    /// The names of the features that were rendered, target by target.
    package var renderedFeatures: [String] = []
  }

  /// Checks specs, and renders them if there are no errors. The disk is only read.
  ///
  /// - Parameter request: The request.
  package init(_ request: Request) {
    let sources = SpecSources(request)
    self.init(sources, request)
    var modules = ModuleCode()
    let former = FormerRun(sources, request)
    if !take(former, sources, request, &modules), !renew(former, sources, request, &modules) {
      generate(sources, former, request, &modules)
    }
    finish(sources.configuration, request)
  }

  /// Checks specs that are kept in memory.
  ///
  /// - Parameters:
  ///   - specs: The specs.
  ///   - checked: The same with their names resolved.
  ///   - sources: The texts of the specs, and their configuration.
  ///   - request: How to check them.
  ///   - modules: The code around them.
  init(
    checking specs: ProjectSpecs, _ checked: CheckedSpecs, _ sources: SpecSources,
    _ request: Request, _ modules: inout ModuleCode
  ) {
    self.init(sources, request)
    var request = request
    request.isCheckOnly = true
    generate(specs, checked, sources, nil, request, &modules)
    finish(sources.configuration, request)
  }

  private init(_ sources: SpecSources, _ request: Request) {
    currentFolder = request.currentFolder
    let configuration = sources.configuration
    root = configuration.root ?? currentFolder
    targets = configuration.targets
    targetOrigin = configuration.targetOrigin
    isLinked = configuration.render.mode == .linked
    specs = sources.locations.map(\.url)
    diagnostics = sources.diagnostics
  }

  /// Applies the project's settings to the diagnostics.
  private mutating func finish(_ configuration: Configuration, _ request: Request) {
    var rules = configuration.rules
    rules.isStrict = request.isStrict
    reportedRules = Set(diagnostics.map(\.rule))
    diagnostics = rules.applied(to: diagnostics.inOrderOfPlace())
    let errors = diagnostics.filter { $0.severity == .error }
    let isWritten =
      request.writesDespiteConflicts && errors.allSatisfy { $0.rule == .mergeConflict }
    if !errors.isEmpty, !isWritten { plans = [] }
  }

  /// Generates the files of specs.
  private mutating func generate(
    _ sources: SpecSources, _ former: FormerRun?, _ request: Request, _ modules: inout ModuleCode
  ) {
    var specs = ProjectSpecs(sources)
    specs.noteLinkedScreens(in: &modules)
    work.parsedSpecs = sources.sources.count
    let checked = CheckedSpecs(specs.features, for: sources.configuration)
    generate(specs, checked, sources, former, request, &modules)
  }

  /// Generates the files of specs whose names are resolved.
  private mutating func generate(
    _ specs: ProjectSpecs, _ checked: CheckedSpecs, _ sources: SpecSources, _ former: FormerRun?,
    _ request: Request, _ modules: inout ModuleCode
  ) {
    let configuration = sources.configuration
    featureCount = specs.features.count
    let templates = TemplateFolder.library(
      configuration, named: request.templates, currentFolder: currentFolder, texts: request.texts)
    diagnostics +=
      specs.diagnostics + configuration.misspeltExceptions(among: specs.features)
      + checked.diagnostics + templates.diagnostics
    if diagnostics.hasErrors { return }
    let targets = checked.targets
    let limits = checked.limits(configuration)
    diagnostics += limits
    if isLinked {
      diagnostics += linkedLimits(of: targets, configuration)
      return
    }
    guard !diagnostics.hasErrors, let templates = templates.templates else { return }
    if request.isCheckOnly {
      let renderers = Self.renderers(targets, templates)
      let placed = place(RenderedFeatures(checking: renderers), sources, former, request)
      if diagnostics.hasErrors { return }
      let clashes = TypeClashes(checked.graph, configuration.render, shownFrom: currentFolder)
      diagnostics += placed.problems(clashes, &modules, shownFrom: currentFolder)
      return
    }
    let areLimitsOfSpecs = targets.allSatisfy(\.hasLimitsOfSpecs)
    render(checked.graph, targets, templates, former, sources, request, &modules) {
      areLimitsOfSpecs
        ? $0.specs(checked.rules, checked.graph, checked.diagnostics + limits) : []
    }
  }

  /// Generates the files of specs of which a few have changed since an earlier run.
  ///
  /// - Returns: Whether there is such a run, and nothing is wrong with the specs.
  private mutating func renew(
    _ former: FormerRun?, _ sources: SpecSources, _ request: Request, _ modules: inout ModuleCode
  ) -> Bool {
    guard let former, !isLinked, !diagnostics.hasErrors,
      let specs = former.renewedSpecs(&modules),
      let templates = TemplateFolder.library(
        sources.configuration, named: request.templates, currentFolder: currentFolder,
        texts: request.texts
      ).templates
    else { return false }
    featureCount = specs.graph.summaries.count
    diagnostics += specs.diagnostics
    render(specs.graph, specs.targets, templates, former, sources, request, &modules) { _ in
      specs.stored
    }
    work.parsedSpecs = specs.specs.parsedCount
    return true
  }

  private static func renderers(
    _ targets: [TargetFeatures], _ templates: TemplateLibrary
  ) -> [Renderer] {
    targets.map { Renderer(graph: $0.graph, options: $0.options, templates: templates) }
  }

  /// Generates the files of features without errors.
  ///
  /// - Parameter known: Returns what the next run can rely on for each spec.
  private mutating func render(
    _ graph: FeatureGraph, _ targets: [TargetFeatures], _ templates: TemplateLibrary,
    _ former: FormerRun?, _ sources: SpecSources, _ request: Request, _ modules: inout ModuleCode,
    _ known: (FormerRun) -> [StoredSpec]
  ) {
    let rendered = render(Self.renderers(targets, templates), graph, former, sources, request)
    if diagnostics.hasErrors { return }
    if let former {
      let pushing = graph.summaries.filter { $0.traits.contains(.hasPath) }.map(\.path)
      saveCache = former.saving(
        after: rendered, plans, featureCount, diagnostics.dropFirst(sources.diagnostics.count),
        linkedStates: linkedStates(around: Set(pushing), sources, &modules), specs: known(former))
    }
    diagnostics += plans.flatMap(\.diagnostics)
    if request.writesDespiteConflicts { holdBackConflicts(graph) }
    let clashes = TypeClashes(graph, sources.configuration.render, shownFrom: currentFolder)
    for plan in plans { diagnostics += plan.typeClashes(clashes, &modules) }
  }

  /// Leaves features with conflicts as they are, together with the changed features above and below them: their code
  /// fits what the features with conflicts would become.
  private mutating func holdBackConflicts(_ graph: FeatureGraph) {
    func ids(_ names: (Plan) -> Set<String>) -> Set<FeatureID> {
      let names = plans.reduce(into: Set<String>()) { $0.formUnion(names($1)) }
      return Set(graph.ids.filter { names.contains(graph.fullName(of: $0).description) })
    }
    var held = ids(\.conflictingFeatures)
    if held.isEmpty { return }
    let changing = ids(\.changingFeatures)
    while true {
      let related = graph.holders(of: held).union(graph.contents(of: held))
      let found = related.intersection(changing).union(held)
      if found == held { break }
      held = found
    }
    heldFeatures = Set(held.map { graph.fullName(of: $0).description })
    saveCache = nil
    for index in plans.indices { plans[index].holdBack(heldFeatures) }
  }

  /// Renders the features, finds the places of their files, and compares these with the disk.
  private mutating func render(
    _ renderers: [Renderer], _ graph: FeatureGraph, _ former: FormerRun?, _ sources: SpecSources,
    _ request: Request
  ) -> RenderedFeatures {
    let before = diagnostics
    var traces = former?.traces
    while true {
      let rendered = RenderedFeatures(rendering: renderers, since: traces)
      work.renderedFeatures += rendered.renderedNames
      if !graph.clear() { remains = graph }
      let placed = place(rendered, sources, former, request)
      if diagnostics.hasErrors { return rendered }
      plans = placed.plans(request.edits, moving: request.move, shownFrom: currentFolder)
      let unrendered =
        placed.unrendered + plans.flatMap(\.unrendered).flatMap(\.sources).map(\.key)
      if unrendered.isEmpty { return rendered }
      // Files are missing or outdated although nothing they follow from has changed.
      traces?.needed.formUnion(unrendered)
      diagnostics = before
    }
  }

  /// The fingerprints of what the code around specs pushes.
  private func linkedStates(
    around specs: Set<String>, _ sources: SpecSources, _ modules: inout ModuleCode
  ) -> [String: Fingerprint] {
    var result: [String: Fingerprint] = [:]
    for location in sources.locations where specs.contains(location.path) {
      result[location.path] = modules.code(around: location.url).fingerprintOfLinkedStates
    }
    return result
  }

  /// Takes the result of an earlier run with the same inputs.
  ///
  /// - Returns: Whether there is such a run, and the result is complete.
  private mutating func take(
    _ former: FormerRun?, _ sources: SpecSources, _ request: Request, _ modules: inout ModuleCode
  ) -> Bool {
    guard let former, let run = former.unchangedRun, !diagnostics.hasErrors,
      linkedStates(around: Set(run.linkedStates.keys), sources, &modules) == run.linkedStates,
      let known = former.diagnostics(of: run)
    else { return false }
    let plans = former.files(of: run).map { folder, files in
      Plan(files, in: folder, request.edits, shownFrom: currentFolder)
    }
    guard plans.allSatisfy(\.unrendered.isEmpty) else { return false }
    self.plans = plans
    featureCount = run.featureCount
    diagnostics += known + plans.flatMap(\.diagnostics)
    return true
  }

  /// What keeps features from being linked.
  private func linkedLimits(
    of targets: [TargetFeatures], _ configuration: Configuration
  ) -> [Diagnostic] {
    let problem = configuration.linkedTargetProblem(shownFrom: currentFolder)
    return targets.flatMap { TrellisRender.linkedLimits(of: $0.graph, for: configuration.render) }
      + [problem].compactMap(\.self)
  }

  /// Finds the places of files.
  private mutating func place(
    _ rendered: RenderedFeatures, _ sources: SpecSources, _ former: FormerRun?, _ request: Request
  ) -> PlacedFiles {
    (coverage, coveredTarget) = (rendered.coverage, rendered.coveredTarget)
    let placed = PlacedFiles(
      rendered, sources.locations, sources.configuration, output: request.output,
      former: { former?.files(in: $0) ?? [:] }, formerFolders: sources.formerFolders,
      currentFolder: currentFolder)
    diagnostics += rendered.diagnostics + placed.diagnostics
    return placed
  }

  /// Removes files that no spec declares any more.
  ///
  /// - Parameters:
  ///   - force: Whether those that a person has edited are removed as well.
  ///   - generates: Whether the other files are generated, too.
  package mutating func prune(force: Bool, generates: Bool = true) {
    for index in plans.indices {
      plans[index].prune(force: force)
      if !generates { plans[index].leaveItems() }
    }
    if !generates { saveCache = nil }
  }

  /// Takes files as they are, and changes nothing else.
  ///
  /// - Parameter files: Their paths, by output folder.
  mutating func adopt(_ files: [URL: Set<String>]) {
    for index in plans.indices { plans[index].adopt(files[plans[index].folder] ?? []) }
    saveCache = nil
  }

  /// Leaves files as they are.
  ///
  /// - Parameter isLeftOut: Whether a file stays as it is.
  mutating func leaveOut(_ isLeftOut: (Plan.Item) -> Bool) {
    for index in plans.indices { plans[index].leaveOut(isLeftOut) }
  }

  /// Writes the plans, and makes other changes together with them.
  ///
  /// - Parameter changes: The files and their changes.
  /// - Returns: What went wrong. If anything did, every file is as it was.
  func write(with changes: [(url: URL, old: Data?, new: Data?)]) -> [Diagnostic] {
    Writer().write(plans.batches(with: changes, below: root), shownFrom: currentFolder)
  }

  /// Writes the plans.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    let problems = Writer().write(plans.map(\.batch), shownFrom: currentFolder)
    if problems.isEmpty { saveCache?() }
    return problems
  }
}
