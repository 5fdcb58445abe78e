import ArgumentParser
import RandomSpecs

/// `random-specs valid COUNT`.
struct ValidCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "valid",
    abstract: "Counts the valid specs for each target, and the keys that they contain.")

  @Argument(help: "The number of seeds.") var count: Int
  @Flag(help: "Print the first error of each invalid spec.") var verbose = false

  func run() {
    var valid: [String: Int] = [:]
    var coverage = KeyCoverage()
    for seed in 0..<count {
      let spec = RandomSpec(seed: seed)
      let run = SpecRun(spec.text)
      if run.errors.isEmpty { coverage.add(spec.coverage) }
      for target in SpecRun.targets {
        let errors = run.errors(for: target)
        if errors.isEmpty { valid[target, default: 0] += 1 }
        if verbose, let error = errors.first {
          print("seed \(seed), line \(error.range?.line ?? 0), \(target): \(error.message)")
        }
      }
    }
    for target in SpecRun.targets {
      print("\(target): \((valid[target] ?? 0) * 1000 / count) of 1000 specs are valid")
    }
    report("keys", KeyCoverage.language.keys, coverage.keys)
    report("pairs of keys", KeyCoverage.language.pairs, coverage.pairs)
  }

  private func report(_ what: String, _ all: [String: Int], _ drawn: [String: Int]) {
    let missing = all.keys.filter { drawn[$0] == nil }.sorted()
    print("\(all.count - missing.count) of \(all.count) \(what)")
    for name in missing { print("  no \(name)") }
  }
}
