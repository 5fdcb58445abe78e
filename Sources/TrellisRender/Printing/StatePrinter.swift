import TrellisIR
import TrellisSpec
import TrellisSwift

/// A feature's state, for `state`.
struct StateRecord: TemplateRecord {
  /// The property that selects a tab.
  struct TabSelection: TemplateRecord {
    var selection: String
    var first: String

    static var fields: [Field] { [Field("selection", \.selection), Field("first", \.first)] }
  }

  /// A property.
  struct Property: TemplateRecord {
    var documentation: [LineRecord]
    var isShared: Bool
    var sharedKey: String?
    var isBound: Bool
    var propertyAccess: String
    var keyword: String
    var propertyName: String
    var propertyType: String
    var propertyDefault: String?

    static var fields: [Field] {
      [
        Field("documentation", \.documentation), Field("isShared", \.isShared),
        Field("sharedKey", \.sharedKey), Field("isBound", \.isBound),
        Field("propertyAccess", \.propertyAccess), Field("keyword", \.keyword),
        Field("propertyName", \.propertyName), Field("propertyType", \.propertyType),
        Field("propertyDefault", \.propertyDefault),
      ]
    }
  }

  /// A computed property.
  struct Computed: TemplateRecord {
    var documentation: [LineRecord]
    /// What is before the keyword in a model.
    var modifier = ""
    var computedName: String
    var computedType: String
    var computedValue: String

    static var fields: [Field] {
      [
        Field("documentation", \.documentation), Field("modifier", \.modifier),
        Field("computedName", \.computedName), Field("computedType", \.computedType),
        Field("computedValue", \.computedValue),
      ]
    }

    init(_ property: ComputedProperty) {
      documentation = property.documentation.map(LineRecord.init)
      computedName = SwiftIdentifier.escaped(property.name.text)
      computedType = property.type.text
      computedValue = property.value.text
    }
  }

  /// A property that a prompt needs.
  struct PromptProperty: TemplateRecord {
    var promptProperty: String
    var promptValueType: String?

    static var fields: [Field] {
      [Field("promptProperty", \.promptProperty), Field("promptValueType", \.promptValueType)]
    }
  }

  var stateConformances: String
  var hasDestination: Bool
  var separatePrompts: [PromptKindRecord]
  var hasPath: Bool
  var tabSelections: TabSelection?
  var children: [ChildRecord]
  var optionals: [ChildRecord]
  var presents: [DestinationRecord]
  var rows: [ChildRecord]
  var properties: [Property]
  var promptProperties: [PromptProperty]
  var inspections: [InspectionRecord]
  var computedProperties: [Computed]
  var needsInitializer: Bool
  var hasInitializerParameters: Bool
  var initializerParameters: [ParameterRecord]
  var assignments: [AssignmentRecord]
  var isInitializerCustom: Bool
  var callsInitialize: Bool
  var isEnumFeature: Bool
  var enumCases: [ChildRecord]
  var enumStart: ChildRecord?

  static var fields: [Field] {
    [
      Field("stateConformances", \.stateConformances), Field("hasDestination", \.hasDestination),
      Field("separatePrompts", \.separatePrompts), Field("hasPath", \.hasPath),
      Field("tabSelections", \.tabSelections), Field("children", \.children),
      Field("optionals", \.optionals), Field("presents", \.presents), Field("rows", \.rows),
      Field("properties", \.properties), Field("promptProperties", \.promptProperties),
      Field("inspections", \.inspections), Field("computedProperties", \.computedProperties),
      Field("needsInitializer", \.needsInitializer),
      Field("hasInitializerParameters", \.hasInitializerParameters),
      Field("initializerParameters", \.initializerParameters),
      Field("assignments", \.assignments), Field("isInitializerCustom", \.isInitializerCustom),
      Field("callsInitialize", \.callsInitialize),
      Field("isEnumFeature", \.isEnumFeature), Field("enumCases", \.enumCases),
      Field("enumStart", \.enumStart),
    ]
  }
}

/// A parameter of an initializer.
struct ParameterRecord: TemplateRecord {
  var parameterName: String
  /// The name of the argument where it is passed on.
  var parameterArgument: String
  var parameterType: String
  var isSharedParameter: Bool
  var parameterDefault: String?

