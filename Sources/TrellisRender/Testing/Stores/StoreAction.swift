import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// An action as a store receives it.
struct StoreAction {
  /// The key path from the feature's actions, for what isn't always sent as a value.
  let keyPath: ActionKeyPath?
  /// The payload that accompanies the key path, if it is known.
  let payload: String?
  /// The action as a value.
  let value: ActionPathRecord
  /// Whether the value contains the whole payload.
  let isComplete: Bool
  /// What it carries.
  private let arguments: [Expression]

  /// The Swift expressions in it.
  var expressions: [Expression] {
    (keyPath?.components ?? []).compactMap { $0.id.map { Expression($0) } } + arguments
  }

  /// - Parameters:
  ///   - action: The action.
  ///   - context: The feature that handles it.
  /// - Returns: `nil` if only a model knows it.
  init?(_ action: TestedAction, in context: FeatureContext) {
    var (keyPath, payload, isComplete) = (ActionKeyPath?.none, String?.none, true)
    var constructors: [ActionPathPrinter.Constructor] = []
    var values: [ActionPathPrinter.Value] = []
    var carried: [ResolvedArgument]?
    switch action {
    case .own(let path, let arguments, let label):
      constructors = ActionPathPrinter.constructors(path, resultLabel: label)
      values = arguments.map(ActionPathPrinter.Value.init)
    case .response(let path, let arguments, let label):
      keyPath = ActionKeyPath(response: path, of: context.feature)
      carried = arguments.map(Self.compared)
      payload = carried.flatMap(Self.payload)
      constructors = ActionPathPrinter.constructors(path, resultLabel: label)
      let isAnyError = path.outcome == "failure" && !path.hasTypedFailure(in: context)
      values =
        carried?.map(ActionPathPrinter.Value.init)
        ?? (isAnyError ? [ActionPathPrinter.Value(text: "Failure()")] : [])
      isComplete = arguments != nil || isAnyError
    case .inner(let path, let sender, let arguments):
      keyPath = ActionKeyPath(path, from: sender)
      carried = arguments.map(Self.compared)
      payload = carried.flatMap(Self.payload)
      constructors = ActionPathPrinter.constructors(path, elementIDs: sender.ids(in: path))
      values = (carried ?? []).map(ActionPathPrinter.Value.init)
      isComplete = arguments != nil
    case .assignment(let property, let value):
      let path = ActionPath(binding: property, of: context.feature)
      (keyPath, payload) = (ActionKeyPath(path), value.text)
      constructors = ActionPathPrinter.constructors(path)
      values = [ActionPathPrinter.Value(text: value)]
    case .dismissal(let property):
      keyPath = [property, "dismiss"]
      constructors = [.dismissed(property)]
    case .pop(let id):
      (keyPath, payload) = (["path", "popFrom"], "\(id)")
      constructors = [.plain("path"), .plain("popFrom")]
      values = [ActionPathPrinter.Value(label: "id", text: Expression("\(id)"))]
    case .push(let screen, let id, let arguments):
      carried = arguments
      let state = ".\(SwiftIdentifier.escaped(screen.name.text))(\(Self.labelled(arguments)))"
      (keyPath, payload) = (["path", "push"], "(id: \(id), state: \(state))")
      constructors = [.plain("path"), .plain("push")]
      values = [("id", "\(id)"), ("state", state)].map { label, text in
        ActionPathPrinter.Value(label: label, text: Expression(text))
      }
    case .appearance, .prompt, .closure, .method, .edit: return nil
    }
    self.arguments = carried?.map(\.value) ?? values.compactMap(\.text)
    if case .binding(let property?)? = constructors.last {
      let dollar = context.supports(.observation) ? "" : "$"
      constructors[constructors.count - 1] = .plain("set")
      values.insert(
        ActionPathPrinter.Value(text: Expression("\\.\(dollar)\(property)")), at: 0)
    }
    (self.keyPath, self.payload, self.isComplete) = (keyPath, payload, isComplete)
    value = ActionPathPrinter.record(constructors, values)
  }

