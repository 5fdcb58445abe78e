import TrellisIR

/// How a model behaves in tests.
package struct ModelBehavior: Sendable {
  /// The properties whose changes from outside the model responds to.
  let answered: Set<String>
  /// Returns the tasks that a reaction starts.
  let startedTasks: @Sendable (ResolvedReaction) -> [StartedTask]

  /// Creates the behavior of a model.
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
  /// What tells it apart: the name of the property that stores it.
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
  /// The task.
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
