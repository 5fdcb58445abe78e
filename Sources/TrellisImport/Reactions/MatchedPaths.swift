import SwiftSyntax

extension SwitchCaseSyntax {
  /// The cases that the patterns name, from the outside to the inside: `view` and `saveTapped` of
  /// `.view(.saveTapped(id))`. They may be shorter than the pattern.
  var paths: [[String]] {
    guard case .case(let label) = label else { return [] }
    return label.caseItems.map(\.pattern.path)
  }

  /// Whether a later case that does something matches some of the same actions.
  var hidesLaterCases: Bool {
    guard case .case(let label) = label, let list = parent?.as(SwitchCaseListSyntax.self) else {
      return false
    }
    let own = label.caseItems.map { try? Match($0.pattern) }
    return list.drop { $0.id != id }.dropFirst().contains { element in
      guard let other = element.as(SwitchCaseSyntax.self), case .case(let label) = other.label,
        !other.statements.withoutBreak.isJustNone, paths.overlap(other.paths)
      else { return false }
      return label.caseItems.contains { item in
        let match = try? Match(item.pattern)
        return own.contains { own in
          guard let own, let match else { return true }
          return own.overlaps(match)
        }
      }
    }
  }
}

extension [[String]] {
  /// Whether a value can match one of the paths and one of the others.
  func overlap(_ others: [[String]]) -> Bool {
    contains { path in
      others.contains { path.starts(with: $0) || $0.starts(with: path) }
    }
  }
}

extension PatternSyntax {
  fileprivate var path: [String] {
    if let node = self.as(ValueBindingPatternSyntax.self) { return node.pattern.path }
    return self.as(ExpressionPatternSyntax.self)?.expression.matchedPath ?? []
  }
}

extension ExprSyntax {
  fileprivate var matchedPath: [String] {
    if let node = self.as(PatternExprSyntax.self) { return node.pattern.path }
    guard let (name, arguments, _) = caseCall else { return [] }
    let inner = arguments.count == 1 ? arguments.first?.expression.matchedPath : nil
    return [name] + (inner ?? [])
  }
}
