import ArgumentParser
import RandomSpecs

struct ValidCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "valid", abstract: "Counts the valid specs of seeds for each target.")

  @Argument(help: "The number of seeds.") var count: Int
  @Flag(help: "Print the first error of each invalid spec.") var verbose = false

  func run() {
    var valid: [String: Int] = [:]
    var rules: [String: Int] = [:]
    var coverage = KeyCoverage()
    for seed in 0..<count {
      let spec = RandomSpec(seed: seed)
      let run = SpecRun(spec.text)
      if let error = run.errors.first {
        rules["\(error.rule)", default: 0] += 1
        if verbose {
          print("seed \(seed): \(error.message)")
          if let range = error.range { print("  line \(range.line)") }
        }
        continue
      }
      coverage.add(spec.coverage)
      for target in SpecRun.targets {
        let errors = run.errors(for: target)
        if errors.isEmpty { valid[target, default: 0] += 1 }
        else if verbose { print("seed \(seed): \(errors[0].message)") }
      }
    }
    print(valid.sorted { $0.key < $1.key }, rules)
    let language = KeyCoverage.language
    let pairs = language.pairs.keys.filter { coverage.pairs[$0] == nil }.count
    print("missing keys", language.keys.keys.filter { coverage.keys[$0] == nil }.sorted())
    print("keys \(language.keys.count), pairs \(language.pairs.count), missing \(pairs)")
  }
}
