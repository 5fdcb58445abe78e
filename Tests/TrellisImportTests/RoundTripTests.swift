import Foundation
import RandomSpecs
import Testing
import TrellisSpec
import TrellisTestSupport
import TrellisWorkspace

@testable import TrellisImport

/// A spec doesn't differ from the code that Trellis has just generated from it, however it says what the code does.
@Suite struct RoundTripTests {
  /// A project with generated code.
  private struct Project {
    let folder: URL

    init(_ specs: [String: String], target: String, settings: String = "") throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("trellis-tests-\(UUID().uuidString)", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write("target: \(target)\n\(settings)", to: "trellis.yaml")
      for (name, text) in specs { try write(text, to: name) }
      let generation = Generation(Generation.Request(specs: ["."], currentFolder: folder))
      #expect(generation.diagnostics.filter { $0.severity == .error } == [])
      #expect(generation.write() == [])
    }

    func write(_ text: String, to path: String) throws {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    func text(of path: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    func edit(_ path: String, _ old: String, _ new: String) throws {
      let text = try text(of: path)
      try #require(text.contains(old))
      try write(text.replacing(old, with: new, maxReplacements: 1), to: path)
    }

    func importing(isPreview: Bool = true) throws -> Importing {
      try Importing(
        Importing.Request(paths: ["."], isPreview: isPreview, currentFolder: folder))
    }

    /// The names of what differs, in order.
    func differences() throws -> [String] {
      let importing = try importing()
      #expect(importing.diagnostics.filter { $0.severity == .error } == [])
      return importing.features.flatMap { feature in
        feature.changes.map { "\($0.kind.rawValue) \($0.name)" }
      }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  private static let targets = [
    "composable-architecture 1.25", "composable-architecture 1.0", "swift-navigation 2",
  ]

  /// Specs that say something otherwise than an import does.
  private static let specs = [
    """
    feature: AFeature
    dependencies: {p: PClient}
    state: {rate: Double = 1}
    binding: true
    onChange: {rate: {run: p.set(state.rate)}}
    """,
    """
    feature: AFeature
    actions: [go(Int)]
    reducer:
      go: custom
      deepLinkReceived(.item(id)): {send: go(id)}
    deepLinks: {item: {url: "/items/{id}", with: {id: Int}, steps: []}}
    """,
    """
    feature: AFeature
    dependencies: {c: CClient}
    state: {n: Int = 0}
    actions: [go, stop, done]
    reducer:
      go: {run: {call: c.go(), sends: done, id: x}}
      stop: [{cancel: x}, {set: {n: 0}}]
      done: {set: {n: 1}}
    """,
    """
    feature: AFeature
    path: {b: BFeature}
    actions: [tapped(Int), back]
    reducer: {tapped(id): {push: b(id)}, back: pop}
    ---
    feature: BFeature
    state: {id: Int}
    """,
    """
    feature: AFeature
    state: {on: Bool = false, n: Int = 0}
    actions: [tick]
    reducer: {tick: {set: {n: state.n + 1}, where: state.on}}
    """,
    """
    feature: AFeature
    toolbar: {cancellationAction: closeButtonTapped}
    actions: [closeButtonTapped]
    reducer: {closeButtonTapped: dismissSelf}
    """,
  ]

  @Test(arguments: targets, specs)
  func aSpecIsWhatItGenerates(target: String, spec: String) throws {
    let project = try Project(["A.feature.yaml": spec], target: target)
    defer { project.remove() }
    #expect(try project.differences() == [])
  }

  @Test(arguments: targets.prefix(Sweep.count(1, of: 3)))
  func randomSpecs(target: String) throws {
    let seeds = (1...).lazy.map { (seed: $0, text: RandomSpec(seed: $0).text) }
      .filter { SpecRun($0.text).errors(for: target).isEmpty }
    let specs = seeds.prefix(Sweep.count(8, of: 150)).map {
      ("Seed\($0.seed).feature.yaml", $0.text)
    }
    let project = try Project(Dictionary(uniqueKeysWithValues: specs), target: target)
    defer { project.remove() }
    #expect(try project.differences() == [])
  }

  // MARK: - Differences

  private func project(_ index: Int) throws -> Project {
    try Project(["A.feature.yaml": Self.specs[index]], target: Self.targets[0])
  }

  @Test func aDifferenceIsOne() throws {
    let project = try project(0)
    defer { project.remove() }
    try project.edit("AFeature.swift", "var rate: Double = 1", "var rate: Double = 2")
    #expect(try project.differences() == ["changed state.rate"])
  }

  @Test func anActionIsAdded() throws {
    let project = try project(1)
    defer { project.remove() }
    try project.edit("AFeature.swift", "    case go(Int)\n", "    case go(Int)\n    case extra\n")
    try project.edit(
      "AFeature.swift", "      case .go:",
      "      case .extra:\n        return .none\n\n      case .go:")
    #expect(try project.differences() == ["added actions.extra"])
    #expect(try project.importing(isPreview: false).write() == [])
    #expect(
      try project.text(of: "A.feature.yaml")
        == Self.specs[1].replacing("[go(Int)]", with: "[go(Int), extra]"))
    #expect(try project.differences() == [])
  }

  /// What the code doesn't change stays as it is spelled.
  @Test func aReactionIsChanged() throws {
    let project = try project(3)
    defer { project.remove() }
    try project.edit("AFeature.swift", "_ = state.path.popLast()", "state.path.removeAll()")
    #expect(try project.differences() == ["changed reducer.back"])
    #expect(try project.importing(isPreview: false).write() == [])
    #expect(
      try project.text(of: "A.feature.yaml")
        == Self.specs[3].replacing("back: pop", with: "back: {pop: root}"))
  }

  @Test func twoFeaturesOfOneSpec() throws {
    let spec = Self.specs[4] + "\n---\n" + Self.specs[2].replacing("AFeature", with: "BFeature")
    let project = try Project(["A.feature.yaml": spec], target: Self.targets[0])
    defer { project.remove() }
    try project.edit("AFeature.swift", "state.n + 1", "state.n + 2")
    try project.edit("BFeature.swift", "state.n = 1", "state.n = 2")
    #expect(try project.differences() == ["changed reducer.tick", "changed reducer.done"])
    #expect(try project.importing(isPreview: false).write() == [])
    let text = try project.text(of: "A.feature.yaml")
    #expect(text.contains("state.n + 2"))
    #expect(text.contains("done: {set: {n: 2}}"))
    #expect(try project.differences() == [])
  }

  @Test func aConditionIsGone() throws {
    let project = try project(4)
    defer { project.remove() }
    try project.edit(
      "AFeature.swift", "if state.on {\n          state.n = state.n + 1\n        }",
      "state.n = state.n + 1")
    #expect(try project.differences() == ["changed reducer.tick"])
  }

  @Test func aReactionIsGone() throws {
    let project = try project(2)
    defer { project.remove() }
    try project.edit(
      "AFeature.swift", "      case .done:\n        state.n = 1\n        return .none\n",
      "      case .done:\n        return .none\n")
    #expect(try project.differences() == ["removed reducer.done"])
  }
}
