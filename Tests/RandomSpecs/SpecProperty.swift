import TrellisRender
import TrellisSimulation

/// What is true of everything that Trellis generates for a valid spec.
package enum SpecProperty: String, CaseIterable, Sendable {
  /// The spec is generated, without an empty file.
  case isGenerated
  /// The order of the language's keys means nothing, and neither does the run.
  case ignoresTheOrderOfKeys
  /// The name of a feature appears as it is, and decides nothing.
  case renamesFeatures
  /// A scaffold and a linked feature have the same reducer.
  case sharesReducers
  /// Checking the spec finds the same files and missing samples as rendering it.
  case isCheckedAsRendered
  /// After a change of one feature, every feature that becomes something else is rendered again.
  case noticesChanges

  /// What is wrong with a spec; `nil` if nothing is, or if the spec isn't valid for the target.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - target: The target.
  package func problem(of spec: RandomSpec, for target: String) -> String? {
    let run = SpecRun(spec.text)
    guard run.errors(for: target).isEmpty else { return nil }
    do {
      return try problem(of: spec, run, target).map { "for \(target), \($0)" }
    } catch {
      return "for \(target), \(error)"
    }
  }

  private func problem(of spec: RandomSpec, _ run: SpecRun, _ target: String) throws -> String? {
    switch self {
    case .isGenerated:
      return try run.files(for: target).contains { $0.text.isEmpty } ? "a file is empty" : nil
    case .ignoresTheOrderOfKeys:
      var randomness = Randomness(seed: spec.text.unicodeScalars.count)
      let other = SpecRun(RandomSpec(spec.features.map { $0.shuffled(&randomness) }).text)
      if let error = other.errors(for: target).first { return error.message }
      return difference(
        try other.files(for: target).map(\.text), try run.files(for: target).map(\.text))
    case .renamesFeatures:
      guard let renaming = spec.featureNames.last.map(Renaming.init) else { return nil }
      let other = SpecRun(renaming.applied(to: spec.text))
      if let error = other.errors(for: target).first { return error.message }
      return difference(
        try other.files(for: target).map(\.text),
        try run.files(for: target).map { renaming.applied(to: $0.text) })
    case .sharesReducers:
      // Where code is left to a person, a scaffold has a comment, and a linked feature a method.
      let isLeftOpen = ["custom", "\neffects:"].contains(where: spec.text.contains)
      guard !isLeftOpen, !target.hasPrefix("swift-navigation"),
        run.linkedErrors(for: target).isEmpty
      else { return nil }
      return difference(
        code(try run.linkedFiles(for: target)), code(try run.files(for: target)))
    case .isCheckedAsRendered:
      // Without the samples of the project, many tests lack one.
      let renderer = try run.renderer(for: target, samples: [:])
      let features = try renderer.render()
      let declared = renderer.names.map(\.feature).flatMap { feature in
        renderer.declarations(of: feature).filter {
          $0.kind != .tests || renderer.hasTests(feature)
        }
      }
      return difference(declared.map(\.type), features.flatMap(\.files).map(\.type))
        ?? difference(
          missingSamples(renderer.coverageWithoutSamples),
          missingSamples(features.compactMap(\.coverage)))
    case .noticesChanges:
      var randomness = Randomness(seed: spec.text.unicodeScalars.count)
      let first = try SpecChange.Outcome(spec, target)
      for _ in 0..<8 {
        let change = SpecChange(of: spec, &randomness)
        if let problem = try change?.problem(since: first, target) { return problem }
      }
      return nil
    }
  }

  /// The transitions without a test because of a type without a sample.
  private func missingSamples(_ coverage: [TestCoverage]) -> [String] {
    coverage.flatMap(\.omissions).compactMap { omission in
      omission.missingType.map { "\(omission.transition) \($0)" }
    }
  }

  /// The lines of reducers, without the imports and comments at the top of files, and without the access of the
  /// IDs of effects, which methods in other files can use.
  private func code(_ files: [GeneratedFile]) -> [String] {
    files.filter { $0.kind == .reducer }.flatMap { $0.text.split(separator: "\n") }
      .filter { line in
        let isOfImports = ["import ", "  import ", "#if canImport(", "#endif"].contains {
          line.hasPrefix($0)
        }
        return !isOfImports && !line.hasPrefix("//")
      }.map { $0.hasSuffix(" enum CancelID {") ? "  enum CancelID {" : String($0) }
  }

  private func difference(_ found: [String], _ expected: [String]) -> String? {
    if found == expected { return nil }
    let lines = found.flatMap { $0.split(separator: "\n") }
    let others = expected.flatMap { $0.split(separator: "\n") }
    let pair = zip(lines, others).first { $0 != $1 }
    return "'\(pair?.0 ?? "")' instead of '\(pair?.1 ?? "")'"
  }
}
