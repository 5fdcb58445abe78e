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
    case .presentDestination(let destination, let state):
      "present destination \(destination.name.text)\(state.summary)"
    case .presentFlag(let prompt, let arguments):
      "present flag \(prompt.name.text)\(arguments.summary)"
    case .dismissFlag(let property): "dismiss flag \(property)"
    case .become(let child, let state): "become \(child.name.text)\(state.summary)"
    case .open(let link): "open \(link.text)"
    case .change(.child(let place), let change):
      "change \(place.edge.name.text)\(place.element?.summary ?? "")\(change.summary(of: place))"
    case .change(.stored(let property), .assign(let value)):
      "set \(property.text) = \(value.text)"
    case .change(.shared(let property, let members), .assign(let value)):
      "set shared \(property)\(members.text) = \(value.text)"
    case .change(.shared(let property, _), .mutate(let statement)):
      "change \(property): \(statement.text)"
    case .change(_, .assign(let value)): "set state = \(value.text)"
    case .change(_, .mutate(let statement)): "call \(statement.text)"
    case .cancel(let name): "cancel \(name)"
    case .presentPrompt(let prompt, let arguments):
      "present \(prompt.kind.noun) \(prompt.name.text)\(arguments.summary)"
    case .presentSeparately(let destination, let state):
      "present separately \(destination.name.text)\(state.summary)"
    case .dismiss(let properties): "dismiss \(properties.joined(separator: ", "))"
    case .dismissSelf: "dismissSelf"
    case .push(let pathCase, let state): "push \(pathCase.name.text)\(state.summary)"
    case .pop(.last): "pop last"
    case .pop(.element): "pop element"
    case .pop(.toRoot): "pop to root"
    case .pop(.toCase(let name)): "pop to \(name)"
    case .pop(.to(let element)): "pop to screen\(element.summary)"
    case .pop(.from(let id)): "pop from \(id.text)"
    case .select(let property, let tab): "select \(property) = \(tab)"
    case .send(.own(let path), let arguments): "send \(path.summary)\(arguments.summary)"
    case .send(.child(let path, let element), let arguments):
      "send to child\(element?.summary ?? "") \(path.summary)\(arguments.summary)"
    case .send(.delegate(let name), let arguments): "delegate \(name)\(arguments.summary)"
    case .run(let effect): "run \(effect.summary)"
    case .call(let statement): "call \(statement.text)"
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
  /// For example, `.name = "a"`.
  func summary(of place: ChildPlace) -> String {
    switch self {
    case .assign(let value): "\(place.members.text) = \(value.text)"
    case .mutate(let statement): statement.text
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
