import TrellisSpec
import TrellisSwift

/// The members of types that aren't spelled, where the spec says which types they are.
struct ImpliedTypes {
  /// The properties of the state.
  let properties: NameTable<StateProperty>
  /// Whether the state's properties are members of `state`.
  let isOutsideState: Bool

  /// What no dependency controls among such members.
  ///
  /// - Parameters:
  ///   - root: The expression.
  ///   - type: Its type, if the spec says it.
  func uncontrolledValues(in root: SwiftNode, of type: SourceText?) -> [UncontrolledValue] {
    var result = values(root, type)
    for node in root.subtree where node.kind == .binary && Self.operators.contains(node.word) {
      let parts = node.children
      guard let left = parts.first, let right = parts.last else { continue }
      result += values(right, self.type(of: left)) + values(left, self.type(of: right))
    }
    return result
  }

  /// Operators with two values of one type.
  private static let operators: Set = ["==", "!=", "<", "<=", ">", ">=", "...", "..<"]

  private func values(_ node: SwiftNode, _ type: SourceText?) -> [UncontrolledValue] {
    guard let type, let name = Self.name(of: type) else { return [] }
    return Self.heads(of: node).compactMap { head in
      head.uncontrolledSource(of: name).map { UncontrolledValue(source: $0, node: head) }
    }
  }

  /// What the values that an expression can have begin with.
  private static func heads(of node: SwiftNode) -> [SwiftNode] {
    switch node.kind {
    case .conditional: node.children.dropFirst().flatMap(heads)
    case .binary where node.word == "??": node.children.flatMap(heads)
    case .tuple: node.inParentheses.map(heads) ?? []
    default: [node.head]
    }
  }

  private func type(of node: SwiftNode) -> SourceText? {
    guard let names = node.memberNames else { return nil }
    let name = isOutsideState ? (names.first == "state" ? names.dropFirst() : []) : names[...]
    return name.count == 1 ? name.first.flatMap { properties[$0]?.type } : nil
  }

  /// The name of a type or of an optional of it, without `Foundation.`.
  private static func name(of type: SourceText) -> String? {
    var node = type.asType
    if node.kind == .optionalType { node = node.children.first ?? node }
    switch node.kind {
    case .typeName: return node.name
    case .memberType: return node.children.first?.name == "Foundation" ? node.name : nil
    default: return nil
    }
  }
}
