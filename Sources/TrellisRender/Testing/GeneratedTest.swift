import TrellisSimulation
import TrellisSwift

/// A planned test, as the library spells it.
enum GeneratedTest {
  case store(StoreTest)
  case model(ModelTest)

  /// - Throws: ``Untestable`` if the test would expect nothing.
  init(
    _ script: TestScript, in context: FeatureContext, _ samples: SampleValues,
    _ initializer: ModelInitializer?
  ) throws(Untestable) {
    if let initializer {
      self = .model(try ModelTest(script, in: context, samples, initializer))
      return
    }
    let isEquatable = context.equatability.isEquatable(context.resolved.id)
    self = .store(
      StoreTest(
        script: script, context: context,
        comparison: isEquatable ? nil : try PropertyComparison(script, in: context.feature)))
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

  /// The expressions in the test.
  var trees: [SwiftTree] {
    switch self {
    case .store(let test): test.trees
    case .model: []
    }
  }

  /// The rest of its Swift, as texts.
  var texts: [String] {
    switch self {
    case .store(let test): test.texts
    case .model(let test): test.texts
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

extension FeatureContext {
  /// Plans the tests of the feature.
  var testPlan: TestPlan<GeneratedTest> {
    let context = outside
    let initializer = model == nil ? nil : ModelInitializer(context)
    return TestPlan(context.tested) { script, samples throws(Untestable) in
      try GeneratedTest(script, in: context, samples, initializer)
    }
  }
}
