import Foundation
import TrellisSpec

/// Swift from a spec. It is cut into tokens when they are first needed, and only once.
package struct Expression: Sendable {
  /// The Swift as written.
  package let text: String
  private let holder = TokenHolder()

  /// Creates an expression.
  ///
  /// - Parameter text: The Swift.
  package init(_ text: String) {
    self.text = text
  }

  /// Its tokens.
  package var tokens: SwiftTokens {
    holder.tokens(of: text)
  }

  /// Stores the tokens after their first use. It is sendable because each access is locked.
  private final class TokenHolder: @unchecked Sendable {
    private let lock = NSLock()
    private var tokens: SwiftTokens?

    func tokens(of text: String) -> SwiftTokens {
      lock.withLock {
        if let tokens { return tokens }
        let made = SwiftTokens(text)
        tokens = made
        return made
      }
    }
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
