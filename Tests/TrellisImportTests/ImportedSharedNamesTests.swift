import Foundation
import Testing
import TrellisWorkspace

@testable import TrellisImport

/// Features of several modules with the same name are imported, and generated again from what was imported.
@Suite struct ImportedSharedNamesTests {
  private static let specs = [
    "Cart": """
    feature: CounterFeature
    access: public
    state: {count: Int = 0}
    actions: [doneButtonTapped]
    delegate: [didFinish(Int)]
    reducer:
      doneButtonTapped: {delegate: didFinish(state.count)}
    ---
    feature: CartFeature
    access: public
    scope: {counter: CounterFeature}
    """,
    "Home": """
    feature: CounterFeature
    access: public
    state: {total: Int = 0}
    actions: [resetButtonTapped]
    reducer:
      resetButtonTapped: {set: {total: 0}}
    """,
    "Root": """
    feature: RootFeature
    state: {last: Int = 0}
    destination:
      cart: {sheet: Cart.CounterFeature}
      home: {sheet: Home.CounterFeature}
    actions: [cartButtonTapped, homeButtonTapped]
    reducer:
      cartButtonTapped: {present: cart, with: {count: state.last}}
      homeButtonTapped: {present: home}
      destination.cart.delegate.didFinish(value): {set: {last: value}}
    """,
  ]

  private let project = ImportedProject()

  private func write(target: String, output: String = "", mode: String = "scaffold") throws {
    try project.write(
      [
        "Package.swift": "",
        "trellis.yaml": "target: \(target)\ntesting: none\nmode: \(mode)\n\(output)",
      ])
    for (module, text) in Self.specs {
      try project.write(["Sources/\(module)/\(module).feature.yaml": text + "\n"])
    }
  }

  /// The text of an imported spec.
  private func spec(_ name: String, _ module: String, in importing: Importing) -> String? {
    importing.features.first {
      $0.name == name && $0.range.file.path.contains("/\(module)/")
    }?.text
  }

  @Test(arguments: ["composable-architecture 1.25", "swift-navigation 2"])
  func theyAreTheSameBytes(target: String) throws {
    try write(target: target)
    try project.generate()
    let code = try project.texts(".swift")
    try project.removeSpecs()
    let importing = try project.importing()
    #expect(importing.diagnostics.isEmpty)
    #expect(importing.features.map(\.extent) == [.exact, .exact, .exact, .exact])
    let root = try #require(spec("RootFeature", "Root", in: importing))
    #expect(root.contains("cart: {sheet: Cart.CounterFeature}"))
    #expect(root.contains("home: {sheet: Home.CounterFeature}"))
    #expect(root.contains("{present: cart, with: {count: state.last}}"))
    let cart = try #require(spec("CartFeature", "Cart", in: importing))
    #expect(cart.contains("scope: {counter: CounterFeature}"))
    #expect(importing.write() == [])
    try project.generate()
    #expect(try project.texts(".swift") == code)
  }

  /// Swift needs no module where a file imports only one of them, but a spec does.
  @Test func whatAFileImportsDecides() throws {
    try write(target: "composable-architecture 1.25")
    try project.generate()
    try project.removeSpecs()
    try project.write([
      "Sources/Root/RootFeature.swift": """
      import ComposableArchitecture
      import Home

      @Reducer
      struct RootFeature {
        @Reducer
        enum Destination {
          case home(CounterFeature)
        }

        @ObservableState
        struct State {
          @Presents var destination: Destination.State?
        }

        enum Action {
          case destination(PresentationAction<Destination.Action>)
          case homeButtonTapped
        }

        var body: some Reducer<State, Action> {
          Reduce { state, action in
            switch action {
            case .homeButtonTapped:
              state.destination = .home(CounterFeature.State(total: 3))
              return .none
            case .destination: return .none
            }
          }
          .ifLet(\\.$destination, action: \\.destination)
        }
      }

      """
    ])
    let root = try #require(spec("RootFeature", "Root", in: try project.importing()))
    #expect(root.contains("home: {sheet: Home.CounterFeature}"))
    #expect(root.contains("{present: home, with: {total: 3}}"))
  }

  @Test func whatTheBuildGeneratesIsTakenOut() throws {
    try write(target: "composable-architecture 1.25")
    try project.generate()
    try project.removeSpecs()
    let custom = try project.texts(".swift")["Sources/Home/CounterFeature.swift"]
    try project.write([
      "trellis.yaml": "target: composable-architecture 1.25\nmode: linked\n",
      "Sources/Home/CounterFeature.swift": try #require(custom).replacing(
        "state.total = 0", with: "for _ in 0..<3 { state.total -= 1 }"),
    ])
    let importing = try project.importing(replaces: true)
    #expect(importing.features.map(\.extent) == [.exact, .exact, .custom, .exact])
    #expect(importing.write() == [])
    let code = try project.texts(".swift")
    #expect(
      code["Sources/Cart/CounterFeature.swift"] == """
        import ComposableArchitecture
        import Foundation

        """)
    #expect(
      code["Sources/Home/CounterFeature.swift"]?.hasSuffix(
        """
        extension CounterFeature {
          func resetButtonTapped(state: inout State) -> Effect<Action> {
            for _ in 0..<3 { state.total -= 1 }
            return .none
          }
        }

        """) == true)
  }

  /// A folder of specs has a folder for each module, if the configuration takes modules from folders.
  @Test func specsOfTheirOwnDontCollide() throws {
    try write(
      target: "composable-architecture 1.25",
      output: """
        output:
          reducer: Sources/{module}/{feature}.swift
          view: Sources/{module}/{view}.swift

        """)
    try project.generate()
    let code = try project.texts(".swift")
    try project.removeSpecs()
    let importing = try project.importing(output: "Specs")
    #expect(importing.features.map(\.extent) == [.exact, .exact, .exact, .exact])
    #expect(importing.write() == [])
    #expect(
      try project.texts(".yaml").keys.sorted() == [
        "Specs/Cart/CartFeature.feature.yaml", "Specs/Cart/CounterFeature.feature.yaml",
        "Specs/Home/CounterFeature.feature.yaml", "Specs/Root/RootFeature.feature.yaml",
        "trellis.yaml",
      ])
    try project.generate()
    #expect(try project.texts(".swift") == code)
    let again = try project.importing(output: "Specs")
    #expect(again.features.allSatisfy { $0.changes.isEmpty && $0.place?.text == $0.text })
  }

  @Test func whereNothingSaysTheModulesTheSecondStays() throws {
    try write(target: "composable-architecture 1.25")
    try project.generate()
    try project.removeSpecs()
    let importing = try project.importing(output: "Specs")
    #expect(
      importing.features.filter { $0.extent == .none }.flatMap(\.remarks).map(\.reason) == [
        "Has the name of another feature, and nothing says the modules of their specs; write '{module}' in 'output' in trellis.yaml."
      ])
    let root = try #require(spec("RootFeature", "Root", in: importing))
    #expect(root.contains("cart: {sheet: CounterFeature}"))
    #expect(root.contains("home: {sheet: Home.CounterFeature}"))
  }

  /// The spec of another module's feature stays as it is.
  @Test func aModuleThatIsImportedLater() throws {
    try write(target: "composable-architecture 1.25")
    try project.generate()
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("Sources/Home/Home.feature.yaml"))
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent(".trellis"))
    let importing = try project.importing(paths: ["Sources/Home"])
    #expect(
      importing.features.map(\.place?.path) == ["Sources/Home/CounterFeature.feature.yaml"])
  }
}
