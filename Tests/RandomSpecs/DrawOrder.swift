import TrellisSpec

/// The order in which the keys of a mapping are drawn.
///
/// A key can refer to what another one declares, so the order decides what is drawn. It isn't that of the
/// language, so that a seed stands for the same spec even if specs are written in another order.
extension Mapping {
  private static let orders = [
    ["feature", "value", "view", "doc", "isOnStack", "top", "link"],
    [
      "sheet", "popover", "fullScreenCover", "navigationDestination", "inspector", "inline", "view",
      "doc", "detents", "dismissDisabled", "navigationStack", "toolbar",
    ],
    ["url", "with", "steps", "doc"],
    ["with", "title", "message", "buttons", "style", "doc", "titleVisibility"],
    ["type", "default", "let", "doc", "binding", "shared", "computed", "access", "init"],
    [
      "call", "each", "steps", "effect", "custom", "sends", "as", "animation", "catch",
      "catchesCancellation", "id",
      "cancelInFlight", "debounce", "after", "throttle", "priority",
    ],
    [
      "feature", "doc", "access", "imports", "view", "state", "binding", "init",
      "equatable", "scope", "ifLet", "forEach", "tabs", "cases", "destination", "presents", "path",
      "alerts", "confirmationDialogs", "presentation", "actions", "toolbar", "delegate",
      "dependencies", "parameters", "effects", "reducer", "onChange", "reducers", "modifiers",
      "deepLinks", "conforms", "groups", "samples", "files",
    ],
  ]

  /// The keys in the order in which they are drawn.
  var drawnEntries: [Entry] {
    let names = entries.map(\.name)
    return (Self.drawn[names] ?? Self.order(of: names)).map { entries[$0] }
  }

  /// The order of the keys of each mapping of the language. Drawing a spec asks for it thousands of times.
  private static let drawn: [[String]: [Int]] = {
    let all = (Language.feature.all + Language.action.all).map { $0.entries.map(\.name) }
    return Dictionary(all.map { ($0, order(of: $0)) }) { first, _ in first }
  }()

  private static func order(of names: [String]) -> [Int] {
    let order = orders.first { order in names.allSatisfy { order.contains($0) } }
    guard let order else { return Array(names.indices) }
    return order.compactMap { names.firstIndex(of: $0) }
  }

  /// The mapping and those in its values.
  private var all: [Mapping] {
    [self] + entries.flatMap { Self.all(in: $0.meaning.value) }
  }

  private static func all(in form: ValueForm) -> [Mapping] {
    switch form {
    case .mapping(let mapping): mapping.all
    case .list(let form), .listOfAny(let form), .shared(_, let form): all(in: form)
    case .names(let names): all(in: names.value)
    case .anyOf(let forms): forms.flatMap(all)
    default: []
    }
  }
}
