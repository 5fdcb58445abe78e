import SwiftSyntax

/// What the code of an observable model declares besides what it has in common with a reducer.
struct ModelFacts {
  /// A child that isn't presented.
  struct Child {
    let kind: BodyFacts.Child.Kind
    let name: String
    let feature: String
    let value: ExprSyntax?
    let documentation: [String]
  }

  /// A closure that informs the parent.
  struct Closure {
    /// The name of the delegate action.
    let name: String
    let parameters: [EnumCase.Parameter]
    let documentation: [String]
    let node: VariableDeclSyntax
  }

  /// A method.
  struct Method {
    let name: String
    let node: FunctionDeclSyntax
    let file: SwiftFile

    /// The labels, names and types of the parameters.
    var parameters: [(label: String?, name: String, type: TypeSyntax)] {
      node.signature.parameterClause.parameters.map { parameter in
        let label = parameter.firstName.text.withoutBackticks
        let name = (parameter.secondName ?? parameter.firstName).text.withoutBackticks
        return (label == "_" ? nil : label, name, parameter.type)
      }
    }
  }

  let models: ModelTypes
  var featureName: String
  fileprivate(set) var children: [Child] = []
  fileprivate(set) var closures: [Closure] = []
  fileprivate(set) var methods: [Method] = []
  private var methodsByName: [String: Method] = [:]
  /// The names of the methods that are actions, in order.
  private(set) var actions: [String] = []
  private var actionNames: Set<String> = []

  fileprivate init(_ models: ModelTypes, featureName: String) {
    self.models = models
    self.featureName = featureName
  }

  /// The properties that store tasks.
  fileprivate(set) var tasks: Set<String> = []
  /// The tasks that something cancels, or that check whether they are.
  fileprivate(set) var cancelledTasks: Set<String> = []
  /// What the observers of properties do.
  fileprivate(set) var observers: [ModelObserver] = []
  /// The handlers of what children tell.
  fileprivate(set) var handlers: [ModelHandler] = []
  /// The properties whose observers don't respond to changes that the model marks as its own.
  fileprivate(set) var answered: Set<String> = []
  fileprivate(set) var dismissesItself = false
  fileprivate(set) var unsaid: [(Unsaid, SwiftFile)] = []
  /// Declarations that stay in Swift.
  fileprivate(set) var kept: [(Unsaid, SwiftFile)] = []
  /// The names of all members that only Swift can use.
  fileprivate(set) var helpers: Set<String> = []

  /// Takes out the methods that follow from deep links.
  mutating func omitDeepLinks() {
    for name in ["open", "deepLinkReceived"] where actionNames.remove(name) != nil {
      actions.removeAll { $0 == name }
    }
  }

  func isAction(_ name: String) -> Bool { actionNames.contains(name) }

  fileprivate mutating func addAction(_ name: String) {
    actions.append(name)
    actionNames.insert(name)
  }

  fileprivate mutating func add(_ method: Method) {
    methods.append(method)
    methodsByName[method.name] = method
  }

  func method(_ name: String) -> Method? { methodsByName[name] }
}

extension FeatureFacts {
  /// Reads an observable model.
  ///
  /// - Parameters:
  ///   - type: The class, or an enum of models.
  ///   - module: The module that declares it.
  ///   - types: The project's types.
  ///   - models: The project's models.
  /// - Throws: What makes it impossible to say anything about the model.
  init(
    model type: TypeDeclaration, in module: String, _ types: TypeTable, _ models: ModelTypes
  ) throws(Unsaid) {
    self.init(type, module)
    guard let name = models.feature(of: type.name) else {
      throw Unsaid("isn't a model of its own", type.part.group)
    }
    model = ModelFacts(models, featureName: name)
    if type.kind == .enumeration {
      cases = try ReducerEnum(models: type, models)
      return
    }
    var reader = ModelReader(facts: self, types: types)
    try reader.read()
    self = reader.facts
  }
}

/// Reads the members of a model.
private struct ModelReader {
  var facts: FeatureFacts
  let types: TypeTable
  private var model: ModelFacts
  private var initializers: [(node: InitializerDeclSyntax, file: SwiftFile)] = []

