import Foundation
import TrellisSpec
import TrellisSwift

/// The declarations in the Swift files of a module, as far as Trellis needs them.
package struct SwiftCode: Sendable {
  /// The place of a declaration in a file.
  package struct Place: Equatable, Sendable {
    /// The file.
    package let url: URL
    /// The line, from 1.
    package let line: Int
    /// The number of bytes before its name.
    package let offset: Int
  }

  private var types: [String: [Place]] = [:]
  private var methods: Set<SwiftOutline.Method> = []
  /// The cases that `NavigationLink(state:)` appends to paths, each as the names between its dots.
  private(set) var linkedStates: [[String]] = []

  /// Reads the files of a module once, except those that a build has written.
  ///
  /// - Parameters:
  ///   - module: The module's folder.
  ///   - excluded: A folder whose files don't belong to any module.
  ///   - own: Files that aren't read either.
  init(_ module: ModuleFolder, excluding excluded: URL? = nil, besides own: OwnFiles? = nil) {
    self.init(
      SwiftFiles.find(in: module, excluding: excluded?.standardizedFileURL.path, besides: own))
  }

  /// Reads files once, except those that a build has written.
  ///
  /// - Parameter files: The files.
  init(_ files: [URL]) {
    let outlines = concurrentMap(files) { url in
      SwiftFiles.read(url).map { (url, SwiftOutline($0)) }
    }
    for case (let url, let outline)? in outlines {
      for type in outline.types {
        types[type.name, default: []].append(
          Place(url: url, line: type.line, offset: type.offset))
      }
      methods.formUnion(outline.methods.map(\.method))
      linkedStates += outline.linkedStates
    }
  }

  /// The fingerprint of what the code pushes.
  package var fingerprintOfLinkedStates: Fingerprint {
    var fingerprint = Fingerprint()
    for names in linkedStates { fingerprint.combine(names) }
    return fingerprint
  }

  /// Whether it declares any types.
  var declaresTypes: Bool { !types.isEmpty }

  /// The place where a type is declared, if any.
  ///
  /// - Parameter name: The type's name.
  package func declaration(of name: String) -> Place? {
    types[name]?.first
  }

  /// Whether a type has a method.
  ///
  /// - Parameters:
  ///   - name: The method's name.
  ///   - type: The type.
  package func hasMethod(_ name: String, in type: String) -> Bool {
    methods.contains(SwiftOutline.Method(type: type, name: name))
  }
}

/// Finds and reads Swift files.
package enum SwiftFiles {
  /// The Swift files of a module, ordered by path. If there are too many, only the first ones are
  /// returned.
  ///
  /// - Parameters:
  ///   - module: The module's folder.
  ///   - excluded: The path of a folder to skip.
  ///   - own: Files that don't count.
  ///   - projects: Whether those of packages and projects below the folder belong to it.
  package static func find(
    in module: ModuleFolder, excluding excluded: String? = nil, besides own: OwnFiles? = nil,
    withProjects projects: Bool = false
  ) -> [URL] {
    var result: [URL] = []
    var folders = [module.url]
    var visited = 0
    while let folder = folders.popLast(), result.count < mostFiles, visited < mostFolders {
      visited += 1
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if !projects, folder != module.url, names.contains(where: ModuleFolder.marksProject) {
        continue
      }
      var below: [URL] = []
      let path = folder.standardizedFileURL.path
      for name in names.sorted() where !name.hasPrefix(".") {
        if own?.contains(name, in: path) == true { continue }
        let url = folder.appendingPathComponent(name)
        if name.hasSuffix(".swift") {
          result.append(url)
        } else if module.isWhole, url.path != excluded, !isBundle(name),
          FileReading.type(of: url) == .folder
        {
          below.append(url)
        }
      }
      folders += below.reversed()
    }
    return result
  }

  /// The bytes of a Swift file, or `nil` if it can't be read, is too large to be written by hand,
  /// or was written by a build.
  ///
  /// - Parameter url: The file.
  package static func read(_ url: URL) -> [UInt8]? {
    guard let data = FileReading.bytes(of: url), !LinkedFile.isOne(data) else { return nil }
    return Array(data)
  }

  // No module is larger, but a folder that isn't a module can be, such as the folder of all
  // projects.
  private static let mostFiles = 20_000
  private static let mostFolders = 10_000

  /// Whether a folder contains Swift files that aren't compiled with those around it.
  private static func isBundle(_ name: String) -> Bool {
    bundles.contains { name.hasSuffix($0) }
  }

  private static let bundles = [
    ".bundle", ".docc", ".framework", ".playground", ".playgroundbook", ".xcassets",
    ".xcframework",
  ]
}
