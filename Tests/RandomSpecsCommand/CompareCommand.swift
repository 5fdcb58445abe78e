import ArgumentParser
import Foundation
import RandomSpecs

/// `random-specs compare BEFORE AFTER`.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares what two builds of Trellis generate for random specs, byte for byte.",
    discussion: """
      Compares exit codes, messages and files for all targets. Tests start with the samples that \
      'batch' writes, too. Prints how many tests were compared, and how many seeds differ in which \
      way, with a small example of each. Exits with 1 if anything differs.
      """)

  @Argument(help: "The path of the 'trellis' before a change.") var before: String
  @Argument(help: "The path of the 'trellis' after it.") var after: String
  @Option(help: "The first seed.") var from = 0
  @Option(help: "The number of seeds.") var count = 10_000
  @Option(
    help:
      "The beginning of the targets to compare, such as 'composable-architecture'; otherwise all.")
  var target = ""
  @Option(help: "The number of specs that a run of Trellis gets.") var batch = 200
  @Flag(help: "Only count; finding a small example of each kind takes many runs.") var brief = false

  func validate() throws {
    if !SpecRun.targets.contains(where: { $0.hasPrefix(target) }) {
      throw ValidationError(
        "no target begins with '\(target)'; the targets are \(SpecRun.targets.joined(separator: ", "))"
      )
    }
  }

  func run() throws {
    var comparison = try Comparison(before: before, after: after, target: target)
    defer { comparison.removeFolders() }
    var differences: [String: [Int]] = [:]
    var runs = 0
    for first in stride(from: from, to: from + count, by: batch) {
      let seeds = Array(first..<min(first + batch, from + count))
      let specs = seeds.map {
        comparison.targeted($0, RandomSpec(seed: $0))
      }
      for group in TargetedSpec.groups(of: specs) {
        runs += group.count * group[0].targets.count
        for (kind, seed) in try comparison.differences(of: group) {
          differences[kind, default: []].append(seed)
        }
      }
      let different = Set(differences.values.joined()).count
      FileHandle.standardError.write(
        Data("\(seeds.count + first - from) seeds, \(different) differ\n".utf8))
    }
    print("\(count) seeds, \(runs) pairs of a spec and a target, \(comparison.tests) tests")
    if let first = comparison.unwritten.first {
      print("neither build has written \(comparison.unwritten.count) valid specs: \(first)")
    }
    for (kind, seeds) in differences.sorted(by: { $0.key < $1.key }) {
      print(
        "\n\(kind): \(seeds.count) seeds: \(seeds.prefix(10).map { "\($0)" }.joined(separator: ", "))"
      )
      if !brief { print(try comparison.example(of: kind, seed: seeds[0])) }
    }
    if differences.isEmpty { print("no difference") } else { throw ExitCode(1) }
  }
}
