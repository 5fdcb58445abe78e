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
    ["type", "default", "let", "doc", "binding", "shared", "computed"],
    [
      "call", "each", "steps", "custom", "sends", "as", "animation", "catch", "id",
      "cancelInFlight", "debounce", "after", "throttle", "priority",
    ],
    [
      "feature", "doc", "access", "imports", "view", "state", "binding", "init", "conforms",
      "equatable", "scope", "ifLet", "forEach", "tabs", "cases", "destination", "presents", "path",
      "alerts", "confirmationDialogs", "presentation", "actions", "toolbar", "delegate",
      "dependencies", "parameters", "effects", "reducer", "onChange", "reducers", "modifiers",
      "deepLinks", "samples", "files",
    ],
  ]

  /// The keys in the order in which they are drawn.
  var drawnEntries: [Entry] {
    let order = Self.orders.first { order in
      entries.allSatisfy { order.contains($0.name) }
    }
    guard let order else { return entries }
    return order.compactMap { name in entries.first { $0.name == name } }
  }
}
