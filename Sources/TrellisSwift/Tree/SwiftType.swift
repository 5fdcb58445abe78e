/// What the spelling of a type reveals.
package enum SwiftType {
  private static func node(_ type: String) -> SwiftNode {
    SwiftTree(code: type, as: .type).root
  }

  /// Whether values of the type are equatable, unlike closures, tuples and `any` types.
  ///
  /// - Parameter type: The type as spelled. Other named types are assumed to be `Equatable`.
  package static func isEquatable(_ type: String) -> Bool {
    node(type).subtree.allSatisfy(\.isEquatable)
  }

  /// Whether values of the type are certainly equatable, because it consists of types of the standard
  /// library and of Foundation.
  ///
  /// - Parameter type: The type as spelled.
  package static func isOfStandardTypes(_ type: String) -> Bool {
    node(type).subtree.allSatisfy { part in
      part.isEquatable && (!part.isNamedType || equatables.contains(part.name))
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
    node(type).functionType != nil
  }

  /// The types of a function type; `nil` for other types.
  ///
  /// - Parameter type: The type as spelled, possibly with attributes, and in parentheses.
  package static func function(_ type: String) -> (parameters: [String], result: String)? {
    guard let parts = node(type).functionType?.children, let first = parts.first,
      let last = parts.last
    else { return nil }
    return (first.children.map(\.text), last.text)
  }

  /// The success type of a `Result` that can fail with any error; `nil` for other types.
  ///
  /// - Parameter type: The type as spelled.
  package static func resultSuccess(_ type: String) -> String? {
    guard let types = node(type).typesOfResult, types.count == 2, types[1].isAnyError else {
      return nil
    }
    return types[0].text
  }

  /// The error type of a `Result`, or `nil` if it can be any error.
  ///
  /// - Parameter type: The `Result`'s type as spelled.
  package static func resultFailure(_ type: String) -> String? {
    guard let types = node(type).typesOfResult, types.count == 2, !types[1].isAnyError else {
      return nil
    }
    return types[1].text
  }

  /// The type of the value in a case of a `Result`.
  ///
  /// - Parameters:
  ///   - type: The `Result`'s type.
  ///   - outcome: `success` or `failure`.
  package static func payload(ofResult type: String, outcome: String) -> String {
    let types = node(type).typesOfResult ?? []
    return (outcome == "failure" ? types.last : types.first)?.text ?? ""
  }
}

/// Types in trees.
extension SwiftNode {
  /// The types of the value and the error of a `Result`; `nil` for other types.
  package var typesOfResult: [SwiftNode]? {
    guard kind == .typeName, name == "Result" else { return nil }
    let types = children
    return types.isEmpty ? nil : types
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

  /// Whether it is the name of a type, with or without others before it.
  fileprivate var isNamedType: Bool { kind == .typeName || kind == .memberType }

  /// The function type that it is, without attributes and parentheses; `nil` for other types.
  fileprivate var functionType: SwiftNode? {
    switch kind {
    case .functionType: self
    case .modifiedType: children.last?.functionType
    case .tupleType: children.count == 1 ? children[0].functionType : nil
    default: nil
    }
  }

  /// Whether values of the type are equatable, as far as it doesn't depend on its parts.
  fileprivate var isEquatable: Bool {
    switch kind {
    case .functionType: false
    case .tupleType: children.count == 1
    case .modifiedType: !word.hasSuffix("any")
    case .typeName, .memberType: !["Any", "AnyObject", "Error", "Void"].contains(name)
    default: true
    }
  }
}
