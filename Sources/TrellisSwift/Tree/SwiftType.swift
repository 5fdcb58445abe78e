/// What the spelling of a type reveals.
package enum SwiftType {
  private static let incomparable: Set<String> = ["Any", "AnyObject", "Error", "Void"]

  /// Whether values of the type are equatable, unlike closures, tuples and `any` types.
  ///
  /// - Parameter type: The type as spelled. Other named types are assumed to be `Equatable`.
  package static func isEquatable(_ type: String) -> Bool {
    isEquatable(SwiftTree(code: type, as: .type))
  }

  private static func isEquatable(_ type: SwiftTree) -> Bool {
    type.nodes.allSatisfy { node in
      switch node.kind {
      case .functionType, .opaque: false
      case .tupleType: node.children.count == 1
      case .modifiedType: !node.word.split(separator: " ").contains("any")
      case .typeName, .memberType: !incomparable.contains(node.name)
      default: true
      }
    }
  }

  /// Whether values of the type are certainly equatable, because it consists of types of the standard
  /// library and of Foundation.
  ///
  /// - Parameter type: The type as spelled.
  package static func isOfStandardTypes(_ type: String) -> Bool {
    let tree = SwiftTree(code: type, as: .type)
    return isEquatable(tree)
      && tree.nodes.allSatisfy { node in
        ![.typeName, .memberType].contains(node.kind) || equatables.contains(node.name)
      }
  }

  private static let equatables: Set<String> = [
    "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Duration",
    "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Optional", "Set", "String", "Substring",
    "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]

  /// Whether a type is a function type, rather than one that merely contains one.
  ///
  /// - Parameter type: The type as spelled.
  package static func isFunction(_ type: String) -> Bool {
    SwiftTree(code: type, as: .type).root.functionType != nil
  }

  /// The success type of a `Result` that can fail with any error; `nil` for other types.
  ///
  /// - Parameter type: The type as spelled.
  package static func resultSuccess(_ type: String) -> String? {
    let types = resultTypes(type)
    return types.count == 2 && anyErrors.contains(types[1]) ? types[0] : nil
  }

  /// The error type of a `Result`, or `nil` if it can be any error.
  ///
  /// - Parameter type: The `Result`'s type as spelled.
  package static func resultFailure(_ type: String) -> String? {
    let types = resultTypes(type)
    return types.count == 2 && !anyErrors.contains(types[1]) ? types[1] : nil
  }

  private static let anyErrors: Set<String> = [
    "Error", "Swift.Error", "any Error", "any Swift.Error",
  ]

  /// The type of the value in a case of a `Result`.
  ///
  /// - Parameters:
  ///   - type: The `Result`'s type.
  ///   - outcome: `success` or `failure`.
  package static func payload(ofResult type: String, outcome: String) -> String {
    let types = resultTypes(type)
    return (outcome == "failure" ? types.last : types.first) ?? ""
  }

  private static func resultTypes(_ type: String) -> [String] {
    guard type.hasPrefix("Result<") else { return [] }
    let root = SwiftTree(code: type, as: .type).root
    return root.kind == .typeName ? root.genericArguments.map(\.text) : []
  }
}

extension SwiftNode {
  /// The arguments in angle brackets of a type.
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
    case .modifiedType: return parts.first?.functionType
    case .functionType:
      guard let first = parts.first, let last = parts.last else { return nil }
      return (first.children, last)
    default: return nil
    }
  }
}
