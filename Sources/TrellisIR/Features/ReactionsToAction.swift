import TrellisSpec

extension ResolvedFeature {
  /// The reaction that handles an action: in the reducer's switch, the case of a part precedes that
  /// of the whole.
  package func reaction(to path: ActionPath) -> ResolvedReaction? {
    var places = [(place: reactionTree.root, isExact: true)]
    var found: Int?
    for part in path.segments {
      var next: [(place: ReactionTree.Place, isExact: Bool)] = []
      for (place, isExact) in places {
        if let below = place.below(part) { next.append((below, isExact)) }
        if let below = part.whole.flatMap(place.below) { next.append((below, false)) }
      }
      places = next
      let answering = places.filter(\.place.isAnswered)
      let exact = answering.first(where: \.isExact)?.place.reactions.first
      if let number = exact ?? answering.compactMap(\.place.reactions.first).min() {
        found = number
      }
    }
    return found.flatMap { reactions(numbered: [$0]).first }
  }

  /// The reactions that can handle an action, in order: those to the action, to what contains it,
  /// and to an outcome of its `Result`; and those to the changes that it may make.
  ///
  /// - Parameter segments: The path of the action.
  package func reactions(before segments: some Sequence<ActionPath.Segment>) -> [ResolvedReaction] {
    var places = [reactionTree.root]
    var numbers: Set<Int> = []
    func arrive() {
      for place in places { numbers.formUnion(place.reactions) }
    }
    for segment in segments {
      places = places.flatMap { place in
        [segment, segment.whole].compactMap(\.self).compactMap(place.below)
      }
      arrive()
    }
    places = places.flatMap { place in
      ["success", "failure"].compactMap { place.below(.outcome($0)) }
    }
    arrive()
    return reactions(numbered: numbers.sorted()) + observers
  }
}

extension ActionPath.Segment {
  /// The segment that contains this one: `destination` for `destination.edit`.
  fileprivate var whole: ActionPath.Segment? {
    switch self {
    case .destination, .destinationDismissed, .button(_, _, inDestination: true):
      .named("destination")
    case .element: .named("path")
    case .delegate: .named("delegate")
    case .binding(.some): .binding(nil)
    case .presented(let name), .presentedDismissed(let name): .named(name)
    default: nil
    }
  }
}
