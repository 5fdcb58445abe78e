import SwiftSyntax
import TrellisSpec

/// What the code of a feature declares, before it becomes a spec.
struct FeatureFacts {
  /// What a case of the feature's actions is for.
  enum Role {
    /// An action of the feature.
    case own
    /// Actions in an enum of their own.
    case group(TypeDeclaration)
    /// What the feature tells its parent.
    case delegate(TypeDeclaration)
    case binding
    /// The actions of the destination, the path or a child.
    case destination, path
    case child(feature: String)
    case rows(feature: String)
    /// An entry of `presents`.
    case presented(feature: String)
    /// The buttons of an alert or a dialog that the feature presents itself.
    case prompt(PromptKind, TypeDeclaration?)
  }

  let type: TypeDeclaration
  let module: String
  let action: TypeDeclaration?
  private(set) var stateType: TypeDeclaration?
  var body: BodyFacts
  var state = StateFacts()
  /// The roles of the actions' cases, by name.
  var roles: [String: Role] = [:]
  var destination: ReducerEnum?
  var path: ReducerEnum?
  /// The cases of a feature that is an enum.
  var cases: ReducerEnum?
  /// What the code declares besides if it is an observable model.
  var model: ModelFacts?
  /// The feature's tabs.
  private(set) var tabs: TabFacts?
  /// The feature's deep links.
  private(set) var deepLinks: DeepLinkFacts?

  var name: String { model?.featureName ?? type.name }

  var file: SwiftFile { type.part.file }

  /// The parameters of cases, by the names of the enum and the case.
  private var parameters: [String: [EnumCase.Parameter]] = [:]

  /// Whether a case of the actions carries a group of them.
  func isGroup(_ name: String) -> Bool {
    if case .group? = roles[name] { true } else { false }
  }

  /// The parameters of a case of the feature's actions, or of a group of them.
  func parameters(of name: String, in group: TypeDeclaration? = nil) -> [EnumCase.Parameter]? {
    guard let type = group ?? action else { return nil }
    return parameters["\(type.path.joined(separator: ".")).\(name)"]
  }

  private mutating func noteParameters(of type: TypeDeclaration, _ cases: [EnumCase]) {
    let prefix = type.path.joined(separator: ".")
    for enumCase in cases {
      let key = "\(prefix).\(enumCase.name)"
      if parameters[key] == nil { parameters[key] = enumCase.parameters }
    }
  }

  /// Whether `CancelID` is the user's, because its cases carry values.
  var keepsCancelIDs = false
  /// The IDs of effects that the feature declares in `CancelID`.
  var cancelIDs: [String] = []

  init(_ type: TypeDeclaration, _ module: String) {
    self.type = type
    self.module = module
    action = nil
    body = BodyFacts()
  }

  /// The parts of the body that run children, by the name of their actions.
  func child(_ action: String) -> BodyFacts.Child? {
    body.children.first { $0.action == [action] }
  }
}