  static var fields: [Field] {
    [
      Field("parameterName", \.parameterName), Field("parameterArgument", \.parameterArgument),
      Field("parameterType", \.parameterType),
      Field("isSharedParameter", \.isSharedParameter),
      Field("parameterDefault", \.parameterDefault),
    ]
  }
}

/// An assignment in an initializer.
struct AssignmentRecord: TemplateRecord {
  var assignedName: String
  /// The name after `self`.
  var assignedMember: String
  var assignedType: String
  var isSharedParameter: Bool
  /// The value, if it is computed from others.
  var computedDefault: String?
  /// Whether a model observes it and it is optional.
  var isAnsweredOptional = false

  static var fields: [Field] {
    [
      Field("assignedName", \.assignedName), Field("assignedMember", \.assignedMember),
      Field("assignedType", \.assignedType),
      Field("isSharedParameter", \.isSharedParameter),
      Field("computedDefault", \.computedDefault),
      Field("isAnsweredOptional", \.isAnsweredOptional),
    ]
  }
}

extension AssignmentRecord {
  init(_ name: String, type: String, isShared: Bool, computedDefault: String? = nil) {
    self.init(
      assignedName: SwiftIdentifier.escaped(name), assignedMember: SwiftIdentifier.label(name),
      assignedType: type, isSharedParameter: isShared, computedDefault: computedDefault)
  }
}

/// A property that inspects the stack.
struct InspectionRecord: TemplateRecord {
  var inspection: String
  var caseName: String
  var isTop: Bool
  var content: String

  static var fields: [Field] {
    [
      Field("inspection", \.inspection), Field("caseName", \.caseName), Field("isTop", \.isTop),
      Field("content", \.content),
    ]
  }
}

/// Fills the record of a feature's state.
struct StatePrinter {
  let context: FeatureContext
  /// Whether the initializer is spelled out. A memberwise initializer is internal regardless of the
  /// struct's access, disappears if there is another initializer, and takes shared values as plain
  /// ones.
  private let hasInitializer: Bool

  init(context: FeatureContext) {
    self.context = context
    hasInitializer =
      context.access != .internal || !context.feature.deepLinks.isEmpty
      || context.feature.hasCustomInitializer
      || context.feature.state.contains(where: \.isDefaultComputed)
      || context.graph.stateParameters(of: context.resolved.node).contains(where: \.isShared)
  }

  var record: StateRecord {
    let (feature, edges) = (context.feature, context.edges)
    let parameters = context.graph.stateParameters(of: context.resolved.node)
    let assignments = Self.assignments(in: context)
    return StateRecord(
      stateConformances: conformances,
      hasDestination: feature.hasDestination,
      separatePrompts: feature.hasDestination ? [] : PromptPrinter(context: context).kinds,
      hasPath: !feature.path.isEmpty,
      tabSelections: feature.tabs.map { tabs in
        StateRecord.TabSelection(
          selection: SwiftIdentifier.escaped(tabs.selection.text),
          first: SwiftIdentifier.escaped(tabs.tabs[0].name.text))
      },
      children: edges.permanent.map(context.record),
      optionals: edges[.optional].all.map(context.record),
      presents: edges[.presented].all.map(context.destinationRecord),
      rows: edges[.row].all.map(context.record),
      properties: feature.state.map(property),
      promptProperties: feature.promptProperties.map { property in
        StateRecord.PromptProperty(
          promptProperty: SwiftIdentifier.escaped(property.name),
          promptValueType: property.type?.text.optionalType)
      },
      inspections: inspections,
      computedProperties: feature.computed.map(StateRecord.Computed.init),
      needsInitializer: hasInitializer,
      hasInitializerParameters: !parameters.isEmpty || !assignments.isEmpty
        || feature.hasCustomInitializer,
      initializerParameters: parameters.map { Self.parameter($0, in: context) },
      assignments: assignments,
      isInitializerCustom: feature.hasCustomInitializer && !context.isLinked,
      callsInitialize: feature.hasCustomInitializer && context.isLinked,
      isEnumFeature: feature.isEnum,
      enumCases: edges[.enumCase].all.map(context.record),
      enumStart: context.startCase.map(context.record))
  }

