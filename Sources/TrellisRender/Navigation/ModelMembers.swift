import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// The members of a model, for `class`.
struct MembersRecord: TemplateRecord {
  /// A stored property, for `property`.
  struct Property: TemplateRecord {
    /// A line of the code that observes the property.
    struct Observer: TemplateRecord {
      var observer: String

      static var fields: [Field] { [Field("observer", \.observer)] }
    }

    var documentation: [LineRecord]
    var propertyAccess: String
    var modifier: String
    var keyword: String
    var propertyName: String
    var propertyType: String
    var propertyDefault: String?
    var sharing: String?
    var isInferred: Bool
    var observers: [Observer]
    var isObserved: Bool
    var onlyObserver: String?

    static var fields: [Field] {
      [
        Field("documentation", \.documentation), Field("propertyAccess", \.propertyAccess),
        Field("modifier", \.modifier),
        Field("keyword", \.keyword), Field("propertyName", \.propertyName),
        Field("propertyType", \.propertyType), Field("propertyDefault", \.propertyDefault),
        Field("sharing", \.sharing), Field("isInferred", \.isInferred),
        Field("observers", \.observers), Field("isObserved", \.isObserved),
        Field("onlyObserver", \.onlyObserver),
      ]
    }
  }

  /// A closure that informs the parent.
  struct Closure: TemplateRecord {
    var documentation: [LineRecord]
    var closureName: String
    var closureTypes: String
    var closureLabel: String

    static var fields: [Field] {
      [
        Field("documentation", \.documentation), Field("closureName", \.closureName),
        Field("closureTypes", \.closureTypes), Field("closureLabel", \.closureLabel),
      ]
    }
  }

  /// A property that stores a task.
  struct Task: TemplateRecord {
    var taskName: String
    var isOneOfSeveral: Bool
    var failure: String

    static var fields: [Field] {
      [
        Field("taskName", \.taskName), Field("isOneOfSeveral", \.isOneOfSeveral),
        Field("failure", \.failure),
      ]
    }
  }

  /// A dependency.
  struct Dependency: TemplateRecord {
    var dependencyName: String
    var key: String

    static var fields: [Field] { [Field("dependencyName", \.dependencyName), Field("key", \.key)] }
  }

  var properties: [Property]
  var inspections: [InspectionRecord]
  var computedProperties: [StateRecord.Computed]
  var closures: [Closure]
  var tasks: [Task]
  var isDismissedByItself: Bool
  var dependencies: [Dependency]
  var initializerParameters: [ParameterRecord]
  var assignments: [AssignmentRecord]
  var isInitializerCustom: Bool
  var isInitializerEmpty: Bool
  var answersChanges: Bool

  static var fields: [Field] {
    [
      Field("properties", \.properties), Field("inspections", \.inspections),
      Field("computedProperties", \.computedProperties),
      Field("closures", \.closures), Field("tasks", \.tasks),
      Field("isDismissedByItself", \.isDismissedByItself), Field("dependencies", \.dependencies),
      Field("initializerParameters", \.initializerParameters),
      Field("assignments", \.assignments), Field("isInitializerCustom", \.isInitializerCustom),
      Field("isInitializerEmpty", \.isInitializerEmpty), Field("answersChanges", \.answersChanges),
    ]
  }
}

/// The stored properties of a model and its initializer.
struct ModelMembers {
  let context: FeatureContext
  let model: ModelScope
  /// The children whose closures the model sets.
  let bindings: ModelBindings
  /// The tasks that its methods start.
  let tasks: [ModelTask]
  /// The properties that never change.
  private let constants: Set<String>

  init(
    context: FeatureContext, model: ModelScope, bindings: ModelBindings, tasks: [ModelTask]
  ) {
    self.context = context
    self.model = model
    self.bindings = bindings
    self.tasks = tasks
    constants = Self.constants(of: context.resolved)
  }

  private var feature: Feature { context.feature }

