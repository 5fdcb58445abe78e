import RandomSpecs
import Testing
import TrellisFormat
import TrellisSpec
import TrellisSwift
import TrellisTestSupport
import TrellisYAML

@testable import TrellisImport

@Suite struct SpecUpdateTests {
  static func update(_ text: String, _ entries: [SpecEntry]) throws -> SpecUpdate {
    try SpecUpdate(of: SourceFile(path: "Test.feature.yaml", text: text), to: entries)
  }

  // MARK: - Properties

  @Test func whatSaysTheSameStays() throws {
    for file in SpecWriterTests.written.prefix(Sweep.count(12, of: 1_000))
      + SpecWriterTests.random.prefix(Sweep.count(5, of: 400))
    {
      for feature in try SpecValue.features(of: file) {
        let update = try SpecUpdate(of: file, to: feature)
        #expect(update.changes.isEmpty, "\(file.path)")
        #expect(update.text == file.text)
      }
    }
  }

  /// What is wrong after an update of one feature to another.
  static func problem(updating text: String, to entries: [SpecEntry]) throws -> String? {
    let update = try update(text, entries)
    let file = SourceFile(path: "Test.feature.yaml", text: update.text)
    let context = "\(text)\nto\n\(SpecWriter.text(of: entries))\nbecame\n\(update.text)"
    let areValid = [text, SpecWriter.text(of: entries)].allSatisfy { text in
      parseSpecs(in: SourceFile(path: "Test.feature.yaml", text: text)).diagnostics.isEmpty
    }
    if areValid, let mistake = parseSpecs(in: file).diagnostics.first {
      return "\(mistake.message): \(context)"
    }
    let again = try SpecUpdate(of: file, to: entries)
    if let change = again.changes.first { return "\(change.kind) \(change.name) again: \(context)" }
    if again.text != update.text { return "changes without a difference: \(context)" }
    if update.changes.isEmpty, update.text != text { return "changes nothing else: \(context)" }
    return nil
  }

  static func named(_ entries: [SpecEntry], like other: [SpecEntry]) -> [SpecEntry] {
    entries.map { entry in
      entry.key == "feature" ? other.first { $0.key == "feature" } ?? entry : entry
    }
  }

  @Test func aSpecBecomesAnyOther() throws {
    let features = try SpecWriterTests.random.prefix(Sweep.count(12, of: 250)).compactMap { file in
      try SpecValue.features(of: file).first
    }
    for (old, new) in zip(features, features.dropFirst()) {
      let problem = try Self.problem(
        updating: SpecWriter.text(of: old), to: Self.named(new, like: old))
      #expect(problem == nil)
      if problem != nil { return }
    }
  }

  // MARK: - Single differences

  /// A tree with a comment above each entry whose value is in no list.
  static func commented(_ entries: [SpecEntry], _ number: inout Int, _ depth: Int = 0)
    -> [SpecEntry]
  {
    entries.map { entry in
      number += 1
      let comment = ["comment \(number)."]
      guard case .mapping(let inner) = entry.value, !inner.isEmpty, depth < 2 else {
        return SpecEntry(entry.key, entry.value, comment: comment)
      }
      return SpecEntry(entry.key, .mapping(commented(inner, &number, depth + 1)), comment: comment)
    }
  }

  /// A tree in which one text or one entry differs.
  static func mutated(_ value: SpecValue, _ randomness: inout Randomness) -> SpecValue {
    switch value {
    case .text(let text): return .text(text == "true" ? "false" : "\(text)Changed")
    case .list(var items):
      guard !items.isEmpty else { return .list(["added"]) }
      let index = randomness.number(0...items.count - 1)
      if randomness.chance(15), items.count > 1 {
        items.remove(at: index)
      } else {
        items[index] = mutated(items[index], &randomness)
      }
      return .list(items)
    case .mapping(let entries): return .mapping(mutated(entries, &randomness))
    }
  }

