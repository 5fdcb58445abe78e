import Foundation
import TrellisSpec
import TrellisSwift

/// Swift from a spec, or code that stands for it elsewhere. What it consists of is found when it is
/// first needed, and only once.
package struct Expression: Sendable {
  /// The Swift as written.
  package var text: String { analysis.text }
  /// The Swift in the spec that it comes from, or `nil`.
  package var source: SourceText? { analysis.source }

  private let analysis: Analysis

  /// Creates an expression.
  ///
  /// - Parameters:
  ///   - text: The Swift.
  ///   - source: The Swift in the spec that it comes from, or `nil`.
  package init(_ text: String, from source: SourceText? = nil) {
    analysis = Analysis(text, source)
  }

  /// Creates an expression from what a spec contains.
  ///
  /// - Parameter source: The Swift in the spec.
  package init(_ source: SourceText) {
    self.init(source.text, from: source)
  }

  /// Its tokens.
  package var tokens: SwiftTokens {
    analysis.tokens
  }

  /// The places where it refers to the state.
  package var stateReferences: [StateReference] {
    analysis.stateReferences
  }

  /// An expression and what it consists of. It is sendable because each access to what is found later
  /// is locked.
  private final class Analysis: @unchecked Sendable {
    // Most expressions are short, so a lock for each would take as much memory as the expression.
    private static let locks = (0..<64).map { _ in NSLock() }

    let text: String
    let source: SourceText?
    private var knownTokens: SwiftTokens?
    private var knownReferences: [StateReference]?

    init(_ text: String, _ source: SourceText?) {
      self.text = text
      self.source = source
    }

    private var lock: NSLock {
      // Objects are aligned, so the last bits of their addresses are the same.
      Self.locks[Int(bitPattern: ObjectIdentifier(self)) >> 5 & 63]
    }

    var tokens: SwiftTokens {
      lock.withLock { findTokens() }
    }

    var stateReferences: [StateReference] {
      lock.withLock {
        if let knownReferences { return knownReferences }
        let references = StateReference.all(in: findTokens())
        knownReferences = references
        return references
      }
    }

    private func findTokens() -> SwiftTokens {
      if let knownTokens { return knownTokens }
      let tokens = SwiftTokens(text)
      knownTokens = tokens
      return tokens
    }
  }
}

extension Expression {
  /// Whether a name occurs on its own rather than as a member.
  ///
  /// - Parameter name: The name.
  package func mentions(_ name: String) -> Bool {
    tokens.mentions(name)
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
    let references = stateReferences
    if references.isEmpty { return self }
    let tokens = tokens
    var result = ""
    var end = 0
    for reference in references {
      result += tokens.slice(end..<reference.range.lowerBound) + replacement(reference.text)
      end = reference.range.upperBound
    }
    return Expression(result + tokens.slice(end..<text.unicodeScalars.count), from: source)
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
