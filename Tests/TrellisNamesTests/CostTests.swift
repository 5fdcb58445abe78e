import Testing
import TrellisIR
import TrellisNames
import TrellisSpec
import TrellisSwift
import TrellisYAML

/// Ten times the specs take about ten times the work.
@Suite struct CostTests {
  private func features(_ count: Int) -> [String] {
    (0..<count).map { number in
      """
      feature: Item\(number)Feature
      state: {count: Int = 0, title: String = ""}
      destination: {edit: {sheet: Item\((number + 1) % count)Feature}}
      actions: [save(Int), open]
      delegate: [didSave(Int)]
      reducer:
        save(number): [{set: {count: state.count + number}}, {delegate: didSave(state.count)}]
        open: {present: edit}
        destination.edit.delegate.didSave(number): {set: {destination.edit.count: number}}
      """
    }
  }

  private func longFeature(_ count: Int) -> String {
    let numbers = 0..<count
    return """
      feature: LongFeature
      state:
      \(numbers.map { "  count\($0): Int = 0\n" }.joined())actions:
      \(numbers.map { "  - save\($0)(Int)\n" }.joined())reducer:
      \(numbers.map { "  save\($0)(number): {set: {count\($0): state.count\($0) + number}}\n" }.joined())
        other: 
      \(numbers.map { "    - {let: {constant\($0): 1}}\n" }.joined())
      """
  }

  private func work(_ specs: [String], _ task: (SpecNames) throws -> Void) rethrows -> Int {
    let files = specs.enumerated().map {
      SourceFile(path: "\($0.offset).yaml", text: $0.element)
    }
    let graph = FeatureGraph(files.flatMap { parseSpecs(in: $0).features })
    return try WorkMeter.measure { try task(SpecNames(graph)) }
  }

  private func isLinear(_ small: Int, _ large: Int) -> Bool { large < small * 14 }

  @Test func manyFeatures() {
    #expect(isLinear(work(features(10)) { _ in }, work(features(100)) { _ in }))
  }

  @Test func longFeatures() {
    #expect(isLinear(work([longFeature(20)]) { _ in }, work([longFeature(200)]) { _ in }))
  }

  @Test func renames() throws {
    func task(_ names: SpecNames) throws {
      let position = SpecPosition(path: "0.yaml", line: 2, column: 9)
      let name = try #require(names.name(at: position))
      _ = try names.rename(name, to: "number")
    }
    let small = try work(features(10), task)
    let large = try work(features(100), task)
    #expect(isLinear(small, large))
  }
}
