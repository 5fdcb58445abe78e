import TrellisSpec

extension ActionPath {
  /// The path to an action of existing code, as far as a pattern's names determine it.
  ///
  /// `destination`, `path`, `alert`, `confirmationDialog` and `binding` mean what a spec declares
  /// under these names. After other names, the library's cases `presented` and `element` are
  /// spelled out, as in `sheet.presented.saved`. All other names are nested cases.
  ///
  /// - Parameter names: The names after that of the child.
  static func existingActions(_ names: ArraySlice<String>) -> [Segment] {
    guard let head = names.first else { return [] }
    let rest = names.dropFirst()
    if rest.isEmpty { return [head == "binding" ? .binding(nil) : .named(head)] }
    if head == "delegate" { return names.map(Segment.named) }
    if head == "binding" { return [.binding(rest.joined(separator: "."))] }
    if let kind = Prompt.Kind(rawValue: head), let button = rest.first, rest.count == 1 {
      return [
        button == "dismiss" ? .promptDismissed(kind) : .button(kind, button, inDestination: false)
      ]
    }
    let held = ["presented", "element"].contains(rest.first) ? rest.dropFirst() : rest
    switch (head, held.first) {
    case ("destination", "dismiss") where held.count == 1: return [.destinationDismissed]
    case ("destination", let name?):
      if let kind = Prompt.Kind(rawValue: name), held.count == 2, let button = held.last {
        return [.button(kind, button, inDestination: true)]
      }
      return [.destination(name)] + existingActions(held.dropFirst())
    case ("path", let name?) where !["popFrom", "push"].contains(name):
      return [.element(name)] + existingActions(held.dropFirst())
    case (_, .some) where rest.first == "presented":
      return [.presented(head)] + existingActions(held)
    case (_, .some) where rest.first == "element": return [.row(head)] + existingActions(held)
    default: return [.named(head)] + existingActions(rest)
    }
  }
}
