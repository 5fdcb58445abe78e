import ArgumentParser
import TrellisProject
import TrellisRender
import TrellisSpec
import TrellisWorkspace

/// `trellis list`.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List features with their files and tests, and what is left to write.",
    discussion: """
      Prints a table with a line for each feature: its module, its generated files,
      how many of its transitions the tests cover, how many of its reactions the spec
      says exactly, and how many 'custom' steps nobody has written yet. Below it are
      the files that 'trellis generate' would change, and those steps.

      EXAMPLES
        trellis list
        trellis list Sources/Inventory
        trellis list --json
      """
  )

  @Argument(
    help: "Spec files with any name, and folders to search for specs.", completion: .specs)
  var specs: [String] = []

  @Flag(help: "Print a JSON object.")
  var json = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let request = Generation.Request(
      specs: specs, edits: .merging(), currentFolder: currentFolder)
    let list: FeatureList
    do {
      list = try ProgressLine.show { try FeatureList(request) }
    } catch {
      throw Failure("\(error)")
    }
    if !list.problems.isEmpty {
      outputOptions.print(list.problems)
      throw Failure(summary(of: list.problems))
    }
    printText(json ? FeatureListJSON.text(of: list) : text(of: list))
  }

  private func text(of list: FeatureList) -> String {
    let targets = list.targets.map(\.description).joined(separator: ", ")
    let mode = list.isLinked ? "linked" : "scaffold"
    let lines =
      ["target \(targets) (\(list.targetOrigin)), \(mode)", ""] + table(of: list)
      + changes(of: list)
      + unwritten(of: list)
    return lines.map { "\($0)\n" }.joined()
  }

  private func table(of list: FeatureList) -> [String] {
    let rows =
      [["feature", "module", "files", "tests", "spec", "unwritten"]]
      + list.entries.map { entry in
        [
          entry.name.name, entry.module ?? "-", list.isLinked ? "build" : "\(entry.files.count)",
          entry.tests.map { "\($0.covered)/\($0.declared)" } ?? "-",
          "\(entry.reactions.count(.exact))/\(entry.reactions.reactions.count)",
          "\(entry.unwritten.count)",
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func changes(of list: FeatureList) -> [String] {
    let changed = list.entries.flatMap(\.files).filter {
      ![.unchanged, .edited].contains($0.change)
    }
    if changed.isEmpty { return [] }
    return ["", "'trellis generate' would change:"]
      + changed.map { "  \($0.change.rawValue) \($0.path)" }
  }

  private func unwritten(of list: FeatureList) -> [String] {
    let entries = list.entries.filter { !$0.unwritten.isEmpty }
    if entries.isEmpty { return [] }
    let directory = list.directory
    return ["", "Nobody has written yet:"]
      + entries.flatMap { entry in
        entry.unwritten.map { "  \(directory.shortName(entry.name)): \($0)" }
      }
  }
}
