import Testing

@testable import TrellisRender

/// Tests of reactions that take elements of collections, or what is presented.
@Suite struct TestedElementsTests {
  private func spec(_ steps: String) -> String {
    """
    feature: A
    state: {items: '[Item] = []', shared: {type: '[Item]', default: '[]', shared: '.inMemory("a")'}, index: Int = 0, item: Item?}
    destination: {edit: {sheet: Editor}, other: {sheet: Other}}
    alerts: {warning: {title: Hm}}
    actions: [tapped, numbered(Int), moved(IndexSet, Int), warned]
    samples: {Item: Item(), IndexSet: '[0]'}
    reducer:
      warned: {present: warning}
    \(steps.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    ---
    feature: Editor
    state: {item: Item, note: String = ""}
    actions: [noted]
    reducer: {noted: {set: {note: '"a"'}}}
    ---
    feature: Other
    """
  }

  private func expectTests(
    _ steps: String, _ snippets: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for snippet in snippets {
      try expect(.tests, of: spec(steps), contains: snippet, sourceLocation: sourceLocation)
    }
  }

  // MARK: - Elements

  @Test(arguments: [
    "call: 'state.items[index].isDone.toggle()'", "set: {'items[index].isDone': true}",
    "set: {item: 'state.items[index]'}",
  ])
  func anIndexOfThePayload(_ step: String) throws {
    try expectTests(
      "numbered(index): {\(step)}",
      [
        "let store = TestStore(initialState: A.State(items: [Item()])) {",
        "_ = await store.send(.numbered(0))",
      ])
  }

  /// A collection with more or fewer elements is another one.
  @Test(arguments: ["remove(at: index)", "insert(Item(), at: index)"])
  func aNumberOfElementsThatChanges(_ call: String) throws {
    try expectTests(
      "numbered(index): {call: 'state.items.\(call)'}",
      [
        "let store = TestStore(initialState: A.State(items: [Item()])) {",
        """
        await store.send(.numbered(0)) {
          $0.items.\(call.replacing("index", with: "0"))
        }
        """,
      ])
  }

  @Test func anElementThatIsRemovedByItsID() throws {
    let spec = """
      feature: A
      state: {items: 'IdentifiedArrayOf<Item> = []', names: '[String] = []'}
      actions: [deleted(Int), cleared(Int), added]
      samples: {Item: 'Item(id: 7, name: "Pen")'}
      reducer:
        deleted(id): {call: 'state.items.remove(id: id)'}
        cleared(id): {set: {'items[id: id]': nil}}
        added: {call: 'state.items.append(Item(id: 8, name: "Ink"))'}
      """
    for snippet in [
      """
      let store = TestStore(initialState: A.State(items: [Item(id: 7, name: "Pen")])) {
      A()
      }
      await store.send(.deleted(7)) {
      $0.items.remove(id: 7)
      }
      """,
      """
      let store = TestStore(initialState: A.State(items: [Item(id: 7, name: "Pen")])) {
      A()
      }
      await store.send(.cleared(7)) {
      $0.items[id: 7] = nil
      }
      """,
      """
      await store.send(.added) {
        $0.items.append(Item(id: 8, name: "Ink"))
      }
      """,
    ] {
      try expect(.tests, of: spec, contains: snippet)
    }
  }

