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
    /// What specs put into the same file.
    fileprivate(set) var joined: [Plan.JoinedFile] = []
    /// The fingerprint of the joined texts, if an earlier run has joined the same ones.
    fileprivate(set) var fingerprint: Fingerprint?

    var declaration: FileDeclaration { rendered.declaration }

    /// The file with its text; `nil` if the features are only checked, or if texts are missing.
    ///
    /// - Parameter formerPath: The path so far, if the feature has been renamed.
    fileprivate func planned(movedFrom formerPath: String?) -> Plan.File? {
      func file(_ text: GeneratedText?, _ fingerprint: Fingerprint) -> Plan.File {
        Plan.File(
          path: path, formerPath: formerPath, spec: spec, text: text, fingerprint: fingerprint,
          source: rendered, joined: joined)
      }
      if joined.isEmpty {
        return switch rendered.contents {
        case .text(let text): file(text, text.fingerprint)
        case .known(let fingerprint): file(nil, fingerprint)
        case .unrendered: nil
        }
      }
      let texts = parts.compactMap(\.text)
      if texts.count < parts.count { return fingerprint.map { file(nil, $0) } }
      let text = GeneratedText(JoinedText.text(of: texts))
      return file(text, text.fingerprint)
    }

    /// Everything that is in the file.
    fileprivate var parts: [RenderedFeatures.File] { [rendered] + joined.compactMap(\.source) }

    /// The paths of all specs that it belongs to.
    fileprivate var specs: [String] { [spec] + joined.map(\.spec) }
  }

  /// The files, by output folder.
  private(set) var byFolder: [URL: [File]] = [:]
  /// The features whose texts are missing, because they are in one file with texts that have changed.
  private(set) var unrendered: [RunCache.Key] = []
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
  ///   - former: Finds the files of the last run.
  ///   - formerFolders: The output folders that contain files of former specs.
  ///   - currentFolder: The folder that relative paths, and paths in messages, start from.
  init(
    _ rendered: RenderedFeatures, _ locations: [SpecLocation], _ configuration: Configuration,
    output: String?, former: FormerFiles = { _ in [:] }, formerFolders: [URL] = [],
    currentFolder: URL
  ) {
    self.configuration = configuration
    self.output = output.map {
      URL(fileURLWithPath: $0, relativeTo: currentFolder).standardizedFileURL
    }
    for folder in formerFolders { byFolder[folder] = [] }
    var bySpec: [String: (location: SpecLocation, base: URL, path: String)] = [:]
    for location in locations where bySpec[location.path] == nil {
      let base = self.output ?? location.base
      bySpec[location.path] = (location, base, location.url.path(from: base))
    }
    var packages = PackageFolders()
    var foldersWithoutTests: Set<URL> = []
    for file in rendered.files {
      guard let (location, base, spec) = bySpec[file.declaration.spec] else { continue }
      let isTest =
        file.declaration.kind == .tests && file.declaration.path == nil
        && configuration.output[.tests] == nil
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
    joinFiles(former)
    reportCollisions()
  }

  private mutating func place(
    _ file: RenderedFeatures.File, of spec: String, at location: SpecLocation, below base: URL
  ) {
    let declaration = file.declaration
    if let path = declaration.path {
      place(file, of: spec, at: location, below: base, path)
      return
    }
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

  /// Puts a file where its spec says.
  private mutating func place(
    _ file: RenderedFeatures.File, of spec: String, at location: SpecLocation, below base: URL,
    _ path: String
  ) {
    func report(_ message: String) {
      guard file.isWritten else { return }
      diagnostics.append(
        file.declaration.pathRange.map {
          Diagnostic(rule: .unwritableFile, Message(message), at: $0)
        } ?? Diagnostic(rule: .unwritableFile, message, path: file.declaration.spec))
    }
    if configuration.targets.count > 1 {
      return report(
        "a file can't have one place for several targets; remove this, and let 'output' in trellis.yaml decide"
      )
    }
    let folder = output == nil ? location.folder : location.outputFolder
    switch OutputPattern.components(of: path, from: folder) {
    case .success(let components):
      byFolder[base, default: []].append(
        File(path: components.joined(separator: "/"), rendered: file, spec: spec))
    case .failure(let invalid): report(invalid.problem)
    }
  }

  /// Joins files that specs put at the same place.
  ///
  /// - Parameter former: Finds the files of the last run.
  private mutating func joinFiles(_ former: FormerFiles) {
    for (folder, files) in byFolder
    where files.contains(where: { $0.declaration.path != nil }) {
      var positions: [String: Int] = [:]
      var result: [File] = []
      for file in files {
        guard let index = positions[file.path], result[index].canContain(file) else {
          if positions[file.path] == nil { positions[file.path] = result.count }
          result.append(file)
          continue
        }
        result[index].joined.append(Plan.JoinedFile(spec: file.spec, source: file.rendered))
      }
      var formerFiles: [String: Plan.File]?
      for index in result.indices where !result[index].joined.isEmpty {
        let texts = result[index].parts.map(\.isRendered)
        if texts.allSatisfy(\.self) { continue }
        if !texts.contains(true) {
          let known = formerFiles ?? former(folder)
          formerFiles = known
          if let file = known[result[index].path], file.specs == result[index].specs {
            result[index].fingerprint = file.fingerprint
            continue
          }
        }
        unrendered += result[index].parts.map(\.key)
      }
      byFolder[folder] = result
    }
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

  /// Finds the files in an output folder as the last run left them, by path.
  typealias FormerFiles = (_ folder: URL) -> [String: Plan.File]

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

extension PlacedFiles.File {
  /// Whether another file at the same place belongs into this one, because a spec says so.
  fileprivate func canContain(_ other: Self) -> Bool {
    let (own, others) = (rendered, other.rendered)
    return (own.declaration.path ?? others.declaration.path) != nil
      && own.target == others.target
      && (own.declaration.kind == .tests) == (others.declaration.kind == .tests)
  }
}

extension RenderedFeatures.File {
  fileprivate var isRendered: Bool {
    if case .text = contents { true } else { false }
  }

  /// The text, if it is known.
  fileprivate var text: String? {
    if case .text(let text) = contents { text.string } else { nil }
  }
}
