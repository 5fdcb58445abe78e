import Testing
import TrellisSwift

/// Names with numbers, where others have taken them.
@Suite struct FreeNamesTests {
  @Test func numbers() {
    var free = FreeNames(taken: ["item", "item3"])
    #expect(free.name("item") == "item2")
    #expect(free.name("item") == "item4")
    #expect(free.name("other") == "other")
    #expect(free.name("other") == "other2")
  }
}
