extension SwiftTree {
  /// A place where a fragment refers to something that it doesn't declare itself.
  package struct Reference: Sendable {
    /// The name without backticks, or the digits after `$`.
    package let name: String
    /// The node of the name, or of the capture that reads and declares it at once.
    package let node: SwiftNode
    /// Whether the name is read and declared at once, as in `[state]` and `if let draft`. An
    /// expression in its place needs `state = ` before it.
    package let isShorthand: Bool
  }

  /// The names that the fragment refers to, and `$0` outside closures, in source order.
  ///
  /// A name that a closure, a pattern or a condition declares isn't a reference where the
  /// declaration is visible.
  package var references: [Reference] { root.references }

  /// The names that the fragment's patterns and conditions declare for the code after it.
  package var declaredNames: [SwiftNode] { root.declaredNames }
}

extension SwiftNode {
  /// The names that the node refers to and doesn't declare itself, in source order.
  package var references: [SwiftTree.Reference] {
    ReferenceFinder.find(in: self).references
  }

  /// The names that the node's patterns and conditions declare for the code after it.
  package var declaredNames: [SwiftNode] {
    ReferenceFinder.find(in: self).declared
  }
}

/// Walks a tree with the names that are declared at each place.
private struct ReferenceFinder {
  private(set) var references: [SwiftTree.Reference] = []
  /// The names that are declared at the current place, the innermost at the end.
  private(set) var declared: [SwiftNode] = []
  /// The number of closures around the current place.
  private var closures = 0

  static func find(in node: SwiftNode) -> ReferenceFinder {
    var finder = Self()
    finder.visit(node)
    // Values are visited before the patterns to their left.
    finder.references.sort { $0.node.range.lowerBound < $1.node.range.lowerBound }
    return finder
  }

  private mutating func visit(_ node: SwiftNode) {
    WorkMeter.count()
    switch node.kind {
    case .name: refer(to: node)
    case .dollar where node.isArgument:
      if closures == 0 { refer(to: node) }
    case .dollar: refer(to: node)
    case .capture:
      if node.children.isEmpty { refer(to: node, isShorthand: true) }
    case .closure: visitClosure(node)
    case .binding: declare(node)
    case .optionalBinding, .matching, .variable: visitBinding(node)
    case .if, .while, .guard: visitBranches(node)
    case .case: visitInScope(node.children)
    default: break
    }
    if !node.kind.hasScope { visit(node.children) }
  }

  private mutating func visit(_ nodes: [SwiftNode]) {
    for node in nodes { visit(node) }
  }

  private mutating func visitInScope(_ nodes: [SwiftNode]) {
    let count = declared.count
    visit(nodes)
    declared.removeLast(declared.count - count)
  }

  private mutating func refer(to node: SwiftNode, isShorthand: Bool = false) {
    let name = node.name
    if declared.contains(where: { $0.name == name }) { return }
    references.append(SwiftTree.Reference(name: name, node: node, isShorthand: isShorthand))
  }

  private mutating func visitClosure(_ node: SwiftNode) {
    let children = node.children
    visit(children.filter { $0.kind == .capture })
    let count = declared.count
    declared += children.filter { $0.kind == .capture || $0.kind == .parameter }
    closures += 1
    visit(children.filter { $0.kind != .capture })
    closures -= 1
    declared.removeLast(declared.count - count)
  }

  /// Visits a pattern and its value, which can't contain the names that the pattern declares.
  private mutating func visitBinding(_ node: SwiftNode) {
    let children = node.children
    visit(Array(children.dropFirst()))
    guard let pattern = children.first else { return }
    if node.kind == .optionalBinding, children.last?.kind.isValue != true || children.count == 1,
      let name = pattern.children.first, name.kind == .name
    {
      refer(to: name, isShorthand: true)
    }
    visit(pattern)
  }

  private mutating func visitBranches(_ node: SwiftNode) {
    let count = declared.count
    for child in node.children {
      if child.kind == .block, node.kind == .guard {
        declared.removeLast(declared.count - count)
      }
      visit(child)
      if child.kind == .block { declared.removeLast(declared.count - count) }
    }
  }

  /// Declares the names of a pattern after `let` or `var`.
  private mutating func declare(_ pattern: SwiftNode) {
    switch pattern.kind {
    case .name: declared.append(pattern)
    case .binding, .tuple, .optionalChain, .labelled, .cast:
      for child in pattern.children where child.kind.isValue { declare(child) }
    // The called case isn't declared.
    case .call:
      for child in pattern.children.dropFirst() { declare(child) }
      pattern.children.first.map { visit($0) }
    default: visit(pattern)
    }
  }
}

extension SwiftNode {
  /// Whether it is an argument of a closure, such as `$0`.
  package var isArgument: Bool {
    kind == .dollar && word.utf8.first.map { (0x30...0x39).contains($0) } ?? false
  }
}

extension SwiftNode.Kind {
  /// Whether it decides itself which names its children can see.
  fileprivate var hasScope: Bool {
    switch self {
    case .closure, .binding, .optionalBinding, .matching, .variable, .if, .while, .guard, .case:
      true
    default: false
    }
  }

  /// Whether it is a value or a pattern rather than a type.
  package var isValue: Bool { rawValue < Self.typeName.rawValue }
}
