import TrellisSpec

/// The coverage of specs as a page of Markdown.
package enum CoveragePage {
  /// The text of the page.
  ///
  /// - Parameter coverage: The coverage.
  package static func text(of coverage: SpecCoverage) -> String {
    let folders = folders(of: coverage.features)
    var text = introduction
    text += table(
      ["folder", "features"], folders.map { ([$0.name, "\($0.features.count)"], $0.features) },
      total: ["**total**", "**\(coverage.features.count)**"])
    for folder in folders {
      if folders.count > 1 { text += "\n## \(cell(folder.name))\n" }
      text += "\n| feature | reactions | exact | custom | missing | what is left |\n"
      text += "|---|--:|--:|--:|--:|---|\n"
      for feature in folder.features { text += row(of: feature) }
    }
    return text
  }

  private static let introduction = """
    # Coverage

    A reaction is what a feature does when it receives an action or when its state changes. Here, a
    reaction is

    - **exact** if the spec says all of it,
    - **custom** if a step of it is `custom`, or if a comment `# trellis:missing` at its pattern says
      what it lacks,
    - **missing** if the spec only mentions it in a comment `# trellis:missing` elsewhere.


    """

  /// The features of each folder, with the folder's name below what all have in common.
  private static func folders(
    of features: [FeatureCoverage]
  ) -> [(name: String, features: [FeatureCoverage])] {
    let paths = features.map { $0.path.split(separator: "/").dropLast() }
    let common = paths.dropFirst().reduce(paths.first ?? []) { common, path in
      zip(common, path).prefix { $0 == $1 }.map(\.0)[...]
    }
    let names = paths.map { $0.dropFirst(common.count).joined(separator: "/") }
    return Set(names).sorted().map { name in
      (
        name.isEmpty ? "." : name,
        zip(names, features).filter { $0.0 == name }.map(\.1)
          .sorted { ($0.feature, $0.path) < ($1.feature, $1.path) }
      )
    }
  }

  private static func table(
    _ names: [String], _ rows: [(cells: [String], features: [FeatureCoverage])], total: [String]
  ) -> String {
    let extents = FeatureCoverage.Extent.allCases
    let names = names + ["reactions"] + extents.map(\.rawValue)
    var text = line(names) + "|---" + String(repeating: "|--:", count: names.count - 1) + "|\n"
    for row in rows { text += line(row.cells.map(cell) + numbers(row.features)) }
    if rows.count > 1 {
      text += line(total + numbers(rows.flatMap(\.features)).map { "**\($0)**" })
    }
    return text
  }

  private static func numbers(_ features: [FeatureCoverage]) -> [String] {
    let reactions = features.reduce(0) { $0 + $1.reactions.count }
    return ["\(reactions)"]
      + FeatureCoverage.Extent.allCases.map { extent in
        let number = features.reduce(0) { $0 + $1.count(extent) }
        return number == 0 ? "0" : "\(number) (\(percentage(number, of: reactions)))"
      }
  }

  /// A part as a percentage, rounded down, so that only everything is 100%.
  private static func percentage(_ part: Int, of whole: Int) -> String {
    let tenths = part * 1000 / whole
    return "\(tenths / 10).\(tenths % 10)%"
  }

  private static func row(of feature: FeatureCoverage) -> String {
    let left = feature.reactions.filter { $0.extent != .exact }.map { reaction in
      let reasons = reaction.reasons.filter { !$0.isEmpty }.map(escaped).joined(separator: " ")
      let pattern = reaction.pattern.map { "`\(cell($0))`" }
      return [pattern, reasons.isEmpty ? nil : reasons].compactMap(\.self).joined(separator: ": ")
    }
    let numbers = FeatureCoverage.Extent.allCases.map { "\(feature.count($0))" }
    return line(
      [cell(feature.feature), "\(feature.reactions.count)"] + numbers
        + [left.joined(separator: "<br>")])
  }

  private static func line(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |\n".replacing("|  |", with: "| |")
  }

  /// A text that can stand in a cell.
  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }

  /// A text of a person that can stand in a cell, where it looks like it does in the spec.
  private static func escaped(_ text: String) -> String {
    cell(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
