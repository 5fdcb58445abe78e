import TrellisIR
import TrellisSpec

// Short texts that describe the meaning of names.

extension ActionPath {
  /// The segments, separated by slashes, followed by the names for the payload's values.
  var summary: String {
    let names = bindings.map { $0 ?? "_" }.joined(separator: ", ")
    return segments.map(\.summary).joined(separator: " / ") + (names.isEmpty ? "" : " (\(names))")
  }
}

extension ActionPath.Segment {
  var summary: String {
    switch self {
    case .named(let name): name
    case .outcome(let name): "outcome \(name)"
    case .binding(let property): "binding \(property ?? "of anything")"
    case .row(let name): "row of \(name)"
    case .destination(let name): "destination \(name)"
    case .destinationDismissed: "destination dismissed"
    case .presented(let name): "presented \(name)"
    case .presentedDismissed(let name): "presented \(name) dismissed"
    case .element(let name): "element \(name)"
    case .button(let kind, let name, let inDestination):
      "\(kind.rawValue) button \(name)" + (inDestination ? " in destination" : "")
    case .promptDismissed(let kind): "\(kind.rawValue) dismissed"
    case .tabSelected: "tab selected"
    case .delegate(let name): "delegate \(name)"
    case .changed(let property): "change of \(property)"
    }
  }
}

extension [ResolvedArgument] {
  /// For example, `(id: state.id, 1)`; empty if there are no arguments.
  var summary: String {
    if isEmpty { return "" }
    let parts = map { argument in (argument.label.map { "\($0): " } ?? "") + argument.value.text }
    return "(\(parts.joined(separator: ", ")))"
  }
}

extension ResolvedState {
  /// For example, `(id: state.id)` or ` in home(id: state.id)`.
  var summary: String {
    (startCase.map { " in \($0.name.text) of \($0.reference?.text ?? "nothing")" } ?? "")
      + arguments.summary
  }
}

extension [Statement] {
  /// The operations, each with its condition: `push detail(id: 1) where state.isReady`.
  var summaries: [String] {
    flatMap { statement -> [String] in
      switch statement {
      case .operations(let block):
        return block.operations.map { operation in
          operation.kind.summary + (operation.animation.map { " animated \($0.text)" } ?? "")
            + (block.condition.map { " where \($0.text)" } ?? "")
        }
      case .constant(let constant):
        return ["let \(constant.name) = \(constant.waiting.prefix)\(constant.value.text)"]
      case .conditional(let conditional):
        let word = conditional.isGuard ? "guard" : "if"
        let otherwise = conditional.otherwise.summaries
        return ["\(word) \(conditional.conditions.text)"]
          + conditional.body.summaries.map { "  \($0)" }
          + (otherwise.isEmpty ? [] : ["else"] + otherwise.map { "  \($0)" })
      case .switch(let choice):
        return ["switch \(choice.subject.text)"]
          + choice.cases.flatMap { choice in
            [choice.pattern.map { "case \($0.text)" } ?? "default"]
              + choice.body.summaries.map { "  \($0)" }
          }
      case .loop(let loop):
        return ["\(loop.isTried ? "try " : "")each \(loop.element ?? "_") in \(loop.sequence.text)"]
          + loop.body.summaries.map { "  \($0)" }
      case .stop: return ["stop"]
      }
    }
  }
}

extension Statement.Waiting {
  fileprivate var prefix: String {
    switch self {
    case .no: ""
    case .awaits: "await "
    case .tries: "try await "
    }
  }
}

