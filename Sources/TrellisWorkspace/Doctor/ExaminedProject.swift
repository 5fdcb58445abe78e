import Foundation
import TrellisProject
import TrellisRender
import TrellisSpec

/// A project as the checks of `trellis doctor` see it, read once.
struct ExaminedProject {
  let arguments: [String]
  /// The version of Trellis.
  let version: String
  let currentFolder: URL
  let environment: [String: String]
  let sources: SpecSources
  let features: [Feature]
  /// What `trellis generate` would do.
  let generation: Generation
  /// The packages that contain specs.
  let packages: [ExaminedPackage]
  /// What is in the project files of Xcode next to and above the specs.
  let xcodeProjects: [(path: String, text: String)]

  init(
    _ arguments: [String], edits: EditPolicy, version: String, currentFolder: URL,
    environment: [String: String]
  ) {
    self.arguments = arguments
    self.version = version
    self.currentFolder = currentFolder
    self.environment = environment
    let sources = SpecSources(arguments, currentFolder: currentFolder, isEmptyAllowed: true)
    let root = sources.configuration.root
    self.sources = sources
    features = ProjectSpecs(sources).features
    generation = Generation(
      Generation.Request(specs: arguments, edits: edits, currentFolder: currentFolder))
    var folders = Set(sources.locations.map { $0.url.deletingLastPathComponent() })
    if folders.isEmpty { folders = [root ?? currentFolder] }
    var found: [String: ExaminedPackage] = [:]
    var projects: [String: String] = [:]
    for folder in folders {
      if let manifest = PackageManifest(above: folder), found[manifest.folder.path] == nil {
        found[manifest.folder.path] = ExaminedPackage(manifest, shownFrom: currentFolder)
      }
      for above in PinFinder.folders(above: folder, root: root) {
        for url in Self.projectFiles(in: above) where projects[url.path] == nil {
          let bytes = FileReading.bytes(of: url)
          projects[url.path] = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
      }
    }
    packages = found.values.sorted { $0.folder.path < $1.folder.path }
    xcodeProjects = projects.sorted { $0.key < $1.key }.map {
      (URL(fileURLWithPath: $0.key).pathRelative(to: currentFolder), $0.value)
    }
  }

  var configuration: Configuration { sources.configuration }

  /// The path of `trellis.yaml`, as messages show it.
  var configurationPath: String? {
    configuration.root.map { shown($0.appendingPathComponent(Configuration.fileName)) }
  }

  /// The folders below which `trellis generate` writes.
  var outputFolders: [URL] {
    if generation.isLinked { return [] }
    let folders = Set(sources.locations.map(\.base.path))
    return folders.sorted().map { URL(fileURLWithPath: $0) }
  }

  /// What the project generates, with the locations of the files; empty if there is an error.
  var outputs: [(url: URL, item: Plan.Item)] {
    generation.plans.flatMap { plan in
      plan.items.map { (plan.folder.appendingPathComponent($0.path, isDirectory: false), $0) }
    }
  }

  /// The package that contains a file, if its manifest can be read.
  func package(around url: URL) -> ExaminedPackage? {
    let path = url.standardizedFileURL.path
    return packages.filter { path.hasPrefix($0.folder.path + "/") }
      .max { $0.folder.path.count < $1.folder.path.count }
  }

  /// The path of a file as messages show it.
  func shown(_ url: URL) -> String { url.pathRelative(to: currentFolder) }

  /// A command with the arguments of the doctor.
  func command(_ name: String) -> String {
    (["trellis", name] + arguments.map(shellWord)).joined(separator: " ")
  }

  private static func projectFiles(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".xcodeproj") }.sorted().map {
      folder.appendingPathComponent($0).appendingPathComponent("project.pbxproj")
    }
  }
}
