import TrellisIR
import TrellisSpec
import TrellisSwift

/// A method that a person implements, for `owned-method`.
struct OwnedMethodRecord: TemplateRecord {
  var documentation: [LineRecord]
  var methodName: String
  var methodParameters: String
  var methodResult: String
  var returnsWork: Bool
  /// Whether it completes a new state.
  var isInitializer = false

  static var fields: [Field] {
    [
      Field("documentation", \.documentation), Field("methodName", \.methodName),
      Field("methodParameters", \.methodParameters), Field("methodResult", \.methodResult),
      Field("returnsWork", \.returnsWork), Field("isInitializer", \.isInitializer),
    ]
  }

  /// The name of the method that completes a new state.
  static let initializerName = "initialize"

  /// The method that completes a new state.
  static let initializer = OwnedMethodRecord(
    documentation: [], methodName: initializerName, methodParameters: "state: inout State",
    methodResult: "", returnsWork: false, isInitializer: true)
}

/// The method that a person implements for the `custom` steps of a reaction in linked code.
struct CustomMethod {
  /// One of the method's parameters.
  struct Parameter {
    /// The label, or `nil`.
    var label: String?
    /// The name of the argument in the reducer.
    var name: String
    /// The type, or `nil` if existing code declares it.
    var type: String?
  }

  /// The name, which is the action's.
  let name: String
  /// The parameters except for the state: the payload, and the ID of a row or stack element.
  private(set) var parameters: [Parameter]
  /// The name of that ID in the reducer, if there is one.
  let elementID: String?
  /// Whether the methods of the steps, in order, return the work of an effect rather than an effect:
  /// steps of effects, and those whose work completes before the feature dismisses itself.
  private let returnsWork: [Bool]

  /// - Parameters:
  ///   - reaction: The reaction that contains the steps.
  ///   - context: The reaction's feature.
  init(_ reaction: ResolvedReaction, in context: FeatureContext) {
    name = Self.name(reaction.path.segments, of: context.feature)
    let dismisses = reaction.body.operations.contains(where: \.isDismissal)
    returnsWork = reaction.body.operations.flatMap { operation in
      operation.isCustom
        ? [dismisses]
        : operation.withNested.filter(\.isCustom).map { _ in true }
    }
    var taken = Set(
      reaction.path.bindings.compactMap { $0 }
        + ["action", "dismiss", "effect", "effects", "send", "state"])
    let usesID = reaction.usesElementID(in: context.feature)
    if usesID { taken.insert("id") }
    parameters = Self.payload(of: reaction.path, in: context, &taken)
    guard let first = reaction.path.segments.first, usesID || reaction.path.segments.count > 1
    else {
      elementID = nil
      return
    }
    let type: String
    switch first {
    case .element: type = "StackElementID"
    case .row(let row):
      let child = context.edges[.row][row]
      type = (child.map(context.typeName) ?? "") + ".State.ID"
    default:
      elementID = nil
      return
    }
    taken.formUnion(parameters.compactMap(\.label))
    let dependencies = context.index.dependencies
    let free = ["id", "elementID", "elementID2"].first {
      !taken.contains($0) && !dependencies.contains($0)
    }
    let id = usesID ? "id" : free ?? "id"
    elementID = id
    parameters.append(Parameter(label: id, name: id, type: type))
  }

  /// The name of the method for one of several `custom` steps. The names after the first are
  /// numbered.
  ///
  /// - Parameter index: The step's position among them, from 0.
  func name(at index: Int) -> String {
    index == 0 ? name : "\(name)\(index + 1)"
  }

  /// The names that nothing else in the reaction can have.
  ///
  /// - Parameter reaction: The reaction that contains the steps.
  func names(in reaction: ResolvedReaction) -> [String] {
    let methods = (0..<reaction.operations.count(where: \.isCustom)).map(name)
    return methods + (elementID.map { [$0] } ?? [])
  }

  /// The call of a method.
  ///
  /// - Parameter index: The step's position among the reaction's `custom` steps, from 0.
  func call(at index: Int) -> String {
    let arguments = parameters.map { parameter in
      (parameter.label.map { "\(SwiftIdentifier.label($0)): " } ?? "") + parameter.name
    }
    let name = SwiftIdentifier.escaped(name(at: index))
    let isShadowed = parameters.contains { $0.name == name } || ["action", "state"].contains(name)
    let list = (arguments + ["state: &state"]).joined(separator: ", ")
    return (isShadowed ? "self." : "") + "\(name)(\(list))"
  }