  init(facts: FeatureFacts, types: TypeTable) {
    self.facts = facts
    self.types = types
    model = facts.model ?? ModelFacts(ModelTypes(types, suffixes: []), featureName: "")
  }

  private var models: ModelTypes { model.models }

  mutating func read() throws(Unsaid) {
    try readEnums()
    for member in facts.type.members {
      if member.isConditional { throw Unsaid("has members with '#if'", member.declaration) }
      if let variable = member.declaration.as(VariableDeclSyntax.self) {
        try read(variable, member.file)
      } else if let function = member.declaration.as(FunctionDeclSyntax.self) {
        read(function, member.file)
      } else if let initializer = member.declaration.as(InitializerDeclSyntax.self) {
        initializers.append((initializer, member.file))
      } else if let node = member.declaration.as(SubscriptDeclSyntax.self) {
        model.unsaid.append((Unsaid("has a subscript", node), member.file))
      }
    }
    if let inherited = facts.type.inherited.first(where: { !Self.protocols.contains($0) }) {
      throw Unsaid("inherits from or conforms to '\(inherited)'", facts.type.part.group)
    }
    readInitializers()
    readHandlers()
    sortMethods()
    readTasks()
    checkObservers()
    facts.model = model
  }

  private static let protocols: Set = ["HashableObject", "Identifiable", "Hashable", "Equatable"]

  // MARK: - Enums

  private mutating func nested(_ name: String) -> TypeDeclaration? {
    types.type(name, from: facts.type.path, in: facts.module).flatMap { found in
      found.path.dropLast() == facts.type.path[...] && found.kind == .enumeration ? found : nil
    }
  }

  private mutating func readEnums() throws(Unsaid) {
    if let type = nested("Destination") {
      facts.destination = try ReducerEnum(models: type, models)
    }
    if let type = nested("Path") { facts.path = try ReducerEnum(models: type, models) }
    if let type = nested("State") { facts.cases = try ReducerEnum(models: type, models) }
  }

  // MARK: - Properties

