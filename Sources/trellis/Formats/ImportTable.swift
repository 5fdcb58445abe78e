import Foundation
import TrellisImport

/// How much imports say, as a table with a row for each.
enum ImportTable {
  /// The table in Markdown.
  ///
  /// - Parameter imports: The paths and their imports.
  static func text(of imports: [(path: String, importing: Importing)]) -> String {
    let columns = ImportedFeature.Extent.allCases.map(\.words)
    let head =
      ["", "features"] + columns + ["reactions"] + ImportedArm.Outcome.allCases.map(\.words)
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
    let arms = features.flatMap(\.arms)
    let outcomes = ImportedArm.Outcome.allCases.map { outcome in
      arms.count { $0.outcome == outcome }
    }
    return ([features.count] + counts + [arms.count] + outcomes).map(String.init)
  }
}
