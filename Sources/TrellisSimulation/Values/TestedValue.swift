import TrellisSpec
import TrellisSwift

/// A value in a test: an expression, and the type that its context gives it.
package struct TestedValue: Equatable {
  /// Its Swift.
  package var text: String
  /// The type, or nothing if it isn't known.
  package var type: String

  /// Creates a value.
  package init(text: String, type: String) {
    self.text = text
    self.type = type
  }

  /// A sample of a type, or of the type that an optional wraps.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - type: The type that the value is used as.
  init(sample: String, as type: String) {
    let code = SwiftTree(code: sample).root
    // The compiler would take it for a case of the optional.
    let isCaseOfOptional =
      SwiftType.isOptional(type) && code.kind == .member && code.base == nil
      && ["none", "some"].contains(code.name)
    self.init(text: isCaseOfOptional ? "Optional(\(sample))" : sample, type: type)
  }

  /// The value as part of a longer expression, where nothing else determines its type.
  var operand: String {
    let code = SwiftTree(code: text).root
    // The compiler warns about a value that is compared with `nil` although it can't be `nil`.
    if typeNode.kind == .optionalType, !code.makesOptional, !code.isProperty {
      let tellsWrapped = typeNode.children.first.map { Self.tellsType(code, $0) } == true
      return tellsWrapped && Known.Value(code).isKnown
        ? "Optional(\(text))" : "(\(text) as \(type))"
    }
    if !Self.tellsType(code, typeNode) { return "(\(text) as \(type))" }
    return code.isOperation ? "(\(text))" : text
  }

  /// Whether an expression with the value has to say more than the value itself.
  var isAmbiguous: Bool {
    let code = SwiftTree(code: text).root
    return !Self.tellsType(code, typeNode) || code.isOperation
  }

  private var typeNode: SwiftNode {
    SwiftTree(code: type, as: .type).root
  }

  /// Whether an expression has a type by itself: `42` is an `Int`, but `.small` has none.
  private static func tellsType(_ code: SwiftNode, _ type: SwiftNode) -> Bool {
    if type.text.isEmpty { return true }
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

extension String {
  /// A type, or the type that it wraps.
  var withoutOptional: String { SwiftType.unwrapped(self) }
}
