import TrellisImport

/// The report of an import as a JSON object.
enum ImportJSON {
  private struct Document: Encodable {
    var features: [Feature]
    var files: [String]
    var adopted: [String]
  }

  private struct Feature: Encodable {
    var feature: String
    var file: String
    var line: Int
    var extent: String
    var spec: String?
    var reactions: Int
    var exact: Int
    var different: Int
    var custom: Int
    var unread: Int
    var remarks: [Remark]
    var arms: [Arm]
  }

  private struct Arm: Encodable {
    var outcome: String
    var file: String
    var line: Int
    var column: Int
  }

  private struct Remark: Encodable {
    var extent: String
    var subject: String?
    var reason: String
    var file: String
    var line: Int
    var column: Int
  }

  /// The text of the object, followed by a newline.
  static func text(of importing: Importing) -> String {
    let features = importing.features.map { feature in
      let arms = feature.arms.map(\.outcome)
      return Feature(
        feature: feature.name, file: feature.range.file.path, line: feature.range.line,
        extent: feature.extent.rawValue, spec: feature.place?.path,
        reactions: arms.count, exact: arms.count { $0 == .exact },
        different: arms.count { $0 == .different }, custom: arms.count { $0 == .custom },
        unread: arms.count { $0 == .unread },
        remarks: feature.remarks.map {
          Remark(
            extent: $0.extent.rawValue, subject: $0.pattern, reason: $0.reason,
            file: $0.range.file.path, line: $0.range.line, column: $0.range.column)
        },
        arms: feature.arms.map {
          Arm(
            outcome: $0.outcome.rawValue, file: $0.range.file.path, line: $0.range.line,
            column: $0.range.column)
        })
    }
    return DiagnosticJSON.encoded(
      Document(
        features: features, files: importing.files.map(\.path), adopted: importing.adoptedFiles))
  }
}
