import TrellisIR
import TrellisSpec
import TrellisSwift

extension ChangeCode {
  /// The statement that changes a child, if it is there.
  ///
  /// - Parameters:
  ///   - place: What is changed in the child.
  ///   - expression: The Swift in the statement.
  ///   - spell: Spells the statement, given the child.
  func childStatement(
    _ place: ChildPlace, reading expression: Expression, _ spell: (String) -> String
  ) -> StatementRecord {
    let found = ChildExpression(place, sender, stateName, context)
    let expressions = [place.members, expression]
    // Swift evaluates a value while it already changes an optional, and doesn't allow access to the
    // state meanwhile.
    let readsState =
      context.model == nil
      && expressions.contains { $0.reads(stateName) || $0.tree.contains(.closure) }
    if let chain = found.chain, !readsState {
      return StatementRecord(stateName: stateName, code: .stepStatement(statement: spell(chain)))
    }
    let name = place.edge.name.text
    let child = unwrappedName(name, in: expressions)
    let statement = spell(child)
    if context.model != nil, place.edge.leadsToFeature {
      // The model of a child is an object, so that the case itself doesn't change.
      let pattern =
        place.edge.slot == .path
        ? "let \(child)" : "case .\(name)(let \(child))\(found.isOptional ? "?" : "")"
      let nested = StatementRecord(
        stateName: stateName, code: .stepStatement(statement: statement))
      return StatementRecord(
        stateName: stateName,
        code: .stepIf(condition: "\(pattern) = \(found.holder(""))", nested: [nested]))
    }
    let screen = found.looksForScreen ? "\(name)ID" : nil
    return StatementRecord(
      stateName: stateName,
      code: .stepChangeChild(
        ChildChangeRecord(
          screenID: screen, caseName: found.isCase ? name : nil, childName: child,
          place: found.holder(screen ?? ""), isOptional: found.isOptional, change: statement)))
  }
}

/// How the code of a feature refers to a child.
struct ChildExpression {
  private let edge: Edge
  private let element: ElementSelector?
  private let sender: String
  private let owner: String
  private let context: FeatureContext

  init(
    _ place: ChildPlace, _ sender: String, _ stateName: String, _ context: FeatureContext
  ) {
    edge = place.edge
    element = place.element
    self.sender = sender
    owner = context.model == nil ? "\(stateName)." : context.owner(of: place.property)
    self.context = context
  }

  /// Whether a case of an enum contains the child.
  var isCase: Bool {
    [.destination, .path, .enumCase].contains(edge.slot)
  }

  /// Whether there can be nothing in the place of the child.
  var isOptional: Bool {
    edge.slot != .enumCase
  }

  /// Whether the screen must be looked for.
  var looksForScreen: Bool {
    element?.isTopmost == true && context.model == nil
  }

  /// The child as an optional chain; `nil` if it can be changed only in its case.
  var chain: String? {
    let name = SwiftIdentifier.escaped(edge.property.text)
    if context.model != nil, edge.leadsToFeature {
      if element?.isSender == true { return sender }
    }
    switch edge.slot {
    case .optional, .presented: return "\(owner)\(name)?"
    case .row: return "\(owner)\(name)[id: \(rowID)]?"
    case .scope, .tab: return "\(owner)\(name)"
    case .destination, .path, .enumCase: return nil
    }
  }

  private var rowID: String {
    if case .id(let id) = element { id.text } else { sender }
  }

  /// The optional or the enum that contains the child.
  ///
  /// - Parameter screenID: The ID of the screen that was looked for.
  func holder(_ screenID: String) -> String {
    let name = SwiftIdentifier.escaped(edge.name.text)
    let property = SwiftIdentifier.escaped(edge.property.text)
    switch edge.slot {
    case .destination: return "\(owner)destination"
    case .path where context.model != nil:
      return "\(owner)path.last(where: { $0.is(\\.\(name)) })?.\(name)"
    case .path: return "\(owner)path[id: \(looksForScreen ? screenID : sender)]"
    case .enumCase: return context.model == nil ? String(owner.dropLast()) : "\(owner)state"
    case .row: return "\(owner)\(property)[id: \(rowID)]"
    case .optional, .presented, .scope, .tab: return "\(owner)\(property)"
    }
  }
}
