import TrellisIR
import TrellisSpec
import TrellisSwift

/// A feature's deep links, for `deep-link` and `deep-link-state`.
struct DeepLinkRecord: TemplateRecord {
  /// A link's form as a URL.
  struct Pattern: TemplateRecord {
    var linkName: String
    var count: String
    var isRoot: Bool
    var conditions: [Condition]
    var hasLinkValues: Bool
    var linkValues: [Value]

    static var fields: [Field] {
      [
        Field("linkName", \.linkName), Field("count", \.count), Field("isRoot", \.isRoot),
        Field("conditions", \.conditions), Field("hasLinkValues", \.hasLinkValues),
        Field("linkValues", \.linkValues),
      ]
    }
  }

  /// A condition on a URL: a fixed component, or one that has a value.
  struct Condition: TemplateRecord {
    var literal: String?
    var value: Value

    static var fields: [Field] { [Field("literal", \.literal), .inlined("value", \.value)] }
  }

  /// A value in a URL.
  struct Value: TemplateRecord {
    var source: String
    var valueName: String?
    var valueType: String?
    var initializer: String?
    var initializerLabel: String?
    var isConverted = false
    var isQuery = false
    var isOptional = false
    var label = ""
    var isInline = false

    static var fields: [Field] {
      [
        Field("source", \.source), Field("valueName", \.valueName), Field("valueType", \.valueType),
        Field("initializer", \.initializer), Field("initializerLabel", \.initializerLabel),
        Field("isConverted", \.isConverted), Field("isQuery", \.isQuery),
        Field("isOptional", \.isOptional), Field("label", \.label), Field("isInline", \.isInline),
      ]
    }
  }

  /// The state that a link leads to.
  struct LinkedState: TemplateRecord {
    var patterns: ActionPathRecord
    var isWithoutSteps: Bool
    var stateName: String
    var linkSteps: [StatementRecord]

    static var fields: [Field] {
      [
        Field("patterns", \.patterns), Field("isWithoutSteps", \.isWithoutSteps),
        Field("stateName", \.stateName), Field("linkSteps", \.linkSteps),
      ]
    }
  }

  var hasDeepLinks: Bool
  var deepLinks: [EnumCaseRecord]
  var pathName: String
  var queryName: String
  var hasQueries: Bool
  var convertsValues: Bool
  var linkPatterns: [Pattern]
  var linkRequirements: [ParameterRecord]
  var resets: [StatementRecord]
  var linkedStates: [LinkedState]

  static var fields: [Field] {
    [
      Field("hasDeepLinks", \.hasDeepLinks), Field("deepLinks", \.deepLinks),
      Field("pathName", \.pathName), Field("queryName", \.queryName),
      Field("hasQueries", \.hasQueries), Field("convertsValues", \.convertsValues),
      Field("linkPatterns", \.linkPatterns), Field("linkRequirements", \.linkRequirements),
      Field("resets", \.resets), Field("linkedStates", \.linkedStates),
    ]
  }
}

/// Fills the record of a feature's deep links: the enum, its parsing from a URL, and the state that
/// each link leads to.
struct DeepLinkPrinter: StatementPrinter {
  private let context: FeatureContext
  // A value of a link must not shadow the variables that the other values are read from.
  private let pathName: String
  private let queryName: String

  init(context: FeatureContext) {
    self.context = context
    let values = Set(context.resolved.deepLinks.flatMap(\.link.url.values).map(\.text))
    pathName = values.contains("path") ? "pathComponents" : "path"
    queryName = values.contains("query") ? "queryValues" : "query"
  }

  /// The name of the state in its own methods.
  let stateName = "self"

  var record: DeepLinkRecord {
    let links = context.resolved.deepLinks
    let parameters = context.graph.stateParameters(of: context.resolved.node)
    let required = parameters.filter(\.isRequired).map { StatePrinter.parameter($0, in: context) }
    return DeepLinkRecord(
      hasDeepLinks: !links.isEmpty,
      deepLinks: links.map { link in
        EnumCaseRecord(
          name: link.link.name.text, parameters: link.link.parameters,
          documentation: link.link.documentation)
      },
      pathName: pathName, queryName: queryName,
      hasQueries: links.contains { !$0.link.url.query.isEmpty },
      convertsValues: links.contains { $0.link.parameters.contains { conversion($0) == .other } },
      linkPatterns: inOrderOfMatching.map(pattern),
      linkRequirements: required,
      resets: resets,
      linkedStates: links.map(linkedState))
  }

  // MARK: - Parsing

  /// How a value is created from the text in a URL.
  private enum Conversion: Equatable {
    case text
    /// The type has an initializer that takes the text.
    case initializer(label: String?)
    case other
  }

  private static let parsedByInitializer: Set<String> = [
    "Bool", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "UInt", "UInt16",
    "UInt32", "UInt64", "UInt8",
  ]

