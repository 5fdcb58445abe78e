import Foundation
import TrellisSpec

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

  /// Its text without comments at the end of lines.
  package var code: String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var isString = false
      for index in line.indices {
        if line[index] == "\"" { isString.toggle() }
        if !isString, line[index...].hasPrefix("//") { return line[..<index] }
      }
      return line
    }.joined(separator: "\n")
  }

  /// A target that the manifest spells out.
  package struct Target: Sendable {
    /// Its name.
    package let name: String
    /// Its folder below that of the package.
    package let folder: String
    /// Whether it contains tests.
    package let isTest: Bool
    /// The arguments of its declaration, in parentheses.
    package let text: String
    /// The settings of its compiler.
    package let compilerSettings: CompilerSettings
  }

  /// The targets, in order.
  package var targets: [Target] { ManifestTargets(code).targets }

  /// Whether it names all targets, rather than computing some of them.
  package var isSpelledOut: Bool { ManifestTargets(code).areSpelledOut }

  /// Whether targets of the package apply the build plugin, and therefore have linked features.
  var usesPlugin: Bool {
    text.split(separator: "\n").contains { line in
      !line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") && line.contains("\"TrellisPlugin\"")
    }
  }
}
