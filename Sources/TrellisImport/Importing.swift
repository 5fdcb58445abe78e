import Foundation
import TrellisFormat
import TrellisIR
import TrellisProject
import TrellisRender
import TrellisSpec
import TrellisWorkspace
import TrellisYAML

/// Makes specs of existing features.
package struct Importing {
  /// What a person asks for.
  package struct Request: Sendable {
    /// Swift files and folders. None stands for the current folder.
    package var paths: [String]
    /// The folder that new specs are written to; `nil` to write them next to the code.
    package var output: String?
    /// Whether the build or `trellis generate` writes the features; `nil` if the configuration decides.
    package var mode: RenderOptions.Mode?
    /// Whether what the build will generate is taken out of the Swift files.
    package var replaces: Bool
    /// Whether nothing is written.
    package var isPreview: Bool
    /// The folder that relative paths start from.
    package var currentFolder: URL

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - paths: Swift files and folders. None stands for the current folder.
    ///   - output: The folder that new specs are written to; `nil` to write them next to the code.
    ///   - mode: Who owns the generated code; `nil` if the configuration decides.
    ///   - replaces: Whether what the build will generate is taken out of the Swift files.
    ///   - isPreview: Whether nothing is written.
    ///   - currentFolder: The folder that relative paths start from.
    package init(
      paths: [String], output: String? = nil, mode: RenderOptions.Mode? = nil,
      replaces: Bool = false, isPreview: Bool = false, currentFolder: URL
    ) {
      self.isPreview = isPreview
      self.paths = paths
      self.output = output
      self.mode = mode
      self.replaces = replaces
      self.currentFolder = currentFolder.standardizedFileURL
    }
  }

  /// The features, in the order of files.
  package private(set) var features: [ImportedFeature] = []
  /// The Swift files that change.
  package private(set) var files: [ImportedFile] = []
  /// What is wrong with the arguments, the configuration and the existing specs.
  package private(set) var diagnostics: [Diagnostic] = []

  private let request: Request
  private var adoption: CodeAdoption?

  /// The files that become a person's versions of generated ones.
  package var adoptedFiles: [String] { adoption?.files ?? [] }

  /// Reads the features and makes their specs. Nothing is written yet.
  ///
  /// - Parameter request: What a person asks for.
  /// - Throws: `CommandFailure` if the options contradict each other or the project.
  package init(_ request: Request) throws(CommandFailure) {
    self.request = request
    let found = ImportedSources(request.paths, currentFolder: request.currentFolder)
    diagnostics += found.diagnostics
    let existing = ExistingSpecs(
      in: found.folders + [request.output].compactMap(\.self), currentFolder: request.currentFolder)
    diagnostics += existing.diagnostics.filter(found.concerns)
    if diagnostics.hasErrors { return }
    let mode = request.mode ?? existing.configuration.render.mode
    if request.replaces, mode != .linked {
      throw CommandFailure(
        "'--replace' takes out what a build generates; add '--mode linked', or write 'mode: linked' in trellis.yaml"
      )
    }
    if mode == .linked, !request.replaces, request.output == nil, !request.isPreview {
      throw CommandFailure(
        "the build would generate these features a second time; add '--replace' to take them out of the Swift files, or '--output' with a folder outside of the target"
      )
    }
    var project = ProjectCode(found.files, suffixes: existing.configuration.render.suffixes)
    if mode == .linked { project.moduleNames = ModuleNames(found.files) }
    project.nameModels(like: existing, request)
    let places = SpecPlaces(of: project.features, existing, request)
    project.nameFeatures(besides: existing, places)
    var options = existing.configuration.render
    options.target = existing.configuration.target
    options.mode = mode
    var specs = project.specs()
    let adopts = mode == .scaffold && generates(specs, existing.configuration)
    if adopts {
      for index in specs.indices { placeFiles(of: &specs[index], places[specs[index]], existing) }
    }
    let verified = mode == .linked || adopts ? options : nil
    specs =
      SpecVerification(
        specs, besides: existing.features, verified, inProject: places.applied
      ).specs
    let replacing = mode == .linked ? try Replacing(existing, project, places, request) : nil
    replacing?.leaveLosses(in: &specs)
    if request.replaces { replacing?.completeChildren(in: &specs) }
    features = project.unreadable.map { remark, type in
      ImportedFeature(
        unreadable: remark,
        arms: type.map { ActionArms(of: $0).arms.map(ImportedArm.init(unread:)) } ?? [])
    }
    features += updates(of: specs, verified, places, existing, found).features
    diagnostics += features.compactMap(\.obstacle)
    if adopts {
      for index in features.indices { features[index].leave(unlessOf: options.target.family) }
      if !diagnostics.hasErrors { adopt(existing, found) }
    }
    features.sort { ($0.range, $0.name) < ($1.range, $1.name) }
    if request.replaces, let replacing { replace(specs, replacing) }
  }

  // MARK: - Updating

  /// The updates of the specs to what the code says.
  private func updates(
    of specs: [FeatureSpec], _ options: RenderOptions?, _ places: SpecPlaces,
    _ existing: ExistingSpecs, _ sources: ImportedSources
  ) -> SpecUpdates {
    let request = request
    let mode = request.mode ?? existing.configuration.render.mode
    let generated = GeneratedCode(
      existing: existing, templates: existing.templates(currentFolder: request.currentFolder),
      files: sources.files, places: places
    ) { files in
      var project = ProjectCode(files, suffixes: existing.configuration.render.suffixes)
      if mode == .linked { project.moduleNames = ModuleNames(files) }
      project.nameModels(like: existing, request)
      guard project.features.allSatisfy(places.contains) else { return [] }
      project.nameFeatures(besides: existing, places)
      return SpecVerification(
        project.specs(), besides: existing.features, options, inProject: places.applied
      ).specs
    }
    return SpecUpdates(to: specs, besides: generated)
  }

  // MARK: - Adopting

  /// Says in a new spec where the files of the feature are.
  private func placeFiles(
    of spec: inout FeatureSpec, _ place: SpecPlace, _ existing: ExistingSpecs
  ) {
    if place.text != nil { return }
    let files = FeatureFiles(
      of: spec, at: place.url, existing, currentFolder: request.currentFolder)
    spec.files = files.entries
    spec.remarks += [files.remark].compactMap(\.self)
  }

  /// Whether the features are generated for one target from the specs. Otherwise, specs only describe them.
  private func generates(_ specs: [FeatureSpec], _ configuration: Configuration) -> Bool {
    guard configuration.targets.count == 1 else { return false }
    // The library of reducers can be a local package, which 'Package.resolved' doesn't contain.
    if case .resolvedPackages = configuration.targetOrigin,
      configuration.target.family == .swiftNavigation,
      specs.contains(where: { $0.facts.model == nil })
    {
      return false
    }
    guard let root = configuration.root, let output = request.output else { return true }
    return URL(fileURLWithPath: output, relativeTo: request.currentFolder).standardizedFileURL
      .isBelow(root)
  }

  /// Makes the files with the features a person's versions of generated ones. A feature that can't be
  /// generated gets no spec.
  private mutating func adopt(_ existing: ExistingSpecs, _ sources: ImportedSources) {
    while true {
      var specs: [URL: String] = [:]
      var names: [URL: Set<String>] = [:]
      var indices: [String: Int] = [:]
      for (index, feature) in features.enumerated() {
        guard let place = feature.place else { continue }
        names[place.url, default: []].insert(feature.name)
        guard let text = feature.text else { continue }
        specs[place.url] = text
        if place.text == nil { indices[place.path] = index }
      }
      var adoption = CodeAdoption(
        of: names, specs: specs, root: existing.configuration.root,
        currentFolder: request.currentFolder)
      // Mistakes in specs of other features don't matter to a folder of its own.
      if let output = request.output, adoption.diagnostics.hasErrors,
        !adoption.diagnostics.contains(where: sources.concerns)
      {
        adoption = CodeAdoption(
          of: names, specs: specs,
          root: URL(fileURLWithPath: output, relativeTo: request.currentFolder).standardizedFileURL,
          currentFolder: request.currentFolder)
      }
      var unusable: [(index: Int, problem: Diagnostic)] = []
      for problem in adoption.diagnostics {
        if let index = indices[problem.path] { unusable.append((index, problem)) }
      }
      if unusable.isEmpty {
        diagnostics += adoption.diagnostics
        self.adoption = adoption
        return
      }
      for (index, problem) in unusable { features[index].leave(because: problem) }
    }
  }

  // MARK: - Replacing

  private mutating func replace(_ specs: [FeatureSpec], _ replacing: Replacing) {
    let replaceable = Set(features.filter(\.isComplete).map(\.fullName))
    for index in features.indices where !features[index].isComplete {
      features[index].leave()
    }
    let replacement = replacing.replacement(of: specs.filter { replaceable.contains($0.fullName) })
    for (path, edits) in replacement.edits.sorted(by: { $0.key < $1.key }) {
      guard let source = replacement.files[path]?.source, !edits.isEmpty else { continue }
      files.append(
        ImportedFile(
          path: path,
          url: URL(fileURLWithPath: path, relativeTo: request.currentFolder).standardizedFileURL,
          oldText: source.text, newText: edits.applied(to: source.text)))
    }
  }

  /// Whether a package or an Xcode project around each changed file applies the build plugin, so that the build
  /// generates what is taken out of the file.
  package var isGeneratedByBuild: Bool {
    Set(files.map { $0.url.deletingLastPathComponent() }).allSatisfy {
      BuildPlugin.isApplied(around: $0.appendingPathComponent("file"))
    }
  }

  // MARK: - Writing

  /// Writes the specs, and the Swift files that change.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    var written: Set<URL> = []
    let specs = features.compactMap { feature -> FileChanges.Change? in
      guard let place = feature.place, let text = feature.text, text != place.text,
        written.insert(place.url).inserted
      else { return nil }
      return (place.url, place.text.map { Data($0.utf8) }, Data(text.utf8))
    }
    let swift = files.map { file -> FileChanges.Change in
      (file.url, Data(file.oldText.utf8), Data(file.newText.utf8))
    }
    if let adoption, !adoption.files.isEmpty { return adoption.write(with: specs) }
    return FileChanges(specs + swift).write(
      below: request.currentFolder, shownFrom: request.currentFolder)
  }
}

extension ProjectCode {
  /// Gives models the names of the features that have specs.
  fileprivate mutating func nameModels(like existing: ExistingSpecs, _ request: Importing.Request) {
    nameModels { facts, names in
      let module = SpecPlaces.module(of: facts, existing, request)
      return names.first { existing.contains(FeatureName(module: module, name: $0)) }
    }
  }

  /// Names the features for their specs, and leaves those in Swift that can't be told from others.
  fileprivate mutating func nameFeatures(besides existing: ExistingSpecs, _ places: SpecPlaces) {
    nameFeatures(besides: existing.features.map(\.fullName), by: places.module)
    leaveRepeatedNames()
  }
}

/// A Swift file from which something is taken out.
package struct ImportedFile: Sendable {
  /// The path as people write it.
  package let path: String
  let url: URL
  /// Its text.
  package let oldText: String
  /// Its text without what the build generates.
  package let newText: String
}