  /// The names of the properties that never change: constants of the state, and permanent children
  /// that no step replaces as a whole.
  static func constants(of resolved: ResolvedFeature) -> Set<String> {
    let feature = resolved.feature
    let own = feature.state.filter { $0.isConstant || $0.name.text == "id" }.map(\.name.text)
    var constants = Set(own + feature.stateChildren.map(\.property.text))
    for case .change(.stored(let property), .assign) in resolved.operations.map(\.kind) {
      constants.remove(property.text)
    }
    return constants
  }

  /// The names of a model's properties.
  static func propertyNames(of feature: Feature) -> Set<String> {
    var names = feature.state.map(\.name.text) + feature.computed.map(\.name.text)
    names += feature.promptProperties.map(\.name)
    names += feature.ownedChildren.map(\.property.text) + feature.presentationProperties
    names += feature.path.flatMap { [$0.presenceName, $0.topName] }.compactMap { $0?.text }
    names += ["destination", "isDismissed", "path", "state"]
    if let tabs = feature.tabs { names.append(tabs.selection.text) }
    return Set(names)
  }

  var record: MembersRecord {
    let parameters = parameters
    let assignments = assignments
    return MembersRecord(
      properties: properties,
      inspections: inspections,
      computedProperties: feature.computed.map { property in
        var record = StateRecord.Computed(property)
        record.modifier = modifier(of: property.name.text)
        return record
      },
      closures: feature.delegate.map(closure),
      tasks: tasks.map { task in
        MembersRecord.Task(
          taskName: SwiftIdentifier.escaped(task.name), isOneOfSeveral: task.isOneOfSeveral,
          failure: task.isThrowing ? "any Error" : "Never")
      },
      isDismissedByItself: isDismissedByItself,
      dependencies: dependencies,
      initializerParameters: parameters,
      assignments: assignments,
      isInitializerCustom: feature.hasCustomInitializer,
      isInitializerEmpty: assignments.isEmpty && bindings.isEmpty
        && !feature.hasCustomInitializer,
      answersChanges: model.changesAnswered)
  }

  /// Whether the model dismisses itself.
  var isDismissedByItself: Bool {
    context.resolved.dismissesItself
  }

  // MARK: - Properties

  /// One property. A parameter of the initializer has its default value there.
  private func property(
    _ name: String, _ type: String, initial: String? = nil, keyword: String = "var",
    documentation: [String] = [], didSet: [String] = [], sharing: String? = nil,
    access: String? = nil
  ) -> MembersRecord.Property {
    MembersRecord.Property(
      documentation: documentation.map(LineRecord.init),
      propertyAccess: access ?? context.accessPrefix, modifier: modifier(of: name),
      keyword: keyword,
      propertyName: SwiftIdentifier.escaped(name), propertyType: type, propertyDefault: initial,
      sharing: sharing,
      // The value's initializer determines the type.
      isInferred: initial.map { SwiftTree(code: $0).root.begins(with: type) } ?? false,
      observers: didSet.map(MembersRecord.Property.Observer.init), isObserved: !didSet.isEmpty,
      onlyObserver: didSet.count == 1 && !didSet[0].isMultiline ? didSet[0] : nil)
  }

  /// SwiftUI reads the `id` of a model from anywhere.
  private func modifier(of name: String) -> String {
    name == "id" ? "nonisolated " : ""
  }

  /// The end of a condition that distinguishes changes from outside from the model's own.
  private var unlessOwn: String {
    model.changesAnswered ? ", !isUnanswered" : ""
  }

  private func observers(_ name: String, isBound: Bool, dismissal: String? = nil) -> [String] {
    var result = isBound ? ["bind()"] : []
    if let dismissal, model.answered.contains(name) { result.append(dismissal) }
    return result
  }

