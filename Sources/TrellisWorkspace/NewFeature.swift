import Foundation
import TrellisRender
import TrellisSpec

/// Implements `trellis new`: a spec and, for linked features, the files that a person writes next
/// to it.
package struct NewFeature: Sendable {
  /// The diagnostics about the spec, in order of place.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The files to create, by path from the current folder.
  package private(set) var files: [(path: String, text: String)] = []
  /// The files that already exist and stay as they are.
  package private(set) var kept: [String] = []
  /// The methods of `custom` steps that are missing, if there is a file for them.
  package private(set) var missingMethods: [OwnedRenderer.Method] = []
  /// Whether the build generates the feature.
  package let isLinked: Bool

  private let currentFolder: URL

  /// Reads the existing files.
  ///
  /// - Parameters:
  ///   - name: The feature's name, with or without its suffix.
  ///   - folder: The folder for its files; `nil` for that of the package's only target, or else the
  ///     current one.
  ///   - currentFolder: The folder that relative paths start from.
  /// - Throws: ``CommandFailure`` if there is nothing to write, or if the name is invalid.
  package init(
    name: String, folder: String?, currentFolder: URL
  ) throws(CommandFailure) {
    let current = currentFolder.standardizedFileURL
    self.currentFolder = current
    let url = folder.map { URL(fileURLWithPath: $0, relativeTo: current).standardizedFileURL }
    let start = url ?? StarterFiles.onlyTargetFolder(of: current) ?? current
    let root = PackageManifest(above: start)?.folder ?? start
    let arguments = [start, root].map { Self.argument($0, from: current) }

    let existing = ProjectSpecs(arguments, currentFolder: current, isEmptyAllowed: true)
    let options = existing.configuration.render
    isLinked = options.mode == .linked
    let names = try Self.names(name, options.suffixes)
    var specs = existing
    var path = Self.shown(start.appendingPathComponent("\(names.stem).feature.yaml"), from: current)
    if let feature = existing.features.first(where: { $0.name.text == names.feature }) {
      path = feature.name.range.file.path
      if !isLinked {
        throw CommandFailure("'\(path)' already declares '\(names.feature)'; nothing was written")
      }
      kept.append(path)
    } else {
      if Self.exists(path, from: current) {
        throw CommandFailure(
          "'\(path)' already exists and doesn't declare '\(names.feature)'; nothing was written")
      }
      let code = SwiftCode(
        below: moduleFolder(of: start.appendingPathComponent("\(names.stem).swift")))
      if ["struct", "enum"].contains(where: { code.declares("\($0) \(names.feature)") }) {
        throw CommandFailure(
          "'\(names.feature)' already exists in Swift; nothing was written")
      }
      let text = StarterFiles.spec(of: names.feature, isLinked: isLinked)
      files.append((path, text))
      specs = ProjectSpecs(
        arguments, currentFolder: current, adding: SourceFile(path: path, text: text),
        isEmptyAllowed: true)
    }
    if isLinked { try addOwnFiles(of: path, specs) }
  }

  /// The feature's name and the names of its files.
  private static func names(
    _ name: String, _ suffixes: [String]
  ) throws(CommandFailure) -> (feature: String, stem: String) {
    guard SwiftIdentifier.isWellFormed(name), !SwiftIdentifier.isKeyword(name) else {
      throw CommandFailure(
        "'\(name)' isn't the name of a Swift type; write a name such as 'Inventory'")
    }
    if name.first?.isLowercase == true {
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      throw CommandFailure("types begin with a capital letter; did you mean '\(capital)'?")
    }
    let suffix = suffixes.first { name.hasSuffix($0) && name != $0 }
    let feature = suffix == nil ? name + (suffixes.first ?? "") : name
    return (feature, String(name.dropLast(suffix?.count ?? 0)))
  }

  private mutating func addOwnFiles(
    of path: String, _ specs: ProjectSpecs
  ) throws(CommandFailure) {
    let resolved = FeatureGraph.resolve(specs.features)
    let all = specs.diagnostics + resolved.diagnostics + check(resolved.graph)
    // Mistakes in other specs don't matter here.
    diagnostics = all.filter { $0.path == path && $0.severity == .error }.inOrderOfPlace()
    if diagnostics.hasErrors { return }
    let overrides = TemplateFolder.read(specs.configuration, currentFolder: currentFolder)
    diagnostics = overrides.diagnostics
    if diagnostics.hasErrors { return }
    do throws(TemplateLibrary.Failure) {
      let renderer = OwnedRenderer(
        graph: resolved.graph,
        options: specs.configuration.render(for: specs.configuration.target),
        templates: try TemplateLibrary(overrides: overrides.templates))
      let spec = URL(fileURLWithPath: path, relativeTo: currentFolder).standardizedFileURL
      let folder = spec.deletingLastPathComponent()
      let code = SwiftCode(below: moduleFolder(of: spec))
      for view in try renderer.views(of: path) {
        add(view.text, at: folder.appendingPathComponent("\(view.name).swift")) {
          code.declares("struct \(view.name)")
        }
      }
      let missing = try renderer.methods(of: path).filter { method in
        !code.declares("func \(method.name)(", besides: method.feature)
      }
      guard !missing.isEmpty,
        let logic = try renderer.logic(of: path, only: missing.map(\.identifier))
      else { return }
      let stem = LinkedFile.baseName(of: spec.lastPathComponent)
      let url = folder.appendingPathComponent("\(stem)+Logic.swift")
      if Self.exists(url.path, from: currentFolder) { missingMethods = missing }
      add(logic, at: url) { false }
    } catch {
      throw CommandFailure(error.description)
    }
  }

  /// The folder of a spec's module.
  private func moduleFolder(of spec: URL) -> URL {
    guard let package = PackageManifest(above: spec)?.folder else {
      return spec.deletingLastPathComponent()
    }
    let below = Array(spec.pathComponents.dropFirst(package.pathComponents.count))
    guard below.first == "Sources", below.count > 2 else { return spec.deletingLastPathComponent() }
    return package.appendingPathComponent("Sources").appendingPathComponent(below[1])
  }

  private mutating func add(_ text: String, at url: URL, isElsewhere: () -> Bool) {
    let path = Self.shown(url, from: currentFolder)
    if Self.exists(url.path, from: currentFolder) {
      kept.append(path)
    } else if !isElsewhere() {
      files.append((path, text))
    }
  }

  private static func exists(_ path: String, from folder: URL) -> Bool {
    FileReading.type(of: URL(fileURLWithPath: path, relativeTo: folder)) != nil
  }

  private static func shown(_ url: URL, from folder: URL) -> String {
    url.pathRelative(to: folder)
  }

  private static func argument(_ url: URL, from folder: URL) -> String {
    url.standardizedFileURL.path == folder.path ? "." : shown(url, from: folder)
  }

  /// Writes the files.
  ///
  /// - Returns: What went wrong. If anything did, nothing was written.
  package func write() -> [Diagnostic] {
    let texts = files.map { file in
      let url = URL(fileURLWithPath: file.path, relativeTo: currentFolder).standardizedFileURL
      return Writer.Texts(url, file.text)
    }
    return Writer().write(texts, shownFrom: currentFolder)
  }
}