extension Operation.Kind {
  var summary: String {
    switch self {
    case .open(let link): "open \(link.text)"
    case .change(let place, let change): change.summary(of: place)
    case .cancel(let name): "cancel \(name)"
    case .dismissSelf: "dismissSelf"
    case .send(.own(let path), let arguments): "send \(path.summary)\(arguments.summary)"
    case .send(.child(let path, let element), let arguments):
      "send to child\(element?.summary ?? "") \(path.summary)\(arguments.summary)"
    case .send(.delegate(let name), let arguments): "delegate \(name)\(arguments.summary)"
    case .run(let effect): "run \(effect.summary)"
    case .call(let statement): "call \(statement.text)"
    case .opaque(.statement(let code)): "opaque \(code.text)"
    case .opaque(.effect(let effect)): "opaque effect \(effect.text)"
    case .custom(let text): "custom" + (text.map { " \"\($0)\"" } ?? "")
    }
  }
}

extension Effect {
  /// For example, `client.load() to loaded as a result`.
  var summary: String {
    let work =
      call.map { ($0.text.text) + ($0.response.map { " to \($0.summary)" } ?? "") }
      ?? "{\(steps.summaries.joined(separator: "; "))}"
    var parts = [work]
    if let delay { parts.append("after \(delay.duration.text) of \(delay.clock)") }
    if let failure { parts.append("catch \(failure.path.summary)") }
    return parts.joined(separator: ", ")
  }
}

extension ElementSelector {
  /// For example, ` [id]`.
  var summary: String {
    switch self {
    case .sender: " [sender]"
    case .topmost: " [topmost]"
    case .id(let id): " [\(id.text)]"
    }
  }
}

extension Change {
  /// For example, `set count = 1`.
  func summary(of place: Place) -> String {
    switch self {
    case .assign(let value): "\(place.summary) = \(value.text)"
    case .mutate(let statement):
      switch place {
      case .child: place.summary + statement.text
      case .shared(let property, _): "change \(property): \(statement.text)"
      case .stored, .presented, .flag, .tab, .path, .state: "call \(statement.text)"
      }
    case .show(let edge, let state): edge.slot.summary + edge.name.text + state.summary
    case .prompt(let prompt, let arguments):
      "present \(prompt.isBoolean ? "flag" : prompt.kind.noun) "
        + prompt.name.text + arguments.summary
    case .dismiss: place.summary
    case .pop(.last): "pop last"
    case .pop(.from(.sender)): "pop element"
    case .pop(.toRoot): "pop to root"
    case .pop(.toCase(let name)): "pop to \(name)"
    case .pop(.to(let element)): "pop to screen\(element.summary)"
    case .pop(.from(let element)): "pop from screen\(element.summary)"
    case .select(let tab): "\(place.summary) = \(tab)"
    }
  }
}

extension Place {
  /// For example, `set count`.
  fileprivate var summary: String {
    switch self {
    case .stored(let place): "set \(place.text)"
    case .shared(let property, let members): "set shared \(property)\(members.text)"
    case .child(let place):
      "change \(place.edge.name.text)\(place.element?.summary ?? "")\(place.members.text)"
    case .presented(let properties): "dismiss \(properties.joined(separator: ", "))"
    case .flag(let property): "dismiss flag \(property)"
    case .tab(let property): "select \(property)"
    case .path: "path"
    case .state: "state"
    }
  }
}

extension Edge.Slot {
  /// How something is shown there.
  fileprivate var summary: String {
    switch self {
    case .destination: "present destination "
    case .path: "push "
    case .enumCase: "become "
    case .scope, .tab, .optional, .row, .presented: "present separately "
    }
  }
}

extension Effect.Response {
  /// For example, `view / loaded item: as a result`.
  var summary: String {
    var parts = [path.summary]
    if let label { parts.append("\(label):") }
    if isResult { parts.append(isNeverFailing ? "as a result that never fails" : "as a result") }
    return parts.joined(separator: " ")
  }
}

extension ResolvedFeature {
  /// Each reaction: the meaning of its pattern, a colon and its steps.
  var reducerSummary: [String] {
    reactions.map { reaction in
      "\(reaction.path.summary): \(reaction.body.summaries.joined(separator: "; "))"
    }
  }
}
