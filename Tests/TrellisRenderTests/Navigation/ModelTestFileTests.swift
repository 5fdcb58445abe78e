import Testing

@testable import TrellisRender

/// Tests for models.
@Suite struct ModelTestFileTests {
  private let spec = """
    feature: ListFeature
    dependencies: {client: Client}
    state: {count: Int = 0}
    destination: {add: {sheet: FormFeature}}
    alerts: {ask: {title: Ask, with: {count: Int}, buttons: {yes: {title: "Yes"}, cancel: }}}
    actions: [addTapped, loaded(Result<Int, any Error>), cleared, told]
    delegate: [changed(Int), closed]
    reducer:
      addTapped: {present: add, with: {id: state.count}}
      cleared: {set: {count: 0}, where: state.count > 3}
      told: [{delegate: changed(state.count)}, {delegate: closed}]
      loaded.success(count): {set: {count: count}}
      alert.yes: {present: ask, with: {count: 1}}
      destination.add.delegate.saved(name): [dismiss, {run: {call: client.load(name), sends: loaded}}]
    ---
    feature: FormFeature
    state: {id: Int}
    delegate: [saved(String)]
    """

  private func expectTests(
    _ spec: String, testing: RenderOptions.TestingLibrary = .swiftTesting,
    contains snippet: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var options = RenderOptions()
    options.testing = testing
    try expect(
      .tests, of: spec, target: "swift-navigation 2", options: options, contains: snippet,
      sourceLocation: sourceLocation)
  }

  @Test func whatIsPresented() throws {
    try expectTests(
      spec,
      contains: """
        @Test func addTapped() {
        let model = ListModel()
        model.addTapped()
        #expect(model.destination?.add?.id == 0)
        }
        """)
  }

  @Test func bothOutcomesOfACondition() throws {
    try expectTests(
      spec,
      contains: """
        @Test func clearedSetsCount() {
        let model = ListModel(count: 4)
        model.cleared()
        #expect(model.count == 0)
        }
        """)
  }

  @Test func nothingHappensOtherwise() throws {
    try expectTests(
      spec,
      contains: """
        @Test func clearedDoesNothing() {
        let model = ListModel(count: 3)
        model.cleared()
        #expect(model.count == 3)
        }
        """)
  }

  @Test func aConditionOnWhatIsShown() throws {
    try expectTests(
      """
      feature: A
      state: {count: Int = 0}
      alerts: {ask: {title: Ask}}
      actions: [tapped]
      delegate: [told(Int)]
      reducer:
        tapped: [{set: {count: 1}, where: state.alert == nil}, {delegate: told(2), where: state.alert == nil}]
      """,
      contains: """
        @Test func tappedDoesNothing() {
        let toldValues = LockIsolated<[Int]>([])
        let model = AModel(alert: .ask)
        model.onTold = { value in toldValues.withValue { $0.append(value) } }
        model.tapped()
        #expect(model.count == 0)
        #expect(toldValues.value == [])
        }
        """)
  }

  @Test func whatTheParentObserves() throws {
    try expectTests(
      spec,
      contains: """
        @Test func told() {
        let changedValues = LockIsolated<[Int]>([])
        let closedCount = LockIsolated(0)
        let model = ListModel()
        model.onChanged = { value in changedValues.withValue { $0.append(value) } }
        model.onClosed = { closedCount.withValue { $0 += 1 } }
        model.told()
        #expect(changedValues.value == [0])
        #expect(closedCount.value == 1)
        }
        """)
  }

  @Test func aButton() throws {
    try expectTests(
      spec,
      contains: """
        @Test func alertYes() {
        let model = ListModel(destination: .alert(.ask(count: 42)))
        model.alertButtonTapped(.yes)
        #expect(model.destination?.alert == .ask(count: 1))
        }
        """)
  }

  @Test func aDelegateActionAndAResponse() throws {
    try expectTests(
      spec,
      contains: """
        @Test func addSaved() async {
        let model = withDependencies {
        $0[Client.self].load = { _ in 42 }
        } operation: {
        ListModel(destination: .add(FormModel(id: 42)))
        }
        model.destination?.add?.onSaved("Blob Jr.")
        #expect(model.destination == nil)
        await model.loadedTask?.value
        #expect(model.count == 42)
        }
        """)
  }

  @Test func anotherTestingLibrary() throws {
    try expectTests(
      spec, testing: .xctest,
      contains: """
        func testAddTapped() async {
        let model = ListModel()
        model.addTapped()
        XCTAssertEqual(model.destination?.add?.id, 0)
        }
        """)
  }

