import TrellisIR
import TrellisSpec
import TrellisSwift

/// How a view reads the state of its feature.
struct StateInView {
  let context: FeatureContext
  /// The expression for the store or the model, or for what the view observes of a store.
  let owner: String

  /// Reads the state in the view's own body.
  init(_ context: FeatureContext) {
    self.init(context, owner: context.viewOwner)
  }

  /// Reads the state where a closure gives the store's name to something else.
  static func inClosure(_ context: FeatureContext) -> StateInView {
    StateInView(context, owner: "self.\(context.viewOwner)")
  }

  private init(_ context: FeatureContext, owner: String) {
    self.context = context
    self.owner = context.supports(.observation) ? owner : "viewStore"
  }

  /// What stores and view stores have themselves, so that a property of the state with that name is
  /// hidden.
  static let membersOfStores: Set = [
    "binding", "currentState", "debugDescription", "hash", "hashValue", "id", "ifLet",
    "objectWillChange", "publisher", "scope", "send", "withState", "yield",
  ]

  /// A property of the state. A shared property is read from the state itself, because the library
  /// warned about reading it from the store until 1.25.4, and so is one that the store hides.
  func property(_ name: String) -> String {
    let isShared = context.index.state[name]?.sharing != nil
    let isDirect = !isShared && !Self.membersOfStores.contains(name)
    let state = isDirect || context.model != nil ? "" : "state."
    return "\(owner).\(state)\(SwiftIdentifier.escaped(name))"
  }

  /// A chain of members of the state.
  func member(_ chain: String) -> String {
    let names = chain.split(separator: ".", maxSplits: 2).map(String.init)
    guard names.count > 1 else { return context.model == nil ? "\(owner).state" : owner }
    return ([property(names[1])] + names.dropFirst(2)).joined(separator: ".")
  }
}
