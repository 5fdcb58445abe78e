import Testing
import TrellisIR
import TrellisSpec
import TrellisSpecTestSupport

@testable import TrellisSimulation

/// The first feature of a spec as a store runs it.
func tested(_ spec: String) throws -> TestedFeature {
  let graph = try graph(spec)
  let resolved = try #require(graph.features.first)
  return TestedFeature(
    resolved: resolved, graph: graph,
    sampleValues: resolved.feature.samples.mapValues { $0.map(\.text) },
    declaredName: resolved.feature.name.text, isLinked: false, isCaseReducer: false, model: nil,
    takenNames: TakenNames(
      functions: ["run"], constants: ["store"], beginnings: ["expected"], endings: ["Count"]),
    qualifier: { _ in "" })
}

/// What happens in the tests of the first feature of a spec, in order.
func scripts(_ spec: String) throws -> [TestScript] {
  TestPlan(try tested(spec)) { script, _ throws(Untestable) in script.name }.tests.map(\.script)
}

/// What happens in a test of the first feature of a spec.
func script(_ name: String, of spec: String) throws -> TestScript {
  let scripts = try scripts(spec)
  return try #require(scripts.first { $0.name == name }, "\(scripts.map(\.name))")
}
