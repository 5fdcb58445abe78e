import TrellisSpec
import TrellisSwift

/// A value in a test: an expression, and the type that its context gives it.
package struct TestedValue {
  /// Its Swift.
  package var text: String
  /// The type, or `nil` if it isn't known.
  package var type: SwiftNode?

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - text: Its Swift.
  ///   - type: The type, or `nil` if it isn't known.
  package init(text: String, type: SwiftNode? = nil) {
    self.text = text
    self.type = type
  }

  /// A sample of a type, or of the type that an optional wraps.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - type: The type that the value is used as.
  init(sample: String, as type: SwiftNode) {
    // The compiler would take it for a case of the optional.
    let isCaseOfOptional = type.isOptionalType && [".none", ".some"].contains(sample)
    self.init(text: isCaseOfOptional ? "Optional(\(sample))" : sample, type: type)
  }

  /// The value as part of a longer expression, where nothing else determines its type.
  var operand: String {
    let code = SwiftTree(code: text).root
    // The compiler warns about a value that is compared with `nil` although it can't be `nil`.
    if let type, type.isOptionalType, !code.makesOptional, !code.isProperty {
      let tellsWrapped = type.children.first.map { Self.tellsType(code, $0) } == true
      return tellsWrapped && Known.Value(code).isKnown
        ? "Optional(\(text))" : "(\(text) as \(type.text))"
    }
    if let type, !Self.tellsType(code, type) { return "(\(text) as \(type.text))" }
    return code.isOperation ? "(\(text))" : text
  }

  /// Whether an expression with the value has to say more than the value itself.
  var isAmbiguous: Bool {
    let code = SwiftTree(code: text).root
    return type.map { !Self.tellsType(code, $0) } == true || code.isOperation
  }

  /// Whether an expression has a type by itself: `42` is an `Int`, but `.small` has none.
  private static func tellsType(_ code: SwiftNode, _ type: SwiftNode) -> Bool {
    if code.makesOptional, type.kind == .optionalType, let value = code.arguments.first?.value,
      let wrapped = type.children.first
    {
      return tellsType(value, wrapped)
    }
    let head = code.kind == .prefix ? code.children.first ?? code : code.head
    switch head.kind {
    case .member: return head.base != nil
    case .string: return type.text == "String"
    case .array:
      let elements = head.children
      guard type.kind == .arrayType, let element = type.children.first else { return false }
      return !elements.isEmpty && elements.allSatisfy { tellsType($0, element) }
    case .dictionary: return false
    case .number: return type.text == (Known.Value(head).integer == nil ? "Double" : "Int")
    case .nil: return false
    default: return true
    }
  }
}

extension TestedValue: Equatable {
  package static func == (left: TestedValue, right: TestedValue) -> Bool {
    left.text == right.text && left.type?.text == right.type?.text
  }
}

extension SwiftNode {
  /// Whether it consists of several operands.
  fileprivate var isOperation: Bool {
    kind == .binary || kind == .conditional
  }

  /// Whether it is a name, or a property of something with a name, which probably has the type that
  /// it is used as.
  fileprivate var isProperty: Bool {
    memberNames.map { $0.count <= 2 } ?? false
  }
}
