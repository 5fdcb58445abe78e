import Foundation
import TrellisIR
import TrellisProject
import TrellisRender
import TrellisSpec

/// Implements `trellis rename`: a name changes in all specs, in generated code with what a person has
/// edited there, and in other Swift code.
package struct Renaming {
  /// A file that changes although Trellis doesn't generate it.
  package struct OtherFile {
    /// The path from the current folder.
    package let path: String
    /// Its new path, if it moves.
    package let newPath: String?
    /// The text before and after.
    package let (oldText, newText): (String, String)

    fileprivate let url: URL
  }

  /// The diagnostics, in order of place.
  package private(set) var diagnostics: [Diagnostic] = []
  /// What is renamed, and how, such as `action 'save' of 'CartFeature' is now 'confirm'`.
  package private(set) var summary = ""
  /// The specs, and Swift files that Trellis hasn't written.
  package private(set) var otherFiles: [OtherFile] = []
  /// The generated files; `nil` if the build generates them, or if there is an error.
  package private(set) var generation: Generation?

  private let currentFolder: URL
  private let root: URL
  private let code: RenamedCode.Learning
  private let edits: EditPolicy
  /// The request for everything under the former name.
  private var request: Generation.Request
  /// The specs on the disk that have the new name already.
  private var renamedBefore: [String: SourceFile] = [:]

  /// Renames in memory. The disk is only read.
  ///
  /// - Parameters:
  ///   - old: The name of a feature, or of something in it, such as `CartFeature.saveButtonTapped`.
  ///   - new: The new name of the feature, or of what is in it.
  ///   - request: How to generate, and what becomes of files that a person has edited. All specs of
  ///     the project are renamed.
  ///   - code: Learns how code follows from the change.
  /// - Throws: ``CommandFailure`` if there is no such name, or if the new one can't be used.
  package init(
    _ old: String, to new: String, _ request: Generation.Request,
    code: @escaping RenamedCode.Learning
  ) throws(CommandFailure) {
    let current = request.currentFolder
    let file = ConfigurationReader.file(above: current)
    self.currentFolder = current
    root = file?.deletingLastPathComponent() ?? current
    (self.code, edits) = (code, request.edits)
    var request = request
    request.specs = [NewFeature.argument(root, from: current)]
    request.edits = EditPolicy()
    self.request = request
    let configuration = file.flatMap { url in
      try? FileReading.read(url, as: url.pathRelative(to: current)).get()
    }
    var specs = ProjectSpecs(SpecSources(request))
    if try specs.feature(like: old) == nil, try specs.feature(like: new) != nil {
      let reverted = try reverted(specs, RenamedName(new, to: old, in: specs), configuration)
      renamedBefore = reverted.texts.mapValues(\.old)
      request.texts = reverted.newTexts
      self.request = request
      specs = ProjectSpecs(SpecSources(request))
    }
    let checked = CheckedSpecs(specs.features)
    diagnostics = (specs.diagnostics + checked.diagnostics).filter { $0.severity == .error }
    if diagnostics.hasErrors {
      diagnostics = diagnostics.inOrderOfPlace()
      return
    }
    let renamed = try RenamedName(old, to: new, in: specs)
    summary = renamed.summary
    try rename(renamed, specs, checked.graph, configuration)
  }
}

extension Renaming {
  /// The specs under the former name of a feature that a person has renamed there already.
  private func reverted(
    _ specs: ProjectSpecs, _ name: RenamedName, _ configuration: SourceFile?
  ) -> RenamedSpecs {
    var texts = RenamedSpecs(to: name.new)
    name.replaceTypes(in: &texts, specs, configuration)
    return texts
  }

