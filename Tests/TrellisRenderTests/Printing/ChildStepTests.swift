import Testing

/// Steps that send actions to children, change what is in them, and show states that exist already.
@Suite struct ChildStepTests {
  private func spec(_ reducer: String) -> String {
    """
    feature: ListFeature
    state: {count: Int = 0, title: String = "", selectedID: Int = 1}
    scope: {header: HeaderFeature}
    ifLet: {banner: ItemFeature}
    forEach: {rows: RowFeature}
    destination:
      edit: {sheet: ItemFeature}
      filter: {sheet: {value: Filter, view: FilterView}}
    presents: {settings: {sheet: ItemFeature}}
    path: {detail: ItemFeature, other: ItemFeature}
    actions: [tapped, rowTapped(Int), other]
    delegate: [didOpen(Int), done]
    reducer:
    \(reducer.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    ---
    feature: HeaderFeature
    state: {title: String = ""}
    scope: {inner: ItemFeature}
    actions: {view: [reloadTapped], internal: [reload(count: Int)]}
    ---
    feature: RowFeature
    state: {id: {type: Int, let: true}, isDone: Bool = false}
    actions: [refresh]
    delegate: [didTap]
    ---
    feature: ItemFeature
    state: {name: String = "", tags: '[String] = []'}
    actions: [refresh, update(Int)]
    delegate: [didFinish]
    """
  }

