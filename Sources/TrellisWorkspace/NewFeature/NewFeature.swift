import Foundation
import TrellisIR
import TrellisProject
import TrellisRender
import TrellisSpec
import TrellisSwift

/// Implements `trellis new`: a spec and, for linked features, the files that a person writes next
/// to it.
package struct NewFeature: Sendable {
  /// The diagnostics about the spec, in order of place.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The files to create, by path from the current folder.
  package private(set) var files: [(path: String, text: String)] = []
  /// The files that already exist and stay as they are.
  package private(set) var kept: [String] = []
  /// Additional remarks, one for each line.
  package private(set) var remarks: [String] = []
  /// The methods of `custom` steps that are missing, if there is a file for them.
  package private(set) var missingMethods: [OwnedRenderer.Method] = []
  /// Whether the build generates the feature.
  package let isLinked: Bool

  private let currentFolder: URL

  /// Reads the existing files.
  ///
  /// - Parameters:
  ///   - name: The feature's name. A new feature's name can lack the suffix.
  ///   - folder: The folder for its files; `nil` for that of its first parent, or else of the
  ///     project's only target, or else the current one.
  ///   - isExample: Whether a new spec shows the most common keys.
  ///   - currentFolder: The folder that relative paths start from.
  /// - Throws: ``CommandFailure`` if there is nothing to write, or if the name is invalid.
  package init(
    name: String, folder: String?, isExample: Bool = false, currentFolder: URL
  ) throws(CommandFailure) {
    let current = currentFolder.standardizedFileURL
    self.currentFolder = current
    let place = folder.map { URL(fileURLWithPath: $0, relativeTo: current).standardizedFileURL }
    let arguments = Self.searchedFolders(place ?? current).map { Self.argument($0, from: current) }
    let existing = ProjectSpecs(arguments, currentFolder: current, isEmptyAllowed: true)
    isLinked = existing.configuration.render.mode == .linked
    try Self.check(name)

    let known = existing.names(like: name)
    if let feature = existing.feature(named: known.described, around: place, current) {
      let path = feature.name.range.file.path
      if !isLinked {
        throw CommandFailure(
          "'\(path)' already describes '\(feature.name.text)'; nothing was written")
      }
      kept.append(path)
      try addOwnFiles(of: path, existing)
      return
    }
    let feature = known.new
    let graph = FeatureGraph.resolve(existing.features).graph
    let needs = ParentNeeds(of: feature, in: graph)
    let start = try Self.folder(place, for: name, needs, existing, current)
    let path = Self.shown(
      start.appendingPathComponent("\(known.stem).feature.yaml"), from: current)
    try requireNoFile(at: path, existing, feature)
    var spec = NewSpec(feature: feature, needs: needs)
    try noteDeclarations(around: start, &spec, existing.configuration.render)
    let added = try addSpec(
      at: path, spec, existing.configuration,
      example: isExample ? NewSpec.example(of: feature, isLinked: isLinked) : nil, arguments)
    if isLinked { try addOwnFiles(of: path, added) }
  }

  private static func check(_ name: String) throws(CommandFailure) {
    guard SwiftIdentifier.isWellFormed(name), !SwiftIdentifier.isKeyword(name) else {
      throw CommandFailure(
        "'\(name)' isn't the name of a Swift type; write a name such as 'Inventory'")
    }
    if name.first?.isLowercase == true {
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      throw CommandFailure("types begin with a capital letter; did you mean '\(capital)'?")
    }
  }

  // MARK: - The spec

  /// The folders whose specs can be related to a feature: the folder for its files, and that of the
  /// project.
  static func searchedFolders(_ start: URL) -> [URL] {
    let project =
      PackageManifest(above: start)?.folder
      ?? ConfigurationReader.file(above: start)?.deletingLastPathComponent()
    return [start] + [project].compactMap(\.self)
  }

  /// The folder for the files of a feature.
  ///
  /// - Parameter named: The folder that a person chooses.
  private static func folder(
    _ named: URL?, for name: String, _ needs: ParentNeeds, _ specs: ProjectSpecs, _ current: URL
  ) throws(CommandFailure) -> URL {
    if let named { return named }
    if let parent = needs.parents.first, let location = specs.location(of: parent) {
      return location.url.deletingLastPathComponent()
    }
    // If a pattern of the project determines the places of files, specs don't need to be in a
    // target.
    if specs.configuration.output[.reducer]?.text.contains("{folder}") == false { return current }
    let project = XcodeProject(in: current)
    guard let folders = StarterPlace.packageTargets(of: current) ?? project?.sources else {
      return current
    }
    // The target that already has specs, or otherwise the main one.
    let paths = specs.locations.map { $0.url.path(from: current) }
    let used = folders.filter { folder in paths.contains { $0.hasPrefix("\(folder)/") } }
    let likely = used.isEmpty ? project?.mainSources.map { [$0] } ?? folders : used
    if likely.count < 2 {
      return likely.first.map { current.appendingPathComponent($0) } ?? current
    }
    let names = folders.map { "'\($0)'" }.joined(separator: ", ")
    throw CommandFailure(
      "there are several targets: \(names); name the folder, as in 'trellis new \(name) \(shellWord(folders[0]))'"
    )
  }

  private func requireNoFile(
    at path: String, _ specs: ProjectSpecs, _ feature: String
  ) throws(CommandFailure) {
    guard Self.exists(path, from: currentFolder) else { return }
    let others = specs.features.filter { $0.name.range.file.path == path }.map(\.name.text)
    guard let other = others.first else {
      throw CommandFailure("'\(path)' already exists; nothing was written")
    }
    throw CommandFailure(
      "'\(path)' already exists and declares '\(other)'; did you mean 'trellis new \(other)'? To add '\(feature)', put it into that file, after a line '---'"
    )
  }

  /// Considers Swift code that declares the feature or its view.
  private mutating func noteDeclarations(
    around folder: URL, _ spec: inout NewSpec, _ options: RenderOptions
  ) throws(CommandFailure) {
    var modules = ModuleCode(searchesBelow: true)
    let code = modules.code(around: folder.appendingPathComponent("Feature.swift"))
    func shown(_ place: SwiftCode.Place) -> String {
      "\(Self.shown(place.url, from: currentFolder)):\(place.line)"
    }
    if let place = code.declaration(of: spec.feature) {
      throw CommandFailure(
        "'\(spec.feature)' is already declared in \(shown(place)); choose another name, or remove that declaration; nothing was written"
      )
    }
    let view = options.viewName(of: spec.feature)
    if !isLinked, let place = code.declaration(of: view) {
      spec.hasNoView = true
      remarks.append(
        "The spec says 'view: none', because '\(view)' is already declared in \(shown(place)).")
      for parent in spec.needs?.parents.prefix(1) ?? [] {
        remarks.append(
          "To show that view, write 'view: \(view)' where '\(parent.name.text)' names '\(spec.feature)'."
        )
      }
    }
  }

  /// Adds the spec with the access level that its parents require.
  private mutating func addSpec(
    at path: String, _ spec: NewSpec, _ configuration: Configuration, example: String?,
    _ arguments: [String]
  ) throws(CommandFailure) -> ProjectSpecs {
    var spec = spec
    if let needed = spec.needs?.access, needed > configuration.render.access {
      spec.access = needed
    }
    let first = read(example ?? spec.text, at: path, arguments)
    let own = first.features.first { $0.name.text == spec.feature }
    let isSeenElsewhere = spec.needs?.parents.contains { parent in
      own?.module != nil && parent.module != nil && parent.module != own?.module
    }
    if example == nil, isSeenElsewhere == true, own?.access == .internal { spec.access = .public }
    let text = example ?? spec.text
    files.append((path, text))
    return read(text, at: path, arguments)
  }

  private func read(_ text: String, at path: String, _ arguments: [String]) -> ProjectSpecs {
    ProjectSpecs(
      arguments, currentFolder: currentFolder, adding: SourceFile(path: path, text: text),
      isEmptyAllowed: true)
  }

  // MARK: - What a person writes

  private mutating func addOwnFiles(
    of path: String, _ specs: ProjectSpecs
  ) throws(CommandFailure) {
    let checked = CheckedSpecs(specs.features)
    // Mistakes in other specs don't matter here.
    diagnostics = (specs.diagnostics + checked.diagnostics).filter {
      $0.path == path && $0.severity == .error
    }.inOrderOfPlace()
    if diagnostics.hasErrors { return }
    let overrides = TemplateFolder.library(specs.configuration, currentFolder: currentFolder)
    diagnostics = overrides.diagnostics
    guard let templates = overrides.templates else { return }
    do throws(TemplateLibrary.Failure) {
      var code = OwnedCode(
        checked.graph, specs.configuration, templates, currentFolder: currentFolder)
      for view in try code.views(of: path) {
        add(view.text, at: view.url, isElsewhere: view.isElsewhere)
      }
      let missing = try code.missingMethods(of: path)
      guard !missing.isEmpty, let logic = try code.logic(missing, of: path) else { return }
      if Self.exists(logic.url.path, from: currentFolder) { missingMethods = missing }
      add(logic.text, at: logic.url, isElsewhere: false)
    } catch {
      throw CommandFailure(error.diagnostics)
    }
  }

  private mutating func add(_ text: String, at url: URL, isElsewhere: Bool) {
    let path = Self.shown(url, from: currentFolder)
    if files.contains(where: { $0.path == path }) { return }
    if Self.exists(url.path, from: currentFolder) {
      kept.append(path)
    } else if !isElsewhere {
      files.append((path, text))
    }
  }

  private static func exists(_ path: String, from folder: URL) -> Bool {
    FileReading.type(of: URL(fileURLWithPath: path, relativeTo: folder)) != nil
  }

  private static func shown(_ url: URL, from folder: URL) -> String {
    url.pathRelative(to: folder)
  }

  static func argument(_ url: URL, from folder: URL) -> String {
    url.standardizedFileURL.path == folder.path ? "." : shown(url, from: folder)
  }

  /// Writes the files.
  ///
  /// - Returns: What went wrong. If anything did, nothing was written.
  package func write() -> [Diagnostic] {
    let files = files.map { file in
      (url: URL(fileURLWithPath: file.path, relativeTo: currentFolder), text: file.text)
    }
    return NewFiles(files).write(below: currentFolder, shownFrom: currentFolder)
  }
}
