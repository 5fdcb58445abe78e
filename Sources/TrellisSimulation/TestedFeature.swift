import TrellisIR
import TrellisSpec

/// A feature that tests play: what it does, and how what it becomes behaves in them.
///
/// It is a class because everything that plays the feature has it, and nothing changes it.
package final class TestedFeature: Sendable {
  let resolved: ResolvedFeature
  let feature: Feature
  /// What is declared in the feature, by name.
  let index: FeatureIndex
  let graph: FeatureGraph
  /// The values for tests that specs and the configuration provide, by type.
  let sampleValues: [String: String]
  /// The name of the type that the feature becomes.
  let declaredName: String
  /// Whether a person's methods, which tests don't know, are called for `custom` steps.
  let isLinked: Bool
  /// Whether the feature is nothing but its cases, each of which handles its own actions.
  let isCaseReducer: Bool
  /// How the feature behaves as a model, whose methods call each other; `nil` if a store runs it.
  let model: ModelBehavior?
  /// The names that mean something else in tests.
  let takenNames: TakenNames
  /// Returns the module before the name of another feature, where the name alone is ambiguous.
  private let qualifier: @Sendable (FeatureNode) -> String

  package init(
    resolved: ResolvedFeature, graph: FeatureGraph, sampleValues: [String: String],
    declaredName: String, isLinked: Bool, isCaseReducer: Bool, model: ModelBehavior?,
    takenNames: TakenNames = TakenNames(), qualifier: @escaping @Sendable (FeatureNode) -> String
  ) {
    self.resolved = resolved
    feature = resolved.feature
    index = feature.index
    self.graph = graph
    self.sampleValues = sampleValues
    self.declaredName = declaredName
    self.isLinked = isLinked
    self.isCaseReducer = isCaseReducer
    self.model = model
    self.takenNames = takenNames
    self.qualifier = qualifier
  }

  /// What the feature can show or contain.
  var edges: Edges { resolved.edges }

  var name: String { feature.name.text }

  /// The name of another feature, as the tests of this one know it.
  func name(of node: FeatureNode) -> String {
    qualifier(node) + node.feature.name.text
  }

  /// The state of what an edge leads to, as a type.
  func stateType(_ edge: Edge) -> String {
    let name = graph.target(of: edge).map(name(of:)) ?? graph.name(of: edge.target) ?? ""
    return "\(name).State"
  }
}

/// Names that mean something else in tests.
package struct TakenNames: Sendable {
  /// Those that no test function can have.
  let functions: Set<String>
  /// Those that no constant can have.
  let constants: Set<String>
  /// What names of constants can't begin with.
  let beginnings: [String]
  /// What names of constants can't end with.
  let endings: [String]

  /// Creates a list of names.
  package init(
    functions: Set<String> = [], constants: Set<String> = [], beginnings: [String] = [],
    endings: [String] = []
  ) {
    self.functions = functions
    self.constants = constants
    self.beginnings = beginnings
    self.endings = endings
  }

  /// Whether a constant can have a name.
  func allows(constant name: String) -> Bool {
    !constants.contains(name) && !beginnings.contains(where: name.hasPrefix)
      && !endings.contains(where: name.hasSuffix)
  }
}

/// How a model behaves in tests.
package struct ModelBehavior: Sendable {
  /// The properties whose changes from outside the model responds to.
  let answered: Set<String>
  /// Returns the tasks that a reaction starts.
  let startedTasks: @Sendable (ResolvedReaction) -> [StartedTask]

  package init(
    answered: Set<String>,
    startedTasks: @escaping @Sendable (ResolvedReaction) -> [StartedTask]
  ) {
    self.answered = answered
    self.startedTasks = startedTasks
  }
}

/// A task of a model, which runs an effect.
package struct ModelTask: Hashable, Sendable {
  /// The property that stores it.
  package var name: String
  /// Whether its operation can throw.
  package var isThrowing = false
  /// Whether the property stores several tasks, because a later one doesn't end the previous ones
  /// and all of them can be cancelled.
  package var isOneOfSeveral = false

  /// Creates a task.
  package init(name: String, isThrowing: Bool = false, isOneOfSeveral: Bool = false) {
    self.name = name
    self.isThrowing = isThrowing
    self.isOneOfSeveral = isOneOfSeveral
  }
}

/// A task of a model that a reaction starts.
package struct StartedTask: Sendable {
  package let task: ModelTask
  /// The ID that cancels it.
  package let effectID: String?
  /// The calls that it makes, in order.
  package let calls: [String]
  /// Whether it is everything that a way through the reaction does.
  package let isSequence: Bool

  /// Creates a started task.
  package init(task: ModelTask, effectID: String?, calls: [String], isSequence: Bool) {
    self.task = task
    self.effectID = effectID
    self.calls = calls
    self.isSequence = isSequence
  }
}
