import RandomSpecs
import Testing
import TrellisRender

/// What is generated for valid specs.
@Suite struct GenerationTests {
  @Test(arguments: SpecRun.targets) func everySpecIsGenerated(target: String) {
    expectNone { spec in
      problem(spec, target) { run in
        let files = try run.files(for: target)
        return files.contains { $0.text.isEmpty } ? "a file is empty" : nil
      }
    }
  }

  @Test func theSecondRunGeneratesTheSameBytes() {
    expectNone { spec in
      let target = Self.target(of: spec)
      return problem(spec, target) { run in
        let files = try run.files(for: target)
        let second = try SpecRun(spec.text).files(for: target)
        return Self.difference(second, files)
      }
    }
  }

  @Test func keysInAnotherOrderChangeNothing() {
    expectNone { spec in
      let target = Self.target(of: spec)
      return problem(spec, target) { run in
        var randomness = Randomness(seed: spec.text.unicodeScalars.count)
        let shuffled = RandomSpec(spec.features.map { $0.shuffled(&randomness) })
        let other = SpecRun(shuffled.text)
        guard other.errors(for: target).isEmpty else { return "the other order has errors" }
        return Self.difference(try other.files(for: target), try run.files(for: target))
      }
    }
  }

  @Test func renamingAFeatureRenamesNothingElse() {
    expectNone { spec in
      let target = Self.target(of: spec)
      return problem(spec, target) { run in
        guard let stem = spec.featureNames.last.map(Self.stem(of:)) else { return nil }
        // The other name has the same length and the same place among others.
        let new = stem.map { $0 == "q" ? "r" : String($0) }.joined()
        let other = SpecRun(spec.text.replacing(stem, with: new))
        guard other.errors(for: target).isEmpty else { return "the other name has errors" }
        let files = try run.files(for: target).map { $0.text.replacing(stem, with: new) }
        return Self.difference(try other.files(for: target).map(\.text), files)
      }
    }
  }

  @Test func scaffoldsAndLinkedFeaturesHaveTheSameReducer() {
    expectNone { spec in
      let target = "composable-architecture 1.26"
      return problem(spec, target) { run in
        guard run.linkedErrors(for: target).isEmpty, !spec.text.contains("custom") else {
          return nil
        }
        let scaffold = try run.files(for: target).filter { $0.kind == .reducer }.map(\.text)
        let linked = try run.linkedFiles(for: target).filter { $0.kind == .reducer }.map(\.text)
        return Self.difference(Self.code(linked), Self.code(scaffold))
      }
    }
  }

  // MARK: - Parts

  /// A feature's name up to the number of its seed.
  private static func stem(of name: String) -> String {
    let tail = name.drop { $0 != "q" }.dropFirst().drop { $0.isNumber }
    return String(name.dropLast(tail.count))
  }

  /// One of the targets, so that a few hundred seeds are enough for all of them.
  private static func target(of spec: RandomSpec) -> String {
    let targets = SpecRun.targets
    return targets[spec.text.unicodeScalars.count % targets.count]
  }

  /// The lines of code without the imports and without what is between types.
  private static func code(_ texts: [String]) -> [String] {
    texts.flatMap { $0.split(separator: "\n") }.filter {
      !$0.hasPrefix("import ") && !$0.hasPrefix("//")
    }.map(String.init)
  }

  private static func difference(_ found: [GeneratedFile], _ expected: [GeneratedFile]) -> String? {
    difference(found.map(\.text), expected.map(\.text))
  }

  private static func difference(_ found: [String], _ expected: [String]) -> String? {
    if found == expected { return nil }
    let lines = found.flatMap { $0.split(separator: "\n") }
    let others = expected.flatMap { $0.split(separator: "\n") }
    let pair = zip(lines, others).first { $0 != $1 }
    return "'\(pair?.0 ?? "")' instead of '\(pair?.1 ?? "")'"
  }
}

/// What is wrong with a spec that is valid for a target.
private func problem(
  _ spec: RandomSpec, _ target: String, _ find: (SpecRun) throws -> String?
) -> String? {
  let run = SpecRun(spec.text)
  guard run.errors(for: target).isEmpty else { return nil }
  do {
    return try find(run).map { "for \(target), \($0)" }
  } catch {
    return "for \(target), \(error)"
  }
}
