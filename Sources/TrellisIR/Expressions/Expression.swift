import TrellisSpec
import TrellisSwift

/// Swift from a spec, or code that stands for it elsewhere.
package struct Expression: Sendable {
  /// The contents, which all copies share.
  private final class Contents: Sendable {
    let tree: SwiftTree
    let source: SourceText?

    init(_ tree: SwiftTree, from source: SourceText?) {
      self.tree = tree
      self.source = source
    }
  }

  private let contents: Contents

  /// The Swift as written, and its parts.
  package var tree: SwiftTree { contents.tree }
  /// The Swift in the spec that it comes from, or `nil`.
  package var source: SourceText? { contents.source }

  /// The Swift as written.
  package var text: String { tree.text }

  /// Creates an expression.
  ///
  /// - Parameters:
  ///   - text: The Swift.
  ///   - grammar: The grammar that it's probably written in.
  ///   - source: The Swift in the spec that it comes from, or `nil`.
  package init(
    _ text: String, as grammar: SwiftTree.Grammar = .expression, from source: SourceText? = nil
  ) {
    self.init(SwiftTree(code: text, as: grammar), from: source)
  }

  /// Creates an expression from code that has been read.
  ///
  /// - Parameters:
  ///   - tree: The code.
  ///   - source: The Swift in the spec that it comes from, or `nil`.
  package init(_ tree: SwiftTree, from source: SourceText? = nil) {
    contents = Contents(tree, from: source)
  }

  /// Creates an expression from what a spec contains.
  ///
  /// - Parameters:
  ///   - source: The Swift in the spec.
  ///   - grammar: The grammar that it's written in.
  package init(_ source: SourceText, as grammar: SwiftTree.Grammar = .expression) {
    self.init(source.tree(as: grammar), from: source)
  }

  /// Creates an expression from a part of another.
  ///
  /// - Parameter node: The part.
  package init(_ node: SwiftNode) {
    self.init(SwiftTree(node))
  }

  /// The places where it refers to the state.
  package var stateReferences: [StateReference] {
    StateReference.all(in: tree)
  }
}

extension Expression {
  /// Whether it takes a name from outside.
  ///
  /// - Parameter name: The name.
  package func mentions(_ name: String) -> Bool {
    tree.mentions(name)
  }

  /// The name of the property that it begins with, if it is the left side of an assignment.
  package var property: String {
    Assignment.head(of: text)
  }

  /// The expression with another name for the state.
  ///
  /// - Parameter name: The name.
  package func callingState(_ name: String) -> Expression {
    replacingState { name + $0.dropFirst("state".count) }
  }

  /// The expression with something else in each place where it refers to the state.
  ///
  /// - Parameter replacement: The replacement for a reference, such as `state.items`.
  package func replacingState(_ replacement: (String) -> String) -> Expression {
    replacingReferences { replacement($0.text) }
  }

  /// The expression with something else in each place where it refers to the state.
  ///
  /// - Parameter replacement: The replacement for a reference.
  package func replacingReferences(_ replacement: (StateReference) -> String) -> Expression {
    let references = stateReferences
    if references.isEmpty { return self }
    let splices = references.map { reference in
      let text = replacement(reference)
      let isDeclared = reference.isShorthand && text != reference.text
      return SwiftTree.Splice(
        reference.range, isDeclared ? "\(reference.text) = \(text)" : text)
    }
    return replacing(splices, from: source)
  }
}

extension Expression {
  /// The expression with other parts.
  ///
  /// - Parameters:
  ///   - splices: The parts, in source order, which don't overlap.
  ///   - source: The Swift in the spec that it still comes from, or `nil`.
  package func replacing(
    _ splices: [SwiftTree.Splice], from source: SourceText? = nil
  ) -> Expression {
    if splices.isEmpty { return self }
    return Expression(
      tree.text(with: splices), as: tree.grammar ?? .expression, from: source)
  }
}

extension Expression {
  /// The expression with something else in place of some of its nodes, but not of those inside of one
  /// that is replaced.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - source: The Swift in the spec that it still comes from, or `nil`.
  ///   - replacement: What replaces a node; `nil` if it stays.
  package func replacingOutermost(
    _ nodes: [SwiftNode], from source: SourceText? = nil, _ replacement: (SwiftNode) -> String?
  ) -> Expression {
    var end = 0
    let outerFirst = nodes.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    let splices = outerFirst.compactMap { node -> SwiftTree.Splice? in
      guard node.range.lowerBound >= end, let text = replacement(node) else { return nil }
      end = node.range.upperBound
      return SwiftTree.Splice(node.range, text)
    }
    return replacing(splices, from: source)
  }
}

extension Expression: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension Expression: Hashable {
  package static func == (left: Expression, right: Expression) -> Bool {
    left.text == right.text
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension Expression {
  /// The properties of the state that it reads; `state` if it is the whole state.
  package var propertiesRead: Set<String> {
    Set(
      stateReferences.map { reference in
        reference.text.split(separator: ".").dropFirst().first.map(String.init) ?? "state"
      })
  }
}
