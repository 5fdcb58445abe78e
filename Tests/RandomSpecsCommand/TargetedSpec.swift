import RandomSpecs

/// A spec with the targets that it is valid for. For one that is valid for none, these are all, and
/// the messages are compared.
struct TargetedSpec {
  let seed: Int
  let spec: RandomSpec
  let targets: [String]
  let isValid: Bool

  /// - Parameters:
  ///   - seed: The seed of the spec.
  ///   - spec: The spec.
  ///   - beginning: What the names of the targets begin with.
  init(seed: Int, spec: RandomSpec, targetsBeginningWith beginning: String) {
    self.seed = seed
    self.spec = spec
    let run = SpecRun(spec.text)
    let all = SpecRun.targets.filter { $0.hasPrefix(beginning) }
    let valid = all.filter { run.errors(for: $0).isEmpty }
    isValid = !valid.isEmpty
    targets = isValid ? valid : all
  }

  /// The specs that one run can generate together.
  static func groups(of specs: [TargetedSpec]) -> [[TargetedSpec]] {
    let groups = Dictionary(grouping: specs) { "\($0.isValid) \($0.targets)" }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }
}