  private mutating func read(_ variable: VariableDeclSyntax, _ file: SwiftFile) throws(Unsaid) {
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks
    else { throw Unsaid("declares several properties at once", variable) }
    if variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }) {
      model.helpers.insert(name)
      return
    }
    if variable.attributes.contains("Dependency") { return }
    let value = binding.initializer?.value
    let type = binding.typeAnnotation?.type
    if let closure = closure(name, variable, binding) {
      model.closures.append(closure)
      model.helpers.insert(name)
      return
    }
    if let type, Code().text(type).isTask {
      model.tasks.insert(name)
      model.helpers.insert(name)
      return
    }
    if name == "isDismissed", value?.trimmedDescription == "false" {
      model.dismissesItself = true
      model.helpers.insert(name)
      return
    }
    if name == "isUnanswered" {
      model.helpers.insert(name)
      return
    }
    if let type, let child = models.child(type), binding.accessorBlock?.isGetter != true {
      try readObservers(binding, name)
      addChild(child, name, variable, binding, file)
      return
    }
    try readProperty(name, variable, binding, file)
  }

  private mutating func addChild(
    _ child: (feature: String, kind: BodyFacts.Child.Kind), _ name: String,
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ file: SwiftFile
  ) {
    facts.roles[name] =
      child.kind == .forEach ? .rows(feature: child.feature) : .child(feature: child.feature)
    model.children.append(
      ModelFacts.Child(
        kind: child.kind, name: name, feature: child.feature, value: binding.initializer?.value,
        documentation: variable.leadingTrivia.documentation))
  }

  private mutating func readProperty(
    _ name: String, _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax,
    _ file: SwiftFile
  ) throws(Unsaid) {
    let value = binding.initializer?.value
    if let value, binding.typeAnnotation == nil,
      let feature = (value.evidentType).flatMap(models.feature)
    {
      try readObservers(binding, name)
      addChild((feature, .scope), name, variable, binding, file)
      return
    }
    let type = binding.typeAnnotation.map { models.text(of: $0.type) } ?? value?.evidentType
    var kind = StateFacts.Property.Kind.stored(
      isConstant: variable.bindingSpecifier.tokenKind == .keyword(.let))
    if case .getter(let statements) = binding.accessorBlock?.accessors {
      kind = .computed(statements)
    } else if binding.accessorBlock?.isGetter == true {
      model.helpers.insert(name)
      return
    } else {
      try readObservers(binding, name)
    }
    let isHidden = variable.modifiers.contains { $0.isHiding && $0.detail == nil }
    if isHidden {
      if case .computed = kind {
        model.helpers.insert(name)
        return
      }
      throw Unsaid("has a private property '\(name)'", variable)
    }
    var attributes = variable.attributes.names.filter { $0 != "ObservationIgnored" }
    let isShared = attributes.contains("Shared")
    if variable.attributes.contains("ObservationIgnored"), !isShared {
      throw Unsaid("has a property '\(name)' that nothing observes", variable)
    }
    let prompt = type.flatMap { PromptKind($0) }
    if prompt != nil || name == "destination" && facts.destination != nil {
      attributes.append("Presents")
    }
    if let prompt, let action = binding.typeAnnotation?.type.promptAction {
      facts.roles[name] = .prompt(
        prompt, types.type(action, from: facts.type.path, in: facts.module))
    }
    facts.state.properties.append(
      StateFacts.Property(
        name: name, kind: kind, type: type, value: value, attributes: attributes,
        sharingKey: variable.attributes.attribute("Shared")?.arguments?.trimmedDescription,
        documentation: variable.leadingTrivia.documentation, node: Syntax(binding), file: file))
  }

  private mutating func readObservers(
    _ binding: PatternBindingSyntax, _ name: String
  ) throws(Unsaid) {
    guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { return }
    for accessor in accessors {
      guard accessor.accessorSpecifier.tokenKind == .keyword(.didSet), let body = accessor.body
      else {
        throw Unsaid("has a property '\(name)' with '\(accessor.accessorSpecifier.text)'", accessor)
      }
      for statement in body.statements {
        if let observer = try ModelObserver(statement, of: name) {
          model.observers.append(observer)
        }
      }
    }
  }

  /// `var onDidSave: (Item) -> Void = unimplemented("ItemModel.onDidSave")`.
  private func closure(
    _ name: String, _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax
  ) -> ModelFacts.Closure? {
    guard name.hasPrefix("on"), name.dropFirst(2).first?.isUppercase == true,
      let annotation = binding.typeAnnotation?.type,
      let type = annotation.unwrappedFunction, type.effectSpecifiers == nil,
      ["Void", "()"].contains(type.returnClause.type.trimmedDescription),
      let value = binding.initializer?.value,
      value.as(FunctionCallExprSyntax.self)?.calledName == "unimplemented"
        || value.as(ClosureExprSyntax.self)?.statements.isEmpty == true
    else { return nil }
    let action = name.dropFirst(2)
    return ModelFacts.Closure(
      name: action.prefix(1).lowercased() + action.dropFirst(),
      parameters: type.parameters.map(EnumCase.Parameter.init),
      documentation: variable.leadingTrivia.documentation, node: variable)
  }

  // MARK: - Initializers

  private mutating func readInitializers() {
    let names = Set(
      facts.state.properties.filter(\.isStored).map(\.name) + model.children.map(\.name)
        + (facts.cases == nil ? [] : ["state"]))
    for (node, file) in initializers {
      if node.isDeepLink { continue }
      guard let initializer = StateInitializer(node, of: names),
        !node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.convenience) })
      else {
        model.unsaid.append((Unsaid("has an initializer of its own", node), file))
        continue
      }
      let rest = initializer.rest.filter { $0.expression?.calledMethod != "bind" }
      if let first = rest.first {
        model.unsaid.append((Unsaid("does more in its initializer", first), file))
      }
      facts.state.apply(initializer)
      for index in model.children.indices where model.children[index].value == nil {
        let child = model.children[index]
        model.children[index] = ModelFacts.Child(
          kind: child.kind, name: child.name, feature: child.feature,
          value: initializer.values[child.name], documentation: child.documentation)
        presentIfGiven(child, node)
      }
      if let state = initializer.values["state"] ?? facts.state["state"]?.value,
        let first = facts.cases?.cases.first, state.caseCall?.name != first.name
      {
        model.unsaid.append((Unsaid("doesn't begin in its first case", state), file))
      }
    }
  }

  /// Whoever creates the model can pass what it presents, but not an optional part of its view.
  private mutating func presentIfGiven(_ child: ModelFacts.Child, _ node: InitializerDeclSyntax) {
    guard child.kind == .ifLet, node.parameterLabels.contains(child.name) else { return }
    facts.roles[child.name] = .presented(feature: child.feature)
  }

  // MARK: - Methods

  private mutating func read(_ function: FunctionDeclSyntax, _ file: SwiftFile) {
    let name = function.name.text.withoutBackticks
    model.helpers.insert(name)
    if function.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }) { return }
    if model.method(name) != nil {
      model.unsaid.append((Unsaid("has several methods '\(name)'", function), file))
      return
    }
    model.add(ModelFacts.Method(name: name, node: function, file: file))
  }

  private mutating func readHandlers() {
    guard let bind = model.method("bind") else { return }
    var reader = ModelBindReader(facts: facts, model: model)
    reader.read(bind.node)
    model.handlers = reader.handlers
    model.unsaid += reader.unsaid.map { ($0, bind.file) }
  }

  /// Finds the methods that are actions.
  private mutating func sortMethods() {
    let known: Set = ["bind", "unanswered"]
    let prompts = Set(facts.promptKinds.map { "\($0.rawValue)ButtonTapped" })
    for method in model.methods where !known.contains(method.name) && !prompts.contains(method.name)
    {
      if method.node.modifiers.contains(where: \.isHiding) { continue }
      let signature = method.node.signature
      if let returned = signature.returnClause?.type.trimmedDescription,
        !["Void", "()"].contains(returned)
      {
        continue
      }
      guard signature.effectSpecifiers == nil, method.node.genericParameterClause == nil,
        signature.parameterClause.parameters.allSatisfy({ parameter in
          parameter.defaultValue == nil && parameter.ellipsis == nil
            && !parameter.type.is(AttributedTypeSyntax.self)
        })
      else {
        model.kept.append(
          (Unsaid("has a method '\(method.name)' that isn't an action", method.node), method.file))
        continue
      }
      model.addAction(method.name)
    }
  }

  // MARK: - Checks

  /// Finds the tasks that can be cancelled.
  private mutating func readTasks() {
    for method in model.methods {
      for token in method.node.tokens(viewMode: .sourceAccurate)
      where model.tasks.contains(token.text) && token.isCancelled {
        model.cancelledTasks.insert(token.text)
      }
    }
  }

  /// An observer that responds to every change isn't one of bindings alone if the model makes changes itself.
  private mutating func checkObservers() {
    for observer in model.observers {
      if observer.isGuarded { model.answered.insert(observer.property) }
      guard observer.isOfBindings, !observer.isGuarded else { continue }
      for method in model.methods where method.name != "bind" {
        if let place = method.node.firstChange(of: observer.property) {
          model.unsaid.append(
            (Unsaid("responds to its own changes of '\(observer.property)'", place), method.file))
          break
        }
      }
    }
  }
}