  /// A method's declaration.
  ///
  /// - Parameters:
  ///   - index: The step's position among the reaction's `custom` steps, from 0.
  ///   - purpose: The description that the step gives.
  func record(at index: Int, purpose: String?) -> OwnedMethodRecord {
    let parameters = parameters.map { parameter in
      let type = parameter.type.map(StatePrinter.parameterType) ?? "<#Type#>"
      let label = parameter.label.map(SwiftIdentifier.label) ?? "_"
      let isOne = label == parameter.name.filter { $0 != "`" }
      return (isOne ? label : "\(label) \(parameter.name)") + ": \(type)"
    }
    let lines = (purpose ?? "").split(whereSeparator: \.isNewline).map(String.init)
    return OwnedMethodRecord(
      documentation: lines.map(LineRecord.init),
      methodName: SwiftIdentifier.escaped(name(at: index)),
      methodParameters: (parameters + ["state: inout State"]).joined(separator: ", "),
      methodResult: returnsWork[index]
        ? "@Sendable (Send<Action>) async -> Void" : "Effect<Action>",
      returnsWork: returnsWork[index])
  }

  /// The pattern's names for the values of the payload, all of which the method receives.
  var bindings: [String] {
    parameters.filter { $0.name != elementID }.map(\.name)
  }

  // MARK: - Names

  /// The path to the action as a single name: `itemResponseSuccess`,
  /// `destinationEditDelegateDidSave`.
  private static func name(_ segments: [ActionPath.Segment], of feature: Feature) -> String {
    let words = segments.flatMap { segment -> [String] in
      switch segment {
      case .named(let name), .outcome(let name), .row(let name), .presented(let name): [name]
      case .binding(let property): ["binding"] + (property.map { [$0] } ?? [])
      case .destination(let name): ["destination", name]
      case .destinationDismissed: ["destination", "dismissed"]
      case .presentedDismissed(let name): [name, "dismissed"]
      case .element(let name): ["path", name]
      case .button(let kind, let name, _): [kind.rawValue, name]
      case .promptDismissed(let kind): [kind.rawValue, "dismissed"]
      case .tabSelected: ["tabSelected"]
      case .delegate(let name): ["delegate", name]
      case .changed(let property): property.split(separator: ".").map(String.init) + ["changed"]
      }
    }
    let own = words.first.map { group in
      words.count > 1 && feature.index.groups.contains(group)
        && feature.index.actions[words[1]]?.count == 1
    }
    let shown = own == true ? Array(words.dropFirst()) : words
    let parts = shown.joined(separator: ".").split(separator: ".")
      .map { $0.filter { $0.isLetter || $0.isNumber || $0 == "_" } }
    return (parts.first ?? "action") + parts.dropFirst().map(\.typeName).joined()
  }

  // MARK: - Payload

  private static func payload(
    of path: ActionPath, in context: FeatureContext, _ taken: inout Set<String>
  ) -> [Parameter] {
    func free(_ base: String) -> String {
      let candidates = [base] + (2...9).map { "\(base)\($0)" }
      let dependencies = context.index.dependencies
      let name =
        candidates.first { !taken.contains($0) && !dependencies.contains($0) } ?? base
      taken.insert(name)
      return SwiftIdentifier.escaped(name)
    }
    if path.segments == [.tabSelected] {
      return [
        Parameter(label: nil, name: path.bindings.first.flatMap { $0 } ?? free("tab"), type: "Tab")
      ]
    }
    guard let payload = try? ActionPayload(path, of: context.resolved.node, in: context.graph)
    else {
      // In existing code, only what the pattern binds is known to exist.
      return path.bindings.map { Parameter(label: nil, name: $0 ?? free("value"), type: nil) }
    }
    if case .binding? = path.segments.last { return [] }
    let isBound = path.bindings.contains { $0 != nil }
    if !isBound, [["()"], ["Void"]].contains(payload.types.map(\.text)) { return [] }
    return zip(payload.parameters, payload.types).enumerated().map { index, value in
      let label = payload.outcome == nil ? value.0.label?.text : nil
      let bound = index < path.bindings.count ? path.bindings[index] : nil
      let fallback = payload.outcome == "failure" ? "error" : "value"
      let name = bound ?? free(label ?? fallback)
      return Parameter(label: label, name: name, type: context.resultType(value.1))
    }
  }
}

extension FeatureContext {
  /// A type as spelled in actions, which use a different `Result` before asynchronous ones existed.
  fileprivate func resultType(_ type: SwiftNode) -> String {
    guard !supports(.asyncResults), let success = type.successOfResult else { return type.text }
    return "TaskResult<\(success.text)>"
  }
}

extension ResolvedReaction {
  /// The reaction with a name for every value that the method of its `custom` steps receives.
  func bindingAll(for method: CustomMethod) -> ResolvedReaction {
    var path = path
    path.bindings = method.bindings
    return replacing(path: path)
  }

  /// The method for its `custom` steps, if it has any and the code is linked.
  func customMethod(in context: FeatureContext) -> CustomMethod? {
    context.isLinked && operations.contains(where: \.isCustom)
      ? CustomMethod(self, in: context) : nil
  }
}
