import TrellisIR
import TrellisSpec
import TrellisSwift

/// What a test compares of a state that isn't equatable, for `test-comparison`.
struct ComparisonRecord: TemplateRecord {
  var comparedProperty: String
  /// Whether the numbers of elements are compared.
  var isCounted: Bool
  /// Whether a test compares only whether there is a value.
  var isPresence: Bool

  static var fields: [Field] {
    [
      Field("comparedProperty", \.comparedProperty), Field("isCounted", \.isCounted),
      Field("isPresence", \.isPresence),
    ]
  }
}

/// A test of a feature whose state isn't equatable. A `TestStore` would have to compare it, so the test
/// uses a `Store`, and compares the properties that the feature changes.
struct PropertyComparison {
  /// The actions that are sent, in order.
  let sent: [TestedAction]
  /// The changes of all actions, in order.
  let mutations: [Mutation]
  /// The properties that are compared.
  let comparisons: [ComparisonRecord]
  /// Whether the test waits for what follows.
  let waits: Bool

  /// - Parameters:
  ///   - script: What happens in the test.
  ///   - context: The feature.
  /// - Throws: ``Untestable`` if a store alone can't show it.
  init(_ script: TestScript, in context: FeatureContext) throws(Untestable) {
    let trace = script.trace
    let hasClock = trace.overrides.values.contains(Interpreter.testClock)
    if trace.skipsEffects || trace.isPartial || hasClock {
      throw Untestable("the state isn't Equatable, so no test store follows its effects")
    }
    var sent: [TestedAction] = []
    for moment in trace.moments {
      switch moment {
      case .sent(let action, _): sent.append(action)
      case .received, .finished: break
      case .dismissed, .advanced:
        throw Untestable("the state isn't Equatable, so no test store observes its dismissal")
      }
    }
    self.sent = sent
    if trace.assertions.contains(where: \.isCustom) {
      throw Untestable("the state isn't Equatable, and its code is handwritten")
    }
    let mutations = trace.assertions.flatMap(\.mutations)
    self.mutations = mutations
    waits = trace.moments.count > sent.count || !trace.recordedCalls.isEmpty
    // The library waits for the dismissal of what is shown in an effect, too.
    if waits, (script.start.setup + mutations).contains(where: \.showsFeature) {
      throw Untestable("the state isn't Equatable, and the effects of what is shown never end")
    }
    var compared: Set<String> = []
    let feature = context.feature
    comparisons = mutations.flatMap { mutation in
      mutation.owner == nil ? mutation.operation.kind.changedProperties : []
    }.filter { compared.insert($0).inserted }.compactMap { Self.comparison(of: $0, in: feature) }
    if comparisons.isEmpty, trace.recordedCalls.isEmpty {
      throw Untestable("the state isn't Equatable, and nothing that it changes can be compared")
    }
  }

  /// How a property is compared, if its type is known to allow it.
  private static func comparison(of property: String, in feature: Feature) -> ComparisonRecord? {
    func record(isCounted: Bool = false, isPresence: Bool = false) -> ComparisonRecord {
      ComparisonRecord(
        comparedProperty: SwiftIdentifier.escaped(property), isCounted: isCounted,
        isPresence: isPresence)
    }
    let index = feature.index
    if let declared = index.state[property] {
      return SwiftType.isOfStandardTypes(declared.type.text) ? record() : nil
    }
    if index.booleanPrompts.contains(property) || feature.tabs?.selection.text == property {
      return record()
    }
    if index.rows.contains(property) || property == "path" { return record(isCounted: true) }
    let isOptional =
      index.optionals.contains(property) || index.presentationProperties.contains(property)
    return isOptional ? record(isPresence: true) : nil
  }
}

extension Mutation {
  /// Whether it shows something that the library waits for.
  fileprivate var showsFeature: Bool {
    guard case .change(_, .show(let edge, _)) = operation.kind else { return false }
    return edge.slot != .enumCase
  }
}
