import TrellisIR
import TrellisSwift

/// A value in a test, as far as it is known, and the Swift that stands for it.
struct Known: Hashable {
  /// What is known about a value.
  indirect enum Value: Hashable {
    case boolean(Bool)
    case integer(Int)
    case decimal(Double)
    /// A string without escapes.
    case string(String)
    /// `nil`.
    case none
    /// Something that isn't `nil`.
    case present
    /// A case of an enum with its values, or a static member.
    case enumCase(String, [Value])
    case array([Value])
    /// The number of elements of a dictionary.
    case dictionary(count: Int)
    /// A value such as `UUID(0)`, which isn't `nil`. It is the same wherever it has the same code.
    case constant(String)
    /// Code whose value isn't known.
    case unknown
  }

  let value: Value
  /// Its Swift.
  let text: String

  /// `nil`.
  static let none = Known(.none, "nil")
  /// Something that isn't `nil`.
  static let present = Known(.present, ".some")

  private init(_ value: Value, _ text: String) {
    self.value = value
    self.text = text
  }

  /// The value of code.
  init(_ node: SwiftNode) {
    self.init(Value(node), node.text)
  }

  /// The value of code.
  init(_ code: Expression) {
    self.init(Value(code.tree.root), code.text)
  }

  /// The value of code.
  init(_ code: String) {
    self.init(Expression(code))
  }

  /// Code whose value isn't known.
  init(unknown code: String) {
    self.init(.unknown, code)
  }

  /// A sample, which is the same each time it is created.
  init(sample code: String) {
    self.init(Value(SwiftTree(code: code).root, isSample: true), code)
  }

  /// A Boolean value.
  init(_ value: Bool) {
    self.init(.boolean(value), "\(value)")
  }

  /// A number.
  init(_ value: Int) {
    self.init(.integer(value), "\(value)")
  }

  /// Its Swift, with its parts.
  var code: Expression { Expression(text) }

  /// An array of values.
  init(elements: [Known]) {
    self.init(
      .array(elements.map(\.value)), "[\(elements.map(\.text).joined(separator: ", "))]")
  }

  /// The collection without its elements.
  var emptied: Known { Known(code.tree.root.kind == .dictionary ? "[:]" : "[]") }

  /// Whether it is known as a whole: a literal, or made of literals.
  var isLiteral: Bool { value.isKnown }

  var boolean: Bool? {
    if case .boolean(let value) = value { value } else { nil }
  }

  var integer: Int? { value.integer }

  /// A string or an array with another at its end; `nil` if it is something else, or isn't known.
  func joined(with other: Known) -> Known? {
    switch (value, other.value) {
    case (.string(let first), .string(let second)): return Known("\"\(first)\(second)\"")
    case (.array, .array) where isLiteral && other.isLiteral:
      let elements = [self, other].flatMap(\.code.tree.root.children)
      return Known(elements: elements.map { Known(sample: $0.text) })
    default: return nil
    }
  }

  /// The value in an optional that isn't `nil`, if it is known.
  var unwrapped: Known? {
    guard isLiteral, self != .none, self != .present else { return nil }
    let node = code.tree.root
    return node.makesOptional ? node.arguments.first.map { Known($0.value) } : self
  }

  var number: Double? {
    switch value {
    case .integer(let value): Double(value)
    case .decimal(let value): value
    default: nil
    }
  }

  /// The number of elements or characters.
  var count: Int? {
    switch value {
    case .array(let elements): elements.count
    case .dictionary(let count): count
    case .string(let text): text.count
    default: nil
    }
  }
}

