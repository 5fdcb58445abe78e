import SwiftSyntax

/// A method that an observer of a model's property calls.
struct ModelObserver {
  enum Event {
    /// What the property shows is gone.
    case dismissal
    /// The property has changed; without a name, like all others.
    case binding(isNamed: Bool)
    /// Another tab is selected.
    case selection
    /// The property, or members of it, are other ones than before.
    case change(members: [String])
  }

  let property: String
  let event: Event
  /// The method's name.
  let method: String
  /// Whether it doesn't respond to changes that the model marks as its own.
  let isGuarded: Bool

  /// Whether it is meant to respond to changes that come from outside.
  var isOfBindings: Bool { if case .change = event { false } else { true } }

  /// Reads a statement of `didSet`.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - property: The property's name.
  /// - Returns: `nil` if the statement sets the closures of children.
  init?(_ statement: CodeBlockItemSyntax, of property: String) throws(Unsaid) {
    let reason = Unsaid(
      "has an observer of '\(property)' that does something of its own", statement)
    guard let expression = statement.expression else { throw reason }
    if expression.calledMethod == "bind" { return nil }
    self.property = property
    if let call = expression.as(FunctionCallExprSyntax.self), let method = expression.calledMethod {
      self.method = method
      isGuarded = false
      event = try Self.event(call, method, property, reason)
      return
    }
    guard let condition = expression.as(IfExprSyntax.self), condition.elseBody == nil,
      condition.body.statements.count == 1,
      let body = condition.body.statements.first?.expression,
      let call = body.as(FunctionCallExprSyntax.self), let method = body.calledMethod
    else { throw reason }
    self.method = method
    let conditions = condition.conditions.map { Code().text($0.condition) }
    isGuarded = conditions.last == "!isUnanswered"
    let others = isGuarded ? conditions.dropLast() : conditions[...]
    if others.isEmpty {
      event = try Self.event(call, method, property, reason)
    } else if others.first == "\(property) == nil", others.count >= 2,
      others.dropFirst().allSatisfy(Self.isOfOldValue), call.arguments.isEmpty
    {
      event = .dismissal
    } else if others.count == 1, !isGuarded,
      let members = Self.members(of: others[others.startIndex], property),
      call.arguments.isEmpty || Code().text(call.arguments) == "from: oldValue"
    {
      event = .change(members: members)
    } else {
      throw reason
    }
  }

  private static func event(
    _ call: FunctionCallExprSyntax, _ method: String, _ property: String, _ reason: Unsaid
  ) throws(Unsaid) -> Event {
    let arguments = Code().text(call.arguments)
    if method == "tabSelected", arguments.isEmpty || arguments == property { return .selection }
    guard arguments.isEmpty else { throw reason }
    return .binding(isNamed: method != "bindingChanged")
  }

  /// Whether a condition asks what has been shown before: `oldValue != nil` or `!oldValue.is(\.alert)`.
  private static func isOfOldValue(_ condition: String) -> Bool {
    condition == "oldValue != nil" || condition == "let oldValue"
      || condition.hasPrefix("!oldValue.is(\\.")
  }

  /// The members in `settings.volume != oldValue.volume`.
  private static func members(of condition: String, _ property: String) -> [String]? {
    let sides = condition.split(separator: " != ", maxSplits: 1).map(String.init)
    guard sides.count == 2 else { return nil }
    let left = sides[0].split(separator: ".").map(String.init)
    let right = sides[1].split(separator: ".").map(String.init)
    guard left.first == property, right.first == "oldValue",
      left.dropFirst() == right.dropFirst(),
      left.dropFirst().allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { return nil }
    return Array(left.dropFirst())
  }
}
