import Foundation
import TrellisRender
import TrellisSpec

/// The stage after rendering: the place of each file.
struct PlacedFiles {
  /// A file with its place.
  struct File {
    /// The path below the output folder.
    let path: String
    let file: GeneratedFile
    /// The path of the spec, from the output folder.
    let spec: String
  }

  /// The files, by output folder.
  private(set) var byFolder: [URL: [File]] = [:]
  /// The files without a place of their own.
  private(set) var diagnostics: [Diagnostic] = []

  private let configuration: Configuration
  /// The output folder that the command names, if any.
  private let output: URL?

  /// Finds the place of each file.
  ///
  /// - Parameters:
  ///   - rendered: The files of all targets.
  ///   - locations: The locations of the specs.
  ///   - configuration: The project's configuration.
  ///   - output: The output folder that the command names, if any.
  ///   - currentFolder: The folder that relative paths, and paths in messages, start from.
  init(
    _ rendered: RenderedFeatures, _ locations: [SpecLocation], _ configuration: Configuration,
    output: String?, currentFolder: URL
  ) {
    self.configuration = configuration
    self.output = output.map {
      URL(fileURLWithPath: $0, relativeTo: currentFolder).standardizedFileURL
    }
    let bySpec = Dictionary(locations.map { ($0.path, $0) }) { first, _ in first }
    var foldersWithoutTests: Set<URL> = []
    for files in rendered.byTarget {
      for file in files.files {
        guard let location = bySpec[file.spec] else { continue }
        let base = self.output ?? location.base
        if file.kind == .tests, configuration.output[.tests] == nil, base.isInPackageTarget {
          foldersWithoutTests.insert(base)
        } else {
          place(file, of: files.target, at: location, below: base)
        }
      }
    }
    for folder in foldersWithoutTests.sorted(by: { $0.path < $1.path }) {
      let path = folder.pathRelative(to: currentFolder)
      reportTests(in: path == folder.path ? output ?? "." : path)
    }
    reportCollisions()
  }

  private mutating func place(
    _ file: GeneratedFile, of target: Target, at location: SpecLocation, below base: URL
  ) {
    let components = configuration.pattern(for: file.kind).components(
      for: file, folder: output == nil ? location.folder : location.outputFolder, target: target,
      module: file.kind == .tests ? configuration.module ?? location.likelyModule : nil)
    if let longest = components.first(where: \.isTooLongForFile) {
      return reportTooLong(longest, of: file)
    }
    byFolder[base, default: []].append(
      File(
        path: components.joined(separator: "/"), file: file, spec: location.url.path(from: base)))
  }

  private mutating func reportTooLong(_ component: String, of file: GeneratedFile) {
    let message: Message =
      "'\(component)' is longer than \(String.longestFileName) bytes, the maximum for the name of a file; shorten this name or change 'output'"
    diagnostics.append(
      file.name.map { Diagnostic(rule: .unwritableFile, message, at: $0.range) }
        ?? Diagnostic(rule: .unwritableFile, message.text, path: file.spec))
  }

  /// Reports tests below a target's own folder, which would be compiled into the target.
  private mutating func reportTests(in folder: String) {
    diagnostics.append(
      Diagnostic(
        .warning, rule: .testsInTarget,
        "Trellis generates no tests here, because they would be compiled into the target; run it in the package's folder, set 'output' in trellis.yaml, or write 'testing: none' there",
        path: folder))
  }

  /// Reports two files with the same path, or with paths that are the same on a case-insensitive
  /// file system.
  private mutating func reportCollisions() {
    for files in byFolder.values {
      var first: [String: GeneratedFile] = [:]
      for placed in files {
        if let other = first.updateValue(placed.file, forKey: placed.path.lowercased()) {
          diagnostics.append(
            Diagnostic(
              rule: .outputCollision,
              "'\(other.type)' and '\(placed.file.type)' would both be written to '\(placed.path)'; rename one of them or change 'output'",
              path: placed.file.spec))
        }
      }
    }
  }
}
