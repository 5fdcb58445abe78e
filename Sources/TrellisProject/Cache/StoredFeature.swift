import TrellisIR
import TrellisSpec

/// What is known of a feature without parsing its spec, as fields of a line.
struct StoredFeature {
  let summary: FeatureSummary
  let handled: HandledActions

  /// Takes what is known of a feature.
  init(_ summary: FeatureSummary, _ handled: HandledActions) {
    self.summary = summary
    self.handled = handled
  }

  /// The fields. Each list begins with its length.
  var fields: [String] {
    let links = summary.links.flatMap {
      [
        String($0.slot.rawValue), $0.name, $0.hasInitialState ? "begins" : "",
        $0.isInline ? "inline" : "",
      ]
    }
    let samples = summary.samples.sorted { $0.key < $1.key }.flatMap { type, values in
      values.flatMap { [type, $0] }
    }
    let single = [
      summary.name, summary.contents.text, String(summary.traits.rawValue),
      handled.isIncomplete ? "incomplete" : "",
    ]
    let lists = [
      summary.module.map { [$0] } ?? [], summary.imports, links, samples, handled.patterns.sorted(),
      summary.view.map { [$0] } ?? [],
    ]
    return single + lists.flatMap { [String($0.count)] + $0 }
  }

  /// Reads fields.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - path: The path of the spec.
  /// - Returns: `nil` if they are something else.
  init?(_ fields: [String], path: String) {
    guard fields.count > 4, let contents = Fingerprint(text: fields[1]),
      let traits = Int(fields[2])
    else { return nil }
    var rest = fields[4...]
    var lists: [[String]] = []
    while let count = rest.popFirst() {
      guard let count = Int(count), count >= 0, count <= rest.count else { return nil }
      lists.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    guard lists.count == 6, lists[2].count.isMultiple(of: 4), lists[3].count.isMultiple(of: 2)
    else { return nil }
    var links: [FeatureSummary.Link] = []
    for index in stride(from: 0, to: lists[2].count, by: 4) {
      guard let slot = Int(lists[2][index]).flatMap(Edge.Slot.init) else { return nil }
      links.append(
        FeatureSummary.Link(
          slot: slot, name: lists[2][index + 1], hasInitialState: !lists[2][index + 2].isEmpty,
          isInline: !lists[2][index + 3].isEmpty))
    }
    var samples: [String: [String]] = [:]
    for index in stride(from: 0, to: lists[3].count, by: 2) {
      samples[lists[3][index], default: []].append(lists[3][index + 1])
    }
    summary = FeatureSummary(
      name: fields[0], path: path, contents: contents, links: links,
      traits: FeatureSummary.Traits(rawValue: traits), imports: lists[1], module: lists[0].first,
      samples: samples, view: lists[5].first)
    handled = HandledActions(patterns: Set(lists[4]), isIncomplete: fields[3] == "incomplete")
  }
}
