import Testing
import TrellisSpec

@testable import TrellisRender

/// The names and parameters of the methods for `custom` steps: the payload, followed by the ID of a
/// row or a screen.
@Suite struct CustomPayloadTests {
  private func expectReaction(
    _ reaction: String, _ lines: String, target: String = "composable-architecture 1.25",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let spec = """
      feature: RootFeature
      binding: true
      state: {name: String = ""}
      scope: {header: RowFeature}
      forEach: {rows: RowFeature}
      presents: {edit: {sheet: RowFeature}}
      path: {row: RowFeature, old: OldFeature}
      tabs: {tab: {first: {title: First}, second: {title: Second}}}
      alerts:
        ask: {title: Ask, buttons: {yes: {title: Yes, with: {id: Int}, send: {id: 1}}, cancel: }}
      actions: [asked, tapped(Int), "moved(from: Int, to: Int)", "loaded(Result<Int, any Error>)", view(String)]
      reducer:
        asked: {present: ask}
        \(reaction)
      ---
      feature: RowFeature
      state: {id: Int}
      delegate: [done, "renamed(id: Int, String)"]
      """
    try expectLinked(
      .reducer, of: spec, target: target, contains: lines, sourceLocation: sourceLocation)
  }

  // MARK: - Payloads

  @Test func allValuesWhateverThePatternNames() throws {
    try expectReaction(
      "tapped: custom",
      """
      case .tapped(let value):
      return tapped(value, state: &state)
      """)
    try expectReaction(
      "tapped(number): custom",
      """
      case .tapped(let number):
      return tapped(number, state: &state)
      """)
    try expectReaction(
      "moved(_, end): custom",
      """
      case .moved(let from, let end):
      return moved(from: from, to: end, state: &state)
      """)
  }

  @Test func outcomes() throws {
    try expectReaction(
      "loaded.success(number): custom",
      """
      case .loaded(.success(let number)):
      return loadedSuccess(number, state: &state)
      """)
    try expectReaction(
      "loaded.failure: custom",
      """
      case .loaded(.failure(let error)):
      return loadedFailure(error, state: &state)
      """)
  }

  @Test func nothingAsAnOutcome() throws {
    try expectLinked(
      .reducer,
      of: """
        feature: A
        actions: ["saved(Result<Void, any Error>)", "sent(Result<Void, any Error>)"]
        reducer: {saved.success: custom, sent.success(nothing): custom}
        """,
      contains: """
        case .saved(.success):
        return savedSuccess(state: &state)
        case .sent(.success(let nothing)):
        return sentSuccess(nothing, state: &state)
        """)
  }

  @Test func bindingsAndTabs() throws {
    try expectReaction(
      "binding.name: custom",
      """
      case .binding(\\.name):
      return bindingName(state: &state)
      """)
    try expectReaction(
      "tabSelected: custom",
      """
      case .tabSelected(let tab):
      state.tab = tab
      return tabSelected(tab, state: &state)
      """)
  }

  @Test func prompts() throws {
    try expectReaction(
      "alert.yes: custom",
      """
      case .alert(.presented(.yes(let id))):
      return alertYes(id: id, state: &state)
      """)
    try expectReaction(
      "alert.dismiss: custom",
      """
      case .alert(.dismiss):
      return alertDismissed(state: &state)
      """)
  }

  // MARK: - Children

  @Test func children() throws {
    try expectReaction(
      "header.delegate.renamed(id, _): custom",
      """
      case .header(.delegate(.renamed(let id, let value))):
      return headerDelegateRenamed(id: id, value, state: &state)
      """)
    try expectReaction(
      "edit.dismiss: custom",
      """
      case .edit(.dismiss):
      return editDismissed(state: &state)
      """)
  }

  @Test func rowsHaveAnID() throws {
    try expectReaction(
      "rows.delegate.done: custom",
      """
      case .rows(.element(id: let id, action: .delegate(.done))):
      return rowsDelegateDone(id: id, state: &state)
      """)
    try expectReaction(
      "rows.delegate.renamed: custom",
      """
      case .rows(.element(id: let elementID, action: .delegate(.renamed(let id, let value)))):
      return rowsDelegateRenamed(id: id, value, elementID: elementID, state: &state)
      """)
  }

  @Test func idsAmongOthers() throws {
    try expectReaction(
      "path.row.delegate.renamed(id, elementID): custom",
      """
      case .path(
      .element(id: let elementID2, action: .row(.delegate(.renamed(let id, let elementID))))
      ):
      return pathRowDelegateRenamed(id: id, elementID, elementID2: elementID2, state: &state)
      """)
  }

  @Test func screensHaveAnIDThatPopUsesToo() throws {
    try expectReaction(
      "path.row.delegate.done: [custom, pop]",
      """
      case .path(.element(id: let id, action: .row(.delegate(.done)))):
      let effect = pathRowDelegateDone(id: id, state: &state)
      state.path.pop(from: id)
      return effect
      """)
  }

  @Test func existingCodeIsDescribedByThePattern() throws {
    try expectReaction(
      "path.old.delegate.renamed(_, name): custom",
      """
      case .path(.element(id: let id, action: .old(.delegate(.renamed(let value, let name))))):
      return pathOldDelegateRenamed(value, name, id: id, state: &state)
      """)
  }

  @Test func allActionsOfAChild() throws {
    try expectReaction(
      "rows: custom",
      """
      case .rows:
      return rows(state: &state)
      """)
  }

  @Test func labelsThatAreNamesBefore14() throws {
    try expectReaction(
      "rows.delegate.done: custom",
      """
      case .rows(let id, action: .delegate(.done)):
      return rowsDelegateDone(id: id, state: &state)
      """, target: "composable-architecture 1.0")
  }

  @Test func groups() throws {
    let spec = """
      feature: RootFeature
      actions: {view: [tapped, named], internal: [tapped]}
      reducer: {view.tapped: custom, internal.tapped: custom, named: custom}
      """
    try expectLinked(
      .reducer, of: spec,
      contains: """
        case .view(.tapped):
        return viewTapped(state: &state)
        case .internal(.tapped):
        return internalTapped(state: &state)
        case .view(.named):
        return named(state: &state)
        """)
  }

  // MARK: - Types

  @Test(arguments: [
    ("1.25", ["Int", "Result<Int, any Error>", "Result<Void, Never>"]),
    ("1.0", ["Int", "TaskResult<Int>", "Result<Void, Never>"]),
  ])
  func types(target: String, types: [String]) throws {
    var options = RenderOptions()
    options.mode = .linked
    options.target = try Target(target)
    let context = try context(
      """
      feature: A
      actions: ["one(Int)", "two(Result<Int, any Error>)", "three(Result<Void, Never>)"]
      reducer: {one: custom, two: custom, three: custom}
      """, options: options)
    let methods = context.resolved.reactions.compactMap { $0.customMethod(in: context) }
    #expect(methods.flatMap(\.parameters).map(\.type) == types)
  }

  @Test func typesOfIDs() throws {
    var options = RenderOptions()
    options.mode = .linked
    let context = try context(
      """
      feature: A
      forEach: {rows: Self}
      path: {old: OldFeature}
      reducer: {rows.tapped: custom, path.old.tapped: custom}
      state: {id: Int}
      actions: [tapped]
      """, options: options)
    let methods = context.resolved.reactions.compactMap { $0.customMethod(in: context) }
    #expect(methods.flatMap(\.parameters).map(\.type) == ["A.State.ID", "StackElementID"])
  }
}
