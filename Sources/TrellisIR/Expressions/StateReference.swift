import TrellisSpec
import TrellisSwift

/// A place where an expression refers to the state: the longest chain of plain members of `state`.
///
/// A method isn't part of the chain: in `state.items.first()`, the chain is `state.items`.
package struct StateReference: Hashable, Sendable {
  /// The chain, such as `state.items`.
  package let text: String
  /// Its place, in Unicode scalars from the start of the expression.
  package let range: Range<Int>

  /// The references in an expression, in order.
  ///
  /// - Parameter tokens: The tokens of the expression.
  static func all(in tokens: SwiftTokens) -> [StateReference] {
    let words = tokens.tokens.filter { $0.kind == .identifier || $0.kind == .interpolated }
    var result: [StateReference] = []
    for (index, word) in words.enumerated()
    where word.text == "state" && !tokens.isMember(word) && !tokens.isLabel(word) {
      var end = word.offset + 5
      for member in words[(index + 1)...] {
        // The projection of a shared value is a member like any other.
        guard [".", "?.", ".$"].contains(tokens.slice(end..<member.offset)) else { break }
        let after = member.offset + member.text.unicodeScalars.count
        let next = tokens.characterBehindSpaces(at: after)
        if next == "(" || next == "{" { break }
        end = after
      }
      let range = word.offset..<end
      result.append(StateReference(text: tokens.slice(range), range: range))
    }
    return result
  }
}
