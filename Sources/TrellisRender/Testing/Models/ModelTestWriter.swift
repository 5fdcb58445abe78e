import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// Writes the lines of a model's test: what it does, and what it compares afterwards.
struct ModelTestWriter {
  let context: FeatureContext
  let samples: SampleValues
  /// The initializer of the model.
  private let initializer: ModelInitializer
  /// The transitions of the test, as spelled in the spec.
  let transitions: [String]
  /// What has changed since the last comparison.
  var changed = ModelChanges()
  /// The comparisons after the next statement, in the order of the changes.
  var expected = ModelExpectations()
  /// Names for values in expressions.
  var names: TestConstants
  private(set) var recorders: [ModelTest.Recorder] = []
  /// The statements that set recorded closures.
  private(set) var recordings: [String] = []

  private var lines: [ModelTest.Line] = []
  /// The lines before the next statement.
  private var preparations: [ModelTest.Line] = []
  private var constantNames: Set<String> = []
  /// The number of the next constant, by the name before the number.
  private var nextNumbers: [String: Int] = [:]
  /// The values of captured expressions, by name.
  private var captured: [String: String] = [:]
  private var recorded: [ModelTest.Recorder: [String]] = [:]
  private var counts: [String: Int] = [:]

  init(
    _ context: FeatureContext, _ samples: SampleValues, _ trace: Trace,
    _ initializer: ModelInitializer
  ) {
    self.context = context
    self.samples = samples
    self.initializer = initializer
    transitions = trace.covered
    names = trace.constants
  }

  var feature: Feature { context.feature }

  // MARK: - Moments

  /// Writes the statement of a moment, and what a test expects afterwards.
  mutating func write(_ moment: Trace.Moment) throws(Untestable) {
    switch moment {
    case .sent(let action, let assertion):
      try write(assertion.events)
      let statement = try ModelStatement(action, in: context, samples, initializer)
      if let text = statement.text { finish(code(text)) }
    case .finished(let task, let assertion):
      try write(assertion.events)
      let property = task.name + (task.isOneOfSeveral ? "s.last" : "")
      finish("\(task.isThrowing ? "try " : "")await model.\(property)?.value")
    case .received, .dismissed, .advanced: break
    }
  }

  private mutating func finish(_ statement: String) {
    lines += preparations
    lines.append(.statement(statement))
    lines += expected.inOrder.map { .expectation($0) }
    preparations = []
    expected = ModelExpectations()
    changed = ModelChanges()
  }

  private mutating func write(_ events: [Trace.Event]) throws(Untestable) {
    for event in events {
      switch event {
      case .change(let mutation, let surroundings): change(mutation, surroundings)
      case .skip(let step, let surroundings): stays(step, surroundings)
      case .capture(let value): try capture(value)
      case .tell(let name, let values, let condition): try tell(name, values, if: condition)
      case .start(let task):
        expect(ModelPlace(task.name), [ModelExpectation(exists: "model.\(task.name)")])
      case .cancel(let id): cancel(id)
      case .dismiss:
        expect("isDismissed", [ModelExpectation(left: "model.isDismissed", right: "true")])
      }
    }
  }

  private mutating func cancel(_ id: String) {
    let several = context.keepsSeveralTasks(of: id)
    let left = several ? "model.\(id)Tasks.isEmpty" : "model.\(id)Task?.isCancelled"
    expect(ModelPlace("\(id)Task"), [ModelExpectation(left: left, right: "true")])
  }

  private mutating func capture(_ value: Trace.Captured) throws(Untestable) {
    guard let code = self.value(value.expression) else {
      throw Untestable("a value that it passes on isn't known")
    }
    captured[value.name] = kept(code, of: value.type, called: value.role)
  }

  /// The expression with the values that were captured before.
  func withCaptured(_ expression: Expression) -> Expression {
    Substitution.replacing(expression, captured)
  }

  // MARK: - What is recorded

  /// Compares what was recorded.
  ///
  /// - Parameter calls: How many times calls are made, by the counter.
  mutating func writeRecorded(_ calls: [String: Int]) {
    for (recorder, values) in recorded.sorted(by: { $0.key.name < $1.key.name }) {
      let right = values.isEmpty ? "[]" : values.joined(separator: " + ")
      lines.append(.expectation(ModelExpectation(left: "\(recorder.name).value", right: right)))
    }
    for (name, count) in counts.merging(calls, uniquingKeysWith: +).sorted(by: { $0.key < $1.key })
    {
      if calls[name] != nil { recorders.append(ModelTest.Recorder(name: name)) }
      lines.append(.expectation(ModelExpectation(left: "\(name).value", right: "\(count)")))
    }
  }

  /// Records that the model informs its parent.
  private mutating func tell(
    _ delegate: String, _ values: [Expression], if condition: Expression?
  ) throws(Untestable) {
    guard let recorder = record(delegate), let value = values.first else {
      if let condition { throw Untestable("it isn't known whether '\(condition.text)' holds") }
      counts["\(delegate)Count", default: 0] += 1
      return
    }
    guard let value = self.value(value) else {
      throw Untestable("a value that it passes on isn't known")
    }
    let right = kept(value, of: recorder.type, called: delegate)
    guard let condition else {
      recorded[recorder, default: []].append("[\(right)]")
      return
    }
    guard let test = self.value(condition, isCondition: true) else {
      throw Untestable("it isn't known whether '\(condition.text)' holds")
    }
    let isTold = constant(test, of: "Bool", called: "told")
    recorded[recorder, default: []].append("(\(isTold) ? [\(right)] : [])")
  }

