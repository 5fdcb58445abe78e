import Foundation

/// Whether something applies the plugin that generates features in the build.
enum BuildPlugin {
  /// Whether a package or an Xcode project that contains a file mentions the plugin.
  ///
  /// - Parameter file: The file.
  static func isApplied(around file: URL) -> Bool {
    var folder = file.deletingLastPathComponent().standardizedFileURL
    while folder.pathComponents.count > 1 {
      if isApplied(in: folder) { return true }
      folder = folder.deletingLastPathComponent()
    }
    return false
  }

  private static func isApplied(in folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { name in
      let manifest =
        name == "Package.swift" || name == "project.yml" || name == "Project.swift"
        ? folder.appendingPathComponent(name)
        : name.hasSuffix(".xcodeproj")
          ? folder.appendingPathComponent(name).appendingPathComponent("project.pbxproj") : nil
      guard let manifest, let data = try? Data(contentsOf: manifest) else { return false }
      return String(decoding: data, as: UTF8.self).contains("TrellisPlugin")
    }
  }
}
