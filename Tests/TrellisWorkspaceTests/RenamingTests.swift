import Foundation
import Testing
import TrellisTestSupport

@testable import TrellisProject
@testable import TrellisWorkspace

/// What `trellis rename` changes in specs, and where files move.
@Suite struct RenamingTests {
  private let folder = Folder()

  private func rename(_ old: String, to new: String) throws(CommandFailure) -> Renaming {
    try Renaming(
      old, to: new, Generation.Request(currentFolder: folder.url),
      code: { _, _ in RenamedCode(edited: { base, mine, _ in (base, mine) }) { text, _ in text } })
  }

  /// Renames, and returns the spec.
  private func spec(_ text: String, _ old: String, to new: String) throws -> String {
    try folder.write(["A.feature.yaml": text])
    let renaming = try rename(old, to: new)
    #expect(renaming.diagnostics.filter { $0.severity == .error } == [])
    #expect(renaming.write() == [])
    return try folder.read("A.feature.yaml")
  }

  private let item = """
    feature: ItemFeature
    state: {name: String = "", isNew: {type: Bool, computed: name.isEmpty}}
    scope: {header: HeaderFeature}
    destination: {edit: {sheet: EditFeature}}
    path: {detail: DetailFeature}
    alerts: {warn: {title: Sure?, buttons: {confirm: Yes}}}
    actions:
      view: [save, opened]
      internal: [save]
    delegate: [save]
    reducer:
      view.save, internal.save: [{present: warn}, {delegate: save}]
      view.opened:
        - push: detail
        - present: edit
        - set: {destination.edit.text: state.name, header.text: state.header.name}
        - send: path.detail.save
          where: state.isNew && !state.name.isEmpty
      alert.confirm: {set: {name: state.name + "name"}}
      header.save: {send: internal.save}

    """

  @Test(arguments: [
    ("Item.view.opened", "shown", ["opened"], "shown"),
    ("Item.detail", "info", ["detail:", "push: detail", "path.detail"], "info"),
    ("Item.edit", "change", ["edit:", "present: edit", "destination.edit"], "change"),
    ("ItemFeature.alerts.warn", "ask", ["warn"], "ask"),
    ("Item.alert.confirm", "accept", ["confirm"], "accept"),
    ("Item.header", "top", ["header:", "header.", "state.header"], "top"),
    ("Item.isNew", "isEmpty2", ["isNew"], "isEmpty2"),
    ("Item.name", "title", ["name:", "computed: name", "state.name"], "title"),
  ])
  func references(old: String, new: String, places: [String], name: String) throws {
    let word = String(old.split(separator: ".").last ?? "")
    var expected = item
    for place in places {
      expected = expected.replacing(
        place, with: place.replacing(word, with: name))
    }
    expected = expected.replacing("{name: ", with: word == "name" ? "{title: " : "{name: ")
      .replacing("header.title", with: "header.name").replacing(
        "set: {title:", with: "set: {title:")
    if word == "name" {
      expected = expected.replacing("set: {name:", with: "set: {title:")
    }
    #expect(try spec(item, old, to: new) == expected)
  }

