import Foundation
import TrellisProject
import TrellisRender
import TrellisSpec

/// The stage after rendering: the place of each file.
struct PlacedFiles {
  /// A file with its place.
  struct File: Sendable {
    /// The path below the output folder.
    let path: String
    let rendered: RenderedFeatures.File
    /// The path of the spec, from the output folder.
    let spec: String

    var declaration: FileDeclaration { rendered.declaration }

    /// The file with its text; `nil` if the features are only checked.
    fileprivate func planned(movedFrom formerPath: String?) -> Plan.File? {
      switch rendered.contents {
      case .text(let text):
        Plan.File(
          path: path, formerPath: formerPath, spec: spec, text: text,
          fingerprint: text.fingerprint, source: rendered)
      case .known(let fingerprint):
        Plan.File(
          path: path, formerPath: formerPath, spec: spec, text: nil, fingerprint: fingerprint,
          source: rendered)
      case .unrendered: nil
      }
    }
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
    var bySpec: [String: (location: SpecLocation, base: URL, path: String)] = [:]
    for location in locations where bySpec[location.path] == nil {
      let base = self.output ?? location.base
      bySpec[location.path] = (location, base, location.url.path(from: base))
    }
    var packages = PackageFolders()
    var foldersWithoutTests: Set<URL> = []
    for file in rendered.files {
      guard let (location, base, spec) = bySpec[file.declaration.spec] else { continue }
      let isTest = file.declaration.kind == .tests && configuration.output[.tests] == nil
      if isTest, packages.isTarget(base) {
        if !foldersWithoutTests.contains(base), file.isWritten { foldersWithoutTests.insert(base) }
      } else {
        place(file, of: spec, at: location, below: base)
      }
    }
    for folder in foldersWithoutTests.sorted(by: { $0.path < $1.path }) {
      let path = folder.pathRelative(to: currentFolder)
      reportTests(in: path == folder.path ? output ?? "." : path)
    }
    reportCollisions()
  }

  private mutating func place(
    _ file: RenderedFeatures.File, of spec: String, at location: SpecLocation, below base: URL
  ) {
    let declaration = file.declaration
    let components = configuration.pattern(for: declaration.kind).components(
      for: declaration, folder: output == nil ? location.folder : location.outputFolder,
      target: file.target,
      module: declaration.kind == .tests ? configuration.module ?? location.likelyModule : nil)
    if let longest = components.first(where: \.isTooLongForFile) {
      if file.isWritten { reportTooLong(longest, of: declaration) }
      return
    }
    byFolder[base, default: []].append(
      File(path: components.joined(separator: "/"), rendered: file, spec: spec))
  }

  /// Compares the files with those on the disk.
  ///
  /// - Parameters:
  ///   - edits: What becomes of files that a person has edited.
  ///   - move: Where the files of a renamed feature are so far.
  ///   - shownFolder: The folder that messages are read in.
  func plans(
    _ edits: EditPolicy, moving move: FeatureMove? = nil, shownFrom shownFolder: URL
  ) -> [Plan] {
    byFolder.sorted { $0.key.path < $1.key.path }.map { folder, files in
      let planned = concurrentMap(files) { file in
        file.planned(movedFrom: move?.formerPath(of: file.rendered, in: folder))
      }.compactMap(\.self)
      return Plan(planned, in: folder, edits, shownFrom: shownFolder)
    }
  }

  private mutating func reportTooLong(_ component: String, of file: FileDeclaration) {
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
      // The positions of the files, because files themselves would take much memory.
      var first: [String: Int] = [:]
      for (index, file) in files.enumerated() {
        let path = file.path.lowercased()
        guard let other = first[path].map({ files[$0] }), other.rendered.isWritten else {
          first[path] = index
          continue
        }
        if !file.rendered.isWritten { continue }
        first[path] = index
        diagnostics.append(
          Diagnostic(
            rule: .outputCollision,
            "'\(other.declaration.type)' and '\(file.declaration.type)' would both be written to '\(file.path)'; rename one of them or change 'output'",
            path: file.declaration.spec))
      }
    }
  }
}
