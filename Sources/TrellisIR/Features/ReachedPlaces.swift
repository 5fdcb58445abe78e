import TrellisSpec
import TrellisSwift

extension ResolvedFeature {
  /// Everything that the feature can show, starting with what it shows initially: an action of something
  /// that is shown counts only if that is shown by another reaction.
  package var reachedPlaces: Set<ShownPlace> {
    var reached: Set<ShownPlace> = []
    var next = deepLinks.flatMap(\.operations).compactMap(\.shownPlace)
    next += feature.linkedPlaces
    if let first = feature.cases.first { next.append(.enumCase(first.name.text)) }
    // The reactions that require something to be shown.
    var waiting: [ShownPlace: [Int]] = [:]
    var isWaiting: Set<Int> = []
    for (index, reaction) in reactions.enumerated() {
      if let places = sources(of: reaction.path) {
        isWaiting.insert(index)
        for place in places { waiting[place, default: []].append(index) }
      } else {
        next += reaction.operations.compactMap(\.shownPlace)
      }
    }
    while let place = next.popLast() {
      guard reached.insert(place).inserted else { continue }
      WorkMeter.count()
      let numbers = [place, Self.anyPlace].flatMap { waiting.removeValue(forKey: $0) ?? [] }
        .filter { isWaiting.remove($0) != nil }
      next += reactions(numbered: numbers).flatMap(\.operations).compactMap(\.shownPlace)
    }
    return reached
  }

  /// Stands for anything that is shown.
  private static let anyPlace = ShownPlace.presented("")

  /// The possible sources of an action, one of which must be shown; `nil` if the action can always
  /// occur.
  private func sources(of path: ActionPath) -> [ShownPlace]? {
    switch path.segments.first {
    case .destination(let name), .presented(let name), .presentedDismissed(let name):
      [.presented(name)]
    case .element(let name): [.pushed(name)]
    case .named(let name): feature.index.cases.contains(name) ? [.enumCase(name)] : nil
    case .button(let kind, let button, _):
      feature.index.prompts(withButton: button, of: kind).map { .presented($0.name.text) }
    case .destinationDismissed, .promptDismissed: [Self.anyPlace]
    case .outcome, .binding, .row, .tabSelected, .delegate, .changed, nil: nil
    }
  }
}