  @Test func actionsWithTheSameName() throws {
    let renamed = try spec(item, "Item.internal.save", to: "store")
    #expect(
      renamed
        == item.replacing("internal: [save]", with: "internal: [store]")
        .replacing("internal.save", with: "internal.store"))
    let delegate = try spec(item, "Item.delegate.save", to: "didSave")
    #expect(
      delegate
        == item.replacing("delegate: [save]", with: "delegate: [didSave]")
        .replacing("{delegate: save}", with: "{delegate: didSave}"))
  }

  @Test(arguments: [
    (
      "Item.save", "store",
      "'save' can be 'ItemFeature.view.save' or 'ItemFeature.internal.save' or 'ItemFeature.delegate.save'"
    ),
    ("Item.headers", "top", "'ItemFeature' declares no 'headers'; did you mean 'header'?"),
    ("Itm", "Thing", "no spec declares 'Itm'; did you mean 'Item'?"),
    ("Item.header", "a-b", "'a-b' isn't a Swift name"),
    ("Item.header", "header", "'header' is its name already"),
    ("Item", "Item", "'ItemFeature' is its name already"),
    ("Item", "", "'' isn't a Swift name"),
  ])
  func whatCanNotBeRenamed(old: String, new: String, message: String) throws {
    try folder.write(["A.feature.yaml": item])
    #expect(throws: CommandFailure(message)) { try rename(old, to: new) }
  }

  @Test func aNameThatIsTaken() throws {
    try folder.write(["A.feature.yaml": item, "B.feature.yaml": "feature: RowFeature\n"])
    #expect(throws: CommandFailure("'RowFeature' is another feature already")) {
      try rename("Item", to: "Row")
    }
    let renaming = try rename("Item.header", to: "path")
    #expect(renaming.diagnostics.contains { $0.severity == .error })
    #expect(try folder.read("A.feature.yaml") == item)
  }

  @Test func aFeatureInAllSpecs() throws {
    try folder.write([
      "trellis.yaml": "except: {composable-architecture: [ItemFeature]}\n",
      "Item.feature.yaml": "# ItemFeature.\nfeature: ItemFeature\nifLet: {note: NoteFeature}\n",
      "Sub/List.feature.yaml": """
      feature: ListFeature
      imports: [ItemFeature]
      destination: {item: {sheet: ItemFeature}, other: {sheet: ListItemFeature, view: ItemView}}
      actions: [tapped(ItemFeature.State), otherTapped] # ItemFeature's.
      reducer:
        # ItemView and ThingView.
        tapped(item): {present: item, state: "ItemFeature.State(note: item.note)"}
        otherTapped: {present: other}

      """,
    ])
    _ = folder.run()
    let renaming = try rename("Item", to: "Thing")
    #expect(renaming.diagnostics.map(\.message) == [])
    #expect(renaming.write() == [])
    #expect(
      try folder.read("Thing.feature.yaml")
        == "# ItemFeature.\nfeature: ThingFeature\nifLet: {note: NoteFeature}\n")
    #expect(
      try folder.read("trellis.yaml") == "except: {composable-architecture: [ThingFeature]}\n")
    #expect(
      try folder.read("Sub/List.feature.yaml") == """
        feature: ListFeature
        imports: [ItemFeature]
        destination: {item: {sheet: ThingFeature}, other: {sheet: ListItemFeature, view: ThingView}}
        actions: [tapped(ThingFeature.State), otherTapped] # ItemFeature's.
        reducer:
          # ItemView and ThingView.
          tapped(item): {present: item, state: "ThingFeature.State(note: item.note)"}
          otherTapped: {present: other}

        """)
    #expect(try !folder.files().contains { $0.hasPrefix("Item") })
    #expect(folder.run().filter { !$0.hasPrefix("unchanged") } == [])
  }

  @Test func swiftThatReadsWhatIsPresented() throws {
    try folder.write([
      "Form.feature.yaml": "feature: FormFeature\nbinding: true\nstate: {name: String = \"\"}\n",
      "List.feature.yaml": """
      feature: ListFeature
      state: {names: "[String] = []"}
      destination: {add: {sheet: FormFeature}}
      actions: [add, addButtonTapped]
      reducer:
        addButtonTapped: {present: add}
        add:
          - guard: case .add(let form) = state.destination
          - call: state.names.append(form.name)
          - set: {names: "state.names + [client.add(.add)]"}

      """,
    ])
    let renaming = try rename("List.destination.add", to: "form")
    #expect(renaming.diagnostics == [])
    #expect(renaming.write() == [])
    #expect(
      try folder.read("List.feature.yaml") == """
        feature: ListFeature
        state: {names: "[String] = []"}
        destination: {form: {sheet: FormFeature}}
        actions: [add, addButtonTapped]
        reducer:
          addButtonTapped: {present: form}
          add:
            - guard: case .form(let form) = state.destination
            - call: state.names.append(form.name)
            - set: {names: "state.names + [client.add(.add)]"}

        """)
    let property = try rename("Form.name", to: "title")
    #expect(property.diagnostics == [])
    #expect(property.write() == [])
    #expect(
      try folder.read("List.feature.yaml").contains("call: state.names.append(form.title)"))
  }

  @Test func propertiesOfChildren() throws {
    let renamed = try spec(
      """
      feature: FolderFeature
      state: {id: Int, isEmpty: Bool = true}
      forEach: {rows: Self}
      presents: {parent: {sheet: Self}}
      path: {sub: {feature: Self, top: topSub}}
      actions: [tapped, subTapped]
      reducer:
        tapped: {set: {isEmpty: state.rows.isEmpty && state.parent?.isEmpty != state.topSub?.isEmpty}}
        subTapped: {push: sub, with: {id: 1, isEmpty: "state.rows[id: 1]?.isEmpty ?? true"}}

      """, "Folder.isEmpty", to: "isBare")
    #expect(
      renamed == """
        feature: FolderFeature
        state: {id: Int, isBare: Bool = true}
        forEach: {rows: Self}
        presents: {parent: {sheet: Self}}
        path: {sub: {feature: Self, top: topSub}}
        actions: [tapped, subTapped]
        reducer:
          tapped: {set: {isBare: state.rows.isEmpty && state.parent?.isBare != state.topSub?.isBare}}
          subTapped: {push: sub, with: {id: 1, isBare: "state.rows[id: 1]?.isBare ?? true"}}

        """)
  }

  @Test func aSpecWithTheNewNameInTheWay() throws {
    try folder.write([
      "Item.feature.yaml": "feature: ItemFeature\n", "Thing.feature.yaml": "feature: A\n",
    ])
    #expect(throws: CommandFailure("'Thing.feature.yaml' already exists")) {
      try rename("Item", to: "Thing")
    }
  }

  @Test func whatHasNothingToDoWithTheName() throws {
    try folder.write([
      "Item.feature.yaml": "feature: ItemFeature\n", "Row.feature.yaml": "feature: RowFeature\n",
    ])
    _ = folder.run()
    try folder.write([
      "New.feature.yaml": "feature: NewFeature\n",
      "Row.feature.yaml": "feature: RowFeature\nstate: {count: Int = 0}\n",
      "RowFeature.swift": "// Mine.\n",
    ])
    let renaming = try rename("Item", to: "Thing")
    #expect(renaming.diagnostics == [])
    #expect(renaming.write() == [])
    #expect(
      folder.run() == [
        "created NewFeature.swift", "created NewView.swift", "kept RowFeature.swift",
        "unchanged RowView.swift", "unchanged ThingFeature.swift", "unchanged ThingView.swift",
      ])
  }

  @Test func aSymbolicLinkStays() throws {
    try folder.write(["real": "feature: ItemFeature\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("Item.feature.yaml").path,
      withDestinationPath: "real")
    let renaming = try rename("Item", to: "Thing")
    #expect(renaming.write() == [])
    #expect(try folder.read("real") == "feature: ThingFeature\n")
    #expect(try folder.read("Item.feature.yaml") == "feature: ThingFeature\n")
  }

  @Test func aGeneratedFileInTheWay() throws {
    try folder.write(["Item.feature.yaml": "feature: ItemFeature\n"])
    _ = folder.run()
    try folder.write(["ThingFeature.swift": "// Mine.\n"])
    let before = try folder.everything()
    let renaming = try rename("Item", to: "Thing")
    #expect(
      renaming.diagnostics.map(\.message) == ["a file already exists here; move it away"])
    #expect(try folder.everything() == before)
  }

  @Test func anEditedFileWithoutABase() throws {
    try folder.write(["Item.feature.yaml": "feature: ItemFeature\n"])
    _ = folder.run()
    try folder.write(["ItemFeature.swift": "// Mine.\n"])
    #expect(
      throws: CommandFailure(
        "'ItemFeature.swift' was edited by hand, and Trellis no longer knows what it wrote; run 'trellis adopt ItemFeature.swift' first"
      )
    ) { try rename("Item", to: "Thing") }
  }

  @Test func aSpecThatHasTheNewNameAlready() throws {
    try folder.write([
      "Item.feature.yaml": "feature: ItemFeature\nstate: {name: String = \"\"}\n",
      "List.feature.yaml": "feature: ListFeature\nscope: {item: ItemFeature}\n",
    ])
    _ = folder.run()
    try folder.write(["Item.feature.yaml": "feature: ThingFeature\nstate: {name: String = \"\"}\n"])
    let generation = Generation(Generation.Request(currentFolder: folder.url))
    #expect(
      generation.renamedFeatures.map(\.line) == [
        "Item.feature.yaml:1:10: error: this seems to be 'ItemFeature' with a new name; run 'trellis rename ItemFeature ThingFeature' to take its files and your edits along, or 'trellis prune' if it is another feature"
      ])
    let renaming = try rename("Item", to: "Thing")
    #expect(renaming.diagnostics.map(\.message) == [])
    #expect(renaming.write() == [])
    #expect(
      try folder.read("List.feature.yaml") == "feature: ListFeature\nscope: {item: ThingFeature}\n")
    #expect(
      try folder.files().filter { !$0.hasPrefix(".") } == [
        "List.feature.yaml", "ListFeature.swift", "ListView.swift", "Thing.feature.yaml",
        "ThingFeature.swift", "ThingView.swift",
      ])
  }

  /// Whatever is left of an interrupted run, no edit is lost, and what is edited isn't taken for
  /// generated.
  @Test func interruptions() throws {
    let edit = "// My own code.\n"
    var states: Set<[String]> = []
    for changes in stride(from: 0, to: .max, by: Sweep.isLong ? 1 : 3) {
      try? FileManager.default.removeItem(at: folder.url)
      try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
      try folder.write([
        "Item.feature.yaml": "feature: ItemFeature\n",
        "List.feature.yaml": "feature: ListFeature\nscope: {item: ItemFeature}\n",
      ])
      _ = folder.run()
      try folder.write(["ItemFeature.swift": folder.read("ItemFeature.swift") + edit])
      let renaming = try Renaming(
        "Item", to: "Thing",
        Generation.Request(
          edits: EditPolicy(merge: { MergedText([.text($1 == $0 ? $2 : $2 + edit)]) }),
          currentFolder: folder.url),
        code: { _, _ in RenamedCode(edited: { base, mine, _ in (base, mine) }) { text, _ in text } }
      )
      #expect(renaming.diagnostics == [])
      let counter = ChangeCounter()
      let writer = Writer(disk: .killed(after: changes, counter))
      _ = writer.write(renaming.batches, shownFrom: folder.url)
      let isDone = !counter.hasRefused
      let files = try folder.files().filter { !$0.hasPrefix(".") }
      states.insert(files)
      _ = folder.run()
      let edited = try folder.files().filter { path in
        try path.hasSuffix(".swift") && folder.read(path).hasSuffix(edit)
      }
      #expect(!edited.isEmpty, "\(changes)")
      if isDone {
        #expect(edited == ["ThingFeature.swift"])
        break
      }
    }
    #expect(states.count > 2)
  }

  @Test func anotherFeatureInTheSameSpec() throws {
    try folder.write(["Item.feature.yaml": "feature: ItemFeature\nstate: {name: String = \"\"}\n"])
    _ = folder.run()
    try folder.write([
      "Item.feature.yaml": """
      feature: RowFeature
      actions: [a, b, c]
      delegate: [d]
      reducer: {a: {delegate: d}, b: custom, c: dismissSelf}

      """
    ])
    #expect(Generation(Generation.Request(currentFolder: folder.url)).renamedFeatures == [])
  }
}