  private var properties: [MembersRecord.Property] {
    var result: [MembersRecord.Property] = []
    if feature.hasDestination {
      result.append(
        property(
          "destination", "Destination?",
          didSet: observers(
            "destination", isBound: bindings.bindsDestination,
            dismissal: destinationDismissal)))
    }
    for presented in context.edges[.presented].all {
      let name = presented.name.text
      let dismissal =
        "if \(name) == nil, oldValue != nil\(unlessOwn) {\n\(name)Dismissed()\n}"
      result.append(
        property(
          name, "\(context.typeName(presented))?",
          documentation: presented.documentation,
          didSet: observers(name, isBound: bindings.binds(name), dismissal: dismissal)))
    }
    if !feature.hasDestination {
      for kind in feature.promptKinds {
        let type = kind.rawValue.typeName
        result.append(property(kind.rawValue, "\(type)State<\(type)>?"))
      }
    }
    if feature.isEnum {
      result.append(property("state", "State", didSet: bindings.bindsState ? ["bind()"] : []))
    }
    if !feature.path.isEmpty {
      result.append(property("path", "[Path]", didSet: bindings.bindsPath ? ["bind()"] : []))
    }
    if let tabs = feature.tabs {
      result.append(
        property(
          tabs.selection.text, "Tab", initial: "Tab.\(tabs.tabs[0].name.text)",
          didSet: tabChange(tabs.selection.text)))
    }
    result += context.edges.permanent.map(child)
    result += context.edges[.optional].all.map { child in
      property(
        child.property.text, "\(context.typeName(child))?", initial: initialModel(child),
        documentation: child.documentation,
        didSet: bindings.binds(child.property.text) ? ["bind()"] : [])
    }
    result += context.edges[.row].all.map { row in
      property(
        row.property.text, "IdentifiedArrayOf<\(context.typeName(row))>",
        initial: initialModel(row) ?? "[]", documentation: row.documentation,
        didSet: bindings.binds(row.property.text) ? ["bind()"] : [])
    }
    result += feature.state.map(own)
    result += feature.promptProperties.map { added in
      property(
        added.name, added.type?.text.optionalType ?? "Bool", didSet: changes(added.name))
    }
    return result
  }

  /// The code that handles the dismissal of a destination, but not of a prompt, whose buttons
  /// report it themselves.
  private var destinationDismissal: String? {
    if feature.destinations.isEmpty { return nil }
    let prompts = feature.promptKinds.map { "!oldValue.is(\\.\($0.rawValue))" }
    let old = prompts.isEmpty ? ["oldValue != nil"] : ["let oldValue"] + prompts
    let conditions = (["destination == nil"] + old).joined(separator: ", ")
    return "if \(conditions)\(unlessOwn) {\ndestinationDismissed()\n}"
  }

  private func child(_ child: Edge) -> MembersRecord.Property {
    let isReplaced = !constants.contains(child.property.text)
    let type = context.typeName(child)
    let new = context.graph.needsArguments(child) ? nil : "\(type)()"
    return property(
      child.property.text, type, initial: initialModel(child) ?? new,
      keyword: isReplaced ? "var" : "let", documentation: child.documentation,
      didSet: isReplaced && bindings.binds(child.property.text) ? ["bind()"] : [])
  }

  /// What a child's property begins with, if the spec says so.
  private func initialModel(_ child: Edge) -> String? {
    child.initialState.map { model.names.replacingStates($0.text) }
  }

  private func own(_ own: StateProperty) -> MembersRecord.Property {
    let name = own.name.text
    var sharing: String?
    switch own.sharing {
    case .key(let key): sharing = "@Shared(\(key.text))"
    case .passed: sharing = "@Shared"
    case nil: break
    }
    return property(
      name, own.type.text,
      initial: own.isParameter || own.isDefaultComputed ? nil : own.defaultValue?.text,
      keyword: constants.contains(name) ? "let" : "var", documentation: own.documentation,
      didSet: own.sharing == nil ? changes(name) + observedChanges(of: name) : [], sharing: sharing,
      access: context.access(of: own))
  }

  /// The code that handles every change of a property.
  private func observedChanges(of name: String) -> [String] {
    context.resolved.observers.compactMap { reaction in
      ObservedChange(reaction, in: context).flatMap { $0.property == name ? $0.observer : nil }
    }
  }

