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
  /// What is wrong with the specs as texts, whatever the project turns off.
  let specDiagnostics: [Diagnostic]
  /// What `trellis generate` would do.
  let generation: Generation
  /// The packages that contain specs or generated files.
  let packages: [ExaminedPackage]
  /// What is in the project files of Xcode next to and above the specs.
  let xcodeProjects: [(path: String, text: String)]
  /// The folders of the packages that contain folders.
  private let packageFolders: [String: String]

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
    let specs = ProjectSpecs(sources)
    features = specs.features
    specDiagnostics = specs.diagnostics.inOrderOfPlace()
    generation = Generation(
      Generation.Request(specs: arguments, edits: edits, currentFolder: currentFolder))
    var folders = Set(sources.locations.map { $0.url.deletingLastPathComponent().path })
    if folders.isEmpty { folders = [(root ?? currentFolder).path] }
    var projects: [String: String] = [:]
    for folder in folders {
      for above in PinFinder.folders(above: URL(fileURLWithPath: folder), root: root) {
        for url in Self.projectFiles(in: above) where projects[url.path] == nil {
          let bytes = FileReading.bytes(of: url)
          projects[url.path] = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
      }
    }
    xcodeProjects = projects.sorted { $0.key < $1.key }.map {
      (URL(fileURLWithPath: $0.key).pathRelative(to: currentFolder), $0.value)
    }
    for plan in generation.plans {
      for item in plan.items {
        let file = plan.folder.appendingPathComponent(item.path, isDirectory: false)
        folders.insert(file.deletingLastPathComponent().path)
      }
    }
    var found: [String: ExaminedPackage] = [:]
    var packageFolders: [String: String] = [:]
    for folder in folders {
      guard let package = Self.packageFolder(around: URL(fileURLWithPath: folder)) else {
        continue
      }
      packageFolders[folder] = package.path
      if found[package.path] == nil, let manifest = PackageManifest(above: package) {
        found[package.path] = ExaminedPackage(manifest, shownFrom: currentFolder)
      }
    }
    self.packageFolders = packageFolders
    packages = found.values.sorted { $0.folder.path < $1.folder.path }
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

  /// The package that contains a spec or a generated file.
  func package(around url: URL) -> ExaminedPackage? {
    let folder = packageFolders[url.deletingLastPathComponent().path]
    return packages.first { $0.folder.path == folder }
  }

  /// The nearest folder above another one with a manifest, unless an Xcode project is nearer.
  private static func packageFolder(around folder: URL) -> URL? {
    var above = folder.standardizedFileURL
    while above.pathComponents.count > 1 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: above.path)) ?? []
      if names.contains("Package.swift") { return above }
      if names.contains(where: ModuleFolder.marksProject) { return nil }
      above = above.deletingLastPathComponent()
    }
    return nil
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
