/// What the parts of a type reveal.
extension SwiftNode {
  /// Reads a type.
  ///
  /// - Parameter type: The type as spelled.
  package init(type: String) {
    self = SwiftTree(code: type, as: .type).root
  }

  /// Whether values of the type are equatable, unlike closures, tuples and `any` types. Other named
  /// types are assumed to be `Equatable`.
  package var isEquatableType: Bool { subtree.allSatisfy(\.isEquatable) }

  /// Whether values of the type are certainly equatable, because it consists of types of the standard
  /// library and of Foundation.
  package var isOfStandardTypes: Bool {
    subtree.allSatisfy { part in
      part.isEquatable && (!part.isNamedType || Self.equatables.contains(part.name))
    }
  }

  private static let equatables: Set<String> = [
    "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Duration",
    "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Optional", "Set", "String", "Substring",
    "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]

  /// Whether it is a function type, rather than one that merely contains one.
  package var isFunctionType: Bool { functionType != nil }

  /// Whether it is spelled with a question mark.
  package var isOptionalType: Bool { kind == .optionalType }

  /// The type that an optional with a question mark wraps, or the type itself.
  package var unwrappedType: SwiftNode {
    kind == .optionalType ? children.first ?? self : self
  }

  /// The literal for a string or a collection without elements.
  package var emptyLiteral: String {
    if text == "String" { return "\"\"" }
    let isDictionary = kind == .dictionaryType || [base?.name, name].contains("Dictionary")
    return isDictionary ? "[:]" : "[]"
  }

  /// Whether it is spelled as an array or a dictionary in square brackets.
  package var isBracketedType: Bool { [.arrayType, .dictionaryType].contains(kind) }

  /// Whether it is a `Result`.
  package var isResultType: Bool { typesOfResult != nil }

  /// The success type of a `Result` that can fail with any error; `nil` for other types.
  package var successOfResult: SwiftNode? {
    guard let types = typesOfResult, types.count == 2, types[1].isAnyError else { return nil }
    return types[0]
  }

  /// The error type of a `Result`, or `nil` if it can be any error.
  package var failureOfResult: SwiftNode? {
    guard let types = typesOfResult, types.count == 2, !types[1].isAnyError else { return nil }
    return types[1]
  }

  /// The types of the value and the error of a `Result`; `nil` for other types.
  package var typesOfResult: [SwiftNode]? {
    guard kind == .typeName, name == "Result" else { return nil }
    let types = children
    return types.isEmpty ? nil : types
  }

  /// The type of the value or the error of a `Result`; `nil` for other types.
  ///
  /// - Parameter outcome: `success` or `failure`.
  package func payload(ofResult outcome: String) -> SwiftNode? {
    outcome == "failure" ? typesOfResult?.last : typesOfResult?.first
  }

  /// Whether it is the type of any error.
  package var isAnyError: Bool {
    switch kind {
    case .typeName: name == "Error"
    case .memberType: text == "Swift.Error"
    case .modifiedType, .tupleType: children.count == 1 && children[0].isAnyError
    default: false
    }
  }

  /// Whether it is an `Optional<Type>`.
  package var isSpelledOutOptional: Bool { kind == .typeName && name == "Optional" }

  /// Whether it is the type of a feature's state, such as `ItemFeature.State`.
  package var isStateType: Bool { kind == .memberType && name == "State" }

  /// The arguments in angle brackets.
  package var genericArguments: [SwiftNode] {
    switch kind {
    case .typeName: children
    case .memberType: Array(children.dropFirst())
    default: []
    }
  }

  /// The type in parentheses, or the type itself.
  package var typeInParentheses: SwiftNode {
    let parts = children
    guard kind == .tupleType, parts.count == 1, parts[0].kind != .element else { return self }
    return parts[0].typeInParentheses
  }

  /// The parameters and the result of a function type, possibly with attributes, and in parentheses.
  package var functionType: (parameters: [SwiftNode], result: SwiftNode)? {
    let type = typeInParentheses
    let parts = type.children
    switch type.kind {
    case .modifiedType: return parts.last?.functionType
    case .functionType:
      guard let first = parts.first, let last = parts.last else { return nil }
      return (first.children, last)
    default: return nil
    }
  }

  /// Whether it is the name of a type, with or without others before it.
  fileprivate var isNamedType: Bool { kind == .typeName || kind == .memberType }

  /// Whether values of the type are equatable, as far as it doesn't depend on its parts.
  fileprivate var isEquatable: Bool {
    switch kind {
    case .functionType, .opaque: false
    case .tupleType: children.count == 1
    case .modifiedType: !word.hasSuffix("any")
    case .typeName, .memberType: !["Any", "AnyObject", "Error", "Void"].contains(name)
    default: true
    }
  }
}
