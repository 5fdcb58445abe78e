import Foundation

/// The folder of a module, told by where packages and Xcode projects keep their targets.
struct ModuleFolder: Hashable, Sendable {
  /// The folder.
  let url: URL
  /// Whether everything below the folder belongs to the module. Where that is not known, only the
  /// files in the folder itself do.
  let isWhole: Bool

  /// A folder that is known to be a module's.
  ///
  /// - Parameter url: The folder.
  init(whole url: URL) {
    self.url = url
    isWhole = true
  }

  /// The module of a file: in a package the folder below `Sources` or `Tests`, beside an Xcode project
  /// the folder next to it, and elsewhere the file's own folder.
  ///
  /// - Parameters:
  ///   - file: The file, which need not be there.
  ///   - projects: What is known of folders already, so that each is looked at once.
  init(of file: URL, _ projects: inout [URL: Project]) {
    let folder = file.standardizedFileURL.deletingLastPathComponent()
    for above in folder.andFoldersAbove {
      let project = projects[above] ?? Project(in: above)
      projects[above] = project
      if project == .none { continue }
      let below = folder.pathComponents.dropFirst(above.pathComponents.count)
      let isPackage = project == .package
      if isPackage, below.count < 2 || !Self.targetFolders.contains(below.first ?? "") { break }
      let components = below.prefix(isPackage ? 2 : 1)
      if components.isEmpty { break }
      url = components.reduce(above) { $0.appendingPathComponent($1) }
      isWhole = true
      return
    }
    url = folder
    isWhole = false
  }

  /// Whose folder one is.
  enum Project {
    case package
    case xcode
    case none

    init(in folder: URL) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      self =
        if names.contains(ModuleFolder.manifest) {
          .package
        } else {
          names.contains(where: ModuleFolder.marksProject) ? .xcode : .none
        }
    }
  }

  /// Whether a file with this name makes a folder that of a package or of an Xcode project.
  ///
  /// - Parameter name: The file's name.
  static func marksProject(_ name: String) -> Bool {
    name == manifest || name.hasSuffix(".xcodeproj")
  }

  fileprivate static let manifest = "Package.swift"
  private static let targetFolders = ["Sources", "Tests", "Source", "src"]
}

/// The code of modules, each read when it is asked for.
struct ModuleCode {
  private var known: [ModuleFolder: SwiftCode] = [:]
  private var folders: [URL: ModuleFolder] = [:]
  private var projects: [URL: ModuleFolder.Project] = [:]
  /// The folder that all of them are known to lie in.
  private let whole: ModuleFolder?
  private let excluded: URL?
  private let searchesBelow: Bool

  /// - Parameters:
  ///   - folder: The folder of the only module, where it is known. That of an Xcode project holds
  ///     several.
  ///   - excluded: A folder whose files belong to no module.
  ///   - searchesBelow: Whether folders below that of a file count where nothing tells its module.
  init(
    within folder: URL? = nil, excluding excluded: URL? = nil, searchesBelow: Bool = false
  ) {
    self.searchesBelow = searchesBelow
    whole = folder.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.contains(where: ModuleFolder.marksProject) ? nil : ModuleFolder(whole: folder)
    }
    self.excluded = excluded
  }

  /// The code of the module that a file belongs to.
  ///
  /// - Parameter file: The file, which need not be there.
  mutating func code(around file: URL) -> SwiftCode {
    let parent = file.deletingLastPathComponent()
    var folder = folders[parent] ?? whole ?? ModuleFolder(of: file, &projects)
    if searchesBelow { folder = ModuleFolder(whole: folder.url) }
    folders[parent] = folder
    if let code = known[folder] { return code }
    let code = SwiftCode(folder, excluding: excluded)
    known[folder] = code
    return code
  }
}
