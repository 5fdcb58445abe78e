import Testing
import TrellisSpecTestSupport

@Suite struct UncontrolledValuesTests {
  private func spec(_ step: String, dependencies: String = "") -> String {
    """
    feature: A
    dependencies: {client: Client, player: Player\(dependencies)}
    state:
      when: Date?
      order: Order
      locale: Locale
      count: Int = 0
      items: "[Int] = []"
      title: String = ""
    actions: [tapped, saved(Date), moved(Order), "loaded(Int, at: Date)"]
    delegate: [did(at: Date)]
    reducer:
      tapped: \(step)
      saved: custom
      moved: custom
      loaded: custom
    """
  }

  private func expect(_ step: String, _ remedies: String..., dependencies: String = "") {
    let places = ["1️⃣", "2️⃣", "3️⃣"]
    expectDiagnostics(
      spec(step, dependencies: dependencies),
      zip(places, remedies).map { "\($0) warning: nothing controls \($1)" })
  }

  @Test func datesAndIDs() {
    expect(
      "{set: {when: 1️⃣Date(), title: 2️⃣UUID().uuidString}}",
      "'Date()' in tests; write 'now' with the dependency {now: \\.date.now}",
      "'UUID()' in tests; write 'uuid()' with the dependency {uuid: \\.uuid}")
    expect(
      "{set: {when: 1️⃣Foundation.Date.now, title: 2️⃣UUID.init().uuidString}}",
      "'Foundation.Date.now' in tests; write 'now' with the dependency {now: \\.date.now}",
      "'UUID.init()' in tests; write 'uuid()' with the dependency {uuid: \\.uuid}")
    expect(
      "{run: 'client.save(1️⃣Date(timeIntervalSinceNow: 60))'}",
      """
      'Date(timeIntervalSinceNow: 60)' in tests; write 'today.now.addingTimeInterval(60)'
      """, dependencies: ", today: \\.date")
    expect(
      "{run: {call: client.load(), sends: 'loaded($0, at: 1️⃣Date())'}}",
      "'Date()' in tests; write 'now'", dependencies: ", now: \\.date.now")
    expect(
      #"{set: {title: '"\(1️⃣UUID()) {UUID()}"', items: "[UUID(0), UUID(uuidString: state.title)]"}}"#,
      "'UUID()' in tests; write 'uuid()' with the dependency {uuid: \\.uuid}")
  }

  @Test func randomValues() {
    let dependency = "the dependency {withRandomNumberGenerator: \\.withRandomNumberGenerator}"
    expect(
      "{set: {count: '1️⃣Int.random(in: 1...6)'}}",
      """
      'Int.random(in: 1...6)' in tests; write 'withRandomNumberGenerator \
      { Int.random(in: 1...6, using: &$0) }' with \(dependency)
      """)
    expect(
      "[{call: 1️⃣state.items.shuffle()}, {set: {items: 'state.items.map { 2️⃣$0.random.shuffled() }'}}]",
      "'state.items.shuffle()' in tests; use \(dependency)",
      "'$0.random.shuffled()' in tests; use \(dependency)")
    expect(
      "{if: 1️⃣Bool.random(), then: {set: {count: 2️⃣state.items.randomElement() ?? 0}}}",
      """
      'Bool.random()' in tests; write 'random { Bool.random(using: &$0) }'
      """,
      """
      'state.items.randomElement()' in tests; write 'random \
      { state.items.randomElement(using: &$0) }'
      """, dependencies: ", random: \\.withRandomNumberGenerator")
  }

  @Test func timeAndSettings() {
    expect(
      "{run: {steps: [{call: 'try await 1️⃣Task.sleep(for: .seconds(1))'}]}}",
      "'Task.sleep' in tests; write 'clock.sleep' with the dependency {clock: \\.continuousClock}")
    expect(
      "{run: try await 1️⃣Task.sleep(1)}",
      "'Task.sleep' in tests; use the dependency 'clock'",
      dependencies: ", clock: \\.suspendingClock")
    expect(
      "{run: 'client.load(on: 1️⃣DispatchQueue.main, 2️⃣UserDefaults.standard, 3️⃣Calendar.current)'}",
      "'DispatchQueue.main' in tests; use the dependency {mainQueue: \\.mainQueue}",
      """
      'UserDefaults.standard' in tests; use the dependency \
      {defaultAppStorage: \\.defaultAppStorage}
      """,
      "'Calendar.current' in tests; write 'calendar' with the dependency {calendar: \\.calendar}")
    expect(
      "{run: 'client.load(1️⃣TimeZone.current, 2️⃣Locale.autoupdatingCurrent)'}",
      "'TimeZone.current' in tests; write 'zone'",
      "'Locale.autoupdatingCurrent' in tests; write 'locale' with the dependency {locale: \\.locale}",
      dependencies: ", zone: \\.timeZone")
  }