  @Test func aDeepLink() throws {
    try expectTests(
      """
      feature: A
      state: {count: Int = 0}
      path: {note: B}
      deepLinks:
        note: {url: "/notes/{count}", with: {count: Int}, steps: [{set: {count: count}}, {push: note}]}
      ---
      feature: B
      """,
      contains: """
        @Test func deepLinkNote() throws {
        for base in ["example:/", "https://example.com"] {
        let url = try #require(URL(string: base + "/notes/42"))
        #expect(AModel.DeepLink(url: url) == .note(count: 42))
        }
        """)
  }

  @Test func omissionsAreReported() throws {
    try expectTests(
      """
      feature: A
      state: {count: Int = 0}
      actions: [tapped, shown(Unknown), other]
      reducer:
        tapped: custom
        shown(value): {set: {count: value.count}}
        other: {set: {count: 1}}
      """,
      contains: """
        // TODO: Test 'tapped': its code is handwritten.
        // TODO: Test 'shown(value)': there is no sample of 'Unknown'.
        """)
  }

  @Test func aLabelThatHasTheNameOfAValue() throws {
    try expectTests(
      """
      feature: A
      forEach: {rows: Row}
      reducer:
        rows.delegate.gone(id): {set: {'rows[id: id]': nil}}
      ---
      feature: Row
      state: {id: {type: Int, let: true}}
      delegate: [gone(Int)]
      """,
      contains: """
        model.rows[0].onGone(42)
        #expect(model.rows[id: 42] == nil)
        """)
  }

  @Test func aClockThatWaits() throws {
    try expectTests(
      """
      feature: A
      state: {name: {type: String, default: '""', binding: true}}
      dependencies: {client: Client, clock: \\.continuousClock}
      actions: [saved]
      reducer:
        saved: {run: {call: client.save(), debounce: .milliseconds(300), id: save}}
        binding.name: {cancel: save}
      """,
      contains: """
        let clock = TestClock()
        let model = withDependencies {
          $0.continuousClock = clock
        """)
  }

  @Test func onlyWhatIsComparedIsKept() throws {
    try expectTests(
      """
      feature: A
      state: {count: Int = 0}
      actions: [tapped]
      reducer:
        tapped: [{set: {count: state.count + 1}}, {set: {count: 3}}]
      """,
      contains: """
        let model = AModel()
        model.tapped()
        #expect(model.count == 3)
        """)
  }

  @Test func rowsThatAreCreatedAgain() throws {
    try expectTests(
      """
      feature: A
      dependencies: {uuid: \\.uuid}
      forEach: {rows: Row}
      actions: [tapped]
      reducer:
        tapped: {set: {rows: 'IdentifiedArray(uniqueElements: [Row.State(id: uuid())])'}}
      ---
      feature: Row
      state: {id: {type: UUID, let: true}}
      """,
      contains: "import IdentifiedCollections")
  }

  /// A value that can be `nil` doesn't show what is presented.
  @Test func whatIsPresentedWithoutAValue() throws {
    try expect(
      .tests,
      of: """
        feature: A
        destination: {edit: {sheet: EditFeature}}
        actions: [tapped]
        reducer: {tapped: {present: edit, with: {note: nil}}}
        ---
        feature: EditFeature
        state: {note: 'String?'}
        """, target: "swift-navigation 2",
      contains: """
        model.tapped()
        #expect(model.destination?.is(\\.edit) == true)
        #expect(model.destination?.edit?.note == nil)
        """)
  }

  @Test func aPropertyThatTwoStepsChange() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {scores: '[Int] = [2]'}
        actions: [tapped]
        reducer: {tapped: [{call: 'state.scores.append(3)'}, {call: 'state.scores.append(4)'}]}
        """, target: "swift-navigation 2",
      contains: """
        var expectedScores: [Int] = model.scores
        expectedScores.append(3)
        expectedScores.append(4)
        model.tapped()
        #expect(model.scores == expectedScores)
        """)
  }

  @Test(arguments: [("UUID(42)", true), ("UUID()", false)])
  func whetherTestsImportDependencies(sample: String, imports: Bool) throws {
    let spec = """
      feature: A
      state: {id: UUID, isOn: Bool = false}
      actions: [tapped]
      samples: {UUID: '\(sample)'}
      reducer: {tapped: {set: {isOn: 'true'}}}
      """
    if imports {
      try expect(.tests, of: spec, target: "swift-navigation 2", contains: "import Dependencies")
    } else {
      try expect(.tests, of: spec, target: "swift-navigation 2", lacks: "import Dependencies")
    }
  }
}
