import Foundation
import TrellisProject
import TrellisSpec
import TrellisWorkspace

/// The Swift files that an import reads.
struct ImportedSources {
  private(set) var files: [SwiftFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The folders to search for specs.
  private(set) var folders: [String] = []
  /// Whether the paths are those of files, and not of folders.
  private var areFiles = true

  init(_ paths: [String], currentFolder: URL) {
    var urls: [URL] = []
    var seen: Set<URL> = []
    for path in paths.isEmpty ? ["."] : paths {
      let url = URL(fileURLWithPath: path, relativeTo: currentFolder).standardizedFileURL
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        diagnostics.append(
          Diagnostic(rule: .unreadableFile, "the file or folder doesn't exist", path: path))
        continue
      }
      if !isFolder.boolValue, url.pathExtension != "swift" {
        diagnostics.append(
          Diagnostic(rule: .unreadableFile, "this isn't a Swift file", path: path))
        continue
      }
      if isFolder.boolValue { areFiles = false }
      folders.append(isFolder.boolValue ? path : url.deletingLastPathComponent().path)
      let found =
        isFolder.boolValue
        ? SwiftFiles.find(in: ModuleFolder(whole: url), withProjects: true) : [url]
      urls += found.filter { file in
        !Self.isForeign(file, below: url) && seen.insert(file.standardizedFileURL).inserted
      }
    }
    var projects: [URL: ModuleFolder.Project] = [:]
    let located = urls.map { url in
      (url: url, module: ModuleFolder(of: url, &projects).url.path)
    }
    files = concurrentMap(located, showing: .readingCode) { url, module -> SwiftFile? in
      guard let bytes = SwiftFiles.read(url) else { return nil }
      let source = SourceFile(
        path: url.pathRelative(to: currentFolder), text: String(decoding: bytes, as: UTF8.self))
      return SwiftFile(
        source, module: module, isUnicode: String(bytes: bytes, encoding: .utf8) != nil)
    }.compactMap(\.self)
  }

  /// Whether a problem concerns the files: any one does, but those of specs of other features in the folders around them.
  func concerns(_ problem: Diagnostic) -> Bool {
    let name = problem.path.split(separator: "/").last.map(String.init) ?? problem.path
    guard areFiles, SpecFinder.isSpec(named: name) else { return true }
    let types = Set(
      files.flatMap { $0.tree.statements.declarations(isConditional: false) }
        .compactMap { $0.0.nominal?.name })
    let feature = String(name.prefix { $0 != "." })
    let text = problem.range?.file.text ?? ""
    return types.contains(feature) || types.contains { text.contains("feature: \($0)\n") }
  }

  /// Whether a file is in a folder that Xcode or a package manager fills, or in an Xcode template.
  private static func isForeign(_ file: URL, below folder: URL) -> Bool {
    let names: Set = ["Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules"]
    let folders = file.deletingLastPathComponent().pathComponents
      .dropFirst(folder.pathComponents.count)
    return !names.isDisjoint(with: folders) || folders.contains { $0.hasSuffix(".xctemplate") }
  }
}
