/// Random numbers that a seed determines, on every platform and with every version of Swift.
///
/// The standard library's `shuffled(using:)` and others may use their generator differently in
/// another release, so this has its own.
package struct Randomness: Sendable {
  private var state: UInt64

  /// Starts a sequence.
  ///
  /// - Parameter seed: The number that determines it.
  package init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x2545_F491_4F6C_DD1D
  }

  /// The next number of the sequence (SplitMix64).
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Whether something happens that happens in so many of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool {
    number(0...99) < percent
  }

  /// One of several values; `nil` if there are none.
  package mutating func element<Element>(of values: [Element]) -> Element? {
    values.isEmpty ? nil : values[number(0...values.count - 1)]
  }

  /// The values in another order.
  package mutating func shuffled<Element>(_ values: [Element]) -> [Element] {
    var result = values
    for index in result.indices.dropFirst().reversed() {
      result.swapAt(index, number(0...index))
    }
    return result
  }

  /// Some of the values, in their order.
  package mutating func some<Element>(of values: [Element], _ count: ClosedRange<Int>) -> [Element]
  {
    let count = min(number(count), values.count)
    return shuffled(Array(values.indices)).prefix(count).sorted().map { values[$0] }
  }
}
