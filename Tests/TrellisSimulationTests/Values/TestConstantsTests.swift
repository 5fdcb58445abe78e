import Testing
import TrellisSpec
import TrellisSwift

@testable import TrellisSimulation

/// Names that stand for values in expressions.
@Suite struct TestConstantsTests {
  private let spec = "feature: A\nstate: {count: Int = 0, isOn: Bool = false}"

  @Test func literalsThatLaterChangesRead() throws {
    let context = try tested(spec)
    let feature = context.feature
    var constants = TestConstants(of: context)
    let place = feature.name.range
    let mutations = [
      Mutation(.set("count", to: "7"), at: place),
      Mutation(.set("isOn", to: "state.count == 7"), at: place),
      Mutation(.set("count", to: "8"), at: place),
    ].namingLiterals(of: feature, &constants)
    #expect(mutations.flatMap(\.operation.expressions) == ["count", "state.count == 7", "8"])
    #expect(constants.all.map(\.value.text) == ["7"])
  }

  @Test func namesThatAreTaken() throws {
    var constants = TestConstants(of: try tested(spec))
    let number = TestedValue(text: "43", type: SwiftNode(type: "Int"))
    #expect(constants.name(number, called: "number") == "number")
    #expect(constants.name(number, called: "number") == "number")
    #expect(
      constants.name(TestedValue(text: "44", type: SwiftNode(type: "Int")), called: "number")
        == "number2")
    #expect(constants.name(number, called: "store") == "testedStore")
    #expect(constants.name(number, called: "expected") == "testedExpected")
    #expect(constants.name(number, called: "savedCount") == "testedSavedCount")
    #expect(constants.name(number, called: "default") == "testedDefault")
    #expect(constants.literal("number2 + number") == "44 + 43")
    #expect(constants.name(TestedValue(text: "43", type: nil), called: "x") == "43")
  }

  @Test(arguments: [
    ("a == b", true), ("a ? b : c", true), ("f(a, b: c)", false), ("a.reduce(0, +)", false),
    ("state.rows[id: a]", false), ("if a { b } else { c }", true), ("\"a + b\"", false),
  ])
  func operators(expression: String, isApplied: Bool) {
    #expect(SwiftTree(code: expression).hasOperator == isApplied)
  }

  @Test func operations() {
    #expect(TestedValue(text: "a + 1", type: SwiftNode(type: "Int")).operand == "(a + 1)")
    #expect(TestedValue(text: "a(b: 1 + 2)", type: SwiftNode(type: "Int")).operand == "a(b: 1 + 2)")
  }
}
