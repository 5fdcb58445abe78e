import Foundation
import TrellisRender
import TrellisSpec

/// Finds the version of the library that a project has resolved.
package struct PinFinder {
  let currentFolder: URL
  private(set) var diagnostics: [Diagnostic] = []

  init(currentFolder: URL) {
    self.currentFolder = currentFolder
  }

  /// The supported libraries, by the identity of their package. The first depends on the second,
  /// which counts only without it.
  private static let libraries = [
    (identity: "swift-composable-architecture", family: Target.Family.composableArchitecture),
    (identity: "swift-navigation", family: Target.Family.swiftNavigation),
  ]

  /// The target of the nearest `Package.resolved` that pins a library.
  ///
  /// - Parameters:
  ///   - start: A spec, or a folder of specs.
  ///   - root: The folder of `trellis.yaml`, if there is one.
  /// - Returns: The target and the file that determines it; `nil` if no file does.
  mutating func target(above start: URL, root: URL?) -> (target: Target, path: String)? {
    for folder in Self.folders(above: start, root: root) {
      for url in Self.files(in: folder) {
        let path = url.pathRelative(to: currentFolder)
        if FileReading.type(of: url) == nil { continue }
        guard let packages = try? FileReading.bytes(of: url).map(ResolvedPackages.init) else {
          diagnostics.append(
            Diagnostic(
              .warning, rule: .unversionedLibrary, "the pins in this file can't be read", path: path
            )
          )
          continue
        }
        for library in Self.libraries {
          guard let pin = packages.pins.first(where: { $0.identity == library.identity }) else {
            continue
          }
          return target(pin, library.family, path).map { ($0, path) }
        }
      }
    }
    return nil
  }

  private mutating func target(
    _ pin: ResolvedPackages.Pin, _ family: Target.Family, _ path: String
  ) -> Target? {
    guard let text = pin.version else {
      let place = pin.branch.map { "the branch '\($0)'" } ?? "a revision"
      let newest = Self.newest(family)
      diagnostics.append(
        Diagnostic(
          .warning, rule: .unversionedLibrary,
          "'\(pin.identity)' is pinned to \(place), not to a version, so Trellis uses the newest target, '\(newest)'; set 'target' to use another",
          path: path))
      return newest
    }
    // A beta has the spelling of its release.
    let version = text.prefix { $0 != "-" && $0 != "+" }
    do throws(Target.ParsingError) {
      return try Target("\(family.rawValue) \(version)")
    } catch {
      diagnostics.append(Diagnostic(rule: .unknownTarget, error.description, path: path))
      return nil
    }
  }

  private static func newest(_ family: Target.Family) -> Target {
    switch family {
    case .composableArchitecture: .newest
    case .swiftNavigation: (try? Target("swift-navigation 2")) ?? .newest
    }
  }

  /// The folders to search: upwards to the root of the repository, or else of the package or the
  /// configuration.
  package static func folders(above start: URL, root: URL?) -> [URL] {
    var folders: [URL] = []
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: start.path, isDirectory: &isFolder)
    var folder = isFolder.boolValue ? start : start.deletingLastPathComponent()
    var known = 0
    while true {
      folders.append(folder)
      func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
      }
      if has(".git") { return folders }
      if has("Package.swift") || folder.path == root?.path { known = folders.count }
      if folder.pathComponents.count <= 1 { return Array(folders.prefix(max(known, 1))) }
      folder = folder.deletingLastPathComponent()
    }
  }

  /// The existing folders in which a `Package.resolved` counts, and those that lead to them.
  ///
  /// - Parameters:
  ///   - start: A spec, or a folder of specs.
  ///   - root: The folder of `trellis.yaml`, if there is one.
  package static func places(above start: URL, root: URL?) -> [URL] {
    folders(above: start, root: root).flatMap { folder in
      [folder]
        + files(in: folder).flatMap { file in
          file.deletingLastPathComponent().andFoldersAbove.prefix { $0.path != folder.path }
        }.filter { FileReading.type(of: $0) == .folder }
    }
  }

  /// The files of a folder, in order of precedence: SwiftPM's own, then those in Xcode's workspaces
  /// and projects.
  private static func files(in folder: URL) -> [URL] {
    let name = "Package.resolved"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    let paths =
      [name] + workspaces.map { "\($0)/xcshareddata/swiftpm/\(name)" }
      + projects.map { "\($0)/project.xcworkspace/xcshareddata/swiftpm/\(name)" }
    return paths.map { folder.appendingPathComponent($0) }
  }
}
