import Foundation
import TrellisRender
import TrellisSpec
import TrellisSwift

/// A feature that seems to have got a new name in its spec: its files would be new, and those that
/// Trellis wrote under the former name would be left over.
struct RenamedFeature {
  /// The feature's name so far.
  let old: String
  /// Its name in the spec.
  let new: String
  /// Where the spec declares it.
  let place: SourceRange?
  /// The spec.
  let spec: String
}

extension Plan {
  /// How many of the lines must be the same but for the name, of ten.
  private static let similarity = 7

  /// The features that seem to have been renamed in their specs.
  var renamedFeatures: [RenamedFeature] {
    if stale.isEmpty { return [] }
    let created = items.filter {
      $0.change == .created && $0.source?.declaration.kind == .reducer && $0.newText != nil
    }
    if created.isEmpty { return [] }
    let former = stale.compactMap { file -> (specs: Set<String>, text: String, type: String)? in
      guard let text = formerText(of: file), let type = SwiftOutline(text).types.first else {
        return nil
      }
      return (file.specs, text, type.name)
    }
    return created.compactMap { item in
      guard let source = item.source, let text = item.newText else { return nil }
      let name = source.key.name.split(separator: ".").last.map(String.init) ?? source.key.name
      let types = former.filter { $0.specs.contains(item.entry.spec) }.filter { former in
        Self.areSimilar(former.text, text, NameChange([(former.type, source.declaration.type)]))
      }
      guard let type = types.first?.type else { return nil }
      let stems = Self.stems(type, source.declaration.type)
      let change = NameChange([(source.declaration.type, type), (stems.new, stems.old)])
      return RenamedFeature(
        old: change.replacing(in: name), new: name,
        place: source.declaration.name?.range, spec: source.declaration.spec)
    }
  }

  /// Two names without the words that both end with.
  private static func stems(_ old: String, _ new: String) -> (old: String, new: String) {
    let common = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.map(\.0).reversed()
    guard let start = common.firstIndex(where: \.isUppercase) else { return (old, new) }
    let count = common.distance(from: start, to: common.endIndex)
    let stems = (old: String(old.dropLast(count)), new: String(new.dropLast(count)))
    return stems.old.isEmpty || stems.new.isEmpty ? (old, new) : stems
  }

  /// Whether two texts have most lines in common.
  private static func areSimilar(_ old: String, _ new: String, _ change: NameChange) -> Bool {
    func lines(_ text: String) -> [String: Int] {
      var result: [String: Int] = [:]
      for line in text.split(whereSeparator: \.isNewline) {
        result[change.canonical(text: line), default: 0] += 1
      }
      return result
    }
    let (olds, news) = (lines(old), lines(new))
    let common = olds.map { min($0.value, news[$0.key] ?? 0) }.reduce(0, +)
    let most = max(olds.values.reduce(0, +), news.values.reduce(0, +))
    return common * 10 >= most * similarity
  }
}

extension Generation {
  /// Errors about features that seem to have got a new name in their specs.
  package var renamedFeatures: [Diagnostic] {
    plans.flatMap(\.renamedFeatures).map { feature in
      let message: Message =
        "this seems to be '\(feature.old)' with a new name; run 'trellis rename \(feature.old) \(feature.new)' to take its files and your edits along, or 'trellis prune' if it is another feature"
      return feature.place.map { Diagnostic(rule: .renamedFeature, message, at: $0) }
        ?? Diagnostic(rule: .renamedFeature, message.text, path: feature.spec)
    }
  }
}
