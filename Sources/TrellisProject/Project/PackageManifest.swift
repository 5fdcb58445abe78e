import Foundation

/// A `Package.swift`, read as text rather than run.
package struct PackageManifest {
  /// The package's folder.
  package let folder: URL
  /// Its text.
  package let text: String

  /// The manifest of the package that contains a file or folder, if any.
  ///
  /// - Parameter start: The file or folder.
  package init?(above start: URL) {
    for folder in start.andFoldersAbove {
      let url = folder.appendingPathComponent("Package.swift")
      if let text = FileReading.text(of: url) {
        self.folder = folder
        self.text = text
        return
      }
    }
    return nil
  }

  /// Whether targets of the package apply the build plugin, and therefore have linked features.
  var usesPlugin: Bool {
    text.split(separator: "\n").contains { line in
      !line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") && line.contains("\"TrellisPlugin\"")
    }
  }
}