  static func mutated(_ entries: [SpecEntry], _ randomness: inout Randomness) -> [SpecEntry] {
    var entries = entries
    let indices = entries.indices.filter { entries[$0].key != "feature" }
    guard let index = randomness.element(of: indices) else { return entries }
    switch randomness.number(0...9) {
    // Without its first key, a step would be none.
    case 0 where entries.count > 2 && (index > 0 || !entries.contains { $0.key == "where" }):
      entries.remove(at: index)
    case 1: entries.insert(SpecEntry("\(entries[index].key)Added", entries[index].value), at: index)
    default: entries[index].value = mutated(entries[index].value, &randomness)
    }
    return entries
  }

  @Test func singleDifferencesLeaveTheRest() throws {
    var randomness = Randomness(seed: 7)
    for file in SpecWriterTests.random.prefix(Sweep.count(4, of: 200))
      + SpecWriterTests.written.prefix(Sweep.count(4, of: 1_000))
    {
      for feature in try SpecValue.features(of: file) {
        var number = 0
        let isCommented = randomness.chance(50)
        let text = SpecWriter.text(of: isCommented ? Self.commented(feature, &number) : feature)
        for _ in 0..<3 {
          let new = Self.mutated(feature.withoutComments, &randomness)
          let update = try Self.update(text, new)
          let again = try Self.update(update.text, new)
          let context = "\(text)\nto\n\(SpecWriter.text(of: new))\nbecame\n\(update.text)"
          #expect(again.changes.isEmpty, "\(again.changes.map(\.name)) again: \(context)")
          #expect(again.text == update.text)
          let lines = Set(update.text.split(separator: "\n").map { $0.drop { $0 == " " } })
          let missing = (0..<number).filter { !lines.contains("# comment \($0 + 1).") }
          let removed = update.changes.filter { $0.kind == .removed }
          // The comment of a key that is gone goes with it.
          let entries = [feature.withoutComments, new].map { SpecValue.mapping($0).entryCount }
          let gone = max(0, entries[0] - entries[1])
          // The actions of a group can be removed together.
          let groups = Set(
            removed.map { change in
              change.name.hasPrefix("actions.")
                ? change.name.split(separator: ".").dropLast().joined(separator: ".") : change.name
            })
          #expect(groups.count <= 1 || isCommented == false, "\(context)")
          if removed.isEmpty {
            #expect(missing.count <= gone, "\(missing) of \(context)")
          } else if let old = removed.first?.old {
            #expect(missing.count <= removed.count + old.entryCount, "\(missing) of \(context)")
          }
          if !again.changes.isEmpty || again.text != update.text
            || (removed.isEmpty && missing.count > gone)
          {
            return
          }
        }
      }
    }
  }

  // MARK: - Cost

  /// A feature of a size, some of whose parts differ from those with another seed.
  static func large(_ size: Int, _ seed: Int) -> String {
    func lines(_ line: (Int) -> String) -> String { (1...size).map { line($0) + "\n" }.joined() }
    return """
      feature: A
      state:
      \(lines { "  # What it is.\n  property\($0): {type: Int, default: \($0 % 7 == seed ? 0 : 1)}" })
      actions:
      \(lines { "  - tapped\($0)(Int)" })
      reducer:
      \(lines { number in
        let steps = number % 5 == seed ? "stop" : "{set: {property1: value}}"
        return "  tapped\(number)(value):\n    - if: value == \(number)\n      then: [\(steps)]\n      else: dismiss"
      })
        other:
      \(lines { "    - set: {property\($0): \($0 % 3 + seed)}" })
      """
  }

  @Test func tenTimesTheSpecIsTenTimesTheWork() throws {
    let steps = try [20, 200].map { size in
      let new = try SpecWriterTests.read(Self.large(size, 2))[0]
      return try WorkMeter.measure {
        _ = try Self.update(Self.large(size, 1), new)
        _ = SpecWriter.text(of: new)
      }
    }
    #expect(steps[0] > 1000)
    #expect(steps[1] < steps[0] * 12, "\(steps)")
  }

  // MARK: - Equal facts

