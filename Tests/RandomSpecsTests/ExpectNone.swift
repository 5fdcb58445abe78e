import RandomSpecs
import Testing
import TrellisSpec

/// Expects that no spec of the seeds has a problem. Shows the first that has one, with its seed and
/// as small as possible.
///
/// - Parameter problem: What is wrong with a spec; `nil` if nothing is.
func expectNone(
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ problem: @escaping @Sendable (RandomSpec) -> String?
) {
  let problems = concurrentMap(Seeds.specs) { problem($0.spec) }
  guard let index = problems.firstIndex(where: { $0 != nil }) else { return }
  let found = Seeds.specs[index]
  let shrinker = Shrinker { problem(RandomSpec($0)) != nil }
  let small = RandomSpec(shrinker.shrunk(found.spec.features))
  let others = zip(Seeds.specs, problems).filter { $1 != nil }.map { "\($0.0.seed)" }
  Issue.record(
    """
    seed \(found.seed): \(problem(small) ?? "")

    \(small.text)
    all seeds: \(others.joined(separator: ", "))
    """, sourceLocation: sourceLocation)
}