extension FeatureFacts {
  /// Reads a feature.
  ///
  /// - Parameters:
  ///   - type: The type of the reducer.
  ///   - module: The module that declares it.
  ///   - types: The project's types.
  /// - Throws: What makes it impossible to say anything about the feature.
  init(_ type: TypeDeclaration, in module: String, _ types: TypeTable) throws(Unsaid) {
    self.type = type
    self.module = module
    body = BodyReader.facts(of: type)
    if type.kind == .enumeration {
      action = nil
      if let body = body.sources.first {
        throw Unsaid("is an enum of features with a body of its own", body.node)
      }
      cases = try ReducerEnum(type, in: types, module)
      return
    }
    func nested(_ name: String) -> TypeDeclaration? {
      types.type(name, from: type.path, in: module).flatMap { found in
        found.path.dropLast() == type.path[...] ? found : nil
      }
    }
    for member in type.members {
      if let alias = member.declaration.as(TypeAliasDeclSyntax.self),
        ["State", "Action"].contains(alias.name.text)
      {
        throw Unsaid(
          "has the \(alias.name.text == "State" ? "state" : "actions") of another feature", alias)
      }
    }
    if let other = BodyReader.otherReducer(of: type) {
      throw Unsaid("has the state of another feature", other)
    }
    action = nested("Action")
    if action == nil, !type.has(attribute: "Reducer") {
      throw Unsaid("has the actions of another feature", type.part.group)
    }
    let ids = nested("CancelID")?.cases ?? []
    keepsCancelIDs = ids.contains { !$0.parameters.isEmpty }
    cancelIDs = keepsCancelIDs ? [] : ids.map(\.name)
    for id in body.logic.flatMap({ $0.statements.flatMap(\.cancelIDs) })
    where !cancelIDs.contains(id) {
      cancelIDs.append(id)
    }
    stateType = nested("State")
    if let state = stateType {
      if state.kind == .enumeration {
        cases = try ReducerEnum(type, in: types, module)
      } else {
        self.state = try StateFacts(state)
      }
    }
    try readPresentations(types)
    for reducers in [cases, destination, path].compactMap(\.self) {
      body.unsaid += reducers.defaults.map { ($0, reducers.type.part.file) }
    }
    let (state, path, cases, actions) = (self.state, self.path, self.cases, action?.cases ?? [])
    body.keepChildren { child in
      if child.isPresented || child.kind == .ifCaseLet || cases != nil { return nil }
      if child.action == ["path"], path != nil { return nil }
      return Self.reasonToKeep(child, state, actions) { [type, module] name in
        types.isInnerEnumFeature(name, from: type.path, in: module)
      }
    }
    if let action { noteParameters(of: action, actions) }
    for enumCase in actions {
      if enumCase.isConditional { throw Unsaid("has actions with '#if'", enumCase.node) }
      let role = role(of: enumCase, types)
      roles[enumCase.name] = role
      switch role {
      case .group(let type), .delegate(let type): noteParameters(of: type, type.cases)
      default: break
      }
    }
  }

  /// Finds the tabs and the deep links, after everything that they refer to.
  mutating func readLinks(_ types: TypeTable, _ views: [ViewTable.View]) {
    if cases != nil { return }
    tabs = TabFacts(self, types, views)
    deepLinks = DeepLinkFacts(self, types)
    if deepLinks != nil { model?.omitDeepLinks() }
    let generated = Set(deepLinks?.declarations.map(\.id) ?? [])
    state.others.removeAll { generated.contains($0.declaration.id) }
  }

  /// Why the language has no word for a child, if it hasn't.
  private static func reasonToKeep(
    _ child: BodyFacts.Child, _ state: StateFacts, _ actions: [EnumCase],
    isInnerEnum: (String) -> Bool
  ) -> Unsaid? {
    guard child.action.count == 1, child.state.count == 1 else {
      return Unsaid("has a child whose state is a part of something", child.node)
    }
    let name = child.action[0]
    guard let property = state[child.state[0]] else {
      return Unsaid("has a child '\(name)' whose state isn't a property", child.node)
    }
    guard property.isStored else {
      return Unsaid("has a child '\(name)' whose state is computed", child.node)
    }
    let type = actions.first { $0.name == name }?.parameters.last.map { Code().text($0.type) }
    let reducer = child.reducer.map { Code().text($0.calledExpression) } ?? type?.actionReducer
    guard let reducer = reducer ?? type?.identifiedReducer else {
      return Unsaid("has a child '\(name)' whose reducer isn't known", child.node)
    }
    if isInnerEnum(reducer) {
      return Unsaid(
        "has a child '\(name)' that is an enum of features inside of another type", child.node)
    }
    return nil
  }

  private mutating func readPresentations(_ types: TypeTable) throws(Unsaid) {
    for property in state.properties where property.isPresented {
      guard let type = property.type, !type.contains("State") else { continue }
      throw Unsaid("presents '\(property.name)', which is a '\(type)' and no state", property.node)
    }
    if let property = state["destination"], property.isPresented,
      let name = property.type?.presentedReducer,
      let type = types.type(name, from: type.path, in: module)
    {
      destination = try ReducerEnum(type, in: types, module)
    }
    if let property = state["path"], let name = property.type?.stackReducer,
      let type = types.type(name, from: type.path, in: module)
    {
      path = try ReducerEnum(type, in: types, module)
    }
  }