  @Test(arguments: [
    ("state: {query: {type: String, default: '\"\"'}}", "state: {query: 'String = \"\"'}"),
    ("state: {query: 'String=\"\"'}", "state: {query: 'String = \"\"'}"),
    (
      "state: {id: {type: UUID, let: true, binding: false, doc: Who.}}",
      "state: {id: {type: UUID, let: true, binding: false}}"
    ),
    ("state: {rows: [Row]}", "state: {rows: '[ Row ]'}"),
    ("reducer: {x: [dismiss]}", "reducer: {x: dismiss}"),
    ("reducer: {x: [{dismiss: true}]}", "reducer: {x: dismiss}"),
    ("reducer: {x: {custom: Play a sound.}}", "reducer: {x: custom}"),
    ("reducer: {x: {run: client.load()}}", "reducer: {x: {run: {call: client.load()}}}"),
    (
      "reducer: {x: {run: {call: client.load(), cancelInFlight: false}}}",
      "reducer: {x: {run: client.load()}}"
    ),
    ("reducer: {'x, y': dismiss}", "reducer: {x: dismiss, y: dismiss}"),
    ("reducer: {x: dismiss, y: dismiss}", "reducer: {'y, x': dismiss}"),
    (
      "reducer: {x(item): {push: \"detail(id: item.id)\"}}",
      "reducer: {x(value): {push: detail, with: {id: value.id}}}"
    ),
    (
      "reducer: {\"x(.success(item))\": {send: y(item)}}",
      "reducer: {x.success(value): {send: y(value)}}"
    ),
    (
      "actions: {view: [x]}\nreducer: {view.x: dismiss}",
      "actions: [{view: [x]}]\nreducer: {x: dismiss}"
    ),
    ("reducer: {x(_): dismiss}", "reducer: {x: dismiss}"),
    (
      "reducer: {x: {set: {state.count: state.count+1}}}",
      "reducer: {x: {set: {count: state.count + 1}}}"
    ),
    ("scope: {header: {feature: HeaderFeature, view: Small}}", "scope: {header: HeaderFeature}"),
    (
      "destination: {add: {sheet: {feature: Add, view: AddScreen}, detents: .medium}}",
      "destination: {add: {sheet: Add, detents: [medium]}}"
    ),
    (
      "alerts: {a: {title: A, buttons: {delete: Delete, cancel: }}}",
      "alerts: {a: {title: A, buttons: {delete: {title: Delete}, cancel: {role: cancel}}}}"
    ),
    (
      "actions: ['loaded(id: Int)', {name: saved, doc: Done.}]",
      "actions: [{loaded: {id: Int}}, saved]"
    ),
    ("imports: MapKit", "imports: [MapKit]"),
    ("view: Root", "view: {name: Root}"),
    ("reducers: [A()]", "reducers: {after: A()}"),
    (
      "tabs: {tab: {home: {feature: Home, title: Home}, about: {}}}",
      "tabs: {tab: {home: Home, about: {title: About}}}"
    ),
    ("equatable: true", "doc: A."), ("samples: {Item: Item()}\ntoolbar: {status: x}", "doc: A."),
    (
      "onChange: {'query(old, new)': {send: x(new)}}",
      "onChange: {'query(_, value)': {send: x(value)}}"
    ),
  ])
  func spellingsStay(_ old: String, _ new: String) throws {
    let text = "feature: A\ndoc: A.\n\(old)\n"
    let entries = try SpecWriterTests.read("feature: A\n\(new)\n")[0]
    let update = try Self.update(text, entries)
    #expect(update.changes.isEmpty, "\(update.changes.map { ($0.kind, $0.name) })")
    #expect(update.text == text)
  }

  // MARK: - Texts

  static let spec = """
    # A person's spec.
    feature: Search   # not SearchFeature
    doc: Finds things.

    state:
      # What a person types.
      query: {type: String, default: '""'}
      results: "[Item] = []"   # in their order
      old: Int

    actions: [task, queryChanged(String)]

    reducer:
      task: dismiss   # at once
      queryChanged(text), textChanged(text):
        # Remember it.
        - set: {query: text}

        # Then find it.
        - run: {call: client.search(text), sends: found}

    samples:
      Item: .mock   # in tests
    ---
    feature: Other
    """

