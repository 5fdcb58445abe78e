import Testing
import TrellisSpec
import TrellisSpecTestSupport
import TrellisTestSupport

/// Files that are too large to be specs.
@Suite struct LargeFileTests {
  @Test func fourMegabytesAreTooMany() {
    let text = "feature: Inventory\n#" + String(repeating: "x", count: 4_000_000)
    let found = diagnostics(of: [SourceFile(path: "spec", text: text)])
    #expect(found.map(\.message) == ["the file is too large to be a spec"])
    #expect(found.first?.range?.line == 1)
    #expect(found.first?.range?.column == 1)
  }

  @Test func aLongText() throws {
    let text = String(repeating: "word ", count: 100_000)
    #expect(try feature("feature: Inventory\ndoc: \(text)").documentation.map(\.count) == [499_999])
  }

  @Test func manyProperties() throws {
    let count = Sweep.count(1_000, of: 5_000)
    let lines = (1...count).map { "  property\($0): Int = \($0)\n" }
    let feature = try feature("feature: Inventory\nstate:\n" + lines.joined())
    #expect(feature.state.count == count)
    #expect(feature.state.last?.summary == "property\(count): Int = \(count)")
  }

  @Test func manyMistakes() {
    let lines = (1...500).map { "  property-\($0): Int\n" }
    let text = "feature: Inventory\nstate:\n" + lines.joined()
    let found = diagnostics(of: [SourceFile(path: "spec", text: text)])
    #expect(found.map { $0.range?.line } == (3...502).map { $0 })
  }

  @Test func aLongName() throws {
    let name = String(repeating: "a", count: 900)
    let feature = try feature("feature: Inventory\nstate: {\(name): Int}")
    #expect(feature.state.map(\.name.text) == [name])
  }
}
