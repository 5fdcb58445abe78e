import Testing
import TrellisSpecTestSupport

/// Patterns in `reducer` that match the actions of children.
@Suite struct ChildPatternTests {
  private func paths(_ lines: String) throws -> [String] {
    let indented = lines.split(separator: "\n").map { "  \($0): custom\n" }.joined()
    let spec = """
      feature: Item
      state: {id: UUID}
      delegate: [closed, saved(Item), "moved(from: Int, to: Int)"]
      actions: [tapped, "loaded(Result<Int, any Error>)"]
      destination: {more: {sheet: MoreFeature}}
      alerts: {delete: {title: Delete, buttons: {yes: , cancel: }}}
      reducer:
        tapped: custom
        loaded: custom
      ---
      feature: Root
      scope: {header: Item}
      ifLet: {footer: Item}
      forEach: {rows: Item}
      destination: {edit: {sheet: Item}, help: {sheet: HelpFeature}}
      presents: {beside: {popover: Item}}
      path: {detail: Item, page: Self}
      tabs: {selectedTab: {first: Item, second: SecondFeature}}
      reducer:

      """
    return try resolved(spec + indented)[1].reactions.map(\.path.summary)
  }

  @Test func delegateActions() throws {
    #expect(try paths("header.delegate.closed") == ["header / delegate closed"])
    #expect(try paths("footer.delegate.saved(item)") == ["footer / delegate saved (item)"])
    #expect(try paths("rows.delegate.moved(a, b)") == ["row of rows / delegate moved (a, b)"])
    #expect(try paths("first.delegate.saved") == ["first / delegate saved"])
    #expect(
      try paths("destination.edit.delegate.saved(_)") == ["destination edit / delegate saved (_)"])
    #expect(try paths("beside.delegate.closed") == ["presented beside / delegate closed"])
    #expect(try paths("path.detail.delegate.closed") == ["element detail / delegate closed"])
    #expect(try paths("header.delegate") == ["header / delegate"])
  }

  @Test func ownActions() throws {
    #expect(try paths("header.tapped") == ["header / tapped"])
    #expect(try paths("rows.loaded.success(x)") == ["row of rows / loaded / outcome success (x)"])
    #expect(
      try paths("path.detail.alert.yes") == ["element detail / alert button yes in destination"])
    #expect(
      try paths("header.destination.more.appeared")
        == ["header / destination more / appeared"])
    #expect(
      try paths("path.page.path.detail.delegate.saved(x)")
        == ["element page / element detail / delegate saved (x)"])
  }

  @Test func childrenThatAreExistingSwift() throws {
    #expect(
      try paths("destination.help.delegate.anything(a, b)")
        == ["destination help / delegate / anything (a, b)"])
    #expect(try paths("second.some.deep.thing") == ["second / some / deep / thing"])
  }

  @Test func wholeChildren() throws {
    #expect(try paths("header") == ["header"])
    #expect(try paths("destination") == ["destination"])
    #expect(try paths("path") == ["path"])
    #expect(try paths("beside") == ["beside"])
    #expect(try paths("rows") == ["row of rows"])
  }

  @Test func dismissal() throws {
    #expect(try paths("destination.dismiss") == ["destination dismissed"])
    #expect(try paths("beside.dismiss") == ["presented beside dismissed"])
  }
}