extension ReducerEnum {
  /// Reads an enum of models, prompts and plain data.
  init(models type: TypeDeclaration, _ models: ModelTypes) throws(Unsaid) {
    var cases: [Case] = []
    for enumCase in type.cases {
      if enumCase.isConditional { throw Unsaid("has a case with '#if'", enumCase.node) }
      var content = Content.values(enumCase.parameters)
      if enumCase.parameters.count == 1, let parameter = enumCase.parameters.first {
        let text = Code().text(parameter.type)
        if let kind = PromptKind(text), let action = parameter.type.genericArgument {
          content = .prompt(kind, action: action)
        } else if let feature = models.feature(of: text), parameter.label == nil {
          content = .feature(feature, arguments: nil)
        }
      }
      cases.append(
        Case(
          name: enumCase.name, content: content, documentation: enumCase.documentation,
          node: enumCase.node))
    }
    self.type = type
    self.cases = cases
  }
}

extension FeatureFacts {
  /// The kinds of prompts that the feature has.
  var promptKinds: [PromptKind] {
    var kinds: [PromptKind] = []
    for enumCase in destination?.cases ?? [] {
      if case .prompt(let kind, _) = enumCase.content { kinds.append(kind) }
    }
    for role in roles.values { if case .prompt(let kind, _) = role { kinds.append(kind) } }
    return kinds
  }
}

