import SwiftSyntax

extension SwitchCaseSyntax {
  /// The cases that the patterns name, from the outside to the inside: `view` and `saveTapped` of
  /// `.view(.saveTapped(id))`. They may be shorter than the pattern.
  var paths: [[String]] {
    guard case .case(let label) = label else { return [] }
    return label.caseItems.map(\.pattern.path)
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
