import Foundation
import TrellisImport

/// How much imports say, as a table with a row for each.
enum ImportTable {
  /// The table in Markdown.
  ///
  /// - Parameter imports: The paths and their imports.
  static func text(of imports: [(path: String, importing: Importing)]) -> String {
    let columns = ImportedFeature.Extent.allCases.map(\.words)
    let head = ["", "features"] + columns + ["reactions", "exact reactions"]
    var rows = imports.map { path, importing in
      [URL(fileURLWithPath: path).lastPathComponent] + numbers(importing.features)
    }
    if imports.count > 1 {
      rows.append(["all"] + numbers(imports.flatMap(\.importing.features)))
    }
    let rules = ["---"] + Array(repeating: "--:", count: head.count - 1)
    return ([head, rules] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private static func numbers(_ features: [ImportedFeature]) -> [String] {
    let counts = ImportedFeature.Extent.allCases.map { extent in
      features.count { $0.extent == extent }
    }
    let reactions = features.map(\.reactionCount).reduce(0, +)
    let exact = features.map(\.exactCount).reduce(0, +)
    return ([features.count] + counts + [reactions, exact]).map(String.init)
  }
}
