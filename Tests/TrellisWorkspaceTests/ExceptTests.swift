import Foundation
import Testing
import TrellisTestSupport

@testable import TrellisWorkspace

/// Features that aren't generated for a target. The other features are generated as if they were.
@Suite struct ExceptTests {
  private static let references = [
    (
      "destination: {mode: {sheet: ModeFeature}}",
      "tapped: {present: mode.list, with: {name: state.name}}"
    ),
    (
      "presents: {mode: {sheet: ModeFeature}}",
      "tapped: {present: mode.list, with: {name: state.name}}"
    ),
    ("path: {mode: ModeFeature}", "tapped: {push: mode.list, with: {name: state.name}}"),
    (
      "destination: {item: {sheet: ItemFeature}}",
      "tapped: {present: item, with: {name: state.name}}"
    ),
    ("path: {item: ItemFeature}", "tapped: {push: item(state.name)}"),
    ("scope: {item: ItemFeature}", "item.sheet.delegate.saved(name): {set: {name: name}}"),
    ("forEach: {items: ItemFeature}", "items.delegate.renamed(name): {set: {name: name}}"),
    ("ifLet: {mode: ModeFeature}", "mode.list.delegate.renamed(name): {set: {name: name}}"),
    (
      "destination: {item: {popover: ItemFeature}}",
      "destination.item.sheet.delegate.saved(name): {set: {name: name}}"
    ),
  ]

  private func spec(_ declaration: String, _ reaction: String) -> String {
    """
    feature: RootFeature
    state: {name: String = ""}
    \(declaration)
    actions: [tapped]
    reducer: {\(reaction)}
    ---
    feature: ModeFeature
    cases: {start: StartFeature, list: ItemFeature}
    ---
    feature: ItemFeature
    view: none
    state: {id: {type: Int, let: true, default: "1"}, name: String}
    presents: {sheet: {sheet: StartFeature}}
    delegate: [renamed(String)]
    samples: {Colour: .red}
    ---
    feature: StartFeature
    delegate: [saved(String)]
    """
  }

  /// The texts of the features that are generated, by their paths.
  private func generate(
    _ spec: String, except: [String], target: String
  ) throws -> [String: String] {
    let folder = Folder()
    try folder.write([
      "trellis.yaml": """
      target: \(target)
      output: {reducer: "{feature}.swift", view: "{view}.swift", tests: "{feature}Tests.swift"}
      except: {\(target): [\(except.joined(separator: ", "))]}
      """,
      "App/Root.feature.yaml": spec,
    ])
    let generation = Generation(Generation.Request(currentFolder: folder.url))
    let errors = generation.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message))")
    #expect(generation.write().isEmpty)
    return try folder.everything().filter { $0.key.hasSuffix(".swift") }
  }

  @Test(
    arguments: [
      "composable-architecture 1.26", "swift-navigation 2", "composable-architecture 1.0",
      "composable-architecture 1.17",
    ].prefix(Sweep.count(2, of: 4)), references)
  func othersStayTheSame(target: String, reference: (String, String)) throws {
    // A model observes its children's children only through the children themselves.
    if target == "swift-navigation 2", reference.1.contains(".sheet.") { return }
    let spec = spec(reference.0, reference.1)
    let all = try generate(spec, except: [], target: target)
    let some = try generate(spec, except: ["ModeFeature", "ItemFeature"], target: target)
    #expect(!some.isEmpty)
    #expect(some.keys.allSatisfy { !$0.hasPrefix("Item") && !$0.hasPrefix("Mode") })
    #expect(some == all.filter { !$0.key.hasPrefix("Item") && !$0.key.hasPrefix("Mode") })
  }

  @Test func nothingIsLost() throws {
    let (declaration, reaction) = Self.references[0]
    let target = "composable-architecture 1.26"
    let files = try generate(
      spec(declaration, reaction), except: ["ModeFeature"], target: target)
    let root = try #require(files["RootFeature.swift"])
    #expect(
      root.contains("state.destination = .mode(.list(ItemFeature.State(name: state.name)))"),
      "\(root)")
  }
}
