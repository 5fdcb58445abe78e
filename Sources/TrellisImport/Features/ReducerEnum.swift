import SwiftSyntax

/// The cases of a destination or a path, in any of the forms that the library has had.
struct ReducerEnum {
  enum Content {
    /// A reducer, and the arguments that it is created with.
    case feature(String, arguments: String?)
    /// An alert or a confirmation dialog, with the name of its actions' type.
    case prompt(PromptKind, action: String)
    /// Plain data.
    case values([EnumCase.Parameter])
  }

  struct Case {
    let name: String
    let content: Content
    let documentation: [String]
    let node: Syntax
  }

  let type: TypeDeclaration
  let cases: [Case]
  /// The defaults of cases' values, which generated code doesn't have.
  private(set) var defaults: [Unsaid] = []

  subscript(name: String) -> Case? {
    cases.first { $0.name == name }
  }

  /// Reads an enum of reducers.
  ///
  /// - Parameter type: An enum with `@Reducer`, or a struct whose state and action are enums.
  /// - Returns: `nil` if the type is neither.
  init?(_ type: TypeDeclaration, in types: TypeTable, _ module: String) throws(Unsaid) {
    self.type = type
    if type.kind == .enumeration {
      guard type.has(attribute: "Reducer") else { return nil }
      var cases: [Case] = []
      // Its body says what a reducer is created with if the case doesn't.
      let body = BodyFacts.reducers(of: type)
      for enumCase in type.cases {
        let read = try Case(enumCase)
        guard case .feature(let feature, nil) = read.content,
          let arguments = body[read.name]?.arguments, !arguments.isEmpty
        else {
          cases.append(read)
          continue
        }
        cases.append(
          Case(
            name: read.name, content: .feature(feature, arguments: Code().text(arguments)),
            documentation: read.documentation, node: read.node))
      }
      self.cases = cases
      return
    }
    guard let state = types.type("State", from: type.path, in: module),
      state.path.dropLast() == type.path[...], state.kind == .enumeration
    else { return nil }
    defaults = state.cases.filter { $0.parameters.contains(where: \.hasDefault) }.map {
      Unsaid("has a case '\($0.name)' with a default value", $0.node)
    }
    let body = BodyFacts.reducers(of: type)
    var cases: [Case] = []
    for enumCase in state.cases {
      var read = try Case(stateCase: enumCase)
      if case .feature = read.content, let reducer = body[enumCase.name] {
        read = Case(
          name: read.name,
          content: .feature(
            Code().text(reducer.calledExpression),
            arguments: reducer.arguments.isEmpty ? nil : Code().text(reducer.arguments)),
          documentation: read.documentation, node: read.node)
      } else if case .feature(let name, _) = read.content, name.isEmpty {
        throw Unsaid("has a case '\(read.name)' without a reducer", enumCase.node)
      }
      cases.append(read)
    }
    self.cases = cases
  }
}

/// The two kinds of prompts.
enum PromptKind: String {
  case alert, confirmationDialog

  /// The kind of a state's type: `AlertState<Action>`.
  init?(_ type: String) {
    switch type.prefix(while: { $0 != "<" }) {
    case "AlertState": self = .alert
    case "ConfirmationDialogState": self = .confirmationDialog
    default: return nil
    }
  }
}

extension TypeSyntax {
  /// The only argument of a generic type, such as `Alert` in `AlertState<Alert>`.
  var genericArgument: String? {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    guard let clause, clause.arguments.count == 1 else { return nil }
    return clause.arguments.first.map { Code().text($0.argument) }
  }
}

extension ReducerEnum.Case {
  /// A case of an enum with `@Reducer`.
  fileprivate init(_ enumCase: EnumCase) throws(Unsaid) {
    let isIgnored =
      enumCase.attributes.contains("ReducerCaseIgnored")
      || enumCase.attributes.contains("ReducerCaseEphemeral")
    if enumCase.isConditional {
      throw Unsaid("has a case with '#if'", enumCase.node)
    }
    self.init(
      name: enumCase.name, content: try Self.content(enumCase, isIgnored: isIgnored),
      documentation: enumCase.documentation, node: enumCase.node)
  }

  private static func content(
    _ enumCase: EnumCase, isIgnored: Bool
  ) throws(Unsaid) -> ReducerEnum.Content {
    guard enumCase.parameters.count == 1, let parameter = enumCase.parameters.first else {
      return .values(enumCase.parameters)
    }
    let type = Code().text(parameter.type)
    if let kind = PromptKind(type), let action = parameter.type.genericArgument {
      return .prompt(kind, action: action)
    }
    if isIgnored { return .values(enumCase.parameters) }
    if type.hasSuffix(".Body") {
      return .feature(String(type.dropLast(5)), arguments: nil)
    }
    guard parameter.hasDefault else { return .feature(type, arguments: nil) }
    let value = enumCase.node.as(EnumCaseElementSyntax.self)?.parameterClause?.parameters.first?
      .defaultValue?.value.as(FunctionCallExprSyntax.self)
    guard let value, value.trailingClosure == nil else {
      throw Unsaid(
        "has a case '\(enumCase.name)' with a reducer that isn't just created", enumCase.node)
    }
    return .feature(type, arguments: value.arguments.isEmpty ? nil : Code().text(value.arguments))
  }

  /// A case of the state of a struct.
  fileprivate init(stateCase enumCase: EnumCase) throws(Unsaid) {
    if enumCase.isConditional { throw Unsaid("has a case with '#if'", enumCase.node) }
    var content = ReducerEnum.Content.values(enumCase.parameters)
    if enumCase.parameters.count == 1, let parameter = enumCase.parameters.first {
      let type = Code().text(parameter.type)
      if let kind = PromptKind(type), let action = parameter.type.genericArgument {
        content = .prompt(kind, action: action)
      } else if type.hasSuffix(".State") {
        content = .feature(String(type.dropLast(6)), arguments: nil)
      }
    }
    self.init(
      name: enumCase.name, content: content, documentation: enumCase.documentation,
      node: enumCase.node)
  }
}

extension BodyFacts {
  /// The reducers of a struct whose state is an enum, by case.
  fileprivate static func reducers(of type: TypeDeclaration) -> [String: FunctionCallExprSyntax] {
    var result: [String: FunctionCallExprSyntax] = [:]
    for child in BodyReader.facts(of: type).children {
      if let name = child.state.last, let reducer = child.reducer { result[name] = reducer }
    }
    return result
  }
}
