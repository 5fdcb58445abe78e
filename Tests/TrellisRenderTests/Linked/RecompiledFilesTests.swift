import Testing
import TrellisSpec
import TrellisTestSupport

@testable import TrellisRender

/// How many files of a module of linked features an edit of a spec compiles again.
@Suite struct RecompiledFilesTests {
  private static let count = 20

  private static func spec(_ number: Int) -> String {
    """
    feature: F\(number)Feature
    state: {count: Int = 0}
    destination: {edit: {sheet: F\(number % count + 1)Feature}}
    alerts:
      confirm:
        title: Really?
        buttons: {delete: {title: Delete, role: destructive}, cancel: Cancel}
    actions: [editTapped, deleteTapped]
    reducer:
      editTapped: {present: edit}
      deleteTapped: {present: confirm}
      destination.alert.delete: {set: {count: state.count + 1}}

    """
  }

  /// The generated files, and a view of each feature.
  private static func module(_ specs: [String]) throws -> CompiledModule {
    CompiledModule(try link([.reducer, .view], of: specs).map(\.text) + views)
  }

  private static let specs = (1...count).map(spec)

  private static let module = Result { try module(specs) }

  private static var views: [String] {
    (1...count).map { number in
      """
      struct F\(number)View: View {
        let store: StoreOf<F\(number)Feature>
        var body: some View { Text("F").f\(number)Presentations(of: store) }
      }
      """
    }
  }

  /// The number of files that an edit of the third spec compiles again.
  private func recompiled(_ old: String, _ new: String) throws -> Int {
    var edited = Self.specs
    edited[2] = edited[2].replacing(old, with: new)
    try #require(edited != Self.specs)
    return try Self.module.get().recompiled(after: Self.module(edited))
  }

  @Test(.enabled(if: Sweep.isLong)) func theTitleOfAnAlert() throws {
    #expect(try recompiled("Really?", "Are you sure?") == 1)
  }

  @Test func whatAReactionDoes() throws {
    #expect(try recompiled("count + 1", "count + 2") == 1)
  }

  @Test(.enabled(if: Sweep.isLong)) func aProperty() throws {
    let files = try recompiled("count: Int = 0}", "count: Int = 0, name: String = \"\"}")
    #expect(files == 5)
  }

  @Test func anAction() throws {
    let new = "actions: [editTapped, deleteTapped, closeTapped]"
    let files = try recompiled("actions: [editTapped, deleteTapped]", new)
    #expect(files == 5)
  }

  // MARK: - The count itself

  @Test func aStoredPromptIsPartOfTheInterface() {
    func module(_ title: String) -> CompiledModule {
      CompiledModule(
        ["extension AlertState { static let confirm = Self { TextState(\"\(title)\") } }"]
          + (1...5).map { "func f\($0)() { show(.confirm) }" })
    }
    #expect(module("Really?").recompiled(after: module("Sure?")) == 6)
  }

  @Test func modifiersOfOneNameConcernAllViews() {
    func module(_ property: String) -> CompiledModule {
      CompiledModule(
        (1...5).map { "struct F\($0) { var \($0 == 3 ? property : "a"): Int }" }
          + (1...5).map { "extension View { func presents(_ f: F\($0)) -> some View { self } }" }
          + (1...5).map { _ in "struct V: View { var body: some View { Text(\"\").presents(f) } }" }
      )
    }
    #expect(module("a").recompiled(after: module("b")) == 7)
  }
}
