import ArgumentParser
import RandomSpecs
import TrellisSpec

/// `random-specs odd`.
struct OddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "odd",
    abstract: "Gives random specs unusual names and values, and parses what is generated.",
    discussion: """
      Each spec is either refused, or all files that are generated for it are Swift. Prints how many \
      specs were refused, and a small example of each oddity that breaks something. Exits with 1 if \
      there is any.
      """)

  @Option(help: "The first seed.") var from = 0
  @Option(help: "The number of seeds.") var count = 1000
  @Option(help: "The number of changes of each spec.") var changes = 10

  func run() throws {
    let outcomes = concurrentMap(Array(from..<from + count)) { seed in
      var randomness = Randomness(seed: seed)
      let spec = RandomSpec(seed: seed)
      return (0..<changes).compactMap { _ -> Outcome? in
        OddSpec(spec, &randomness).map { Outcome($0, seed) }
      }
    }.joined()
    let files = outcomes.reduce(0) { $0 + $1.accepted.count }
    print(
      "\(outcomes.count) specs, \(outcomes.count { $0.accepted.isEmpty }) refused for all targets")
    print("\(files) pairs of a spec and a target")
    let broken = Dictionary(grouping: outcomes.filter { $0.problem != nil }) { $0.odd.oddity }
    print("\(broken.values.reduce(0) { $0 + $1.count }) specs became something else than Swift")
    for (oddity, outcomes) in broken.sorted(by: { $0.value.count > $1.value.count }) {
      guard let first = outcomes.first, let target = first.broken else { continue }
      let shrinker = Shrinker { OddSpec.problem(of: RandomSpec($0), for: target) != nil }
      let small = RandomSpec(shrinker.shrunk(first.odd.spec.features))
      print("\n\(oddity): \(outcomes.count), such as seed \(first.seed)")
      print(OddSpec.problem(of: small, for: target) ?? "")
      print(small.text)
    }
    if !broken.isEmpty { throw ExitCode(1) }
  }

  /// What becomes of a spec.
  private struct Outcome {
    let odd: OddSpec
    let seed: Int
    /// The targets that accept it.
    let accepted: [String]
    /// The first target for which a file isn't Swift.
    let broken: String?
    let problem: String?

    init(_ odd: OddSpec, _ seed: Int) {
      (self.odd, self.seed) = (odd, seed)
      let run = SpecRun(odd.spec.text)
      let targets = SpecRun.targets
      accepted =
        run.errors.isEmpty ? targets.filter { run.errors(for: $0).isEmpty } : []
      broken = accepted.first { odd.problem(for: $0) != nil }
      problem = broken.flatMap { odd.problem(for: $0) }
    }
  }
}