  static func updated(_ old: String, _ new: String) throws -> (text: String, changes: [String]) {
    let update = try update(old, SpecWriterTests.read(new)[0])
    return (
      update.text,
      update.changes.map { "\($0.line): \($0.kind.rawValue) \($0.name)" }
    )
  }

  @Test func onlyDifferencesChange() throws {
    let (text, changes) = try Self.updated(
      Self.spec,
      """
      feature: Search
      state: {query: 'String = ""', isLoading: Bool = false, results: "[Item] = [.first]"}
      delegate: [done]
      actions: [task, cleared, queryChanged(String), textChanged(String), 'found([Item])']
      reducer:
        task: dismissSelf
        queryChanged(text):
          - set: {query: text}
          - run: {call: client.find(text), sends: found}
        textChanged(value):
          - set: {query: value}
          - run: {call: client.search(value), sends: found}
        found(items): {set: {results: items}}
      """)
    #expect(
      text == """
        # A person's spec.
        feature: Search   # not SearchFeature
        doc: Finds things.

        state:
          # What a person types.
          query: {type: String, default: '""'}
          isLoading: Bool = false
          results: "[Item] = [.first]"   # in their order

        delegate: [done]

        actions: [task, cleared, queryChanged(String), textChanged(String), "found([Item])"]

        reducer:
          task: dismissSelf   # at once
          queryChanged(text):
            - set: {query: text}
            - run: {call: client.find(text), sends: found}
          textChanged(text):
            # Remember it.
            - set: {query: text}

            # Then find it.
            - run: {call: client.search(text), sends: found}
          found(items): {set: {results: items}}

        samples:
          Item: .mock   # in tests
        ---
        feature: Other
        """)
    #expect(
      changes == [
        "2: added delegate", "5: added state.isLoading", "8: changed state.results",
        "9: removed state.old", "11: added actions.cleared", "11: added actions.textChanged",
        "11: added actions.found", "13: added reducer.queryChanged(text)",
        "13: added reducer.found(items)", "14: changed reducer.task",
        "15: changed reducer.queryChanged(text), textChanged(text)",
      ])
  }

  @Test func newKeysStandWhereTheirNeighborsAre() throws {
    let (text, _) = try Self.updated(
      "feature: A\n\nreducer:\n  x: dismiss\n",
      """
      feature: A
      doc: What it is.
      dependencies: {uuid: \\.uuid}
      state: {count: Int = 0}
      scope: {header: Header}
      actions: [x]
      reducer: {x: dismiss}
      """)
    #expect(
      text == """
        feature: A
        doc: What it is.
        dependencies:
          uuid: \\.uuid

        state:
          count: Int = 0

        scope: {header: Header}

        actions: [x]

        reducer:
          x: dismiss

        """)
  }

  @Test func everythingElseOfAFileStays() throws {
    let text =
      "\u{FEFF}feature: A\r\nstate:\r\n  a: Int\r\n---\r\nfeature: B\r\nstate: {b: Int}\r\n"
    let update = try Self.update(
      text, [SpecEntry("feature", "B"), SpecEntry("state", .mapping([SpecEntry("c", "Int")]))])
    #expect(update.text == text.replacing("b: Int", with: "c: Int"))
  }

  @Test func whatCanNotBeReadIsSaid() {
    #expect(throws: SpecUpdateError.self) {
      try Self.update("feature: A\nstate: {a: [Int}\n", [SpecEntry("feature", "A")])
    }
    #expect(throws: SpecUpdateError.self) {
      try Self.update("feature: &a A\nstate: {a: *a}\n", [SpecEntry("feature", "A")])
    }
    #expect(throws: SpecUpdateError.self) {
      try Self.update("feature: A\n", [SpecEntry("feature", "B")])
    }
  }
}

extension SpecValue {
  fileprivate var entryCount: Int {
    switch self {
    case .text: 0
    case .list(let items): items.map(\.entryCount).reduce(0, +)
    case .mapping(let entries): entries.map { 1 + $0.value.entryCount }.reduce(0, +)
    }
  }
}
