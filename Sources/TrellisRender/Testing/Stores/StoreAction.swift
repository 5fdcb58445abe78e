import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// An action as a store receives it.
enum StoreAction {
  /// By value; with the label of the `Result` whose outcome it is, if any.
  case value(ActionPath, [ActionPathPrinter.Value], resultLabel: String?)
  /// By its key path from the feature's actions, and its payload.
  case keyPath(ActionKeyPath, payload: String?)

  /// - Parameters:
  ///   - action: The action.
  ///   - feature: The feature that handles it.
  /// - Returns: `nil` if only a model knows it.
  init?(_ action: TestedAction, of feature: Feature) {
    switch action {
    case .own(let path, let arguments, let label):
      let values = arguments.map { ActionPathPrinter.Value(label: $0.label, text: $0.value) }
      self = .value(path, values, resultLabel: label)
    case .response(let path, let value):
      self = .keyPath(ActionKeyPath(response: path, of: feature), payload: value.map(Self.compared))
    case .inner(let path, let sender, let arguments):
      self = .keyPath(ActionKeyPath(path, from: sender), payload: Self.payload(arguments))
    case .assignment(let property, let value):
      let path = ActionPath(binding: property, of: feature)
      self = .keyPath(ActionKeyPath(path), payload: value.text)
    case .dismissal(let property): self = .keyPath([property, "dismiss"], payload: nil)
    case .pop(let id): self = .keyPath(["path", "popFrom"], payload: "\(id)")
    case .push(let screen, let id, let arguments):
      let content = arguments.map { argument in
        (argument.label.map { "\(SwiftIdentifier.label($0)): " } ?? "") + argument.value.text
      }.joined(separator: ", ")
      let name = SwiftIdentifier.escaped(screen.name.text)
      self = .keyPath(["path", "push"], payload: "(id: \(id), state: .\(name)(\(content)))")
    case .appearance, .prompt, .closure, .method: return nil
    }
  }

  /// The payload that accompanies a key path: a value, or a tuple.
  private static func payload(_ arguments: [ResolvedArgument]) -> String? {
    if arguments.count < 2 { return arguments.first.map { compared($0.value) } }
    let labelled = arguments.map { argument in
      (argument.label.map { "\(SwiftIdentifier.label($0)): " } ?? "") + argument.value.text
    }
    return "(\(labelled.joined(separator: ", ")))"
  }

  /// A value as the test of a store spells it, outside of the reducer.
  private static func compared(_ value: Expression) -> String {
    value.mentions("state") ? "store.\(value.text)" : value.text
  }

  /// The Swift expressions in it.
  var expressions: [Expression] {
    switch self {
    case .value(_, let values, _): values.compactMap(\.text)
    case .keyPath(let keyPath, let payload):
      ([keyPath.text] + [payload].compactMap(\.self)).map { Expression($0) }
    }
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
    let declared = feature.index.action(names.prefix(1)) ?? feature.index.action(names.prefix(2))
    let result = declared?.parameters.first?.type.tree(as: .type).root.typesOfResult
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
