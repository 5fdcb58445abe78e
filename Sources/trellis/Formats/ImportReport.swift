import TrellisImport
import TrellisSpec

/// The report of an import for people.
enum ImportReport {
  /// The text of the report.
  ///
  /// - Parameters:
  ///   - importing: The import.
  ///   - isVerbose: Whether every place is listed that stays in Swift.
  ///   - isDryRun: Whether nothing was written.
  static func text(of importing: Importing, isVerbose: Bool, isDryRun: Bool) -> String {
    var lines: [String] = []
    for feature in importing.features {
      lines.append(line(of: feature))
      for remark in feature.remarks
      where isVerbose || [.missing, .different].contains(remark.extent) {
        let subject = remark.pattern.map { feature.name == $0 ? "" : "\($0): " } ?? ""
        lines.append("  \(remark.range.place): \(subject)\(remark.reason)")
      }
      for arm in feature.arms where isVerbose && arm.outcome == .unread {
        lines.append("  \(arm.range.place): This reaction isn't read.")
      }
    }
    lines += importing.adoptedFiles.map { "adopted \($0)" }
    lines.append(summary(of: importing))
    if isDryRun { lines.append("Dry run, nothing was written.") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(of feature: ImportedFeature) -> String {
    let place = feature.place.map { place in
      let word =
        place.text == nil ? "created" : place.text == feature.text ? "unchanged" : "updated"
      return "\(word) \(place.path)"
    }
    let arms = feature.arms
    let exact = arms.count { $0.outcome == .exact }
    let reactions = arms.isEmpty ? "" : ", \(exact) of \(count(arms.count, "reaction"))"
    return "\(place ?? "skipped \(feature.name)") (\(feature.extent.words)\(reactions))"
  }

  private static func summary(of importing: Importing) -> String {
    let features = importing.features
    if features.isEmpty { return "No reducers were found." }
    let counts = ImportedFeature.Extent.allCases.compactMap { extent -> String? in
      let number = features.count { $0.extent == extent }
      return number == 0 ? nil : "\(number) \(extent.words)"
    }
    let arms = features.flatMap(\.arms)
    let others = ImportedArm.Outcome.allCases.dropFirst().compactMap { outcome -> String? in
      let number = arms.count { $0.outcome == outcome }
      return number == 0 ? nil : ", \(number) \(outcome.words)"
    }
    let exact = arms.count { $0.outcome == .exact }
    let files =
      importing.files.isEmpty ? "" : "; \(count(importing.files.count, "Swift file")) changed"
    return
      "\(count(features.count, "feature")): \(counts.joined(separator: ", ")); \(exact) of \(count(arms.count, "reaction")) exact\(others.joined())\(files)"
  }
}

extension SourceRange {
  /// The file, the line and the column.
  fileprivate var place: String { "\(file.path):\(line):\(column)" }
}

extension ImportedArm.Outcome {
  /// The words for it in reports.
  var words: String {
    switch self {
    case .exact: "exact"
    case .different: "with a remark"
    case .custom: "custom"
    case .unread: "not read"
    }
  }
}

extension ImportedFeature.Extent {
  /// The words for it in reports.
  var words: String {
    switch self {
    case .exact: "exact"
    case .different: "with remarks"
    case .custom: "with custom steps"
    case .partial: "not complete"
    case .none: "not imported"
    }
  }
}
