import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// A test of a deep link, for `test-link`.
struct LinkTestRecord: TemplateRecord {
  /// A property whose values are compared.
  struct Compared: TemplateRecord {
    var property: String

    static var fields: [Field] { [Field("property", \.property)] }
  }

  var linkTest: String
  var linkURL: String
  var linkExpression: String
  // The state of a model can't be compared.
  var constants: [ConstantRecord] = []
  var linkArguments = ""
  var comparesWhole = false
  var comparesParts = false
  var expectedState = ""
  var changesExpected = false
  var expectedChanges: [StatementRecord] = []
  var comparesPath = false
  var compared: [Compared] = []

  static var fields: [Field] {
    [
      Field("linkTest", \.linkTest), Field("linkURL", \.linkURL),
      Field("linkExpression", \.linkExpression), Field("constants", \.constants),
      Field("linkArguments", \.linkArguments), Field("comparesWhole", \.comparesWhole),
      Field("comparesParts", \.comparesParts), Field("expectedState", \.expectedState),
      Field("changesExpected", \.changesExpected), Field("expectedChanges", \.expectedChanges),
      Field("comparesPath", \.comparesPath), Field("compared", \.compared),
    ]
  }
}

extension TestedDeepLink {
  /// The test of the link.
  func record(in context: FeatureContext, _ samples: SampleValues) -> LinkTestRecord {
    var record = LinkTestRecord(
      linkTest: StoreTest.functionName(testName, context),
      linkURL: SwiftStringLiteral.literal(url), linkExpression: expression)
    if context.model != nil { return record }
    let required = context.graph.stateParameters(of: context.resolved.node).filter(\.isRequired)
    let arguments = required.map { parameter -> String in
      let value = samples.value(of: parameter) ?? ""
      let shared = parameter.isShared ? "Shared(value: \(value))" : value
      return ", \(SwiftIdentifier.label(parameter.name)): \(shared)"
    }
    let changes = mutations.statements(in: context, stateName: "expected")
    let hasPath = !context.feature.path.isEmpty
    let own = Edge.Target.feature(context.resolved.id)
    record.constants = constants.all.map { $0.record(in: context) }
    record.linkArguments = arguments.joined()
    // The IDs of screens on a stack differ in every state.
    record.comparesWhole = !hasPath && samples.randomProperty(of: own) == nil
    let pushes = mutations.contains(where: \.pushes)
    record.comparesParts = !record.comparesWhole && (pushes || !compared.isEmpty)
    record.expectedState = samples.state(of: own) ?? ""
    record.changesExpected = changes.contains(where: \.changesState)
    record.expectedChanges = changes
    record.comparesPath = pushes
    record.compared = compared.map { property in
      LinkTestRecord.Compared(property: SwiftIdentifier.escaped(property))
    }
    return record
  }
}

extension Mutation {
  /// Whether it shows a screen on a stack.
  fileprivate var pushes: Bool {
    guard case .change(_, .show(let edge, _)) = operation.kind else { return false }
    return edge.slot == .path
  }
}
