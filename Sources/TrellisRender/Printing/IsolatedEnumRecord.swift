import TrellisIR
import TrellisSpec
import TrellisSwift

/// What an enum of reducers spells out in a module whose declarations are isolated to the main actor,
/// for `isolated-enum`. The state that the macro would generate conforms without that isolation, which
/// is an error in Swift 6.
struct IsolatedEnumRecord: TemplateRecord {
  /// A case of the state.
  struct StateCase: TemplateRecord {
    var stateCase: String

    static var fields: [Field] { [Field("stateCase", \.stateCase)] }
  }

  /// A case with a reducer.
  struct ReducerCase: TemplateRecord {
    var caseDeclaration: String
    var childReducer: String
    var reducerArguments: String
    var isCaseReducer: Bool

    static var fields: [Field] {
      [
        Field("caseDeclaration", \.caseDeclaration), Field("childReducer", \.childReducer),
        Field("reducerArguments", \.reducerArguments), Field("isCaseReducer", \.isCaseReducer),
      ]
    }
  }

  var enumName: String
  var isStateEquatable: Bool
  var stateCases: [StateCase]
  var reducerCases: [ReducerCase]
  /// Whether the enum composes its reducers itself. A case can't contain a value that is isolated,
  /// such as the `body` of another enum, from which the macro would compose them.
  var composesCases: Bool

  static var fields: [Field] {
    [
      Field("enumName", \.enumName), Field("isStateEquatable", \.isStateEquatable),
      Field("stateCases", \.stateCases), Field("reducerCases", \.reducerCases),
      Field("composesCases", \.composesCases),
    ]
  }
}

extension FeatureContext {
  /// What an enum of reducers spells out; `nil` if the macro generates it.
  ///
  /// - Parameters:
  ///   - name: The name of the enum.
  ///   - edges: Its cases.
  ///   - prompts: The prompts among its cases.
  ///   - isEquatable: Whether its state is equatable.
  func isolatedEnum(
    _ name: String, of edges: [Edge], prompts: [PromptKindRecord] = [], isEquatable: Bool
  ) -> IsolatedEnumRecord? {
    guard isMainActor, supports(.reducerEnums), !edges.isEmpty || !prompts.isEmpty else {
      return nil
    }
    let features = edges.filter(\.leadsToFeature)
    return IsolatedEnumRecord(
      enumName: name,
      isStateEquatable: isEquatable && !supports(.equatableExtensions),
      stateCases: (edges.map(stateCase) + prompts.map(stateCase))
        .map(IsolatedEnumRecord.StateCase.init),
      reducerCases: features.map { edge in
        IsolatedEnumRecord.ReducerCase(
          caseDeclaration: SwiftIdentifier.escaped(edge.name.text), childReducer: typeName(edge),
          reducerArguments: reducerArguments(edge), isCaseReducer: isCaseReducer(edge))
      },
      composesCases: features.contains { isCaseReducer($0) || !$0.reducerArguments.isEmpty })
  }

  private func stateCase(_ edge: Edge) -> String {
    let name = SwiftIdentifier.escaped(edge.name.text)
    if edge.leadsToFeature { return "\(name)(\(typeName(edge)).State)" }
    let payload = edge.slot == .path ? payload(of: edge) : destinationRecord(edge).payload
    return payload.map { "\(name)(\($0))" } ?? name
  }

  private func stateCase(_ prompt: PromptKindRecord) -> String {
    "\(prompt.kind)(\(prompt.stateType)<\(prompt.actionType)>)"
  }
}
