import RandomSpecs
import Testing
import TrellisSpec

/// Expects that no spec of the seeds has a problem. Shows the first that has one, with its seed and
/// as small as possible.
///
/// - Parameters:
///   - specs: The specs.
///   - problem: What is wrong with a spec; `nil` if nothing is.
func expectNone(
  among specs: some Collection<(seed: Int, spec: RandomSpec)> & Sendable = Seeds.specs,
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ problem: @escaping @Sendable (RandomSpec) -> String?
) {
  let problems = concurrentMap(Array(specs)) { problem($0.spec) }
  let wrong = zip(specs, problems).filter { $1 != nil }.map(\.0)
  guard let found = wrong.first else { return }
  let shrinker = Shrinker { problem(RandomSpec($0)) != nil }
  let small = RandomSpec(shrinker.shrunk(found.spec.features))
  Issue.record(
    """
    seed \(found.seed): \(problem(small) ?? "")

    \(small.text)
    all seeds: \(wrong.map { "\($0.seed)" }.joined(separator: ", "))
    """, sourceLocation: sourceLocation)
}
