import Foundation
import TrellisProject

/// The places in which changes can make a difference to what a command does, and the names of the
/// files that count there.
package struct WatchScope: Equatable, Sendable {
  /// Folders that count with everything below them, except for what is hidden.
  private(set) var trees: Set<String> = []
  /// Folders of which only the files in them count.
  private(set) var folders: Set<String> = []
  /// Files that count whatever their names are.
  private(set) var files: Set<String> = []

  init() {}

  /// The places that a command reads when it works on specs.
  ///
  /// - Parameters:
  ///   - arguments: Files with any name, and folders. None stands for the current folder.
  ///   - targets: Targets, which override the configuration's.
  ///   - templates: The folder of template overrides, which overrides the configuration's.
  ///   - output: A file that it writes.
  ///   - currentFolder: The folder that relative paths start from.
  package init(
    _ arguments: [String], targets: [String] = [], templates: String? = nil,
    writing output: URL? = nil, currentFolder: URL
  ) {
    let currentFolder = currentFolder.standardizedFileURL
    let starts = (arguments.isEmpty ? ["."] : arguments).map {
      // The current folder may be missing, and is a folder all the same.
      ($0.hasPrefix("/") ? URL(fileURLWithPath: $0) : currentFolder.appendingPathComponent($0))
        .standardizedFileURL
    }
    for start in starts {
      if FileStatus(start, followsLinks: true)?.kind == .file {
        add(file: start)
      } else {
        trees.insert(start.path)
      }
    }
    var reader = ConfigurationReader(currentFolder: currentFolder)
    let configuration = reader.read(near: arguments, targets: targets)
    if let start = starts.first {
      for url in PinFinder.places(above: start, root: configuration.root) { add(folder: url) }
    }
    if let root = configuration.root {
      add(file: root.appendingPathComponent(Configuration.fileName))
    }
    let overrides = TemplateFolder.url(
      configuration, named: templates, currentFolder: currentFolder)
    if let output { add(file: output) }
    if let overrides { add(folder: overrides.standardizedFileURL) }
  }

  /// Adds a file with any name, and the place to which a link leads.
  private mutating func add(file url: URL) {
    for url in FileReading.type(of: url) == .link ? [url, url.resolvingSymlinksInPath()] : [url] {
      files.insert(url.path)
      add(folder: url.deletingLastPathComponent())
    }
  }

  /// Adds what a run has read and written.
  ///
  /// - Parameters:
  ///   - specs: The specs.
  ///   - outputs: The paths of generated files.
  mutating func add(specs: [URL], outputs: some Sequence<String>) {
    for spec in specs where FileReading.type(of: spec) == .link { add(file: spec) }
    var seen: Set<Substring> = []
    for path in outputs {
      let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      if seen.insert(folder).inserted { add(folder: URL(fileURLWithPath: String(folder))) }
    }
  }

  private mutating func add(folder url: URL) {
    if !isSearched(url.path) { folders.insert(url.path) }
  }

  /// Whether a folder is one of the trees, or is in one and not hidden there.
  func isSearched(_ path: String) -> Bool {
    trees.contains { Self.isSearched(path, below: $0) }
  }

  private static func isSearched(_ path: String, below tree: String) -> Bool {
    guard path.hasPrefix(tree) else { return false }
    let rest = path.utf8.dropFirst(tree.utf8.count)
    if rest.isEmpty { return true }
    let isRoot = tree.utf8.last == UInt8(ascii: "/")
    guard isRoot || rest.first == UInt8(ascii: "/") else { return false }
    return !rest.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }

  /// Whether a change matters.
  func concerns(_ event: FileEvent) -> Bool {
    switch event {
    case .everything: true
    case .file(let path): concerns(file: path)
    case .folder(let path):
      isSearched(path) || folders.contains { Self.isPlace($0, at: path) }
        || trees.contains { Self.isPlace($0, at: path) }
    }
  }

  private static func isPlace(_ place: String, at path: String) -> Bool {
    place == path || place.hasPrefix(path + "/")
  }

  /// Whether a file matters.
  func concerns(file path: String) -> Bool {
    if files.contains(path) { return true }
    guard let slash = path.lastIndex(of: "/") else { return false }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return Self.isRead(named: String(path[path.index(after: slash)...]))
      && (folders.contains(folder) || isSearched(folder))
  }

  private static func isRead(named name: String) -> Bool {
    if name.hasPrefix(".") { return false }
    return name.hasSuffix(".swift") || SpecFinder.isSpec(named: name)
      || name.hasSuffix(".mustache")
      || [Configuration.fileName, "Package.resolved"].contains(name)
  }
}