  /// The code that handles a change of a property through a binding.
  private func changes(_ name: String) -> [String] {
    guard model.answered.contains(name) else { return [] }
    let isOwn = context.resolved.reaction(at: [.binding(name)]) != nil
    let call = "\(isOwn ? "\(name)Changed" : "bindingChanged")()"
    return [model.changesAnswered ? "if !isUnanswered { \(call) }" : call]
  }

  /// The code that handles the selection of a tab.
  private func tabChange(_ selection: String) -> [String] {
    guard let method = ModelMethods.tabMethod(context) else { return [] }
    let call = method.hasParameter ? "tabSelected(\(selection))" : "tabSelected()"
    return model.answered.contains(selection)
      ? [model.changesAnswered ? "if !isUnanswered { \(call) }" : call] : []
  }

  private func closure(_ delegate: ActionCase) -> MembersRecord.Closure {
    let closure = ModelNames.closure(delegate.name.text)
    return MembersRecord.Closure(
      documentation: delegate.documentation.map(LineRecord.init),
      closureName: closure,
      closureTypes: delegate.parameters.map { parameter in
        (parameter.label.map { "_ \(SwiftIdentifier.escaped($0.text)): " } ?? "")
          + StatePrinter.parameterType(parameter.type.text)
      }.joined(separator: ", "),
      closureLabel: SwiftStringLiteral.literal("\(context.declaredName).\(closure)"))
  }

  private var inspections: [InspectionRecord] {
    context.edges[.path].all.flatMap { StatePrinter.inspections($0, context.typeName($0)) }
  }

  private var dependencies: [MembersRecord.Dependency] {
    var result = feature.dependencies.map { dependency in
      MembersRecord.Dependency(
        dependencyName: SwiftIdentifier.escaped(dependency.name.text),
        key: dependency.isKeyPath
          ? dependency.key.text : "\(dependency.key.text).self")
    }
    if model.handsDependenciesOn {
      result.append(
        MembersRecord.Dependency(dependencyName: "dependencies", key: "\\.self"))
    }
    return result
  }

  // MARK: - Initializer

  private var parameters: [ParameterRecord] {
    ModelInitializer(context).parameters.all.map { parameter in
      ParameterRecord(
        parameterName: SwiftIdentifier.label(parameter.label),
        parameterArgument: SwiftIdentifier.escaped(parameter.label),
        parameterType: StatePrinter.parameterType(parameter.type),
        isSharedParameter: parameter.isShared, parameterDefault: parameter.defaultValue)
    }
  }

  /// The assignments of the parameters, and of the properties that are computed from them.
  private var assignments: [AssignmentRecord] {
    let parameters = ModelInitializer(context).parameters.all
    let flags = feature.isEnum ? 0 : feature.booleanPrompts.count
    func record(_ parameter: ModelInitializer.Parameter) -> AssignmentRecord {
      AssignmentRecord(parameter.label, type: parameter.type, isShared: parameter.isShared)
    }
    return parameters.dropLast(flags).filter { !$0.isOwn }.map(record)
      + StatePrinter.assignments(in: context).map(answered)
      + parameters.suffix(flags).map(record)
  }

  /// An optional already is 'nil', so assigning the property itself would call its observer.
  private func answered(_ assignment: AssignmentRecord) -> AssignmentRecord {
    var assignment = assignment
    let name = assignment.assignedName.filter { $0 != "`" }
    assignment.isAnsweredOptional =
      !assignment.isSharedParameter && SwiftNode(type: assignment.assignedType).isOptionalType
      && (model.answered.contains(name) || !observedChanges(of: name).isEmpty)
    return assignment
  }
}

extension SwiftNode {
  /// Whether it is a chain that begins with a type, possibly with its module before it.
  fileprivate func begins(with type: String) -> Bool {
    sequence(first: self) { $0.children.first }.dropFirst().contains {
      $0.text == type || $0.kind == .member && $0.word == type
    }
  }
}
