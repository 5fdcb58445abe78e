/// A part of a spec, before it is text.
package indirect enum SpecNode: Equatable, Sendable {
  /// Text.
  case text(String)
  /// No value.
  case nothing
  /// A list.
  case list([SpecNode])
  /// A mapping whose keys belong to the language, so that their order means nothing.
  case keys([Entry])
  /// A mapping whose keys the spec chooses, in an order that may mean something.
  case names([Entry])

  /// An entry of a mapping.
  package struct Entry: Equatable, Sendable {
    /// The key.
    package var name: String
    /// Its value.
    package var value: SpecNode

    /// Creates an entry.
    package init(_ name: String, _ value: SpecNode) {
      self.name = name
      self.value = value
    }
  }

  /// The node with the keys of the language in another order, in all its mappings.
  package func shuffled(_ randomness: inout Randomness) -> SpecNode {
    switch self {
    case .text, .nothing: return self
    case .list(let items): return .list(items.map { $0.shuffled(&randomness) })
    case .keys(let entries):
      return .keys(
        randomness.shuffled(entries).map { Entry($0.name, $0.value.shuffled(&randomness)) })
    case .names(let entries):
      return .names(entries.map { Entry($0.name, $0.value.shuffled(&randomness)) })
    }
  }
}
