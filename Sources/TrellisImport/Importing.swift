import Foundation
import TrellisSpec
import TrellisWorkspace

/// Makes specs of existing features.
package struct Importing {
  /// What a person asks for.
  package struct Request {
    /// Swift files and folders.
    package var paths: [String]
    /// The folder that the specs are written to; `nil` to write them next to the code.
    package var output: String?
    /// The folder that relative paths start from.
    package var currentFolder: URL

    package init(paths: [String], output: String?, currentFolder: URL) {
      self.paths = paths
      self.output = output
      self.currentFolder = currentFolder
    }
  }

  /// A spec of a feature.
  package struct Spec {
    package let feature: FeatureSpec
    /// The path as people write it.
    package let path: String
    package let url: URL
    package let text: String
  }

  /// The specs, in the order of files.
  package private(set) var specs: [Spec] = []
  /// What is wrong with the arguments.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Features that can't be read, with the reasons.
  package private(set) var unreadable: [ImportRemark] = []

  /// The mistakes in specs of features that can't be imported, by name.
  package private(set) var problems: [String: [Diagnostic]] = [:]

  /// Reads the features.
  package init(_ request: Request) {
    let folder = request.currentFolder.standardizedFileURL
    var urls: [URL] = []
    for path in request.paths.isEmpty ? ["."] : request.paths {
      let url = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        diagnostics.append(
          Diagnostic(rule: .unreadableFile, "the file or folder doesn't exist", path: path))
        continue
      }
      urls +=
        isFolder.boolValue
        ? SwiftFiles.find(in: ModuleFolder(whole: url), withProjects: true) : [url]
    }
    var projects: [URL: ModuleFolder.Project] = [:]
    let located = urls.map { url in
      (url: url, module: ModuleFolder(of: url, &projects).url.path)
    }
    let files = concurrentMap(located) { [folder] (url, module) -> SwiftFile? in
      guard let bytes = SwiftFiles.read(url) else { return nil }
      let source = SourceFile(
        path: url.pathRelative(to: folder), text: String(decoding: bytes, as: UTF8.self))
      return SwiftFile(source, module: module)
    }
    let project = ProjectCode(
      files.compactMap(\.self), suffixes: ["Feature", "Reducer", "Logic", "Core", "Store"])
    unreadable = project.unreadable
    let base = request.output.map { URL(fileURLWithPath: $0, relativeTo: folder).standardizedFileURL }
    let verification = SpecVerification(project.specs())
    problems = verification.problems
    for feature in verification.specs {
      let file = URL(fileURLWithPath: feature.file.path, relativeTo: folder)
      let parent = base ?? file.standardizedFileURL.deletingLastPathComponent()
      let url = parent.appendingPathComponent("\(feature.name).feature.yaml")
      specs.append(
        Spec(
          feature: feature, path: url.pathRelative(to: folder), url: url,
          text: SpecWriter.text(of: feature.entries)))
    }
  }
}