  private func expectReducer(
    _ reducer: String, _ lines: String, level: String = "1.26",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer, of: spec(reducer), target: "composable-architecture \(level)", contains: lines,
      sourceLocation: sourceLocation)
  }

  private func expectModel(
    _ reducer: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer, of: spec(reducer), target: "swift-navigation 2", contains: lines,
      sourceLocation: sourceLocation)
  }

  // MARK: - Actions

  @Test(arguments: [
    ("header.reload(count: state.count)", ".send(.header(.internal(.reload(count: state.count))))"),
    ("header.inner.refresh", ".send(.header(.inner(.refresh)))"),
    ("banner.update(1)", ".send(.banner(.update(1)))"),
    ("settings.refresh", ".send(.settings(.presented(.refresh)))"),
    ("destination.edit.update(2)", ".send(.destination(.presented(.edit(.update(2)))))"),
    (
      "rows[state.selectedID].refresh",
      ".send(.rows(.element(id: state.selectedID, action: .refresh)))"
    ),
  ])
  func anActionOfAChild(step: String, code: String) throws {
    try expectReducer("tapped: {send: '\(step)'}", "return \(code)")
  }

  @Test func theTopmostScreen() throws {
    try expectReducer(
      "tapped: {send: path.detail.refresh}",
      """
      let detailID = state.path.ids.last(where: { state.path[id: $0]?.is(\\.detail) == true })
      guard let detailID else { return .none }
      return .send(.path(.element(id: detailID, action: .detail(.refresh))))
      """)
    try expectReducer(
      "tapped: [{send: path.detail.refresh}, {send: other}]",
      """
      return .run { send in
        if let detailID {
          await send(.path(.element(id: detailID, action: .detail(.refresh))))
        }
        await send(.other)
      }
      """)
  }

  @Test func theRowThatSends() throws {
    let steps = "rows.delegate.didTap: [{send: rows.refresh}, {delegate: didOpen(id)}]"
    try expectReducer(
      steps,
      """
      case .rows(.element(id: let id, action: .delegate(.didTap))):
        return .run { send in
          await send(.rows(.element(id: id, action: .refresh)))
          await send(.delegate(.didOpen(id)))
        }
      """)
    try expectReducer(
      "rows.delegate.didTap: {send: rows.refresh}",
      "return .send(.rows(id: id, action: .refresh))", level: "1.0")
  }

  @Test func theScreenThatSends() throws {
    try expectReducer(
      "path.detail.delegate.didFinish: {send: path.detail.refresh}",
      "return .send(.path(.element(id: id, action: .detail(.refresh))))")
    // Another case is the topmost screen of that case.
    try expectReducer(
      "path.detail.delegate.didFinish: {send: path.other.refresh}",
      "return .send(.path(.element(id: otherID, action: .other(.refresh))))")
  }

  @Test func aValueThatHidesTheID() throws {
    try expectReducer(
      "path.detail.update(id): [{delegate: didOpen(id)}, {send: path.detail.refresh}]",
      "case .path(.element(id: let elementID, action: .detail(.update(let id)))):")
  }

  @Test(arguments: [
    ("header.reload(count: state.count)", "header.reload(count: count)"),
    ("header.inner.refresh", "header.inner.refresh()"),
    ("banner.update(1)", "banner?.update(1)"),
    ("settings.refresh", "settings?.refresh()"),
    ("destination.edit.update(2)", "destination?.edit?.update(2)"),
    ("path.detail.refresh", "path.last(where: { $0.is(\\.detail) })?.detail?.refresh()"),
    ("rows[state.selectedID].refresh", "rows[id: selectedID]?.refresh()"),
  ])
  func aMethodOfAChild(step: String, code: String) throws {
    try expectModel("tapped: {send: '\(step)'}", code)
  }

  @Test func theTopmostScreenBeforeAnotherStep() throws {
    try expectModel(
      "tapped: [{send: path.detail.refresh}, {pop: root}]",
      """
      let detailModel = path.last(where: { $0.is(\\.detail) })?.detail
      path.removeAll()
      detailModel?.refresh()
      """)
  }

  @Test func theModelThatCalls() throws {
    try expectModel(
      "rows.delegate.didTap: [{send: rows.refresh}, {set: {rows.isDone: 'true'}}, {delegate: didOpen(id)}]",
      """
      private func rowsDidTap(_ model: RowModel) {
        model.isDone = true
        model.refresh()
        onDidOpen(model.id)
      }
      """)
    try expectModel(
      "path.detail.delegate.didFinish: [{send: path.detail.refresh}, {pop: {to: id}}]",
      """
      private func pathDetailDidFinish(_ model: ItemModel) {
        if let index = path.firstIndex(of: .detail(model)) {
          path.removeSubrange((index + 1)...)
        }
        model.refresh()
      }
      """)
  }

  // MARK: - State

  @Test(arguments: ["1.0", "1.4", "1.26"])
  func aDestination(level: String) throws {
    try expectReducer(
      """
      tapped:
        - set: {destination.edit.name: state.title}
        - call: state.destination.edit.tags.append("a")
        - set: {destination.filter.text: '"b"'}
      """,
      """
      if case .edit(var edit)? = state.destination {
        edit.name = state.title
        state.destination = .edit(edit)
      }
      if case .edit(var edit)? = state.destination {
        edit.tags.append("a")
        state.destination = .edit(edit)
      }
      if case .filter(var filter)? = state.destination {
        filter.text = "b"
        state.destination = .filter(filter)
      }
      """, level: level)
  }

  @Test func aScreen() throws {
    try expectReducer(
      "tapped: {set: {path.detail.name: state.title}}",
      """
      if let detailID = state.path.ids.last(where: { state.path[id: $0]?.is(\\.detail) == true }),
        case .detail(var detail)? = state.path[id: detailID]
      {
        detail.name = state.title
        state.path[id: detailID] = .detail(detail)
      }
      """)
    try expectReducer(
      "path.detail.delegate.didFinish: {set: {path.detail.name: '\"a\"'}}",
      """
      if case .detail(var detail)? = state.path[id: id] {
        detail.name = "a"
        state.path[id: id] = .detail(detail)
      }
      """)
  }

  @Test func optionalsAndRows() throws {
    try expectReducer(
      """
      rowTapped(id):
        - set: {banner.name: '"a"', settings.name: state.title, 'rows[id].isDone': 'true', header.title: '"b"'}
        - call: state.banner.tags.removeAll()
        - call: _ = state.banner.tags.popLast()
        - call: state.banner.tags.popFirst()
      """,
      """
      state.banner?.name = "a"
      if var settings = state.settings {
        settings.name = state.title
        state.settings = settings
      }
      state.rows[id: id]?.isDone = true
      state.header.title = "b"
      state.banner?.tags.removeAll()
      _ = state.banner?.tags.popLast()
      _ = state.banner?.tags.popFirst()
      """)
  }

  @Test func modelsOfChildren() throws {
    try expectModel(
      """
      tapped:
        - set: {banner.name: state.title, 'rows[1].isDone': 'true'}
        - set: {destination.edit.name: state.title, path.detail.name: state.title}
        - set: {destination.filter.text: '"b"'}
      """,
      """
      func tapped() {
        banner?.name = title
        rows[id: 1]?.isDone = true
        if case .edit(let edit)? = destination {
          edit.name = title
        }
        if let detail = path.last(where: { $0.is(\\.detail) })?.detail {
          detail.name = title
        }
        if case .filter(var filter)? = destination {
          filter.text = "b"
          destination = .filter(filter)
        }
      }
      """)
  }

  @Test func aCaseOfAnEnumFeature() throws {
    let spec = """
      feature: FlowFeature
      cases: {home: ItemFeature, work: ItemFeature}
      actions: [renamed(String)]
      reducer:
        renamed(name): [{set: {home.name: name}}, {send: home.refresh}]
      ---
      feature: ItemFeature
      state: {name: String = ""}
      actions: [refresh]
      """
    try expect(
      .reducer, of: spec,
      contains: """
        if case .home(var home) = state {
          home.name = name
          state = .home(home)
        }
        return .send(.home(.refresh))
        """)
    try expect(
      .reducer, of: spec, target: "swift-navigation 2",
      contains: """
        if case .home(let home) = state {
          home.name = name
        }
        state.home?.refresh()
        """)
  }

  @Test func aMethodThatGetsTheID() throws {
    try expectLinked(
      .reducer, of: spec("rows.delegate.didTap: [custom, {delegate: didOpen(id)}]"),
      contains: """
        case .rows(.element(id: let id, action: .delegate(.didTap))):
          return .merge(
            rowsDelegateDidTap(id: id, state: &state),
            .send(.delegate(.didOpen(id)))
          )
        """)
  }

  // MARK: - Existing states and IDs

  @Test func aStateThatExistsAlready() throws {
    let steps = """
      tapped:
        - present: edit
          state: 'ItemFeature.State(name: state.title)'
        - push: detail
          state: 'ItemFeature.State(name: state.title)'
      """
    try expectReducer(
      steps,
      """
      state.destination = .edit(ItemFeature.State(name: state.title))
      state.path.append(.detail(ItemFeature.State(name: state.title)))
      """)
    try expectModel(steps, "destination = .edit(ItemModel(name: title))")
  }

  @Test func poppingByID() throws {
    try expectReducer(
      "path.detail.delegate.didFinish: {pop: {to: id}}", "state.path.pop(to: id)")
    try expectReducer(
      "path.detail.delegate.didFinish: {pop: {from: id}}", "state.path.pop(from: id)")
    try expectReducer(
      "tapped: {pop: {to: 'state.path.ids[0]'}}", "state.path.pop(to: state.path.ids[0])")
  }

  /// The ID of the row or the screen in a pattern for all of its actions.
  @Test func theIDOfAWholeChild() throws {
    let spec = """
      feature: ListFeature
      state: {last: Int?, screen: StackElementID?}
      forEach: {rows: RowFeature}
      path: {row: RowFeature}
      reducer:
        rows: {set: {last: id}}
        path.row: {set: {screen: id}}
      ---
      feature: RowFeature
      state: {id: {type: Int, let: true}}
      actions: [tapped]
      reducer: {tapped: custom}
      """
    try expect(
      .reducer, of: spec,
      contains: """
        case .rows(.element(id: let id, action: _)):
          state.last = id
          return .none

        case .path(.element(id: let id, action: .row)):
          state.screen = id
          return .none
        """)
    try expect(
      .reducer, of: spec, target: "composable-architecture 1.0",
      contains: "case .rows(let id, action: _):")
    try expect(
      .reducer, of: spec.replacing("rows: {set: {last: id}}", with: "rows: {set: {last: 1}}"),
      contains: "case .rows:")
  }
}
