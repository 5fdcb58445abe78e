import TrellisFormat
import TrellisSpec

/// An update of a spec to the code that it describes.
///
/// It changes what means something else, and leaves the rest as a person wrote it.
package struct SpecUpdate: Sendable {
  /// The text of the whole spec after the update.
  package let text: String
  /// The differences, in the order of the spec.
  package let changes: [SpecChange]

  /// Finds out what an update changes.
  ///
  /// - Parameters:
  ///   - file: The spec, which can contain other features.
  ///   - entries: What the code says about one feature, with the key `feature`.
  /// - Throws: `SpecUpdateError`, if the spec can't be read, or doesn't contain the feature.
  package init(of file: SourceFile, to entries: [SpecEntry]) throws(SpecUpdateError) {
    let name = entries.name ?? ""
    let document = try SpecDocument(file)
    guard let feature = document.feature(named: name) else { throw .unknownFeature(name) }
    let old = feature.value.entries ?? []
    var reviser = Reviser(
      reader: MeaningReader(groups: ActionGroups(of: [old, entries])),
      characters: document.characters)
    let revision = reviser.revise(
      feature, .mapping(entries), [.mapping(Language.feature)],
      Reviser.Place(line: document.characters.line(at: feature.range.lowerBound)))
    changes = reviser.changes.sorted { $0.line < $1.line }
    guard !revision.isSame else {
      text = file.text(applying: [])
      return
    }
    let characters = document.characters
    let region = feature.region
    let before = characters.text(0..<region.lowerBound)
    var text = RevisedText(characters: characters).text(of: feature, after: revision)
    let after = characters.text(region.upperBound..<characters.count)
    if !after.isEmpty, text.last?.isNewline == false, !feature.isInLine { text += "\n" }
    text = before + text + after
    if file.text.contains("\r\n") {
      text = text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    }
    let hasMark = file.text(applying: []).utf8.count > file.text.utf8.count
    self.text = hasMark ? "\u{FEFF}" + text : text
  }
}

extension [SpecEntry] {
  /// The name of the feature.
  fileprivate var name: String? {
    guard case .text(let name)? = first(where: { $0.key == "feature" })?.value else { return nil }
    return name
  }
}
