import TrellisIR
import TrellisSpec

/// Something that a reaction decides: whether conditions hold, or whether a `switch` takes a case.
struct Decision: Hashable {
  /// The conditions or the case, as messages spell them.
  let text: String
  /// Where the spec has it. Two decisions can be spelled the same.
  private let range: SourceRange?

  /// An `if` or a `guard`.
  init(_ conditional: Statement.Conditional) {
    text = conditional.conditions.text
    range = conditional.range
  }

  /// A case of a `switch`.
  ///
  /// - Parameters:
  ///   - choice: The `switch`.
  ///   - index: The position of the case.
  init(_ choice: Statement.Switch, _ index: Int) {
    text = "case \(choice.cases[index].pattern?.text ?? "default") of \(choice.subject.text)"
    range = choice.range
  }

  /// The condition of operations; `nil` if they have none.
  init?(_ block: Statement.Operations) {
    guard let condition = block.condition else { return nil }
    text = condition.text
    range = block.operations.first?.range
  }
}

/// The outcomes of decisions. A case that isn't taken has none.
typealias Outcomes = [Decision: Set<Bool>]
