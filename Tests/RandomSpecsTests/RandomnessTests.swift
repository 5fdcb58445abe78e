import RandomSpecs
import Testing

/// Random numbers.
@Suite struct RandomnessTests {
  @Test func aSeedHasTheSameNumbersEverywhere() {
    var randomness = Randomness(seed: 0)
    #expect(randomness.next() == 0xE220_A839_7B1D_CDAF)
    #expect(randomness.next() == 0x6E78_9E6A_A1B9_65F4)
    var other = Randomness(seed: 1)
    #expect(other.next() != 0xE220_A839_7B1D_CDAF)
  }

  @Test func everythingIsDrawn() {
    var randomness = Randomness(seed: 3)
    let drawn = Set((0..<200).map { _ in randomness.number(2...5) })
    #expect(drawn == [2, 3, 4, 5])
    #expect(randomness.shuffled([1, 2, 3, 4]).sorted() == [1, 2, 3, 4])
    let some = randomness.some(of: Array(0..<9), 3...3)
    #expect(some == some.sorted() && some.count == 3)
  }
}
