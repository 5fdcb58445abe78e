import TrellisFormat
import TrellisSpec

/// The updates of a project's specs to the code of their features.
struct SpecUpdates {
  /// The features, in the order of their code.
  private(set) var features: [ImportedFeature]

  /// Updates the specs that exist already, and writes the others.
  ///
  /// A spec can say what an import spells otherwise, or doesn't see in code. So a spec that differs from its
  /// code is compared once more, with what an import says of the code that Trellis generates for it.
  ///
  /// - Parameters:
  ///   - specs: What an import says of the code.
  ///   - generated: The code with features as Trellis generates them.
  init(to specs: [FeatureSpec], besides generated: GeneratedCode) {
    features = specs.map { ImportedFeature($0, at: generated.places[$0]) }
    let differing = features.indices.filter { !features[$0].changes.isEmpty }
    let bases = differing.isEmpty ? [:] : generated.entries(of: differing.map { specs[$0] })
    var candidates: [(index: Int, feature: ImportedFeature, merge: SpecMerge)] = []
    for index in differing {
      guard let base = bases[specs[index].fullName], let old = features[index].writtenEntries
      else { continue }
      let code = specs[index].entries
      let merge = SpecMerge(reader: MeaningReader(groups: ActionGroups(of: [old, base, code])))
      var feature = features[index]
      if merge.says(base, code) {
        features[index].update(to: old)
      } else {
        feature.update(to: merge.merged(old, base, code))
        candidates.append((index, feature, merge))
      }
    }
    // The merged spec counts only if it generates what the code says.
    let merged =
      candidates.isEmpty
      ? [:]
      : generated.entries(
        of: candidates.map { specs[$0.index] }, texts: Self.texts(of: candidates.map(\.feature)))
    for (index, feature, merge) in candidates {
      guard let entries = merged[specs[index].fullName], merge.says(entries, specs[index].entries)
      else { continue }
      features[index] = feature
    }
    let texts = Self.texts(of: features)
    for index in features.indices {
      if let path = features[index].place?.path, let text = texts[path] {
        features[index].share(text)
      }
    }
  }

  /// The texts of spec files after the updates of their features, by path.
  private static func texts(of features: [ImportedFeature]) -> [String: String] {
    features.reduce(into: [:]) { texts, feature in
      guard let place = feature.place, let old = texts[place.path] ?? place.text,
        let new = feature.updating(old)
      else { return }
      texts[place.path] = new
    }
  }
}

extension ImportedFeature {
  /// The feature in the spec that exists already.
  fileprivate var writtenEntries: [SpecEntry]? {
    guard let place, let text = place.text else { return nil }
    let document = try? SpecDocument(SourceFile(path: place.path, text: text))
    return document?.feature(named: name)?.value.entries
  }
}
