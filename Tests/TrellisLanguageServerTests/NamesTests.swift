import Foundation
import Testing

@testable import TrellisLanguageServer

@Suite struct NamesTests {
  private let session: EditorSession

  private static let cart = """
    feature: CartFeature
    state:
      count: Int = 0
    scope:
      header: HeaderFeature
    destination:
      edit:
        sheet: EditFeature
    actions:
      - addTapped
      - itemTapped(Item)
    delegate: [didClose(Int)]
    reducer:
      addTapped:
        - present: edit
        - set:
            count: state.count + 1
        - delegate: didClose(state.count)
      itemTapped(item):
        - if: item.isGood
          then:
            send: addTapped
      destination.edit.delegate.didSave: dismiss
      header.delegate.closed: dismissSelf

    """
  private static let edit = """
    feature: EditFeature
    # 😀
    delegate: [didSave]
    state: {title: String = ""}

    """
  private static let header = """
    feature: HeaderFeature
    delegate: [closed]
    state: {title: String = ""}
    actions: [closeTapped]
    reducer:
      closeTapped: {delegate: closed}

    """

  init() throws {
    session = try EditorSession([
      "Edit.feature.yaml": Self.edit, "Header.feature.yaml": Self.header,
      "Code.swift": "struct Item {}\n",
    ])
    session.open("Cart.feature.yaml", Self.cart)
  }

  private func labels(_ old: String, _ new: String) throws -> [String] {
    let marked = Self.cart.replacingOccurrences(of: old, with: new)
    #expect(marked != Self.cart)
    let (text, position) = EditorSession.marked(marked)
    session.change("Cart.feature.yaml", [(nil, text)])
    let result =
      try session.request("textDocument/completion", session.place("Cart.feature.yaml", position))
      as? [String: Any]
    return (result?["items"] as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
  }

  /// The place of a word in the cart's spec.
  private func place(_ word: String, offset: Int = 0) throws -> [String: Any] {
    let range = try #require(Self.cart.range(of: word))
    let index = Self.cart.index(range.lowerBound, offsetBy: offset)
    let marked = "\(Self.cart[..<index])¦\(Self.cart[index...])"
    return session.place("Cart.feature.yaml", EditorSession.marked(marked).position)
  }

  private func locations(_ result: Any?) -> [String] {
    (result as? [[String: Any]] ?? []).map { location in
      let uri = location["uri"] as? String ?? ""
      let range = location["range"] as? [String: Any]
      let start = range?["start"] as? [String: Int]
      return
        "\(uri.split(separator: "/").last ?? "") \(start?["line"] ?? -1):\(start?["character"] ?? -1)"
    }
  }

  // MARK: - Completion

  @Test func stepsReferToWhatTheFeatureDeclares() throws {
    #expect(try labels("present: edit", "present: ¦") == ["edit"])
    #expect(try labels("delegate: didClose(state.count)", "delegate: ¦") == ["didClose"])
    #expect(try labels("send: addTapped", "send: ¦").starts(with: ["addTapped", "itemTapped"]))
    #expect(try labels("send: addTapped", "send: header.c¦").contains("closeTapped"))
    #expect(try labels("sheet: EditFeature", "sheet: ¦").contains("HeaderFeature"))
  }

  @Test func patternsFollowTheFeatures() throws {
    let pattern = "destination.edit.delegate.didSave"
    #expect(try labels(pattern, "¦").contains("destination"))
    #expect(try labels(pattern, "destination.¦").contains("edit"))
    #expect(try labels(pattern, "destination.edit.¦").contains("delegate"))
    #expect(try labels(pattern, "destination.edit.delegate.¦") == ["didSave"])
    // The line isn't YAML without a colon.
    #expect(try labels("\(pattern): dismiss", "header.¦") == ["closeTapped", "delegate"])
  }

  @Test func swiftKnowsWhatIsInScope() throws {
    #expect(try labels("if: item.isGood", "if: it¦").contains("item"))
    #expect(try labels("if: item.isGood", "if: state.¦").starts(with: ["count", "header"]))
    #expect(try labels("if: item.isGood", "if: state.header.¦") == ["title"])
    #expect(try labels("didClose(state.count)", "didClose(state.¦").contains("count"))
    #expect(try labels("didClose(state.count)", "didClose(¦)").contains("state"))
    #expect(try labels("count: state.count + 1", "count: (state.count + state.¦").contains("count"))
    #expect(try labels("count: state.count + 1", "¦").contains("count"))
  }

  // MARK: - Places

  @Test func declarationsAreFoundInOtherSpecsAndInSwift() throws {
    func definition(_ word: String, offset: Int = 0) throws -> [String] {
      locations(try session.request("textDocument/definition", place(word, offset: offset)))
    }
    #expect(try definition("didSave") == ["Edit.feature.yaml 2:11"])
    #expect(try definition("EditFeature", offset: 4) == ["Edit.feature.yaml 0:9"])
    #expect(try definition("item.isGood") == ["Cart.feature.yaml 18:13"])
    #expect(try definition("Item)") == ["Code.swift 0:7"])
    #expect(try definition("dismissSelf") == [])
  }

  @Test func aCustomStepLeadsToItsMethod() throws {
    let session = try EditorSession([
      "trellis.yaml": "mode: linked\n",
      "Code.swift": "extension AFeature {\n  // 😀\n  func saved(state: inout State) {}\n}\n",
    ])
    let spec = "feature: AFeature\nactions: [saved]\nreducer:\n  saved:\n    - custom: Save it.\n"
    session.open("A.feature.yaml", spec)
    let place = session.place("A.feature.yaml", Position(line: 4, character: 8))
    #expect(
      locations(try session.request("textDocument/definition", place)) == ["Code.swift 2:7"])
  }