  @Test func membersOfKnownTypes() {
    let now = "'.now' in tests; write 'now' with the dependency {now: \\.date.now}"
    expect("{set: {when: 1️⃣.now, order: .now, title: f(.now)}}", now)
    expect("{set: {when: 'state.count > 0 ? 1️⃣.now : .distantPast'}}", now)
    expect("[{send: saved(1️⃣.now)}, {send: moved(.now)}, {delegate: 'did(at: 2️⃣.now)'}]", now, now)
    expect("{send: 'loaded(1, at: 1️⃣.now.addingTimeInterval(60))'}", now)
    expect(
      "{if: 'state.when == 1️⃣.now, case .now = state.order, .now == state.order', then: {set: {title: 'f(2️⃣.now < state.when)'}}}",
      now, now)
    expect(
      "{set: {locale: 1️⃣.current}}",
      "'.current' in tests; write 'locale' with the dependency {locale: \\.locale}")
  }

  @Test(arguments: [
    "{set: {title: '\"UUID()\"', when: 'Date(timeIntervalSince1970: 0)'}}",
    "{set: {count: 'withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }'}}",
    "{set: {count: 'state.random + state.numbers.random(in: 1...6)', items: 'sort(.random)'}}",
    "{set: {items: player.shuffled(), count: self.player.random() + player.queue.randomElement()}}",
    "{call: player.shuffle()}",
    "{set: {order: Order.random, title: Models.UUID().text, when: Models.Date.now}}",
    "{switch: state.order, cases: {.now: {set: {count: 1}}, default: stop}}",
    "{set: {items: 'state.items.map(\\.now)', title: state.date.now + client.standard}}",
    "{run: 'client.sleep(for: .seconds(1))'}",
  ])
  func whatIsControlled(step: String) {
    expectDiagnostics(spec(step), [])
  }

  @Test func typesOfTheSpec() {
    expectDiagnostics(
      """
      feature: Date
      state: {other: Other = Date()}
      """, [])
  }

  @Test func whereDependenciesCannotBeUsed() {
    expectDiagnostics(
      """
      feature: A
      state:
        id: UUID = 1️⃣UUID()
        when: Date = 2️⃣.now
        isLate: {type: Bool, computed: when < 3️⃣.now}
      scope: {row: {feature: Row, default: "Row.State(id: 4️⃣UUID())"}}
      alerts:
        failed:
          title: At {5️⃣Date()}
          buttons: {again: {with: {id: UUID}, send: {id: 6️⃣UUID()}}, cancel: Cancel}
      actions: [tapped, failed(Date)]
      parameters: {makeID: "() -> UUID = { UUID() }"}
      reducer:
        tapped:
          - present: failed
          - run: {call: load(), catch: failed(7️⃣Date())}
        failed: custom
        alert.again: custom
      """,
      [
        """
        1️⃣ warning: nothing controls 'UUID()' in tests, and a default can't use dependencies; pass \
        the value where the state is created, or set it in a step, from the dependency {uuid: \\.uuid}
        """,
        """
        2️⃣ warning: nothing controls '.now' in tests, and a default can't use dependencies; pass \
        the value where the state is created, or set it in a step, from the dependency \
        {now: \\.date.now}
        """,
        """
        3️⃣ warning: nothing controls '.now' in tests, and a computed property can't use \
        dependencies; set a stored property in a step, from the dependency {now: \\.date.now}
        """,
        """
        4️⃣ warning: nothing controls 'UUID()' in tests, and a default can't use dependencies; pass \
        the value where the state is created, or set it in a step, from the dependency {uuid: \\.uuid}
        """,
        """
        5️⃣ warning: nothing controls 'Date()' in tests, and a prompt can't use dependencies; pass \
        the value as one of its 'with', from the dependency {now: \\.date.now}
        """,
        """
        6️⃣ warning: nothing controls 'UUID()' in tests, and a prompt can't use dependencies; pass \
        the value as one of its 'with', from the dependency {uuid: \\.uuid}
        """,
        """
        7️⃣ warning: nothing controls 'Date()' in tests, and 'catch' can't use dependencies; let the \
        entry of its action use the dependency {now: \\.date.now}
        """,
      ])
  }

  @Test func samples() {
    expectDiagnostics(
      """
      feature: A
      samples: {Item: "Item(id: 1️⃣UUID(), locale: .current)", Count: "2️⃣Int.random(in: 1...6)"}
      """,
      [
        """
        1️⃣ warning: tests contain a sample more than once, and 'UUID()' is different each time; \
        write 'UUID(0)'
        """,
        """
        2️⃣ warning: tests contain a sample more than once, and 'Int.random(in: 1...6)' is different \
        each time; write a value that stays the same
        """,
      ])
  }
}
