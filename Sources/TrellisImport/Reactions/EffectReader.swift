import SwiftSyntax
import TrellisFormat

/// Reads effects as steps.
struct EffectReader {
  let steps: StepReader
  /// The methods whose effects are read in place.
  var inlined: Set<String> = []

  /// The most steps of a method that an entry repeats, if other entries call the method, too.
  static let mostInlined = 4

  /// The steps for an effect that a reducer returns.
  func steps(_ effect: ExprSyntax) throws(Unsaid) -> [SpecValue] {
    let chain = CallChain(effect)
    if chain.links.isEmpty, let method = steps.method(chain.base),
      !inlined.contains(method.name), let effect = method.returned
    {
      var inner = try steps.inside(of: method)
      let before = try inner.steps(method.statements.dropLast(), isTail: false)
      var reader = EffectReader(steps: inner)
      reader.inlined = inlined.union([method.name])
      let values = before.values + (try reader.steps(effect))
      if values.count <= Self.mostInlined { return values }
    }
    if let sequence = effect.as(SequenceExprSyntax.self), let ternary = sequence.ternary {
      for part in ternary.condition { try steps.check(part) }
      return [
        .ifStep(
          steps.code.text(ternary.condition), then: try steps(ternary.then),
          else: try steps(ternary.otherwise))
      ]
    }
    guard let call = chain.base.caseCall else { return [try opaque(effect, chain)] }
    switch call.name {
    case "none":
      if chain.links.isEmpty { return [] }
    case "send": return [try send(call.arguments, chain.links, effect)]
    case "run":
      guard let run = call.call else { break }
      return [try RunReader(steps: steps).step(run, chain.links)]
    case "merge":
      guard chain.links.isEmpty else { break }
      var result: [SpecValue] = []
      let array = call.arguments.first?.expression.as(ArrayExprSyntax.self)
      if array == nil, call.arguments.count == 1 { break }
      let effects = array?.elements.map(\.expression) ?? call.arguments.map(\.expression)
      for effect in effects { result += try self.steps(effect) }
      return result
    case "cancel":
      guard chain.links.isEmpty, let id = call.call?.argument("id") else { break }
      return [.step("cancel", .text(try effectID(id)))]
    default: break
    }
    return [try opaque(effect, chain)]
  }

  /// An effect that the spec writes in Swift.
  private func opaque(_ effect: ExprSyntax, _ chain: CallChain) throws(Unsaid) -> SpecValue {
    if steps.model != nil {
      throw Unsaid("returns '\(steps.code.text(effect).shortened)'", effect)
    }
    guard let link = chain.links.last, link.name == "cancellable",
      let created = link.call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else { return .step("run", .mapping([SpecEntry("effect", .text(try steps.call(effect)))])) }
    return .step(
      "run",
      .mapping([SpecEntry("effect", .text(try steps.call(created)))] + (try cancellation(link))))
  }

  /// What cancels an effect, and whether it cancels others.
  func cancellation(_ link: CallChain.Link) throws(Unsaid) -> [SpecEntry] {
    guard let id = link.call.argument("id") else { throw Unsaid("has no ID", link.call) }
    var entries = [SpecEntry("id", .text(try effectID(id)))]
    if let flag = link.call.argument("cancelInFlight") {
      switch flag.trimmedDescription {
      case "true": entries.append(SpecEntry("cancelInFlight", "true"))
      case "false": break
      default: throw Unsaid("cancels effects in flight depending on a value", flag)
      }
    }
    return entries
  }

  private func send(
    _ arguments: LabeledExprListSyntax, _ links: [CallChain.Link], _ node: ExprSyntax
  ) throws(Unsaid) -> SpecValue {
    guard let action = arguments.first?.expression else { throw Unsaid("sends nothing", node) }
    var animation = try self.animation(of: arguments)
    for link in links {
      guard link.name == "animation" else {
        throw Unsaid("changes an action's effect with '\(link.name)'", node)
      }
      let value = link.call.arguments.first?.expression
      animation = try value.map { value throws(Unsaid) in try steps.text(value) } ?? ".default"
    }
    return try sendStep(action, animation: animation)
  }

  /// The animation with which a call sends an action.
  func animation(of call: FunctionCallExprSyntax) throws(Unsaid) -> String? {
    try animation(of: call.arguments)
  }

  private func animation(of arguments: LabeledExprListSyntax) throws(Unsaid) -> String? {
    var animation: String?
    for argument in arguments.dropFirst() {
      guard argument.label?.text == "animation" else {
        throw Unsaid("sends an action with '\(argument.label?.text ?? "_"):'", argument)
      }
      animation = try steps.text(argument.expression)
    }
    return animation
  }

  func sendStep(_ action: ExprSyntax, animation: String?) throws(Unsaid) -> SpecValue {
    try steps.check(action)
    var entries: [SpecEntry]
    switch try steps.sent.action(action) {
    case .send(let text): entries = [SpecEntry("send", .text(text))]
    case .delegate(let text): entries = [SpecEntry("delegate", .text(text))]
    }
    if let animation { entries.append(SpecEntry("animation", .text(animation))) }
    return .mapping(entries)
  }

  /// What cancels an effect: `timer` of `CancelID.timer`, or a value.
  func effectID(_ expression: ExprSyntax) throws(Unsaid) -> String {
    if !steps.facts.keepsCancelIDs, let path = expression.memberPath, path.count >= 2,
      path.last != "self",
      path.dropLast().allSatisfy({ $0.isEmpty || $0.first?.isUppercase == true }),
      let name = path.last
    {
      return name
    }
    guard steps.model == nil,
      expression.is(MemberAccessExprSyntax.self) || expression.is(FunctionCallExprSyntax.self)
        || expression.is(StringLiteralExprSyntax.self)
    else {
      throw Unsaid("has an effect with the ID '\(steps.code.text(expression))'", expression)
    }
    return try steps.text(expression)
  }
}