  private mutating func rename(
    _ name: RenamedName, _ specs: ProjectSpecs, _ graph: FeatureGraph,
    _ configuration: SourceFile?
  ) throws(CommandFailure) {
    var request = request
    var texts = RenamedSpecs(to: name.new)
    name.replaceDeclaration(in: &texts, specs, graph, configuration)
    texts.check { [request] newTexts in
      var request = request
      request.isCheckOnly = true
      request.texts.merge(newTexts) { $1 }
      return Generation(request).diagnostics.filter { $0.severity == .error }
    }
    diagnostics = texts.diagnostics
    if diagnostics.hasErrors { return }
    diagnostics = name.unclearUses(in: texts, graph)
    let former = Generation(request)
    let plans = former.plans
    diagnostics += former.diagnostics.filter { $0.severity == .error }
    if diagnostics.hasErrors { return }
    request.texts.merge(texts.newTexts) { $1 }
    request.specNames = try specNames(name, specs)
    if name.newFeature != nil {
      let former = name.feature.fullName
      request.move = FeatureMove(
        of: former, to: name.newName(ofFeature: former), in: plans)
    }
    let newSpecs = ProjectSpecs(SpecSources(request))
    let generated =
      former.isLinked
      ? try linkedCode(specs, graph, newSpecs, name)
      : generatedCode(former, Generation(request), name)
    let code = code(name.change(specs.configuration), generated)
    if !former.isLinked {
      request.edits = edits.renaming(code)
      var generation = Generation(request)
      generation.leaveOut(Self.otherItems(former))
      diagnostics += generation.diagnostics.filter { $0.severity == .error }
      if diagnostics.hasErrors { return }
      try refuseKeptFiles(generation)
      self.generation = generation
    }
    addSpecs(texts, request.specNames)
    addSwiftFiles(code, name, specs, newSpecs)
  }

  /// A spec that is named after a feature gets the feature's new name. A symbolic link stays as it
  /// is.
  private func specNames(
    _ name: RenamedName, _ specs: ProjectSpecs
  ) throws(CommandFailure) -> [String: String] {
    guard name.newFeature != nil, let location = specs.location(of: name.feature),
      FileStatus(location.url)?.kind == .file
    else { return [:] }
    let former = location.url.lastPathComponent
    let base = location.url.specName
    let new = name.change(specs.configuration).replacing(in: base)
    if new == base { return [:] }
    let renamed = new + former.dropFirst(base.count)
    let url = location.url.deletingLastPathComponent().appendingPathComponent(renamed)
    if let existing = FileStatus(url), existing.identity != FileStatus(location.url)?.identity {
      throw CommandFailure("'\(url.pathRelative(to: currentFolder))' already exists")
    }
    return [location.path: renamed]
  }

  /// Whether a file that isn't up to date has nothing to do with the name, or hasn't been generated
  /// so far.
  private static func otherItems(_ former: Generation) -> (Plan.Item) -> Bool {
    let hashes = Set(
      former.plans.flatMap(\.items).map { [$0.path, $0.entry.hash] })
    return { item in
      if item.isMoved || item.change == .unchanged { return false }
      return item.change == .created || hashes.contains([item.path, item.entry.hash])
    }
  }

  // MARK: - Code

  /// The files of a run and those after the change, in pairs.
  private func generatedCode(
    _ former: Generation, _ next: Generation, _ name: RenamedName
  ) -> [RenamedCode.Generated] {
    func texts(_ generation: Generation, _ named: (String) -> String) -> [[String]: String] {
      var texts: [[String]: String] = [:]
      for item in generation.plans.flatMap(\.items) {
        guard let source = item.source, let text = item.newText else { continue }
        texts[[source.key.target, named(source.key.name), source.declaration.kind.rawValue]] = text
      }
      return texts
    }
    let old = texts(former) { key in
      key == name.feature.fullName.description
        ? name.newName(ofFeature: name.feature.fullName).description : key
    }
    let new = texts(next) { $0 }
    return old.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { key, old in
      new[key].flatMap { $0 == old ? nil : RenamedCode.Generated(old: old, new: $0) }
    }
  }

