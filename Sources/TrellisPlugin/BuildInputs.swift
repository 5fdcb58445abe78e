import Foundation

/// The files other than specs that a target's features depend on. A change to one of them runs the
/// tool again.
enum BuildInputs {
  /// The configurations above some folders, the templates that the first one overrides, the versions
  /// that packages resolve to, and the settings of the compiler.
  ///
  /// - Parameter folders: The folders of the targets, starting with the folder of the target that
  ///   is being built.
  static func files(for folders: [URL]) -> [URL] {
    var result: [URL] = []
    func add(_ files: [URL]) {
      result += files.filter { !result.contains($0) }
    }
    for (index, folder) in folders.enumerated() {
      guard let configuration = above(folder).first(where: { has("trellis.yaml", in: $0) }) else {
        continue
      }
      add([configuration.appendingPathComponent("trellis.yaml")])
      if index == 0 { add(templates(of: configuration)) }
    }
    for folder in folders.prefix(1).flatMap(above) where has("Package.resolved", in: folder) {
      add([folder.appendingPathComponent("Package.resolved")])
    }
    add(folders.prefix(1).compactMap(project))
    return result
  }

  /// The file that says how a target is compiled: the manifest of its package, or its Xcode project.
  private static func project(around folder: URL) -> URL? {
    for folder in above(folder) {
      if has("Package.swift", in: folder) { return folder.appendingPathComponent("Package.swift") }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if let name = names.filter({ $0.hasSuffix(".xcodeproj") }).sorted().first {
        return folder.appendingPathComponent(name).appendingPathComponent("project.pbxproj")
      }
    }
    return nil
  }

  /// A folder and the folders above it.
  private static func above(_ folder: URL) -> [URL] {
    var folders = [folder.standardizedFileURL]
    while let last = folders.last, last.pathComponents.count > 1 {
      folders.append(last.deletingLastPathComponent())
    }
    return folders
  }

  private static func has(_ name: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// The files in the folder that `templates` of a configuration names.
  ///
  /// Plugins can't parse YAML, but they can recognize a line `templates: Folder`.
  private static func templates(of folder: URL) -> [URL] {
    let file = folder.appendingPathComponent("trellis.yaml")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("templates:") {
      let value = line.dropFirst("templates:".count)
      let bare = value.range(of: " #").map { value[..<$0.lowerBound] } ?? value
      let name = bare.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
      let templates = URL(fileURLWithPath: name, relativeTo: folder).standardizedFileURL
      let names = (try? FileManager.default.contentsOfDirectory(atPath: templates.path)) ?? []
      return names.filter { $0.hasSuffix(".mustache") }.sorted().map {
        templates.appendingPathComponent($0)
      }
    }
    return []
  }
}