  @Test func aCustomStepLeadsToTheCodeOfItsCase() throws {
    let session = try EditorSession([
      "AFeature.swift": """
      enum Action { case saved }
      Reduce { state, action in
        switch action {
          case .saved:
            print("saved")
            return .none
        }
      }
      """
    ])
    session.open(
      "A.feature.yaml", "feature: AFeature\nactions: [saved]\nreducer:\n  saved: custom\n")
    let place = session.place("A.feature.yaml", Position(line: 3, character: 11))
    #expect(
      locations(try session.request("textDocument/definition", place)) == ["AFeature.swift 3:0"])
  }

  @Test func referencesAreFoundInAllSpecs() throws {
    func references(_ word: String, declaration: Bool) throws -> [String] {
      var parameters = try place(word)
      parameters["context"] = ["includeDeclaration": declaration]
      return locations(try session.request("textDocument/references", parameters))
    }
    #expect(
      try references("didSave", declaration: true)
        == ["Cart.feature.yaml 22:28", "Edit.feature.yaml 2:11"])
    #expect(try references("didSave", declaration: false) == ["Cart.feature.yaml 22:28"])
    let highlights =
      try session.request("textDocument/documentHighlight", place("addTapped")) as? [[String: Any]]
    #expect(highlights?.map { $0["kind"] as? Int } == [3, 2, 2])
  }

  @Test func namesAreRenamedInAllSpecs() throws {
    let prepared =
      try session.request("textDocument/prepareRename", place("didSave")) as? [String: Any]
    #expect(prepared?["placeholder"] as? String == "didSave")
    var parameters = try place("didSave")
    parameters["newName"] = "saved"
    let edit = try session.request("textDocument/rename", parameters) as? [String: Any]
    let changes = try #require(edit?["documentChanges"] as? [[String: Any]])
    let documents = changes.compactMap { $0["textDocument"] as? [String: Any] }
    #expect(
      documents.map { $0["uri"] as? String }
        == [session.uri("Cart.feature.yaml"), session.uri("Edit.feature.yaml")])
    #expect(documents.map { $0["version"] as? Int } == [1, nil])
    parameters["newName"] = "no name"
    #expect(throws: EditorSession.Failure.self) {
      try session.request("textDocument/rename", parameters)
    }
    #expect(throws: EditorSession.Failure.self) {
      try session.request("textDocument/prepareRename", try place("dismissSelf"))
    }
  }

  /// A name that another module has as well gets its module, and so does the other one.
  @Test func modulesAreWrittenWhereANewNameIsShared() throws {
    let other = "feature: OtherFeature\naccess: public\n"
    let session = try EditorSession([
      "Package.swift": "",
      "Sources/Cart/Cart.feature.yaml": "feature: CounterFeature\naccess: public\n",
      "Sources/Root/Root.feature.yaml":
        "feature: RootFeature\nscope: {cart: CounterFeature, home: OtherFeature}\n",
    ])
    session.open("Sources/Home/Home.feature.yaml", other)
    let edit =
      try session.request(
        "textDocument/rename",
        [
          "textDocument": ["uri": session.uri("Sources/Home/Home.feature.yaml")],
          "position": ["line": 0, "character": 10], "newName": "CounterFeature",
        ]) as? [String: Any]
    let changes = try #require(edit?["documentChanges"] as? [[String: Any]])
    let texts = changes.map { change in
      (change["edits"] as? [[String: Any]] ?? []).compactMap { $0["newText"] as? String }.sorted()
    }
    #expect(texts == [["CounterFeature"], ["Cart.CounterFeature", "Home.CounterFeature"]])
  }

  // MARK: - Outlines

  @Test func theOutlineContainsWhatAFeatureDeclares() throws {
    let parameters = ["textDocument": ["uri": session.uri("Cart.feature.yaml")]]
    let flat = try session.request("textDocument/documentSymbol", parameters) as? [[String: Any]]
    #expect(
      flat?.compactMap { $0["name"] as? String } == [
        "CartFeature", "count", "header", "edit", "addTapped", "itemTapped", "didClose",
      ])
    let nested = try EditorSession(capabilities: [
      "textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]
    ])
    nested.open("Cart.feature.yaml", Self.cart)
    let tree =
      try nested.request(
        "textDocument/documentSymbol", ["textDocument": ["uri": nested.uri("Cart.feature.yaml")]])
      as? [[String: Any]]
    #expect(tree?.count == 1)
    #expect((tree?.first?["children"] as? [Any])?.count == 6)
  }

  @Test func namesAreFoundInTheWorkspace() throws {
    let found =
      try session.request("workspace/symbol", ["query": "clos"]) as? [[String: Any]] ?? []
    #expect(found.compactMap { $0["name"] as? String } == ["closed", "closeTapped", "didClose"])
  }

  // MARK: - Hover

  private func hover(_ word: String) throws -> String {
    let result = try session.request("textDocument/hover", place(word)) as? [String: Any]
    return (result?["contents"] as? [String: Any])?["value"] as? String ?? ""
  }

  @Test func hoverTellsWhatANameIs() throws {
    #expect(
      try hover("didSave").hasPrefix(
        "**delegate action** `didSave` of `EditFeature`\n\n1 other use in specs"))
    #expect(try hover("count: Int").hasPrefix("**property** `count: Int` of `CartFeature`"))
    #expect(try hover("Item)").hasPrefix("**type** `Item`, in Swift"))
    #expect(try hover("sheet").hasPrefix("A sheet"))
    #expect(try hover("dismissSelf") == "")
  }

  @Test func hoverShowsTheGeneratedCode() throws {
    let text = try hover("addTapped:")
    #expect(text.contains("```swift\ncase .addTapped:\n  state.destination = .edit"))
    #expect(text.contains("state.count = state.count + 1"))
  }
}