  /// The ID of a row can be part of a value.
  @Test func aRowWhoseIDIsComputed() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {last: Book?}
        forEach: {rows: Row}
        samples: {Book: 'Book(id: 7)'}
        reducer:
          rows.delegate.opened(book): {set: {last: book}}
        ---
        feature: Row
        state: {book: {type: Book, let: true}, id: {type: Int, computed: book.id}}
        delegate: [opened(Book)]
        """,
      contains: """
        state.rows = [Row.State(book: Book(id: 7))]
        let store = TestStore(initialState: state) {
          A()
        }
        await store.send(\\.rows[id: 7].delegate.opened, Book(id: 7)) {
          $0.last = Book(id: 7)
        }
        """)
  }

  @Test(arguments: [
    "call: state.items.removeLast()", "call: _ = state.items.removeFirst()",
    "set: {item: state.items.last!}", "set: {item: 'state.items[state.index]'}",
  ])
  func anElementThatMustExist(_ step: String) throws {
    try expectTests(
      "tapped: {\(step)}", ["let store = TestStore(initialState: A.State(items: [Item()])) {"])
  }

  /// A type with one sample has no two elements that could change places.
  @Test func offsetsOfTheOnlySample() throws {
    try expectTests(
      "moved(offsets, index): {call: 'state.items.move(fromOffsets: offsets, toOffset: index)'}",
      ["// TODO: Test 'moved(offsets, index)': 'state.items' may not have as many elements."])
  }

  /// The steps that change collections, with what a test begins with, sends and expects. A test that
  /// began with an empty collection would pass without the step.
  private static let changes: [(steps: String, setup: String?, action: String, change: String)] = [
    ("named(name): {set: {'counts[name]': 3}}", nil, ".named(\"Blob\")", "counts[\"Blob\"] = 3"),
    (
      "named(name): {set: {'counts[name]': nil}}", "counts: [\"Blob\": 42]",
      ".named(\"Blob\")", "counts[\"Blob\"] = nil"
    ),
    ("chose(n): {call: state.chosen.insert(n)}", nil, ".chose(43)", "chosen.insert(43)"),
    (
      "chose(n): {call: state.chosen.remove(n)}", "chosen: [42]", ".chose(42)",
      "chosen.remove(42)"
    ),
    (
      "tapped: {call: state.numbers.sort()}", "numbers: [43, 42]", ".tapped",
      "numbers.sort()"
    ),
    (
      "tapped: {call: state.numbers.reverse()}", "numbers: [43, 42]", ".tapped",
      "numbers.reverse()"
    ),
    (
      "moved(from, to): {call: 'state.numbers.move(fromOffsets: from, toOffset: to)'}",
      "numbers: [43, 42]", ".moved(IndexSet(integer: 0), 2)",
      "numbers.move(fromOffsets: IndexSet(integer: 0), toOffset: 2)"
    ),
    (
      "removed(offsets): {call: 'state.numbers.remove(atOffsets: offsets)'}",
      "numbers: [42]", ".removed(IndexSet(integer: 0))",
      "numbers.remove(atOffsets: IndexSet(integer: 0))"
    ),
    (
      "swapped(a, b): {call: 'state.numbers.swapAt(a, b)'}", "numbers: [43, 42]",
      ".swapped(0, 1)", "numbers.swapAt(0, 1)"
    ),
    (
      "saved(item): {call: state.items.updateOrAppend(item)}", nil,
      ".saved(Item(id: 1, name: \"Pen\"))", "items.updateOrAppend(Item(id: 1, name: \"Pen\"))"
    ),
    (
      "tapped: {set: {chosenItem: state.items.first}}",
      "items: [Item(id: 1, name: \"Pen\")]", ".tapped",
      "chosenItem = Item(id: 1, name: \"Pen\")"
    ),
  ]

  private func collections(_ steps: String) -> String {
    """
    feature: A
    state:
      items: IdentifiedArrayOf<Item> = []
      numbers: "[Int] = []"
      counts: "[String: Int] = [:]"
      chosen: Set<Int> = []
      chosenItem: Item?
    samples: {Item: 'Item(id: 1, name: "Pen")'}
    actions:
      [tapped, named(String), chose(Int), "moved(IndexSet, Int)", removed(IndexSet), "swapped(Int, Int)",
      saved(Item), "renamed(id: Int, name: String)"]
    reducer:
      \(steps)
    """
  }

  @Test(arguments: changes.indices)
  func aCollectionThatChanges(_ index: Int) throws {
    let (steps, setup, action, change) = Self.changes[index]
    try expect(
      .tests, of: collections(steps),
      contains: "let store = TestStore(initialState: A.State(\(setup ?? ""))) {\n"
        + """
        A()
        }
        await store.send(\(action)) {
        $0.\(change)
        }
        """)
    let property = change.prefix { $0.isLetter }
    let files = try render(collections(steps), target: "swift-navigation 2")
    let tests = try #require(files.first { $0.kind == .tests }?.text)
    #expect(tests.contains("#expect(model.\(property)"), "\(tests)")
  }

  /// An element that may be missing is there, so that a part of it changes.
  @Test func aPartOfAnElement() throws {
    let steps = "renamed(id, name): {set: {'items[id: id]?.name': name}}"
    try expect(
      .tests, of: collections(steps),
      contains:
        "let store = TestStore(initialState: A.State(items: [Item(id: 1, name: \"Pen\")])) {")
    try expect(
      .tests, of: collections(steps), target: "swift-navigation 2",
      contains: """
        let model = AModel(items: [Item(id: 1, name: "Pen")])
        model.renamed(id: 1, name: "Blob Jr.")
        #expect(model.items[id: id]?.name == "Blob Jr.")
        """)
  }

  /// An optional has a value, so that a method of it does something.
  @Test func anOptionalCollection() throws {
    let spec = """
      feature: A
      state: {numbers: "[Int]?"}
      actions: [tapped]
      reducer: {tapped: {call: 'state.numbers?.append(1)'}}
      """
    try expect(
      .tests, of: spec, contains: "let store = TestStore(initialState: A.State(numbers: [42])) {")
    try expect(
      .tests, of: spec, target: "swift-navigation 2",
      contains: """
        let model = AModel(numbers: [42])
        var expectedNumbers: [Int]? = model.numbers
        expectedNumbers?.append(1)
        model.tapped()
        #expect(model.numbers == expectedNumbers)
        """)
  }

  @Test func bothWaysOfAToggledElement() throws {
    let steps =
      "chose(n): [{if: state.chosen.contains(n), then: {call: state.chosen.remove(n)}, else: {call: state.chosen.insert(n)}}]"
    try expect(
      .tests, of: collections(steps),
      contains: """
        let store = TestStore(initialState: A.State(chosen: [42])) {
        A()
        }
        await store.send(.chose(42)) {
        $0.chosen.remove(42)
        }
        """)
    try expect(
      .tests, of: collections(steps),
      contains: """
        let store = TestStore(initialState: A.State()) {
        A()
        }
        await store.send(.chose(42)) {
        $0.chosen.insert(42)
        }
        """)
  }

  /// The only sample has the name already, so no test can fail without the step.
  @Test(arguments: ["composable-architecture 1.26", "swift-navigation 2"])
  func aPartThatStaysAsItIs(_ target: String) throws {
    let coverage = try coverage(
      of: collections("saved(item): {set: {chosenItem?.name: item.name}}"), target: target)
    #expect(coverage.flatMap(\.omissions).map(\.transition) == ["saved(item)"])
  }

  @Test(arguments: [
    ("items", "call: 'state.items.swapAt(0, 1)'"), ("items", "set: {item: 'state.items[3]'}"),
    ("shared", "set: {item: 'state.shared[0]'}"),
  ])
  func anElementThatMayBeMissing(_ collection: String, _ step: String) throws {
    try expectTests(
      "tapped: {\(step)}",
      ["// TODO: Test 'tapped': 'state.\(collection)' may not have as many elements."])
  }

  /// A constant contains the property, which handwritten code may have changed before.
  @Test func aPropertyThatIsSetToItself() throws {
    try expect(
      .tests,
      of: spec(
        """
        tapped: [{custom: Do something.}, {let: {before: state.index}}, {set: {index: before, item: nil}}]
        """), lacks: "expected.index")
  }

  @Test func noElements() throws {
    try expectTests(
      "tapped: [{call: state.items.append(Item())}, {call: 'state.items.removeAll { $0.isDone }'}]",
      [
        """
        @Test func tapped() async {
        let store = TestStore(initialState: A.State()) {
        """
      ])
  }

  // MARK: - What is presented

  @Test(arguments: [
    "case .edit(let form) = state.destination", "case .edit(let form)? = state.destination",
  ])
  func theStateOfADestination(_ condition: String) throws {
    try expectTests(
      "tapped: [{guard: \(condition)}, {set: {item: form.item}}, dismiss]",
      [
        """
        state.destination = .edit(Editor.State(item: Item()))
        let store = TestStore(initialState: state) {
        A()
        }

        await store.send(.tapped) {
        $0.item = Item()
        $0.destination = nil
        """,
        """
        @Test func tappedDoesNothing() async {
        let store = TestStore(initialState: A.State()) {
        A()
        }

        await store.send(.tapped)
        }
        """,
      ])
  }

  @Test func aStateThatIsKnownNoLonger() throws {
    try expectTests(
      """
      tapped:
        - set: {destination.edit.note: '"b"'}
        - guard: case .edit(let form) = state.destination
        - set: {item: form.item}
      """,
      ["// TODO: Test 'tapped': the spec doesn't say what 'state.destination' contains."])
  }

  @Test func anotherDestination() throws {
    try expectTests(
      "tapped: [{guard: case .other = state.destination}, {set: {index: 1}}]",
      ["state.destination = .other(Other.State())"])
  }

  @Test func theStateOfAProperty() throws {
    try expect(
      .tests,
      of: """
        feature: A
        presents: {edit: {sheet: Editor}}
        state: {item: Item?}
        actions: [opened, tapped]
        samples: {Item: Item()}
        reducer:
          opened: {present: edit, with: {item: Item()}}
          tapped: [{guard: let edit = state.edit}, {set: {item: edit.item}}]
        ---
        feature: Editor
        state: {item: Item}
        """,
      contains: """
        await store.send(.tapped) {
        $0.item = Item()
        }
        """)
  }
}
