import TrellisIR
import TrellisSpec
import TrellisSwift

/// Actions in tests as values, for targets whose test stores don't support key paths.
struct ActionSpelling {
  let context: FeatureContext

  /// An action as a value.
  struct Value {
    /// The action.
    var record: ActionPathRecord
    /// Whether the whole payload is known.
    var isComplete: Bool
  }

  /// The action that a key path leads to, with its payload.
  ///
  /// - Parameters:
  ///   - keyPath: The key path.
  ///   - payload: The payload.
  func value(of keyPath: ActionKeyPath, _ payload: String?) -> Value {
    var walk = Walk(rest: keyPath.components[...], payload: payload, context: context)
    walk.walk(in: context.resolved.node)
    return Value(
      record: ActionPathPrinter.record(walk.cases, walk.values), isComplete: walk.isComplete)
  }

  /// The walk along a key path, from feature to feature.
  private struct Walk {
    var rest: ArraySlice<ActionKeyPath.Component>
    let payload: String?
    let context: FeatureContext
    var cases: [ActionPathPrinter.Constructor] = []
    var values: [ActionPathPrinter.Value] = []
    var isComplete = true

    mutating func walk(in node: FeatureNode?) {
      guard let component = rest.popFirst() else { return }
      let (name, id) = (component.name, component.id)
      guard let node else {
        cases.append(.plain(name))
        rest.isEmpty ? take([]) : walk(in: nil)
        return
      }
      let feature = node.feature
      let child = node.edges[.named(name)]
      let next = child.flatMap(context.graph.target)
      if name == feature.bindingGroup?.text, rest.first?.name == "binding" {
        cases.append(.plain(name))
        bind(rest[rest.startIndex + 1].name)
      } else if name == "binding", feature.isBindable, let property = rest.popFirst() {
        bind(property.name)
      } else if name == "destination", feature.hasDestination {
        present(name) { $0.walkDestination(of: node) }
      } else if name == "path", !feature.path.isEmpty {
        walkPath(of: node, id)
      } else if let id {
        cases.append(.element(name, id: id, isRow: true))
        walk(in: next)
      } else if child?.slot == .presented {
        present(name) { $0.walk(in: next) }
      } else if let kind = Prompt.Kind(rawValue: name), !feature.prompts(of: kind).isEmpty {
        present(name) { $0.walkButton(kind, of: feature) }
      } else if child != nil {
        cases.append(.plain(name))
        walk(in: next)
      } else {
        walkOwn(name, of: feature)
      }
    }

    /// Something that is presented or dismissed.
    private mutating func present(_ name: String, _ walk: (inout Walk) -> Void) {
      if rest.first?.name == "dismiss" {
        cases.append(.dismissed(name))
      } else {
        cases.append(.presented(name))
        walk(&self)
      }
    }

    private mutating func walkDestination(of node: FeatureNode) {
      if let kind = rest.first.flatMap({ Prompt.Kind(rawValue: $0.name) }),
        !node.feature.prompts(of: kind).isEmpty
      {
        cases.append(.plain(kind.rawValue))
        rest = rest.dropFirst()
        walkButton(kind, of: node.feature)
      } else {
        walkCase(in: node.edges[.destination])
      }
    }

    private mutating func walkPath(of node: FeatureNode, _ id: String?) {
      if let id {
        cases.append(.element("path", id: id, isRow: false))
        walkCase(in: node.edges[.path])
      } else {
        cases.append(.plain("path"))
        let name = rest.popFirst()?.name
        if let name { cases.append(.plain(name)) }
        // The payload of a push is a tuple with labels.
        let value = payload.map { payload in
          name == "push"
            ? ActionPathPrinter.Value(text: Expression(String(payload.dropFirst().dropLast())))
            : ActionPathPrinter.Value(label: "id", text: Expression(payload))
        }
        values = [value].compactMap(\.self)
      }
    }

    /// A case of a destination or a path, and its feature.
    private mutating func walkCase(in edges: NameTable<Edge>) {
      guard let name = rest.popFirst()?.name else { return }
      cases.append(.plain(name))
      walk(in: edges[name].flatMap(context.graph.target))
    }

    private mutating func walkButton(_ kind: Prompt.Kind, of feature: Feature) {
      guard let name = rest.popFirst()?.name else { return }
      cases.append(.plain(name))
      take(feature.index.button(name, of: kind)?.parameters ?? [])
    }

    private mutating func walkOwn(_ name: String, of feature: Feature) {
      cases.append(.plain(name))
      let isGroup = feature.index.groups.contains(name)
      let isDelegate = name == "delegate" && !feature.delegate.isEmpty
      var action: ActionCase?
      if isGroup || isDelegate, let inner = rest.popFirst()?.name {
        cases.append(.plain(inner))
        action =
          isDelegate ? feature.index.delegate[inner] : feature.index.action([name, inner])
      } else {
        action = feature.index.action([name])
      }
      if let outcome = rest.popFirst()?.name {
        if case .plain(let name, nil)? = cases.last {
          let label = action?.parameters.first?.label?.text
          cases[cases.count - 1] = .plain(name, label: label)
        }
        cases.append(.plain(outcome))
        let isAnyError = action.map { SwiftType.resultFailure($0.parameters[0].type.text) == nil }
        let value = payload ?? (outcome == "failure" && isAnyError != false ? "Failure()" : nil)
        isComplete = value != nil
        values = value.map { [ActionPathPrinter.Value(text: Expression($0))] } ?? []
      } else {
        take(action?.parameters ?? [])
      }
    }

    private mutating func bind(_ property: String) {
      let dollar = context.supports(.observation) ? "" : "$"
      cases.append(.plain("set"))
      values = ["\\.\(dollar)\(property)", payload ?? ""].map {
        ActionPathPrinter.Value(text: Expression($0))
      }
    }

    /// The payload with its labels. Several values form a tuple whose elements are the arguments.
    private mutating func take(_ parameters: [Parameter]) {
      guard let payload else {
        isComplete = parameters.isEmpty
        return
      }
      if parameters.count > 1 {
        values = [ActionPathPrinter.Value(text: Expression(String(payload.dropFirst().dropLast())))]
      } else {
        values = [
          ActionPathPrinter.Value(label: parameters.first?.label?.text, text: Expression(payload))
        ]
      }
    }
  }
}
