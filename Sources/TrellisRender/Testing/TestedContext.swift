import TrellisIR
import TrellisSimulation
import TrellisSpec

extension FeatureContext {
  /// The feature as tests play it.
  var tested: TestedFeature {
    TestedFeature(
      resolved: resolved, graph: graph, sampleValues: sampleValues, declaredName: declaredName,
      isLinked: isLinked, isCaseReducer: isCaseReducer, model: modelBehavior,
      takenNames: .inTests, qualifier: { self.qualifier(of: $0) })
  }

  /// The values for tests that specs and the configuration provide, by type.
  var sampleValues: [String: [String]] {
    feature.samples.isEmpty
      ? samples : samples.merging(feature.samples.mapValues { $0.map(\.text) }) { $1 }
  }

  private var modelBehavior: ModelBehavior? {
    model.map { model in
      ModelBehavior(answered: model.answered) { reaction in
        let method = ModelNames.method(of: reaction, in: self)
        return ModelHandler(reaction, in: self, method: method).body().startedTasks
      }
    }
  }
}

extension TakenNames {
  /// The functions that tests call, XCTest's own declarations that start with `test`, and the names
  /// that tests give to what they create, record and expect.
  fileprivate static let inTests = TakenNames(
    functions: ["withDependencies", "run", "runClass", "caseCount", "invocation", "invocations"],
    constants: ["store", "state", "model", "child", "base", "url", "isDismissed"],
    beginnings: ["expected"], endings: ["Called", "Calls", "Count", "Values"])
}

extension ModelNames {
  /// The method that a reaction becomes, or is a part of.
  static func method(of reaction: ResolvedReaction, in context: FeatureContext) -> String {
    switch reaction.path.segments.first {
    case .button(let kind, _, _), .promptDismissed(let kind): buttonMethod(kind)
    case .binding(let property): property.map { "\($0)Changed" } ?? "bindingChanged"
    case .destinationDismissed: "destinationDismissed"
    case .presentedDismissed(let name): "\(name)Dismissed"
    case .tabSelected: "tabSelected"
    case .changed(let property): ObservedChange.method(property)
    default:
      BoundClosure.closures(reaction, in: context.edges, context.graph).first?.method
        ?? context.method(of: reaction.path)
    }
  }
}