  /// Sets the closure of a delegate action.
  ///
  /// - Returns: The recorder of its values; `nil` if only the number of calls matters.
  @discardableResult
  mutating func record(_ delegate: String) -> ModelTest.Recorder? {
    guard let declared = feature.index.delegate[delegate] else { return nil }
    let closure = ModelNames.closure(delegate)
    let types = declared.parameters.map(\.type.text)
    if types.count == 1, SwiftNode(type: types[0]).isEquatableType {
      let recorder = ModelTest.Recorder(name: "\(delegate)Values", type: types[0])
      recorded[recorder, default: []] += []
      note(
        recorder, "model.\(closure) = { value in \(recorder.name).withValue { $0.append(value) } }")
      return recorder
    }
    let name = "\(delegate)Count"
    counts[name, default: 0] += 0
    let names = types.map { _ in "_" }.joined(separator: ", ")
    note(
      ModelTest.Recorder(name: name),
      "model.\(closure) = { \(names.isEmpty ? "" : "\(names) in ")\(name).withValue { $0 += 1 } }")
    return nil
  }

  private mutating func note(_ recorder: ModelTest.Recorder, _ statement: String) {
    if recorders.contains(recorder) { return }
    recorders.append(recorder)
    recordings.append(statement)
  }

  // MARK: - Lines

  mutating func expect(_ place: ModelPlace, _ checks: [ModelExpectation]) {
    expected.set(place, checks)
  }

  /// Does something before the next statement.
  mutating func prepare(_ statement: String) {
    preparations.append(.statement(statement))
  }

  /// An expression for a value that never changes.
  mutating func constant(_ value: String, of type: String?, called base: String) -> String {
    let code = Expression(value)
    if code.isLiteral || code.namesItsType || type == nil && !code.mentions("model") {
      return value
    }
    let name = constantName(base)
    preparations.append(.constant(name, type: type.map(context.typeInTests), value: value))
    return name
  }

  /// An expression that stays the same while the model changes.
  mutating func kept(_ value: String, of type: String?, called base: String) -> String {
    Expression(value).mentions("model") ? constant(value, of: type, called: base) : value
  }

  /// A variable that the test changes before the next statement. A variable that nothing else reads is
  /// changed again.
  ///
  /// - Parameters:
  ///   - value: Its value before the change.
  ///   - type: The type.
  ///   - base: What the value is called in the spec.
  ///   - change: The statement that changes a variable with a given name.
  mutating func variable(
    _ value: String, of type: String, called base: String, _ change: (String) -> String
  ) -> String {
    if case .constant(value, let type, let start, let earlier?) = preparations.last,
      isUnread(value, besides: ModelPlace(base))
    {
      preparations[preparations.count - 1] = .constant(
        value, type: type, value: start, change: "\(earlier)\n\(change(value))")
      return value
    }
    let name = constantName(base)
    preparations.append(
      .constant(name, type: context.typeInTests(type), value: value, change: change(name)))
    return name
  }

  /// Whether nothing but the comparisons of a place reads a variable.
  private func isUnread(_ variable: String, besides place: ModelPlace) -> Bool {
    var others = expected
    others.remove(place)
    let texts =
      others.inOrder.flatMap { [$0.left, $0.right ?? ""] } + recorded.values.flatMap(\.self)
      + captured.values
    return !texts.contains { SwiftTree(code: $0).mentionedNames.contains(variable) }
  }

  private mutating func constantName(_ base: String) -> String {
    let stem = base.filter { $0.isLetter || $0.isNumber || $0 == "." }
      .split(separator: ".").map { String($0).typeName }.joined()
    var name = "expected\(stem)"
    var number = nextNumbers[stem] ?? 2
    while !constantNames.insert(name).inserted {
      name = "expected\(stem)\(number)"
      number += 1
    }
    nextNumbers[stem] = number
    return name
  }

  /// The lines, without constants that nothing uses.
  var usedLines: [ModelTest.Line] {
    var used: Set<String> = []
    var kept: [ModelTest.Line] = []
    for line in lines.reversed() {
      if case .constant(let name, _, _, _) = line, !used.contains(name) { continue }
      for text in line.texts { used.formUnion(SwiftTree(code: text).mentionedNames) }
      kept.append(line)
    }
    return kept.reversed()
  }

  /// Swift with models in place of states.
  func code(_ code: Expression) -> Expression {
    context.model?.names.replacingStates(code) ?? code
  }

  /// Swift with models in place of states.
  private func code(_ code: String) -> String {
    self.code(Expression(code)).text
  }
}

extension Expression {
  /// Whether it creates a value without the model, and says of which type.
  fileprivate var namesItsType: Bool {
    guard tree.root.kind == .call, !mentions("model") else { return false }
    return tree.root.base?.namesType == true
  }
}
