import Foundation
import Testing
import TrellisTestSupport

@testable import TrellisImport

/// Observable models of swift-navigation.
@Suite struct ModelTests {
  private func imported(_ members: String, imports: String = "SwiftNavigation") -> ImportedText {
    ImportedText(
      """
      import \(imports)
      @MainActor
      @Observable
      final class CartModel: HashableObject {
      \(members)
      }
      """)
  }

  /// The lines below `reducer`.
  private func reactions(_ members: String) -> String {
    let lines = imported(members).text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0 != "reducer:" }.dropFirst().prefix { $0.hasPrefix(" ") }
      .map { $0.dropFirst(2) + "\n" }.joined()
  }

  @Test func aClassWithoutNavigationIsNoModel() {
    #expect(imported("var count = 0", imports: "Observation").specs.isEmpty)
  }

  @Test func aModelHasTheNameOfItsFeature() {
    #expect(imported("var count = 0").specs.map(\.name) == ["CartFeature"])
  }

  @Test func whatIsDoneAfterACallStaysInSwift() {
    let members = """
      var count = 0
      @ObservationIgnored var onDone: () -> Void = unimplemented()
      func a() { count = 1; onDone() }
      func b() { onDone(); count = 1 }
      func c() { if count == 0 { onDone() }; count = 1 }
      func d() { guard count == 0 else { onDone(); return }; count = 1 }
      """
    #expect(
      reactions(members) == """
        a:
          - set: {count: 1}
          - delegate: done
        b: {custom: Does something after it has called others.}
        c: {custom: Does something after it has called others.}
        d:
          - guard: state.count == 0
            else: {delegate: done}
          - set: {count: 1}

        """)
  }

  @Test func aParameterHidesAProperty() {
    #expect(
      reactions(
        """
        var name = ""
        var names: [String] = []
        func a(_ name: String) { self.name = name }
        func b() { if let name = names.first { self.name = name } }
        func c() { name = names.map { name in name + "!" }.joined() }
        """) == """
          a(name): {set: {name: name}}
          b:
            if: let name = state.names.first
            then: {set: {name: name}}
          c: {custom: Has two values with the name 'name'.}

          """)
  }

  @Test func aTaskReadsOnlyWhatItCaptures() {
    #expect(
      reactions(
        """
        var name = ""
        @ObservationIgnored @Dependency(Client.self) var client
        func a() { Task { [client, name] in await client.save(name) } }
        func b() { Task { await client.save(name) } }
        func c() { Task { await client.save(self.name) } }
        func d() { Task { self.name = await client.load() } }
        func e() { Task { try? await client.send() } }
        """) == """
          a: {run: client.save(state.name)}
          b: {custom: "Reads 'name' in an effect, when it may have changed."}
          c: {custom: Uses 'self.name'.}
          d: {custom: Changes the state in an effect.}
          e: {run: try? await client.send()}

          """)
  }

  @Test func aTaskThatIsCancelledMustAskWhetherItIs() {
    #expect(
      reactions(
        """
        @ObservationIgnored private var loadTask: Task<Void, Never>?
        @ObservationIgnored @Dependency(Client.self) var client
        func a() { loadTask?.cancel() }
        func b() {
          loadTask = Task { [weak self, client] in
            let text = await client.load()
            self?.loaded(text)
          }
        }
        func c() {
          loadTask = Task { [weak self, client] in
            let text = await client.load()
            guard !Task.isCancelled else { return }
            self?.loaded(text)
          }
        }
        func loaded(_ text: String) {}
        """) == """
          a: {cancel: load}
          b: {custom: Calls others in a task even if it is cancelled.}
          c: {run: {call: client.load(), sends: loaded, id: load}}

          """)
  }

  @Test func anObserverRespondsToBindingsAlone() {
    let bound =
      "var name = \"\" { didSet { nameChanged() } }\nprivate func nameChanged() { count = 1 }\nvar count = 0"
    #expect(reactions(bound) == "binding.name: {set: {count: 1}}\n")
    let both = imported(bound + "\nfunc clear() { name = \"\" }")
    #expect(both.remarks == ["1.swift:8:16: Responds to its own changes of 'name'."])
    let other = imported("var name = \"\" { didSet { print(name) } }")
    #expect(
      other.remarks == [
        "1.swift:5:26: Has an observer of 'name' that does something of its own."
      ])
  }

  @Test func aClosureThatIsSetInAnotherWayIsNamed() {
    let imported = imported(
      """
      var child: ChildModel? { didSet { bind() } }
      private func bind() {
        child?.onDone = { [weak self] in self?.done() }
        child?.onClose = { let name = "closed"; print(name) }
        print("bound")
      }
      private func done() { child = nil }
      """)
    #expect(
      imported.remarks == [
        "1.swift:8:20: Has a closure that isn't just a response of the model.",
        "1.swift:9:3: Sets the closures of its children in a way of its own.",
      ])
    #expect(imported.text.contains("child.delegate.done: {set: {child: nil}}"))
  }

  @Test(arguments: [
    ("private var count = 0", "Has a private property 'count'."),
    ("@ObservationIgnored var count = 0", "Has a property 'count' that nothing observes."),
    ("var a = 1, b = 2", "Declares several properties at once."),
    ("#if DEBUG\nvar count = 0\n#endif", "Has members with '#if'."),
    ("var count = 0 { willSet {} }", "Has a property 'count' with 'willSet'."),
  ])
  func aModelThatCannotBeReadIsNamed(members: String, reason: String) {
    let imported = imported(members)
    #expect(imported.specs.isEmpty)
    #expect(imported.remarks.map { $0.hasSuffix(reason) } == [true], "\(imported.remarks)")
  }

  @Test func anInitializerOfItsOwnIsNamed() {
    let imported = imported("var count: Int\ninit(text: String) { count = text.count }")
    #expect(imported.remarks == ["1.swift:6:1: Has an initializer of its own."])
  }

  @Test func aBuildDoesntReplaceModels() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let code = "import SwiftNavigation\n@Observable\nfinal class CartModel: HashableObject {}\n"
    try Data(code.utf8).write(to: folder.appendingPathComponent("CartModel.swift"))
    let importing = try Importing(
      Importing.Request(
        paths: ["."], mode: .linked, replaces: true, isPreview: true, currentFolder: folder))
    #expect(importing.files.isEmpty)
    #expect(
      importing.features.first?.remarks.map(\.reason) == [
        "Is an observable model, which no build generates."
      ])
  }

  @Test func thousandsOfMethodsTakeOnePassEach() {
    let count = Sweep.count(200, of: 2_000)
    let methods = (0..<count).map { "func action\($0)(_ value: Int) { count = value }" }
    let imported = imported("var count = 0\n" + methods.joined(separator: "\n"))
    #expect(imported.specs.first?.arms.map(\.outcome) == Array(repeating: .exact, count: count))
  }
}
