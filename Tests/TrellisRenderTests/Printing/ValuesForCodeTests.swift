import Testing

@testable import TrellisRender

/// The values that are in scope for the code of a `custom` step: every name of the pattern, and the
/// IDs of rows and elements. The compiler would warn about unused ones.
@Suite struct ValuesForCodeTests {
  private let rest = """
    ---
    feature: RowFeature
    state: {id: {type: Int, let: true}}
    delegate: [removed(Int)]
    """

  private func expectCase(
    _ reaction: String, _ snippet: String, target: String = "composable-architecture 1.26",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        state: {name: String = ""}
        forEach: {rows: RowFeature}
        path: {detail: RowFeature}
        destination: {list: {sheet: ListFeature}}
        actions: [deleted(IndexSet), "moved(from: Int, to: Int)", "loaded(Result<Int, any Error>)", "found(Int?)"]
        reducer: {\(reaction)}
        \(rest)
        ---
        feature: ListFeature
        forEach: {rows: RowFeature}
        """, target: target, contains: snippet, sourceLocation: sourceLocation)
  }

  @Test func payload() throws {
    try expectCase(
      "deleted(indices): custom",
      "case .deleted(let indices):\n// TODO: Handle this action.\n_ = indices\nreturn .none")
    try expectCase(
      "\"moved(from, to)\": {custom: Move it.}",
      "case .moved(let from, let to):\n// TODO: Move it.\n_ = (from, to)\nreturn .none")
    try expectCase("loaded.success(value): custom", "case .loaded(.success(let value)):")
  }

  @Test func whatIsSkipped() throws {
    try expectCase(
      "\"moved(_, to)\": custom", "case .moved(_, let to):\n// TODO: Handle this action.\n_ = to")
    try expectCase(
      "deleted: custom", "case .deleted:\n// TODO: Handle this action.\nreturn .none")
  }

  @Test func whatAnotherStepUses() throws {
    try expectCase(
      "\"moved(from, to)\": [custom, {set: {name: '\"\\(from)\"'}}]",
      """
      case .moved(let from, let to):
      // TODO: Handle this action.
      _ = to
      state.name = "\\(from)"
      """)
  }

  @Test func whatAnotherStepUsesInsideOfAPattern() throws {
    try expectCase(
      "\"found(value?)\": [custom, {set: {name: '\"\\(value)\"'}}]",
      """
      case .found(let value?):
      // TODO: Handle this action.
      state.name = "\\(value)"
      """)
  }

  @Test func underACondition() throws {
    try expectCase(
      "deleted(indices): {custom: x, where: state.name.isEmpty}",
      "if state.name.isEmpty {\n// TODO: x\n_ = indices\n}")
  }

  @Test func idsOfRows() throws {
    try expectCase(
      "rows.delegate.removed(count): custom",
      """
      case .rows(.element(id: let id, action: .delegate(.removed(let count)))):
      // TODO: Handle this action.
      _ = (id, count)
      """)
    try expectCase(
      "rows.delegate.removed(id): custom",
      """
      case .rows(.element(id: let rowsID, action: .delegate(.removed(let id)))):
      // TODO: Handle this action.
      _ = (rowsID, id)
      """)
    try expectCase(
      "rows.delegate.removed: custom", "case .rows(let id, action: .delegate(.removed)):",
      target: "composable-architecture 1.0")
    try expectCase(
      "destination.list.rows.delegate.removed: custom",
      """
      case .destination(
      .presented(.list(.rows(.element(id: let rowsID, action: .delegate(.removed)))))
      ):
      // TODO: Handle this action.
      _ = rowsID
      """)
  }

  @Test func idsOfElements() throws {
    try expectCase(
      "path.detail.delegate.removed(count): [pop, custom]",
      """
      case .path(.element(id: let id, action: .detail(.delegate(.removed(let count))))):
      state.path.pop(from: id)
      // TODO: Handle this action.
      _ = count
      """)
    try expectCase(
      "path.detail.delegate.removed: custom",
      """
      case .path(.element(id: let id, action: .detail(.delegate(.removed)))):
      // TODO: Handle this action.
      _ = id
      """)
  }

  // MARK: - Models

  /// Swift warns about unused constants of a pattern, but not about unused parameters.
  @Test func models() throws {
    let spec = """
      feature: RootFeature
      forEach: {rows: RowFeature}
      path: {detail: RowFeature}
      scope: {existing: ExistingFeature}
      actions: [deleted(IndexSet), "loaded(Result<Int, any Error>)"]
      reducer:
        deleted(indices): custom
        loaded.success(value): custom
        rows.delegate.removed(count): custom
        path.detail.delegate.removed(count): custom
        existing.delegate.saved(item): custom
      \(rest)
      """
    for snippet in [
      "func deleted(_ indices: IndexSet) {\n// TODO: Handle this action.\n}",
      "case .success(let value):\n// TODO: Handle this action.\n_ = value",
      "private func rowsRemoved(_ model: RowModel, _ count: Int) {",
      "private func pathDetailRemoved(_ model: RowModel, _ count: Int) {",
      """
      for model in rows {
      model.onRemoved = { [weak self, weak model] count in
      guard let self, let model else { return }
      rowsRemoved(model, count)
      }
      }
      """,
      """
      existing.onSaved = { [weak self] item in
      guard let self else { return }
      // TODO: Handle this action.
      _ = self
      }
      """,
    ] { try expect(.reducer, of: spec, target: "swift-navigation 2", contains: snippet) }
  }
}