  private func role(of enumCase: EnumCase, _ types: TypeTable) -> Role {
    guard enumCase.parameters.count >= 1, let parameter = enumCase.parameters.last else {
      return .own
    }
    let type = Code().text(parameter.type)
    if enumCase.name == "binding", type.hasPrefix("BindingAction<") { return .binding }
    let child = child(enumCase.name)
    if type.hasPrefix("PresentationAction<"), let argument = parameter.type.genericArgument {
      return presentation(enumCase.name, argument, types)
    }
    if enumCase.name == "path", path != nil || type.hasPrefix("StackAction") { return .path }
    if let child {
      if child.kind == .forEach {
        let feature =
          child.reducer.map { Code().text($0.calledExpression) } ?? type.identifiedReducer
        return feature.map { .rows(feature: $0) } ?? .own
      }
      if let feature = child.reducer.map({ Code().text($0.calledExpression) }) ?? type.actionReducer
      {
        return .child(feature: feature)
      }
    }
    if let cases, cases[enumCase.name] != nil, let feature = type.actionReducer {
      return .child(feature: feature)
    }
    guard enumCase.parameters.count == 1, parameter.label == nil,
      let group = types.type(type, from: action?.path ?? [], in: module),
      group.kind == .enumeration, group.path.starts(with: action?.path ?? []),
      enumCase.name.lowercased() == group.name.lowercased()
        || ["Action", "Actions"].contains(where: group.name.hasSuffix)
    else { return .own }
    return enumCase.name == "delegate" ? .delegate(group) : .group(group)
  }

  private func presentation(_ name: String, _ argument: String, _ types: TypeTable) -> Role {
    if name == "destination", destination != nil { return .destination }
    if let property = state[name]?.type, let kind = PromptKind(property) {
      return .prompt(kind, types.type(argument, from: action?.path ?? [], in: module))
    }
    let reducer = child(name)?.reducer.map { Code().text($0.calledExpression) }
    return (reducer ?? argument.actionReducer).map { .presented(feature: $0) } ?? .own
  }
}

extension TypeTable {
  /// Whether a reducer is an enum of features inside of another type, which gets no spec.
  ///
  /// - Parameters:
  ///   - name: The name of the reducer.
  ///   - path: The names of the types around the code that mentions it.
  ///   - module: The module of that code.
  func isInnerEnumFeature(_ name: String, from path: [String], in module: String) -> Bool {
    guard let type = type(name, from: path, in: module) else { return false }
    return type.kind == .enumeration && type.path.count > 1 && type.has(attribute: "Reducer")
  }
}

extension String {
  /// `Destination` of `Destination.State?`.
  var presentedReducer: String? {
    hasSuffix(".State?") ? String(dropLast(7)) : nil
  }

  /// `Path` of `StackState<Path.State>` and `StackState<Path.State>()`.
  var stackReducer: String? {
    guard hasPrefix("StackState<"), let end = lastIndex(of: ">") else { return nil }
    let argument = self[index(startIndex, offsetBy: 11)..<end]
    return argument.hasSuffix(".State") ? String(argument.dropLast(6)) : nil
  }

  /// `Edit` of `Edit.Action`.
  var actionReducer: String? {
    hasSuffix(".Action") ? String(dropLast(7)) : nil
  }

  /// `Row` of `IdentifiedActionOf<Row>`, `IdentifiedAction<Row.State.ID, Row.Action>` and `Row.Action`.
  var identifiedReducer: String? {
    if hasPrefix("IdentifiedActionOf<") { return String(dropFirst(19).dropLast()) }
    if hasPrefix("IdentifiedAction<"), let comma = lastIndex(of: ",") {
      return String(self[index(after: comma)...].dropLast()).trimmingSpaces.actionReducer
    }
    return actionReducer
  }
}
