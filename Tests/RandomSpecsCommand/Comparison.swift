import Foundation
import RandomSpecs
import TrellisTestSupport

/// Runs two builds of Trellis with the same specs.
struct Comparison {
  private let builds: [URL]
  private let root: URL
  /// What the names of the compared targets begin with.
  private let target: String
  /// How many tests the build after the change has written for the compared specs.
  private(set) var tests = 0
  /// The errors of valid specs that neither build has written anything for.
  private(set) var unwritten: [String] = []

  init(before: String, after: String, target: String) throws {
    self.target = target
    builds = [before, after].map { URL(fileURLWithPath: $0) }
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("random-specs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  func removeFolders() {
    try? FileManager.default.removeItem(at: root)
  }

  /// A spec with the targets that are compared.
  func targeted(_ seed: Int, _ spec: RandomSpec) -> TargetedSpec {
    TargetedSpec(seed: seed, spec: spec, targetsBeginningWith: target)
  }

  /// In which ways the builds differ, with the seed.
  mutating func differences(of group: [TargetedSpec]) throws -> [(kind: String, seed: Int)] {
    let outcomes = try outcomes(of: group)
    tests += outcomes[1].tests
    if group[0].isValid, outcomes[0] == outcomes[1], let failure = outcomes[1].failure {
      if group.count == 1 {
        unwritten.append(failure)
      } else {
        let middle = group.count / 2
        return try self.differences(of: Array(group[..<middle]))
          + self.differences(of: Array(group[middle...]))
      }
    }
    return try differences(of: group, outcomes)
  }

  private func differences(
    of group: [TargetedSpec], _ outcomes: [RunOutcome]
  ) throws -> [(kind: String, seed: Int)] {
    if outcomes[0] == outcomes[1] { return [] }
    func differences(within part: [TargetedSpec]) throws -> [(kind: String, seed: Int)] {
      try self.differences(of: part, self.outcomes(of: part))
    }
    if group.count == 1 {
      return outcomes[0].kinds(against: outcomes[1]).map { ($0, group[0].seed) }
    }
    if let kinds = outcomes[0].kindsBySeed(against: outcomes[1]) {
      return kinds.flatMap { seed, kinds in kinds.map { ($0, seed) } }.sorted { $0 < $1 }
    }
    // Nobody knows which spec has stopped the run.
    let middle = group.count / 2
    return try differences(within: Array(group[..<middle]))
      + differences(within: Array(group[middle...]))
  }

  /// The smallest spec that the builds differ about in a way, and a line that differs.
  func example(of kind: String, seed: Int) throws -> String {
    func outcomes(of features: [SpecNode]) throws -> [RunOutcome] {
      try self.outcomes(of: [targeted(seed, RandomSpec(features))])
    }
    func differs(_ features: [SpecNode]) -> Bool {
      guard let pair = try? outcomes(of: features) else { return false }
      return pair[0].kinds(against: pair[1]).contains(kind)
    }
    let small = Shrinker(while: differs).shrunk(RandomSpec(seed: seed).features)
    let pair = try outcomes(of: small)
    return RandomSpec(small).text + (pair[0].lines(against: pair[1]) ?? "")
  }

  private func outcomes(of group: [TargetedSpec]) throws -> [RunOutcome] {
    try builds.map { build in
      let folder = root.appendingPathComponent("run")
      let log = root.appendingPathComponent("log")
      try? FileManager.default.removeItem(at: folder)
      for spec in group {
        let module = folder.appendingPathComponent("Specs/Seed\(spec.seed)")
        try FileManager.default.createDirectory(at: module, withIntermediateDirectories: true)
        let file = module.appendingPathComponent("Random.feature.yaml")
        try Data(spec.spec.text.utf8).write(to: file)
      }
      let configuration = RandomSpecsFolder.configuration(targets: group[0].targets)
      try Data(configuration.utf8).write(to: folder.appendingPathComponent("trellis.yaml"))
      try Data().write(to: log)
      let handle = try FileHandle(forWritingTo: log)
      let program = Program([build.path, "generate", "Specs"], in: folder)
      let ending = try program.run(output: handle, errors: handle)
      try handle.close()
      return try RunOutcome(ending: "\(ending)", log: log, folder: folder)
    }
  }
}