extension ModelFacts {
  /// The names of what the model contains as properties of its state, whatever it is.
  func stateNames(_ facts: FeatureFacts) -> Set<String> {
    var names = Set(facts.state.properties.map(\.name) + children.map(\.name))
    if facts.cases != nil { names.insert("state") }
    return names
  }
}

extension EnumCase.Parameter {
  /// A parameter of a function type.
  fileprivate init(_ element: TupleTypeElementSyntax) {
    let name = (element.secondName ?? element.firstName)?.text.withoutBackticks
    label = name == "_" ? nil : name
    type = element.type
    hasDefault = false
  }
}

extension TypeSyntax {
  /// The function that the type is, without attributes such as `@MainActor`.
  fileprivate var unwrappedFunction: FunctionTypeSyntax? {
    self.as(FunctionTypeSyntax.self)
      ?? self.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
  }

  /// `Alert` of `AlertState<Alert>?`.
  fileprivate var promptAction: String? {
    self.as(OptionalTypeSyntax.self)?.wrappedType.genericArgument
  }
}

extension AccessorBlockSyntax {
  /// Whether the property isn't stored.
  fileprivate var isGetter: Bool {
    switch accessors {
    case .getter: true
    case .accessors(let list):
      list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
    }
  }
}

extension InitializerDeclSyntax {
  fileprivate var parameterLabels: [String] {
    signature.parameterClause.parameters.map(\.firstName.text)
  }

  /// Whether it is `init(deepLink:)`, which follows from deep links.
  fileprivate var isDeepLink: Bool {
    signature.parameterClause.parameters.first?.firstName.text == "deepLink"
  }
}

extension String {
  /// Whether a type is that of a task, or of several.
  fileprivate var isTask: Bool {
    hasPrefix("Task<") && hasSuffix(">?") || hasPrefix("[Task<") && hasSuffix(">]")
  }
}

extension ExprSyntax {
  /// The method of the model that the expression calls: `bind` of `bind()` and `self.bind()`.
  var calledMethod: String? {
    guard let path = self.as(FunctionCallExprSyntax.self)?.calledExpression.memberPath else {
      return nil
    }
    return path.count == 1 ? path[0] : path.count == 2 && path[0] == "self" ? path[1] : nil
  }
}

extension TokenSyntax {
  /// Whether the token is the task in `task?.cancel()`, unless a new task follows.
  fileprivate var isCancelled: Bool {
    var node = parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) { node = current.parent }
    guard let item = node?.as(CodeBlockItemSyntax.self),
      item.trimmedDescription.filter({ !$0.isWhitespace }).hasSuffix("\(text)?.cancel()")
    else { return false }
    return item.nextToken?.text != text && item.nextToken?.text != "self"
  }
}

extension CodeBlockItemSyntax {
  /// The token after the statement.
  fileprivate var nextToken: TokenSyntax? {
    lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
  }
}

extension SyntaxProtocol {
  /// The first statement that changes a property, outside of `unanswered`.
  fileprivate func firstChange(of property: String) -> Syntax? {
    for child in children(viewMode: .sourceAccurate) {
      if let item = child.as(CodeBlockItemSyntax.self), let expression = item.expression,
        expression.changes(property)
      {
        return child
      }
      if let place = child.firstChange(of: property) { return place }
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether the expression assigns to a property, or to a part of it, or calls one of its methods.
  fileprivate func changes(_ property: String) -> Bool {
    var target: ExprSyntax? = self
    if let sequence = self.as(SequenceExprSyntax.self) { target = sequence.elements.first }
    while let current = target {
      if current.name == property || current.memberPath == ["self", property] {
        return current.id != id
      }
      if let access = current.as(MemberAccessExprSyntax.self) {
        target = access.base
      } else if let call = current.as(FunctionCallExprSyntax.self) {
        target = call.calledExpression
      } else if let call = current.as(SubscriptCallExprSyntax.self) {
        target = call.calledExpression
      } else if let chain = current.as(OptionalChainingExprSyntax.self) {
        target = chain.expression
      } else {
        return false
      }
    }
    return false
  }
}
