import Foundation

/// The folder of a module, according to the places where packages and Xcode projects keep their
/// targets.
package struct ModuleFolder: Hashable, Sendable {
  /// The folder.
  package let url: URL
  /// Whether everything below the folder belongs to the module. If that is unknown, only the files
  /// in the folder itself do.
  let isWhole: Bool

  /// Creates the folder of a known module.
  ///
  /// - Parameter url: The folder.
  package init(whole url: URL) {
    self.url = url
    isWhole = true
  }

  /// Finds the module of a file: in a package, the folder below `Sources` or `Tests`; for an Xcode
  /// project, the folder next to it; elsewhere, the file's own folder.
  ///
  /// - Parameters:
  ///   - file: The file, which doesn't need to exist.
  ///   - projects: The known folders, so that each is read once.
  package init(of file: URL, _ projects: inout [URL: Project]) {
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

  /// The kind of project that a folder belongs to.
  package enum Project {
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

  /// Whether a file with this name indicates the folder of a package or an Xcode project.
  ///
  /// - Parameter name: The file's name.
  package static func marksProject(_ name: String) -> Bool {
    name == manifest || name.hasSuffix(".xcodeproj")
  }

  fileprivate static let manifest = "Package.swift"
  private static let targetFolders = ["Sources", "Tests", "Source", "src"]
}

/// The code of modules, each read on demand.
package struct ModuleCode {
  private var known: [ModuleFolder: SwiftCode] = [:]
  /// The code without the files that Trellis writes.
  private var foreign: (own: OwnFiles, known: [ModuleFolder: SwiftCode])?
  private var folders: [URL: ModuleFolder] = [:]
  private var projects: [URL: ModuleFolder.Project] = [:]
  /// The folder that is known to contain all of them.
  private let whole: ModuleFolder?
  private let excluded: URL?
  private let searchesBelow: Bool
  /// The only code, if it is known.
  private let only: SwiftCode?

  /// - Parameters:
  ///   - folder: The folder of the only module, if it is known. That of an Xcode project contains
  ///     several.
  ///   - excluded: A folder whose files don't belong to any module.
  ///   - searchesBelow: Whether folders below that of a file count if nothing indicates its module.
  package init(
    within folder: URL? = nil, excluding excluded: URL? = nil, searchesBelow: Bool = false
  ) {
    self.searchesBelow = searchesBelow
    only = nil
    whole = folder.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.contains(where: ModuleFolder.marksProject) ? nil : ModuleFolder(whole: folder)
    }
    self.excluded = excluded
  }

  /// The code of the only module.
  ///
  /// - Parameter files: All of its Swift files.
  init(of files: [URL]) {
    (searchesBelow, whole, excluded) = (false, nil, nil)
    only = SwiftCode(files)
  }

  /// The code of the module that contains a file.
  ///
  /// - Parameter file: The file, which doesn't need to exist.
  package mutating func code(around file: URL) -> SwiftCode {
    if let only { return only }
    let folder = self.folder(around: file)
    if let code = known[folder] { return code }
    let code = SwiftCode(folder, excluding: excluded)
    known[folder] = code
    return code
  }

  /// The code of the module that contains a file, without the files that Trellis writes.
  ///
  /// - Parameters:
  ///   - file: The file, which doesn't need to exist.
  ///   - own: The files that Trellis writes.
  package mutating func code(around file: URL, besides own: OwnFiles) -> SwiftCode {
    let folder = self.folder(around: file)
    if foreign?.own !== own { foreign = (own, [:]) }
    if let code = foreign?.known[folder] { return code }
    let code = SwiftCode(folder, excluding: excluded, besides: own)
    foreign?.known[folder] = code
    return code
  }

  private mutating func folder(around file: URL) -> ModuleFolder {
    let parent = file.deletingLastPathComponent()
    var folder = folders[parent] ?? whole ?? ModuleFolder(of: file, &projects)
    if searchesBelow { folder = ModuleFolder(whole: folder.url) }
    folders[parent] = folder
    return folder
  }
}