  private func conversion(_ parameter: Parameter) -> Conversion {
    let type = bareType(parameter)
    if type == "String" { return .text }
    if type == "UUID" { return .initializer(label: "uuidString") }
    if type == "URL" { return .initializer(label: "string") }
    return Self.parsedByInitializer.contains(type) ? .initializer(label: nil) : .other
  }

  /// The type without the question mark of an optional query value.
  private func bareType(_ parameter: Parameter) -> String {
    parameter.isOptional ? String(parameter.type.text.dropLast()) : parameter.type.text
  }

  /// The links in the order in which a URL is matched: fixed components before values, and more
  /// required query items before fewer.
  private var inOrderOfMatching: [DeepLink] {
    let keyed = context.resolved.deepLinks.map(\.link).enumerated().map { index, link in
      (link: link, key: link.url.components.map { rank($0, link) }, index: index)
    }
    return keyed.sorted { left, right in
      if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
      let counts = (left.link.requiredItems.count, right.link.requiredItems.count)
      return counts.0 != counts.1 ? counts.0 > counts.1 : left.index < right.index
    }.map(\.link)
  }

  /// How specific a component is: fixed components first, then values that don't match every text,
  /// then text.
  private func rank(_ component: URLPattern.Component, _ link: DeepLink) -> Int {
    guard case .value(let name) = component else { return 0 }
    return link.parameters.first { $0.label == name }?.type.text == "String" ? 2 : 1
  }

  private func pattern(_ link: DeepLink) -> DeepLinkRecord.Pattern {
    var conditions: [DeepLinkRecord.Condition] = []
    var values: [String: DeepLinkRecord.Value] = [:]
    func value(_ name: SourceText, isQuery: Bool, _ source: String) {
      guard let parameter = link.parameters.first(where: { $0.label == name }) else { return }
      let isOptional = isQuery && parameter.isOptional
      var value = DeepLinkRecord.Value(
        source: source, valueName: SwiftIdentifier.escaped(name.text),
        valueType: bareType(parameter), isQuery: isQuery, isOptional: isOptional,
        label: SwiftIdentifier.label(name.text),
        // A text in the path always exists, and an optional value imposes no condition.
        isInline: isOptional || !isQuery && parameter.type.text == "String")
      switch conversion(parameter) {
      case .text: break
      case .initializer(let label):
        value.initializer = bareType(parameter)
        value.initializerLabel = label
      case .other: value.isConverted = true
      }
      if !value.isInline { conditions.append(DeepLinkRecord.Condition(value: value)) }
      values[name.text] = value
    }
    for (index, component) in link.url.components.enumerated() {
      switch component {
      case .literal(let text):
        conditions.append(
          DeepLinkRecord.Condition(
            literal: SwiftStringLiteral.literal(text.text),
            value: DeepLinkRecord.Value(source: "\(pathName)[\(index)]")))
      case .value(let name): value(name, isQuery: false, "\(pathName)[\(index)]")
      }
    }
    for item in link.url.query {
      value(item.value, isQuery: true, "\(queryName)[\(SwiftStringLiteral.literal(item.key))]")
    }
    let arguments = link.parameters.compactMap { $0.label.flatMap { values[$0.text] } }
    return DeepLinkRecord.Pattern(
      linkName: link.name.text, count: "\(link.url.components.count)",
      isRoot: link.url.components.isEmpty,
      conditions: conditions, hasLinkValues: !arguments.isEmpty, linkValues: arguments)
  }

  // MARK: - State

  /// The statements that dismiss everything that the feature shows.
  private var resets: [StatementRecord] {
    context.feature.resets.flatMap(statements).withUnansweredTogether
  }

  private func linkedState(_ link: ResolvedDeepLink) -> DeepLinkRecord.LinkedState {
    let used = link.body.mentionedNames
    let names = link.link.parameters.map { parameter -> String? in
      parameter.label.flatMap { label in
        let name = SwiftIdentifier.escaped(label.text)
        return used.isDisjoint(with: [label.text, name]) ? nil : name
      }
    }
    var path = ActionPath(segments: [.named(link.link.name.text)])
    path.bindings = names
    return DeepLinkRecord.LinkedState(
      patterns: ActionPathPrinter.pattern(path) { _ in true },
      isWithoutSteps: link.body.isEmpty,
      stateName: stateName,
      linkSteps: records(link.body).withUnansweredTogether)
  }

  func records(_ operation: Operation) -> [StatementRecord] {
    statements(operation.kind)
  }

  func records(_ constant: Statement.Constant) -> [StatementRecord] {
    let name = SwiftIdentifier.escaped(constant.name)
    return [record(.stepLet(constant: "\(name) = \(code(constant.value).text)"))]
  }

  func records(_ loop: Statement.Loop) -> [StatementRecord] {
    []
  }

  func code(_ expression: Expression) -> Expression {
    context.model == nil ? expression.callingState(stateName) : context.code(expression)
  }

  private func statements(_ step: Operation.Kind) -> [StatementRecord] {
    StepCode.lowering(step, in: context, elementID: "id", stateName: stateName).statements
  }
}
