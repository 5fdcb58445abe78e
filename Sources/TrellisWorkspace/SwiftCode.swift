import Foundation
import TrellisSpec

/// The Swift files of a module, as far as Trellis asks what they declare.
struct SwiftCode: Sendable {
  /// A declaration in a file.
  struct Place: Equatable, Sendable {
    /// The file.
    let url: URL
    /// The line, from 1.
    let line: Int
  }

  private var types: [String: [Place]] = [:]
  private var methods: Set<SwiftOutline.Method> = []
  /// What `NavigationLink(state:)` appends to paths, each by the names between its dots.
  private(set) var linkedStates: [[String]] = []

  /// Reads the files of a module once. Those that a build has written are left out.
  ///
  /// - Parameters:
  ///   - module: The module's folder.
  ///   - excluded: A folder whose files belong to no module.
  init(_ module: ModuleFolder, excluding excluded: URL? = nil) {
    let files = SwiftFiles.find(in: module, excluding: excluded?.standardizedFileURL.path)
    let outlines = concurrentMap(files) { url in
      SwiftFiles.read(url).map { (url, SwiftOutline($0)) }
    }
    for case (let url, let outline)? in outlines {
      for type in outline.types {
        types[type.name, default: []].append(Place(url: url, line: type.line))
      }
      methods.formUnion(outline.methods)
      linkedStates += outline.linkedStates
    }
  }

  /// Where a type is declared, if it is.
  ///
  /// - Parameters:
  ///   - name: The type's name.
  ///   - isOwn: Whether Trellis has written a file, so that it does not count.
  func declaration(of name: String, besides isOwn: (URL) -> Bool = { _ in false }) -> Place? {
    types[name]?.first { !isOwn($0.url) }
  }

  /// Whether a type has a method.
  ///
  /// - Parameters:
  ///   - name: The method's name.
  ///   - type: The type.
  func hasMethod(_ name: String, in type: String) -> Bool {
    methods.contains(SwiftOutline.Method(type: type, name: name))
  }
}

/// Finds and reads Swift files.
enum SwiftFiles {
  /// The Swift files of a module, in order of their paths; of very many the first ones.
  ///
  /// - Parameters:
  ///   - module: The module's folder.
  ///   - excluded: The path of a folder that is not looked into.
  static func find(in module: ModuleFolder, excluding excluded: String?) -> [URL] {
    var result: [URL] = []
    var folders = [module.url]
    var visited = 0
    while let folder = folders.popLast(), result.count < mostFiles, visited < mostFolders {
      visited += 1
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if folder != module.url, names.contains(where: ModuleFolder.marksProject) { continue }
      var below: [URL] = []
      for name in names.sorted() where !name.hasPrefix(".") {
        let url = folder.appendingPathComponent(name)
        if name.hasSuffix(".swift") {
          result.append(url)
        } else if module.isWhole, url.path != excluded, !isBundle(name),
          FileReading.type(of: url) == .typeDirectory
        {
          below.append(url)
        }
      }
      folders += below.reversed()
    }
    return result
  }

  /// The bytes of a Swift file; `nil` where it cannot be read, where it is too large to be a person's
  /// and where a build has written it.
  ///
  /// - Parameter url: The file.
  static func read(_ url: URL) -> [UInt8]? {
    guard
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: url.resolvingSymlinksInPath().path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      (attributes[.size] as? Int ?? 0) <= largest,
      let data = try? Data(contentsOf: url), !LinkedFile.isOne(data)
    else { return nil }
    return Array(data)
  }

  // Nobody's module is larger, but a folder that is none, such as that of all projects, may be.
  private static let mostFiles = 20_000
  private static let mostFolders = 10_000
  private static let largest = 4_000_000

  /// Whether a folder holds Swift files that are not compiled with those around it.
  private static func isBundle(_ name: String) -> Bool {
    bundles.contains { name.hasSuffix($0) }
  }

  private static let bundles = [
    ".bundle", ".docc", ".framework", ".playground", ".playgroundbook", ".xcassets",
    ".xcframework",
  ]
}
