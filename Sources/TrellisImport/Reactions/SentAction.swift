import SwiftSyntax

/// An action that a reducer sends, as a spec names it.
enum SentAction {
  /// An action of the feature or of a child.
  case send(String)
  /// What the feature tells its parent.
  case delegate(String)
}

/// Finds what the spec language calls an action that code creates.
struct SentActionReader {
  let facts: FeatureFacts
  let code: Code
  let feature: (String, FeatureFacts) -> FeatureFacts?

  /// The action of an expression such as `.delegate(.didSave(item))`.
  func action(_ expression: ExprSyntax) throws(Unsaid) -> SentAction {
    guard let call = expression.caseCall else {
      throw Unsaid("sends an action that it has received or stored", expression)
    }
    switch facts.roles[call.name] ?? .own {
    case .delegate:
      guard let inner = call.arguments.first?.expression else { break }
      return .delegate(try text(inner))
    default: break
    }
    return .send(try name(expression, of: facts))
  }

  private func name(_ expression: ExprSyntax, of facts: FeatureFacts?) throws(Unsaid) -> String {
    guard let call = expression.caseCall else {
      throw Unsaid("sends an action that it has received or stored", expression)
    }
    let inner = call.arguments.first?.expression
    guard let facts else {
      guard ["view", "internal"].contains(call.name), let inner else { return try text(expression) }
      return "\(call.name).\(try text(inner))"
    }
    if let enumCase = facts.cases?[call.name], case .feature(let feature, _) = enumCase.content,
      let inner
    {
      return "\(call.name).\(try name(inner, of: self.feature(feature, facts)))"
    }
    switch facts.roles[call.name] ?? .own {
    case .own: return try text(expression)
    case .group:
      guard let inner else { break }
      return "\(call.name).\(try text(inner))"
    case .child(let feature):
      guard let inner else { break }
      return "\(call.name).\(try name(inner, of: self.feature(feature, facts)))"
    case .presented(let feature):
      guard let presented = inner?.caseCall, presented.name == "presented",
        let inner = presented.arguments.first?.expression
      else { break }
      return "\(call.name).\(try name(inner, of: self.feature(feature, facts)))"
    case .destination:
      guard let presented = inner?.caseCall, presented.name == "presented",
        let shown = presented.arguments.first?.expression.caseCall,
        let inner = shown.arguments.first?.expression,
        case .feature(let feature, _) = facts.destination?[shown.name]?.content
      else { break }
      return "destination.\(shown.name).\(try name(inner, of: self.feature(feature, facts)))"
    case .rows(let feature):
      guard let element = inner?.caseCall, element.name == "element", let element = element.call,
        let id = element.argument("id"), let inner = element.argument("action")
      else { break }
      return
        "\(call.name)[\(code.text(id))].\(try name(inner, of: self.feature(feature, facts)))"
    case .delegate, .binding, .path, .prompt: break
    }
    throw Unsaid("sends '\(code.text(expression))'", expression)
  }

  /// `didSave(item)` of `.didSave(item)`.
  private func text(_ expression: ExprSyntax) throws(Unsaid) -> String {
    guard let call = expression.caseCall else {
      throw Unsaid("sends an action that it has received or stored", expression)
    }
    guard Code.isOneLine(expression) else {
      throw Unsaid("sends an action with a value of several lines", expression)
    }
    guard let node = call.call else { return call.name }
    let arguments = node.arguments.map { code.text($0) }.joined(separator: " ")
    let closure = node.trailingClosure.map { " " + code.text($0) } ?? ""
    if node.leftParen == nil { return call.name + closure }
    return "\(call.name)(\(arguments))\(closure)"
  }
}
