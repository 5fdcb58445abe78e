import TrellisIR
import TrellisSimulation
import TrellisSpec

/// The tasks that run the effects of a model.
extension ReactionBody {
  /// The tasks of a model that the reaction starts.
  var tasks: [ModelTask] {
    startedTasks.map(\.task)
  }

  mutating func nameTasks(after method: String) {
    if isSequence {
      if !sequence.isAsynchronous { return }
      let task = sequence.task(startedBy: method, in: context)
      sequenceTask = task
      let calls = blocks.flatMap(\.effects).compactMap(\.run?.signature)
      startedTasks.append(
        StartedTask(task: task, effectID: sequence.run?.id, calls: calls, isSequence: true))
      return
    }
    let ownName = "\(method)Task"
    var count = tasks.count { $0.name.hasPrefix(ownName) }
    for block in blocks.indices {
      for index in blocks[block].effects.indices
      where blocks[block].effects[index].isAsynchronous {
        var task = blocks[block].effects[index].task(startedBy: method, in: context)
        if task.name == ownName, count > 0 { task.name += "\(count + 1)" }
        if task.name.hasPrefix(ownName) { count += 1 }
        let calls = [blocks[block].effects[index].run?.signature].compactMap(\.self)
        let id = blocks[block].effects[index].run?.id
        startedTasks.append(
          StartedTask(task: task, effectID: id, calls: calls, isSequence: false))
        blocks[block].effects[index].task = task
      }
    }
  }

  /// All effects, combined into one.
  var sequence: ReactionEffect {
    let effects = blocks.flatMap(\.effects)
    var ids: Set<String> = []
    let runs = effects.compactMap(\.run).filter { run in
      run.spelledID.map { ids.insert($0).inserted } ?? false
    }
    var sequence = ReactionEffect(
      elements: effects.flatMap(\.elements), run: runs.first, others: Array(runs.dropFirst()))
    sequence.task = sequenceTask
    sequence.runsWork = sequence.elements.contains { element in
      if case .method = element.element { true } else { false }
    }
    return sequence
  }
}
