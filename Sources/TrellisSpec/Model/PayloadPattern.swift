import TrellisSwift

/// The pattern for one value of an action's payload.
package struct PayloadPattern: Sendable {
  /// What a pattern does with the value.
  package enum Kind: Sendable {
    /// Nothing: `_`.
    case ignored
    /// Binds it to a name.
    case name
    /// Matches some values only.
    case match
  }

  /// The label in the pattern, or `nil`.
  package var label: SourceText?
  /// What it does with the value.
  package var kind: Kind
  /// The pattern as written, without its label.
  package var source: SourceText
  /// The pattern in Swift, in which names follow `let`.
  package var tree: SwiftTree
  /// The names that it binds, in order.
  package var boundNames: [SourceText]

  /// Creates the pattern for one value.
  ///
  /// - Parameters:
  ///   - label: The label in the pattern, or `nil`.
  ///   - kind: What it does with the value.
  ///   - source: The pattern as written, without its label.
  ///   - tree: The pattern in Swift; `_` if there is none.
  ///   - boundNames: The names that it binds, in order.
  package init(
    label: SourceText? = nil, kind: Kind, source: SourceText, tree: SwiftTree? = nil,
    boundNames: [SourceText] = []
  ) {
    self.label = label
    self.kind = kind
    self.source = source
    self.tree = tree ?? SwiftTree(code: "_", as: .patterns)
    self.boundNames = boundNames
  }

  /// The name, if it binds the whole value.
  package var name: String? {
    kind == .name ? boundNames.first?.text : nil
  }
}

extension PayloadPattern {
  /// The outcome that it matches, if it is a pattern such as `.failure(error)` for a `Result`, and
  /// the pattern for what the outcome contains.
  package var outcome: (name: String, payload: [PayloadPattern]?)? {
    guard kind == .match,
      let node = SwiftPattern(source.tree(as: .patterns)).single
    else { return nil }
    let member = node.base ?? node
    guard member.kind == .member, member.base == nil, ["success", "failure"].contains(member.word)
    else { return nil }
    if node.kind == .member { return (member.word, nil) }
    let arguments = node.arguments
    guard node.kind == .call, arguments.count == 1, arguments[0].value.kind != .closure else {
      return nil
    }
    let inner = arguments[0].label == nil ? arguments[0].value : arguments[0].value.parent ?? node
    return (member.word, [PayloadPattern(inside: source.part(inner), of: self)])
  }

  /// The pattern for a value inside another pattern.
  private init(inside source: SourceText, of outer: PayloadPattern) {
    let tree = source.tree(as: .patterns).bindingNames
    let names = Set(tree.declaredNames.map(\.name))
    let bound = outer.boundNames.filter { names.contains($0.text) }
    self.init(
      kind: source.text == "_" ? .ignored : tree.isSingleName ? .name : .match, source: source,
      tree: tree, boundNames: bound)
  }
}

extension SwiftPattern {
  /// The pattern, if there is only one, without a condition.
  package var single: SwiftNode? {
    alternatives.count == 1 && condition == nil ? alternatives[0].pattern : nil
  }
}

extension SwiftTree {
  /// The pattern in Swift: names in lower case follow `let`, unless the pattern contains one.
  package var bindingNames: SwiftTree {
    let names = root.namesBoundByPattern
    if names.isEmpty || contains(.binding) { return self }
    return SwiftTree(
      code: text(with: names.map { Splice($0.range, "let \($0.text)") }), as: .patterns)
  }

  /// Whether it is a pattern that binds the whole value, such as `let item`.
  package var isSingleName: Bool {
    guard let pattern = SwiftPattern(self).single, pattern.kind == .binding else { return false }
    return pattern.children.first?.kind == .name
  }
}

extension SwiftNode {
  /// The names that a pattern binds: those that follow `let`, or else all in lower case.
  package var namesBoundByPattern: [SwiftNode] {
    subtree.contains { $0.kind == .binding }
      ? declaredNames : subtree.filter { $0.kind == .name && $0.isBoundByPattern }
  }

  /// Whether it is a name that a pattern binds, rather than a function or a type.
  fileprivate var isBoundByPattern: Bool {
    if name.first?.isUppercase == true { return false }
    guard let parent, parent.base?.index == index else { return true }
    return parent.kind == .optionalChain
  }
}
