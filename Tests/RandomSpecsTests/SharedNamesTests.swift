import RandomSpecs
import Testing
import TrellisRender

/// Features of several modules with the same name.
@Suite struct SharedNamesTests {
  /// The code is that of features with names of their own, as far as Swift finds the same types.
  @Test(arguments: [false, true]) func theCodeMeansTheSame(isLinked: Bool) {
    expectNone { spec in
      guard let spread = SpreadSpec(spec), spread.unique.errors.isEmpty else { return nil }
      let target = isLinked ? "composable-architecture 1.25" : Seeds.target(of: spec)
      let (unique, shared) = (spread.unique, spread.shared)
      if let error = shared.errors.first { return "\(error)" }
      if !unique.errors(for: target).isEmpty { return nil }
      if isLinked, !unique.linkedErrors(for: target).isEmpty { return nil }
      do {
        let files = try (
          unique: isLinked ? unique.linkedFiles(for: target) : unique.files(for: target),
          shared: isLinked ? shared.linkedFiles(for: target) : shared.files(for: target)
        )
        for (unique, shared) in zip(files.unique, files.shared) {
          let expected = spread.resolved(unique, isShared: false)
          let found = spread.resolved(shared, isShared: true)
          if expected != found { return "\(unique.text)\n\n\(shared.text)" }
        }
        return files.unique.count == files.shared.count ? nil : "other files"
      } catch {
        return "\(error)"
      }
    }
  }
}