  /// A parameter of `State.init`.
  static func parameter(
    _ parameter: StateParameter, in context: FeatureContext
  ) -> ParameterRecord {
    let type = context.type(of: parameter)
    return ParameterRecord(
      parameterName: SwiftIdentifier.label(parameter.name),
      parameterArgument: SwiftIdentifier.escaped(parameter.name),
      parameterType: parameter.isComputed
        ? type.optionalType : parameter.isFunction ? "@escaping \(type)" : type,
      isSharedParameter: parameter.isShared,
      parameterDefault: parameter.isComputed
        ? "nil" : parameter.defaultValue ?? (parameter.isRequired ? nil : "nil"))
  }

  /// The assignments in `State.init`, in the order of the declarations, so that each default can
  /// read the properties before it.
  static func assignments(in context: FeatureContext) -> [AssignmentRecord] {
    let parameters = context.graph.stateParameters(of: context.resolved.node)
    let names = Set(context.feature.state.map(\.name.text))
    let children = parameters.filter { !names.contains($0.name) }.map { child in
      AssignmentRecord(
        child.name, type: context.type(of: child), isShared: false)
    }
    return children
      + context.feature.state.filter { $0.isParameter || $0.isDefaultComputed }.map { property in
        AssignmentRecord(
          property.name.text, type: property.type.text, isShared: property.sharing != nil,
          computedDefault: property.isDefaultComputed ? computedDefault(of: property) : nil)
      }
  }

  /// The value of a property whose default is computed: what is passed, or else the default.
  private static func computedDefault(of property: StateProperty) -> String {
    let value = property.defaultValue?.text ?? ""
    guard property.isParameter else { return value }
    let name = SwiftIdentifier.escaped(property.name.text)
    return SwiftTree(code: value).hasOperator ? "\(name) ?? (\(value))" : "\(name) ?? \(value)"
  }

  /// The properties that inspect the stack.
  private var inspections: [InspectionRecord] {
    context.edges[.path].all.flatMap { Self.inspections($0, "\(context.typeName($0)).State") }
  }

  /// The properties that inspect a case of the stack.
  ///
  /// - Parameters:
  ///   - edge: The case.
  ///   - state: The type of the state of its feature, if it has one.
  static func inspections(_ edge: Edge, _ state: String) -> [InspectionRecord] {
    guard case .pathCase(let pathCase) = edge.declaration else { return [] }
    let content = edge.leadsToFeature ? state : tuple(edge.values)
    return [(pathCase.presenceName, false), (pathCase.topName, true)].compactMap { name, isTop in
      name.map { name in
        InspectionRecord(
          inspection: SwiftIdentifier.escaped(name.text), caseName: pathCase.name.text,
          isTop: isTop, content: content)
      }
    }
  }

  /// The type of a case's values.
  private static func tuple(_ parameters: [Parameter]) -> String {
    if parameters.count == 1 { return parameters[0].type.text.typeBeforeMark }
    let elements = parameters.map { parameter in
      (parameter.label.map { "\(SwiftIdentifier.label($0.text)): " } ?? "") + parameter.type.text
    }
    return "(\(elements.joined(separator: ", ")))"
  }

  /// The conformances of `State` in its declaration.
  private var conformances: String {
    var result: [String] = []
    if context.equatability.isEquatable(context.resolved.id) { result.append("Equatable") }
    if context.index.typeOfID != nil { result.append("Identifiable") }
    return result.spelled(with: context.feature.conformances.state)
  }

  private func property(_ property: StateProperty) -> StateRecord.Property {
    // Swift gives `Int?` a default value, but not `Optional<Int>`.
    let isSpelledOut = property.type.asType.isSpelledOutOptional
    let implicitDefault = isSpelledOut && !property.isConstant ? "nil" : nil
    let isAssigned =
      hasInitializer && property.isParameter || property.isDefaultComputed
    var key: SourceText?
    if case .key(let text) = property.sharing { key = text }
    return StateRecord.Property(
      documentation: property.documentation.map(LineRecord.init),
      isShared: property.sharing != nil,
      sharedKey: key?.text,
      isBound: context.index.boundProperties.contains(property.name.text),
      propertyAccess: context.access(of: property),
      keyword: property.isConstant ? "let" : "var",
      propertyName: SwiftIdentifier.escaped(property.name.text),
      propertyType: property.type.text,
      propertyDefault: isAssigned ? nil : property.defaultValue?.text ?? implicitDefault)
  }

  /// A type as spelled in a parameter.
  static func parameterType(_ type: String) -> String {
    SwiftNode(type: type).isFunctionType ? "@escaping \(type)" : type
  }
}
