import Testing

@testable import TrellisImport

/// Statements as steps.
@Suite struct ReactionTests {
  @Test func assignmentsBecomeOneStepUnlessTheyReadEachOther() {
    let reactions = ImportedText.reactions(
      """
      case .saved(let name):
        state.name = name
        state.count = 0
        state.isDirty = state.count > 0
        return .none
      """, actions: "case saved(String)",
      state: "var name = \"\"; var count = 1; var isDirty = true")
    #expect(
      reactions == """
        saved(name):
          - set: {name: name, count: 0}
          - set: {isDirty: state.count > 0}

        """)
  }

  /// `_ =` is in the closure of a lock only because the closure would return the result.
  @Test func resultsThatOnlyALockMakesIgnoreAreNotInTheSpec() {
    let reactions = ImportedText.reactions(
      """
      case .tapped:
        state.$seen.withLock { _ = $0.insert(1) }
        state.$seen.withLock { _ = $0.contains(1) }
        state.$rows.withLock { rows in _ = rows.append(Row()) }
        return .none
      """, actions: "case tapped",
      state: """
        @Shared(.inMemory("seen")) var seen: Set<Int> = []
        @Shared(.inMemory("rows")) var rows: IdentifiedArrayOf<Row> = []
        """)
    #expect(
      reactions == """
        tapped:
          - call: state.seen.insert(1)
          - call: _ = state.seen.contains(1)
          - call: state.rows.append(Row())

        """)
  }

  @Test func partsOfSharedValues() {
    let reactions = ImportedText.reactions(
      """
      case .tapped:
        state.$settings.list.isOn.withLock { $0 = state.isOn }
        state.$settings.order.withLock { [order = state.order] in $0 = order == 1 ? 2 : 3 }
        return .none
      """, actions: "case tapped",
      state: """
        @Shared(.inMemory("settings")) var settings = Settings()
        var isOn = false
        var order = 1
        """)
    #expect(
      reactions == """
        tapped: {set: {settings.list.isOn: state.isOn, settings.order: "state.order == 1 ? 2 : 3"}}

        """)
  }

  @Test func anEarlyReturnStopsOnlyWhereMoreFollows() {
    let reactions = ImportedText.reactions(
      """
      case .tapped:
        if state.count > 3 {
          state.count = 0
          return .send(.reset)
        }
        state.count += 1
        return .none
      case .reset:
        if state.count == 0 { return .send(.tapped) }
        return .none
      """, actions: "case tapped; case reset", state: "var count = 0")
    #expect(
      reactions == """
        tapped:
          - if: state.count > 3
            then:
              - set: {count: 0}
              - send: reset
              - stop
          - call: state.count += 1
        reset:
          if: state.count == 0
          then: {send: tapped}

        """)
  }

  @Test func valuesThatAnEffectCapturesAreReadFromTheState() {
    let reactions = ImportedText.reactions(
      """
      case .tapped:
        return .run { [id = state.item.id, client] send in
          await client.remove(id)
          await send(.removed(id), animation: .default)
        }
      case .removed:
        return .none
      """, actions: "case tapped; case removed(Int)", state: "var item: Item",
      members: "@Dependency(Client.self) var client")
    #expect(
      reactions == """
        tapped:
          run:
            steps:
              - call: client.remove(state.item.id)
              - send: removed(state.item.id)
                animation: .default

        """)
  }

  @Test func shorthandBindingsOfCapturedValuesGetTheirValue() {
    let reactions = ImportedText.reactions(
      """
      case .tapped:
        return .run { [name = state.name] send in
          if let name {
            await send(.named(name))
          }
        }
      case .named:
        return .none
      """, actions: "case tapped; case named(String)", state: "var name: String?")
    #expect(reactions.contains("Has two values") == false)
    #expect(reactions.contains("if: let name = state.name\n"))
    #expect(reactions.contains("send: named(name)"))
  }

  @Test(arguments: [
    ("return action == .tapped ? .none : .none", "Uses the whole action."),
    ("for row in state.rows { print(row) }\n return .none", "Contains 'for'."),
    ("var x = 1; x += 1\n return .none", "Has a local variable."),
    (
      "state.rows.forEach { row in print(row); print(row) }\n return .none",
      "Contains an expression that needs several lines."
    ),
    ("return .run(name: name) { _ in await load() }", "Runs an effect with 'name:'."),
    (
      "return .run { store in await group { await store(.tapped) } }",
      "Sends actions in a closure."
    ),
    (
      "return .run { _ in first(); second() }.merge(with: .none)", "Changes an effect with 'merge'."
    ),
    ("state.rows = sorted(&state)\n return .none", "Passes the state to other code."),
  ])
  func whatTheLanguageCannotSayStaysInSwift(statements: String, reason: String) {
    let reactions = ImportedText.reactions(
      "case .tapped:\n\(statements)", actions: "case tapped", state: "var rows: [Int] = []")
    let plain = reactions.filter { $0 != "\"" }
    #expect(plain == "tapped: {custom: \(reason)}\n", "\(reactions)")
  }

  @Test(arguments: [
    ("return helper(&state)", "run: {effect: helper(&state)}"),
    ("return .concatenate(.none, .none)", "run: {effect: \".concatenate(.none, .none)\"}"),
    (
      "return observe().cancellable(id: CancelID.rows, cancelInFlight: true)",
      "run: {effect: observe(), id: rows, cancelInFlight: true}"
    ),
    (
      "return .merge(rows.map { .cancel(id: $0) })",
      "run: {effect: \".merge(rows.map { .cancel(id: $0) })\"}"
    ),
    ("sort(&state)\n return .none", "call: sort(&state)"),
    ("return .cancel(id: state.first)", "cancel: state.first"),
    ("return .cancel(id: RowID.row(3))", "cancel: RowID.row(3)"),
    (
      "return .run { _ in await load() }.cancellable(id: \"load\")",
      "run: {call: load(), id: '\"load\"'}"
    ),
  ])
  func swiftOfYourOwn(statements: String, step: String) {
    let reactions = ImportedText.reactions(
      "case .tapped:\n\(statements)", actions: "case tapped", state: "var rows: [Int] = []")
    #expect(reactions == "tapped: {\(step)}\n")
  }

  /// The generated effect has a `do` and a `catch`, too.
  @Test func doAndCatch() {
    let reactions = ImportedText.reactions(
      """
      case .tapped:
        return .run { send in
          do { try await load() } catch { await send(.failed) }
        }
      """, actions: "case tapped, failed")
    #expect(
      reactions == """
        tapped: {run: {call: load(), catch: failed, catchesCancellation: true}}

        """)
  }

  /// A case that does nothing hides a later one that matches the same actions.
  @Test(arguments: [
    "case .moved(0): return .none", "case .moved where state.rows.isEmpty: return .none",
  ])
  func aCaseThatHidesALaterOne(hiding: String) {
    let reactions = ImportedText.reactions(
      """
      \(hiding)
      case .moved(let row): state.rows = [row]; return .none
      case .tapped: state.rows = []; return .none
      """, actions: "case tapped, moved(Int)", state: "var rows: [Int] = []")
    #expect(reactions == "tapped: {set: {rows: \"[]\"}}\n")
  }

  @Test func aCaseThatHidesNothing() {
    let reactions = ImportedText.reactions(
      """
      case .tapped: return .none
      case .moved(let row): state.rows = [row]; return .none
      """, actions: "case tapped, moved(Int)", state: "var rows: [Int] = []")
    #expect(reactions == "moved(row): {set: {rows: \"[row]\"}}\n")
  }

  /// `CancelID` stays in Swift if its cases carry values.
  @Test func effectsWithValuesAsIDs() {
    let reactions = ImportedText.reactions(
      """
      case .tapped:
        return .run { _ in await load() }.cancellable(id: CancelID.row(1))
      """, actions: "case tapped", members: "enum CancelID: Hashable { case row(Int), all }")
    #expect(reactions == "tapped: {run: {call: load(), id: CancelID.row(1)}}\n")
  }

  /// Trellis awaits the calls of dependencies by itself, and nothing else.
  @Test func whatIsAwaitedForAConstant() {
    let reactions = ImportedText.reactions(
      """
      case .tapped:
        return .run { send in
          let first = await Request(id: 1).response()
          let second = try await Request(id: id()).response()
          let third = try? await Request(id: 3).response()
          let fourth = await self.client.load()
          let fifth = try await client.load().value
          await send(.loaded(first))
        }
      """, actions: "case tapped, loaded(Int)", state: "var count = 1",
      members: "@Dependency(Client.self) var client; @Dependency(\\.uuid) var id")
    #expect(
      reactions == """
        tapped:
          run:
            steps:
              - let: {first: "await Request(id: 1).response()"}
              - let: {second: "try await Request(id: id()).response()"}
              - let: {third: "try? await Request(id: 3).response()"}
              - let: {fourth: client.load()}
              - let: {fifth: try await client.load().value}
              - send: loaded(first)

        """)
  }

  @Test func aCallThatSendsInAClosureIsAStepOfItsEffect() {
    let reactions = ImportedText.reactions(
      """
      case .tapped:
        return .run { send in await group { await send(.named("A")) } }
      case .named:
        return .run { _ in log("A") }
      """, actions: "case tapped; case named(String)")
    #expect(
      reactions == """
        tapped:
          run:
            steps:
              - call: group { await send(.named("A")) }
        named: {run: _ = log("A")}

        """)
  }

  @Test func commentsStayWithTheirReactions() {
    let reactions = ImportedText.reactions(
      """
      // Above the case.
      case .tapped:
        // Inside of it.
        state.count += 1  // Behind it.
        return .none
      case .reset:
        // TODO: Write this.
        return .none
      """, actions: "case tapped; case reset", state: "var count = 0")
    #expect(
      reactions == """
        # Above the case.
        # Inside of it.
        # Behind it.
        tapped: {call: state.count += 1}
        reset: {custom: Write this.}

        """)
  }

  @Test func aCaseWithoutAPatternIsKeptWithOthersThatCanMatchTheSame() {
    let alone = ImportedText.reactions(
      """
      case .tapped: return .send(.counted(1))
      case .counted(let count) where count > 1:
        state.count = count
        return .none
      default: return .none
      """, actions: "case tapped; case counted(Int)", state: "var count = 0")
    #expect(alone == "tapped: {send: counted(1)}\n")
    let together = ImportedText.reactions(
      """
      case .tapped: return .send(.counted(1))
      case .counted(let count) where count > 1:
        state.count = count
        return .none
      case .counted:
        state.count = 0
        return .none
      """, actions: "case tapped; case counted(Int)", state: "var count = 0")
    #expect(together == "tapped: {send: counted(1)}\n")
  }
}
