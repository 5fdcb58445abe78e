import TrellisFormat
import TrellisSpec

extension SpecValue {
  /// The features of a spec, as the values that ``SpecWriter`` writes. Swift in brackets and actions with
  /// labels are texts; no value at all is a mapping without entries.
  ///
  /// - Parameter file: The spec.
  /// - Throws: `SpecUpdateError`, if the text isn't YAML that specs consist of.
  package static func features(of file: SourceFile) throws(SpecUpdateError) -> [[SpecEntry]] {
    try SpecDocument(file).features.map { feature in
      guard case .mapping(let entries) = feature.value else { return [] }
      return entries
    }
  }
}
