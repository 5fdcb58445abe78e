import Testing

/// Constants for long samples that a test file would repeat.
@Suite struct LongSamplesTests {
  private let long =
    #"Item(id: 1, name: "A name that goes on and on", notes: ["and", "on", "and", "on"])"#

  private func spec(_ type: String, _ sample: String) -> String {
    """
    feature: A
    state: {item: \(type)?, others: '[\(type)] = []'}
    actions: [picked(\(type)), added(\(type))]
    samples: {'\(type)': '\(sample)'}
    reducer:
      picked(item): {set: {item: item}}
      added(item): {call: state.others.append(item)}
    """
  }

  @Test func aSampleThatIsRepeated() throws {
    try expect(
      .tests, of: spec("Item", long),
      contains: """
        struct ATests {
        private static let sampleItem = Item(
        id: 1,
        name: "A name that goes on and on",
        notes: ["and", "on", "and", "on"]
        )
        @Test func picked() async {
        let store = TestStore(initialState: A.State()) {
        A()
        }
        await store.send(.picked(Self.sampleItem)) {
        $0.item = Self.sampleItem
        }
        }
        """)
  }

  @Test func models() throws {
    try expect(
      .tests, of: spec("Item", long), target: "swift-navigation 2",
      contains: """
        model.picked(Self.sampleItem)
        #expect(model.item == Self.sampleItem)
        """)
  }

  @Test func aSampleThatDoesNotNameItsType() throws {
    let sample = long.replacing("Item(", with: ".init(")
    try expect(
      .tests, of: spec("Shop.Item", sample),
      contains: "private static let sampleItem: Shop.Item = .init(")
  }

  @Test func aShortSample() throws {
    try expect(.tests, of: spec("Item", "Item(id: 1)"), lacks: "sampleItem")
  }
}
