import Foundation
import TrellisSpec

/// Finds the specs that a command works on.
package struct SpecFinder {
  /// The folder that relative paths start from.
  let currentFolder: URL
  /// The folder of the configuration, if there is one.
  let root: URL?
  /// Whether the specs, or the folder that contains them, may be missing.
  package var isEmptyAllowed = false
  /// Whether the projects around specs are read.
  var readsProjects = true
  private var projects = ModuleProjects()

  package private(set) var diagnostics: [Diagnostic] = []

  /// The paths of the configurations in the folders that were searched.
  package private(set) var configurations: [String] = []

  /// Whether a file in a folder is a spec.
  ///
  /// - Parameter name: The file's name.
  package static func isSpec(named name: String) -> Bool { LinkedName.isSpec(name) }

  package init(currentFolder: URL, root: URL?) {
    self.currentFolder = currentFolder
    self.root = root
  }

  /// The specs, in the order of the arguments and of their paths, without duplicates.
  ///
  /// - Parameter arguments: Files with any name, and folders. None stands for the current folder.
  package mutating func find(_ arguments: [String]) -> [SpecLocation] {
    var result: [SpecLocation] = []
    var seen: [String: String] = [:]
    for argument in arguments.isEmpty ? ["."] : arguments {
      let locations = locations(argument)
      let paths = concurrentMap(locations) { $0.url.resolvingSymlinksInPath().path }
      for (location, path) in zip(locations, paths) {
        guard let other = seen[path] else {
          seen[path] = path
          result.append(location)
          continue
        }
        if other.utf8.elementsEqual(path.utf8) { continue }
        diagnostics.append(
          Diagnostic(
            rule: .unreadableFile,
            "another file has this name, spelled with other characters that look the same, which macOS takes for one; rename one of them",
            path: location.path))
      }
    }
    return result
  }

  private mutating func locations(_ argument: String) -> [SpecLocation] {
    if argument.isEmpty {
      diagnostics.append(
        Diagnostic(rule: .unreadableFile, "the name of a spec is empty", path: "''"))
      return []
    }
    let url = URL(fileURLWithPath: argument, relativeTo: currentFolder).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      if isEmptyAllowed { return [] }
      let isLink = FileReading.type(of: url) == .link
      let hint = spec(meantBy: argument).map { "; did you mean '\($0)'?" } ?? ""
      let message =
        isLink ? "this symbolic link is broken" : "the file or folder doesn't exist\(hint)"
      diagnostics.append(Diagnostic(rule: .unreadableFile, message, path: argument))
      return []
    }
    guard isFolder.boolValue else {
      if let message = Self.problem(ofFileNamed: url.lastPathComponent) {
        diagnostics.append(Diagnostic(rule: .unreadableFile, message, path: argument))
        return []
      }
      return [location(of: url, as: argument)]
    }
    let errors = diagnostics.count { $0.severity == .error }
    let files = specs(below: url, as: argument)
    if files.isEmpty, !isEmptyAllowed, diagnostics.count(where: { $0.severity == .error }) == errors
    {
      diagnostics.append(
        Diagnostic(
          rule: .unreadableFile,
          "this folder contains no specs; specs are named Name.feature.yaml, and 'trellis init' writes one",
          path: argument))
    }
    let prefix =
      argument == "." ? [] : [argument.hasSuffix("/") ? String(argument.dropLast()) : argument]
    return files.map { components in
      let file = components.reduce(url) { $0.appendingPathComponent($1, isDirectory: false) }
      return location(of: file, as: (prefix + components).joined(separator: "/"), default: url)
    }
  }

  /// Why a file that people confuse with a spec isn't one.
  private static func problem(ofFileNamed name: String) -> String? {
    if name == Configuration.fileName {
      return "this is the configuration, not a spec; Trellis reads it when you name its folder"
    }
    return name.hasSuffix(".swift") ? "this is Swift code, not a spec; specs are YAML or JSON" : nil
  }

  /// The spec whose name lacks its ending, or has a part of it.
  private func spec(meantBy argument: String) -> String? {
    let stem = Self.stem(of: argument)
    if stem.isEmpty || stem.hasSuffix("/") { return nil }
    return LinkedName.specEndings.map { stem + $0 }.first {
      let url = URL(fileURLWithPath: $0, relativeTo: currentFolder)
      return FileManager.default.fileExists(atPath: url.path)
    }
  }

  private static func stem(of argument: String) -> String {
    for ending in LinkedName.specEndings + [".yaml", ".yml", ".json", ".feature", "Feature"]
    where argument.hasSuffix(ending) {
      return String(argument.dropLast(ending.count))
    }
    return argument
  }

  /// The specs below a folder, as path components, in order. Hidden folders such as `.build` are
  /// skipped.
  private mutating func specs(below folder: URL, as path: String) -> [[String]] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      diagnostics.append(
        Diagnostic(
          rule: .unreadableFile, "the folder can't be read; check its permissions", path: path))
      return []
    }
    var result: [[String]] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let url = folder.appendingPathComponent(name, isDirectory: false)
      if FileReading.type(of: url) == .folder {
        let path = path == "." ? name : "\(path)/\(name)"
        result += specs(below: url, as: path).map { [name] + $0 }
      } else if name == Configuration.fileName {
        configurations.append(path == "." ? name : "\(path)/\(name)")
        if root?.path == folder.path { continue }
        diagnostics.append(
          Diagnostic(
            .warning, rule: .ignoredConfiguration,
            "Trellis doesn't read this configuration, because the run starts in a folder above it; name its folder: 'trellis generate \(shellWord(path))'",
            path: "\(path)/\(name)"))
      } else if LinkedName.isSpec(name) {
        result.append([name])
      }
    }
    return result
  }

  /// A spec that the command names directly.
  package mutating func location(of url: URL, as path: String) -> SpecLocation {
    location(of: url, as: path, default: url.deletingLastPathComponent())
  }

  private mutating func location(of url: URL, as path: String, default base: URL) -> SpecLocation {
    let location = place(of: url, as: path, default: base)
    return readsProjects ? location.inProject(projects.project(around: url)) : location
  }

  private mutating func place(of url: URL, as path: String, default base: URL) -> SpecLocation {
    let parent = url.deletingLastPathComponent().pathComponents
    guard let root else {
      // Runs for a folder and for one of its subfolders share the record of files.
      let current = currentFolder.pathComponents
      let isBelow = parent.starts(with: current)
      return SpecLocation(
        url: url, path: path, base: isBelow ? currentFolder : base,
        folder: Array(parent.dropFirst(isBelow ? current.count : base.pathComponents.count)),
        outputFolder: Array(parent.dropFirst(base.pathComponents.count)))
    }
    let rootComponents = root.pathComponents
    let components = url.deletingLastPathComponent().pathComponents
    guard components.starts(with: rootComponents) else {
      diagnostics.append(
        Diagnostic(
          rule: .unreadableFile,
          "the spec isn't below the configuration's folder, '\(root.path)'",
          path: path))
      return SpecLocation(url: url, path: path, base: root, folder: [], outputFolder: [])
    }
    let folder = Array(components.dropFirst(rootComponents.count))
    return SpecLocation(url: url, path: path, base: root, folder: folder, outputFolder: folder)
  }
}
