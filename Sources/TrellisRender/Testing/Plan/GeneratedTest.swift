/// A planned test, as the library spells it.
enum GeneratedTest {
  case store(StoreTest)
  case model(ModelTest)

  /// - Throws: ``Untestable`` if the test would expect nothing.
  init(
    _ script: TestScript, in context: FeatureContext, _ samples: SampleValues
  ) throws(Untestable) {
    if context.model != nil {
      self = .model(try ModelTest(script, in: context, samples))
      return
    }
    let isEquatable = context.equatability.isEquatable(context.resolved.id)
    self = .store(
      StoreTest(
        script: script, context: context,
        comparison: isEquatable ? nil : try PropertyComparison(script, in: context)))
  }

  /// The test function's name.
  var name: String {
    get {
      switch self {
      case .store(let test): test.script.name
      case .model(let test): test.name
      }
    }
    set {
      switch self {
      case .store(var test):
        test.script.name = newValue
        self = .store(test)
      case .model(var test):
        test.name = newValue
        self = .model(test)
      }
    }
  }

  var trace: Trace {
    switch self {
    case .store(let test): test.script.trace
    case .model(let test): test.trace
    }
  }

  /// Whether the test needs an error type of its own.
  var needsFailure: Bool {
    switch self {
    case .store(let test): test.needsFailure
    case .model(let test): test.needsFailure
    }
  }

  /// The test, if it is of a reducer.
  var ofStore: StoreTest? {
    if case .store(let test) = self { test } else { nil }
  }

  /// The test, if it is of a model.
  var ofModel: ModelTest? {
    if case .model(let test) = self { test } else { nil }
  }
}

/// One generated test: the state that it starts in, and what happens.
struct TestScript {
  /// The test function's name.
  var name = ""
  /// The state that the test starts in.
  let start: Start
  var trace: Trace

  /// The state that a test starts in.
  struct Start {
    /// The state before the setup, as an expression.
    let initialState: String
    /// The changes of that state before anything happens.
    let setup: [Mutation]
    /// What the reducer's required parameters are, unless the test chooses something else.
    let parameters: [String: String]
  }
}