  /// The code of linked features before and after the change, in pairs.
  private func linkedCode(
    _ specs: ProjectSpecs, _ graph: FeatureGraph, _ newSpecs: ProjectSpecs, _ name: RenamedName
  ) throws(CommandFailure) -> [RenamedCode.Generated] {
    let overrides = TemplateFolder.library(specs.configuration, currentFolder: currentFolder)
    guard let templates = overrides.templates else { throw CommandFailure(overrides.diagnostics) }
    let options = specs.configuration.render(for: specs.configuration.target)
    let old = LinkedRenderer(graph: graph, options: options, templates: templates)
    let new = LinkedRenderer(
      graph: CheckedSpecs(newSpecs.features).graph, options: options, templates: templates)
    do throws(TemplateLibrary.Failure) {
      var result: [RenamedCode.Generated] = []
      for feature in specs.features.map(\.fullName) {
        let files = try old.renderForOwner(of: feature)
        let newFiles = try new.renderForOwner(of: name.newName(ofFeature: feature))
        for (file, newFile) in zip(files, newFiles) where file.text != newFile.text {
          result.append(RenamedCode.Generated(old: file.text, new: newFile.text))
        }
      }
      return result
    } catch {
      throw CommandFailure(error.diagnostics)
    }
  }

  /// Without what Trellis wrote last, edits can't be carried over.
  private func refuseKeptFiles(_ generation: Generation) throws(CommandFailure) {
    for plan in generation.plans {
      guard let kept = plan.items.first(where: { [.kept, .skipped].contains($0.change) }) else {
        continue
      }
      let path = plan.folder.appendingPathComponent(kept.formerPath).pathRelative(to: currentFolder)
      throw CommandFailure(
        kept.change == .skipped
          ? "'\(path)' already exists, and Trellis has no record of writing it; move it away"
          : "'\(path)' was edited by hand, and Trellis no longer knows what it wrote; run 'trellis adopt \(path)' first"
      )
    }
  }

  private mutating func addSpecs(_ texts: RenamedSpecs, _ names: [String: String]) {
    for (path, text) in texts.texts.sorted(by: { $0.key < $1.key }) {
      let (old, new) = (renamedBefore[path] ?? text.old, text.new)
      if old.text == new.text, names[path] == nil { continue }
      let url = URL(fileURLWithPath: path, relativeTo: currentFolder).standardizedFileURL
      otherFiles.append(
        OtherFile(
          path: path,
          newPath: names[path].map {
            ((path as NSString).deletingLastPathComponent as NSString).appendingPathComponent($0)
          }, oldText: old.text(applying: []), newText: new.text(applying: []), url: url))
    }
  }

  /// Renames in the Swift files of the project that Trellis doesn't write.
  private mutating func addSwiftFiles(
    _ code: RenamedCode, _ name: RenamedName, _ specs: ProjectSpecs, _ newSpecs: ProjectSpecs
  ) {
    let written = Set(
      generation?.plans.flatMap { plan in
        plan.items.flatMap { [$0.path, $0.formerPath] }.map {
          plan.folder.appendingPathComponent($0).standardizedFileURL.path
        }
      } ?? [])
    let surroundings = name.surroundings(specs)
    let scope = RenamedScope(of: name)
    let files = SwiftFiles.find(in: ModuleFolder(whole: root), withProjects: true)
      .filter { !written.contains($0.standardizedFileURL.path) }
    let changed = concurrentMap(files) { [currentFolder] url -> OtherFile? in
      guard let bytes = SwiftFiles.read(url) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      if !scope.contains(url, text) { return nil }
      let new = code.handwritten(text, surroundings)
      if new == text || Array(text.utf8) != bytes { return nil }
      return OtherFile(
        path: url.pathRelative(to: currentFolder), newPath: nil, oldText: text, newText: new,
        url: url)
    }
    otherFiles += changed.compactMap(\.self)
  }

  // MARK: - Writing

  /// Writes everything.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    Writer().write(batches, shownFrom: currentFolder)
  }

  /// The changes to make.
  var batches: [Writer.Batch] {
    var changes: [(url: URL, old: Data?, new: Data?)] = []
    for file in otherFiles {
      let (old, new) = (Data(file.oldText.utf8), Data(file.newText.utf8))
      guard let newPath = file.newPath else {
        changes.append((file.url, old, new))
        continue
      }
      let url = URL(fileURLWithPath: newPath, relativeTo: currentFolder).standardizedFileURL
      changes.append((url, nil, new))
      changes.append((file.url, old, nil))
    }
    return (generation?.plans ?? []).batches(with: changes, below: root)
  }
}
