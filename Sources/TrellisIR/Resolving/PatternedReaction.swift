import TrellisSpec
import TrellisSwift

/// A reaction to a pattern, before reactions to different values of the same action become one.
struct PatternedReaction {
  /// The position of its entry under `reducer`.
  let entry: Int
  /// The left side.
  let pattern: ActionPattern
  /// The action, with names for the values that are bound as a whole.
  let path: ActionPath
  /// The values of the payload, if the specs declare them.
  let parameters: [Parameter]
  /// What it does, in order.
  let body: [Statement]

  /// Whether it responds to some values only.
  var matchesValues: Bool {
    pattern.payload?.contains { $0.kind == .match } ?? false
  }

  /// The patterns for the values, of which there are at least a certain number.
  ///
  /// - Parameter count: The number of values.
  func values(_ count: Int) -> [PayloadPattern] {
    let payload = pattern.payload ?? []
    let ignored = PayloadPattern(kind: .ignored, source: pattern.source)
    return payload + Array(repeating: ignored, count: max(0, count - payload.count))
  }

  /// The types of the values, as far as they are known.
  ///
  /// - Parameter count: The number of values.
  func types(_ count: Int) -> [SwiftNode?] {
    (0..<count).map { $0 < parameters.count ? parameters[$0].type.asType : nil }
  }

  /// The reaction, if no other one responds to different values.
  var resolved: ResolvedReaction {
    ResolvedReaction(patterns: [pattern], entry: entry, path: path, body: body)
  }
}