extension Known.Value {
  /// The value of code, as far as its spelling tells.
  ///
  /// - Parameters:
  ///   - node: The code.
  ///   - isSample: Whether what it creates is the same each time, even without arguments.
  init(_ node: SwiftNode, isSample: Bool = false) {
    switch node.kind {
    case .boolean: self = .boolean(node.text == "true")
    case .nil: self = .none
    case .number: self = Self.number(node.text)
    case .prefix where node.word == "-" && node.children.first?.kind == .number:
      self = Self.number(node.text)
    case .string where node.children.isEmpty: self = Self.quoted(node.text)
    case .array: self = .array(node.children.map { Self($0, isSample: isSample) })
    case .dictionary:
      let isKnown = node.children.allSatisfy { Self($0, isSample: isSample).isKnown }
      self = isKnown ? .dictionary(count: node.children.count / 2) : .unknown
    case .member where node.base == nil:
      self = node.name == "some" ? .present : .enumCase(node.name, [])
    case .member where isSample && node.namesType: self = .constant(node.text)
    case .call where node.makesOptional && node.arguments.count == 1:
      self = Self(node.arguments[0].value, isSample: isSample)
    case .call:
      let values = node.arguments.map { Self($0.value, isSample: isSample) }
      if let callee = node.base, callee.kind == .member, callee.base == nil,
        callee.name != "init"
      {
        self = .enumCase(callee.name, values)
      } else if let callee = node.base, callee.namesType, values.allSatisfy(\.isKnown),
        isSample || !values.isEmpty || Self.emptyTypes.contains(callee.text)
      {
        self = .constant(node.text)
      } else {
        self = .unknown
      }
    default: self = .unknown
    }
  }

  /// The types whose values without arguments are always equal.
  private static let emptyTypes: Set<String> = ["Data", "IndexSet", "String"]

  private static func number(_ text: String) -> Self {
    if let number = Int(text) { return .integer(number) }
    return Double(text).map { .decimal($0) } ?? .constant(text)
  }

  private static func quoted(_ text: String) -> Self {
    let (bytes, quote) = (text.utf8, UInt8(ascii: "\""))
    let isPlain =
      bytes.first == quote && !bytes.starts(with: [quote, quote, quote])
      && !bytes.contains(UInt8(ascii: "\\"))
    return isPlain ? .string(String(text.dropFirst().dropLast())) : .constant(text)
  }

  var integer: Int? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The type that a literal has by itself; `nil` if it is something else.
  var literalType: String? {
    switch self {
    case .boolean: "Bool"
    case .integer: "Int"
    case .decimal: "Double"
    case .string: "String"
    case .none, .present, .enumCase, .array, .dictionary, .constant, .unknown: nil
    }
  }

  /// Whether no part of it is unknown.
  var isKnown: Bool {
    switch self {
    case .unknown: false
    case .enumCase(_, let values), .array(let values): values.allSatisfy(\.isKnown)
    case .boolean, .integer, .decimal, .string, .none, .present, .dictionary, .constant: true
    }
  }

  /// Whether it equals another value; `nil` if that isn't known.
  func equals(_ other: Self) -> Bool? {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): nil
    case (.none, .none): true
    case (.none, _), (_, .none): false
    case (.present, _), (_, .present): nil
    case (.boolean(let left), .boolean(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.integer(let left), .decimal(let right)), (.decimal(let right), .integer(let left)):
      Double(left) == right
    case (.enumCase(let left, let leftValues), .enumCase(let right, let rightValues)):
      // Calls of two static functions can have the same result.
      if left == right {
        Self.areEqual(leftValues, rightValues)
      } else {
        leftValues.isEmpty && rightValues.isEmpty ? false : nil
      }
    case (.array(let left), .array(let right)): Self.areEqual(left, right)
    case (.constant(let left), .constant(let right)): left == right ? true : nil
    default: nil
    }
  }

  /// Whether it is known to come before another value.
  func isLess(than other: Self) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right
    case (.decimal(let left), .decimal(let right)): left < right
    case (.string(let left), .string(let right)): left < right
    default: false
    }
  }

  private static func areEqual(_ left: [Self], _ right: [Self]) -> Bool? {
    if left.count != right.count { return false }
    let results = zip(left, right).map { $0.equals($1) }
    return results.contains(false) ? false : results.contains(nil) ? nil : true
  }
}

extension SwiftNode {
  /// Whether it calls `Optional`.
  var makesOptional: Bool {
    kind == .call && base?.kind == .name && base?.name == "Optional"
  }

  /// Whether it spells the name of a type, as in `UUID` and `SyncUp.ID`.
  package var namesType: Bool {
    memberNames?.first?.first?.isUppercase ?? false
  }
}
