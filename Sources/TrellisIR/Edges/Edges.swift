import TrellisSpec

/// Everything that a feature can show or contain.
package final class Edges: Sendable {
  /// All edges, slot by slot, each in the order of the spec.
  package let all: [Edge]
  /// The edges to features that the reducer composes by name: those of `scope`, `tabs`, `ifLet`,
  /// `forEach` and `cases`.
  package let children: NameTable<Edge>
  /// The edges to features whose state always exists: those of `scope` and `tabs`.
  package let permanent: [Edge]
  /// The edges to what has a property of its own, by the names of the properties.
  package let properties: NameTable<Edge>
  private let bySlot: [NameTable<Edge>]

  init(_ all: [Edge]) {
    self.all = all
    children = NameTable(all.filter { $0.slot.isComposed && $0.leadsToFeature }) { $0.name.text }
    permanent = all.filter { [.scope, .tab].contains($0.slot) && $0.leadsToFeature }
    properties = NameTable(all.filter { $0.slot.hasProperty && $0.leadsToFeature }) {
      $0.property.text
    }
    bySlot = Edge.Slot.allCases.map { slot in
      NameTable(all.filter { $0.slot == slot }) { $0.name.text }
    }
  }

  /// The edges to what is presented, one at a time or through a property of its own.
  package var presentations: [Edge] {
    self[.destination].all + self[.presented].all
  }

  /// The edges in a slot, by their names.
  ///
  /// - Parameter slot: The slot.
  package subscript(slot: Edge.Slot) -> NameTable<Edge> {
    bySlot[slot.rawValue]
  }

  /// The edge that an action comes through.
  ///
  /// - Parameter segment: The first segment of the action's path.
  /// - Returns: The edge, or `nil` if the action is the feature's own.
  package subscript(segment: ActionPath.Segment) -> Edge? {
    switch segment {
    case .destination(let name): self[.destination][name]
    case .presented(let name): self[.presented][name]
    case .element(let name): self[.path][name]
    case .row(let name): self[.row][name]
    case .named(let name): children[name] ?? self[.presented][name]
    case .outcome, .binding, .destinationDismissed, .presentedDismissed, .button,
      .promptDismissed, .tabSelected, .delegate, .changed:
      nil
    }
  }
}

extension Edge.Slot {
  /// Whether what is there has a property of its own.
  var hasProperty: Bool {
    switch self {
    case .scope, .tab, .optional, .row, .presented: true
    case .enumCase, .destination, .path: false
    }
  }

  /// Whether the reducer composes what is there by name.
  var isComposed: Bool {
    switch self {
    case .scope, .tab, .optional, .row, .enumCase: true
    case .destination, .presented, .path: false
    }
  }
}
