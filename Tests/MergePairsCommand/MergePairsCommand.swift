import ArgumentParser
import Foundation
import MergePairs
import TrellisWorkspace

extension PairPackage.Version: ExpressibleByArgument {}

@main struct MergePairsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-pairs",
    abstract: "Merges edits of generated files with changes of their specs, and compares with Git.")

  @Argument(help: "The number of pairs.") var count = 1_000
  @Option(help: "The first seed.") var from = 0
  @Option(help: "The folder of the sample specs.") var specs = "Generated/Specs"
  @Option(help: "A folder to write the files of each pair to.") var write: String?
  @Option(help: "A folder to write clean merges to, as a package's sources.") var output: String?
  @Option(help: "What to write there of each pair: merged, mine or theirs.")
  var version = PairPackage.Version.merged
  @Option(
    name: .customLong("seeds"), parsing: .upToNextOption,
    help: "The seeds, instead of a number of pairs.")
  var seeds: [Int] = []
  @Option(help: "The target of the changed specs.") var target: String?
  @Flag(help: "Draw all kinds of changes and edits equally often.") var even = false
  @Flag(help: "Print each conflict and each mistake.") var verbose = false

  func run() throws {
    let modules = try SampleSpecs.modules(in: URL(fileURLWithPath: specs))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "merge-pairs-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var report = MergeReport()
    var package = PairPackage(version: version, modules: modules)
    var choice = MergePair.Choice()
    (choice.target, choice.isEven) = (target, even)
    var seed = from
    while seeds.isEmpty ? report.pairs < count : seed < from + seeds.count {
      let number = seeds.isEmpty ? seed : seeds[seed - from]
      if let pair = try MergePair(seed: number, modules: modules, choice: choice) {
        let outcome = MergeOutcome(pair)
        report.add(pair, outcome, gitConflicts: try pair.conflictsOfGit(in: folder))
        if verbose { show(pair, outcome) }
        if let write { try save(pair, outcome, write) }
        if outcome.merged.conflicts.isEmpty {
          try package.add(pair, merged: outcome.merged.text(resolving: .mine))
        }
      }
      seed += 1
    }
    if let output { try package.write(to: URL(fileURLWithPath: output)) }
    print(report.text)
  }

  private func show(_ pair: MergePair, _ outcome: MergeOutcome) {
    let edits = pair.edits.map(\.rawValue).joined(separator: ", ")
    let what = "seed \(pair.seed): \(pair.change.rawValue) with \(edits)"
    if !outcome.lost.isEmpty { print("\(what): LOST \(outcome.lost)") }
    if !outcome.restored.isEmpty { print("\(what): RESTORED \(outcome.restored)") }
    if !outcome.outdated.isEmpty { print("\(what): OUTDATED \(outcome.outdated)") }
    if !outcome.isValid { print("\(what): INVALID") }
    if !outcome.wrong.isEmpty { print("\(what): WRONG \(outcome.wrong)") }
    for conflict in outcome.merged.conflicts {
      print(
        """
        \(what): conflict at \(conflict.line) in \(conflict.declaration ?? "file"): \
        \(conflict.problem ?? "both changed")
        <<<<<<< mine
        \(conflict.mine)||||||| base
        \(conflict.base)=======
        \(conflict.theirs)>>>>>>> theirs
        """)
    }
  }

  private func save(_ pair: MergePair, _ outcome: MergeOutcome, _ path: String) throws {
    let folder = URL(fileURLWithPath: path).appendingPathComponent("\(pair.seed)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let texts = [
      ("base", pair.base), ("mine", pair.mine), ("theirs", pair.theirs),
      ("merged", outcome.merged.text(resolving: .markers)),
    ]
    for (name, text) in texts {
      try text.write(
        to: folder.appendingPathComponent("\(name).swift"), atomically: false, encoding: .utf8)
    }
  }
}