  /// The payload that accompanies a key path: a value, or a tuple.
  private static func payload(_ arguments: [ResolvedArgument]) -> String? {
    arguments.count < 2 ? arguments.first?.value.text : "(\(labelled(arguments)))"
  }

  private static func labelled(_ arguments: [ResolvedArgument]) -> String {
    arguments.map { argument in
      (argument.label.map { "\(SwiftIdentifier.label($0)): " } ?? "") + argument.value.text
    }.joined(separator: ", ")
  }

  /// Values as the test of a store spells them, outside of the reducer.
  private static func compared(_ arguments: [ResolvedArgument]) -> [ResolvedArgument] {
    arguments.map { argument in
      guard arguments.count == 1, argument.value.mentions("state") else { return argument }
      return ResolvedArgument(
        label: argument.label, value: Expression("store.\(argument.value.text)"))
    }
  }
}

extension ActionPathPrinter.Value {
  fileprivate init(_ argument: ResolvedArgument) {
    self.init(label: argument.label, text: argument.value)
  }
}

extension TestedSender {
  /// The IDs in an action of the row and the screen, by the positions of the segments.
  fileprivate func ids(in path: ActionPath) -> [Int: String] {
    var ids: [Int: String] = [:]
    for (index, segment) in path.segments.enumerated() {
      switch segment {
      case .row where index == 0: ids[index] = rowID
      case .element: ids[index] = "\(elementID)"
      default: break
      }
    }
    return ids
  }
}

extension ActionPath {
  /// Whether the `Result` whose outcome the action is has an error type of its own.
  fileprivate func hasTypedFailure(in context: FeatureContext) -> Bool {
    guard let type = context.index.action(of: self)?.parameters.first?.type else { return false }
    return type.asType.failureOfResult?.text != nil
  }
}

extension ActionKeyPath {
  /// - Parameters:
  ///   - path: The action.
  ///   - sender: The row and the screen that it comes from.
  init(_ path: ActionPath, from sender: TestedSender = TestedSender()) {
    self.init([])
    for (index, segment) in path.segments.enumerated() {
      switch segment {
      case .row(let name):
        components.append(Component(name: name, id: index == 0 ? sender.rowID : nil))
      case .element(let name):
        components.append(Component(name: "path", id: "\(sender.elementID)"))
        components.append(Component(name: name))
      default: components += segment.names(in: path).map { Component(name: $0) }
      }
    }
  }

  /// - Parameters:
  ///   - path: One of the feature's own actions, which it has sent itself.
  ///   - feature: The feature.
  init(response path: ActionPath, of feature: Feature) {
    var names = path.segments.compactMap(\.ownName)
    let result = feature.index.action(of: path)?.parameters.first?.type.asType
      .typesOfResult
    if ["Void", "()"].contains(result?.first?.text) {
      // The compiler crashes on a key path to the `Void` in a `Result` (Swift 6.3).
      names.removeAll { $0 == "success" || $0 == "failure" }
    }
    self.init(names)
  }
}

extension ActionPath.Segment {
  /// The names in a key path of a segment that has no ID.
  ///
  /// - Parameter path: The action.
  fileprivate func names(in path: ActionPath) -> [String] {
    switch self {
    case .named(let name), .outcome(let name), .presented(let name): [name]
    case .destination(let name): ["destination", name]
    case .destinationDismissed: ["destination", "dismiss"]
    case .presentedDismissed(let name): [name, "dismiss"]
    case .promptDismissed(let kind): [kind.rawValue, "dismiss"]
    case .button(let kind, let name, let inDestination):
      (inDestination ? ["destination"] : []) + [kind.rawValue, name]
    case .delegate(let name): ["delegate", name]
    case .tabSelected: ["tabSelected"]
    case .binding(let property): [path.bindingGroup, "binding", property].compactMap(\.self)
    case .row, .element, .changed: []
    }
  }
}
