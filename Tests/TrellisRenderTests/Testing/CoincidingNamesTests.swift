import Testing

/// Names that mean something else in each place: a child, a destination and a screen.
@Suite struct CoincidingNamesTests {
  private let spec = """
    feature: Root
    state: {count: Int = 0}
    scope: {item: Child}
    destination: {item: {sheet: Sheet}}
    path: {item: Screen}
    actions: [show, push]
    reducer:
      show: {present: item}
      push: {push: item}
      item.delegate.told(value): {set: {count: value.count}}
      destination.item.delegate.told(value): {set: {count: value + 1}}
      path.item.delegate.told(value): {set: {count: value}}
    ---
    feature: Child
    delegate: [told(String)]
    ---
    feature: Sheet
    delegate: [told(Int)]
    ---
    feature: Screen
    delegate: [told(Int)]
    """

  @Test func features() throws {
    try expect(
      .tests, of: spec,
      contains: """
        await store.send(\\.path[id: 1].item.delegate.told, 43) {
          $0.count = 43
        }
        """)
  }

  @Test func featuresOfTheOldestLibrary() throws {
    try expect(
      .tests, of: spec, target: "composable-architecture 1.0",
      contains: """
        await store.send(.path(.element(id: 1, action: .item(.delegate(.told(43)))))) {
          $0.count = 43
        }
        """)
  }

  @Test func models() throws {
    try expect(
      .tests, of: spec, target: "swift-navigation 2",
      contains: """
        model.path.last?.item?.onTold(43)
        #expect(model.count == 43)
        """)
  }
}
