import Foundation
import Testing
import TrellisIR
import TrellisRender
import TrellisSpec
import TrellisTestSupport

@testable import TrellisProject
@testable import TrellisWorkspace

/// What a run does again, and what it takes from earlier ones.
@Suite struct CacheTests {
  private let folder = Folder()

  /// Three features in a row: each presents the next one.
  init() throws {
    for (name, next) in [("A", "B"), ("B", "C")] {
      try folder.write(
        """
        feature: \(name)Feature
        state: {count: Int = 0}
        destination: {edit: {sheet: \(next)Feature}}
        actions: [tapped]
        delegate: [done(Int)]
        reducer:
          tapped: {present: edit}
          destination.edit.delegate.done(n): [{set: {count: n}}, dismiss]
        """, to: "\(name).feature.yaml")
    }
    try folder.write(
      """
      feature: CFeature
      state: {count: Int = 0}
      actions: [tapped]
      delegate: [done(Int)]
      reducer:
        tapped: {delegate: done(state.count)}
      """, to: "C.feature.yaml")
  }

  private func generation(_ change: (inout Generation.Request) -> Void = { _ in }) -> Generation {
    var request = Generation.Request(usesCache: true, currentFolder: folder.url)
    change(&request)
    return Generation(request)
  }

  /// Generates the files, and returns the features that were rendered. The files are those that a
  /// run without a cache generates.
  private func rendered(
    _ change: (inout Generation.Request) -> Void = { _ in },
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> [String] {
    let generation = generation(change)
    #expect(!generation.diagnostics.hasErrors, sourceLocation: sourceLocation)
    #expect(generation.write() == [], sourceLocation: sourceLocation)
    let whole = self.generation {
      change(&$0)
      $0.usesCache = false
    }
    #expect(
      whole.plans.flatMap(\.items).filter { $0.change != .unchanged }.map(\.path) == [],
      sourceLocation: sourceLocation)
    #expect(whole.diagnostics == generation.diagnostics, sourceLocation: sourceLocation)
    #expect(whole.featureCount == generation.featureCount, sourceLocation: sourceLocation)
    return generation.work.renderedFeatures
  }

  private func replace(_ text: String, by other: String, in path: String) throws {
    let former = try folder.read(path)
    #expect(former.contains(text))
    try folder.write(former.replacingOccurrences(of: text, with: other), to: path)
  }

  private var cache: URL {
    get throws {
      let url = folder.url.appendingPathComponent(".trellis/cache")
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      return url.appendingPathComponent(try #require(names.first { $0 != ".gitignore" }))
    }
  }

  private let all = ["AFeature", "BFeature", "CFeature"]

  // MARK: - Work

  @Test func nothingIsDoneTwice() throws {
    #expect(rendered() == all)
    let files = try folder.everything()
    let again = generation()
    #expect(again.work == Generation.Work())
    #expect(again.plans.flatMap(\.items).count == 9)
    #expect(again.write() == [])
    #expect(try folder.everything() == files)
  }

  @Test func gitIgnoresCaches() throws {
    #expect(rendered() == all)
    #expect(try folder.read(".trellis/cache/.gitignore") == "*\n")
  }

  @Test func aChangedReducer() throws {
    #expect(rendered() == all)
    try replace("[{set: {count: n}}, dismiss]", by: "dismiss", in: "A.feature.yaml")
    #expect(rendered() == ["AFeature"])
    #expect(rendered() == [])
  }

  @Test func theParentsOfAChangedFeature() throws {
    #expect(rendered() == all)
    try replace("state:", by: "view: OtherView\nstate:", in: "C.feature.yaml")
    #expect(rendered().suffix(2) == ["BFeature", "CFeature"])
  }

  @Test func aFeatureThatWasExistingCode() throws {
    #expect(rendered() == all)
    try replace("BFeature}}", by: "OtherFeature}}", in: "A.feature.yaml")
    // The other one is no case of a destination any more.
    #expect(rendered() == ["AFeature", "BFeature"])
    try folder.write(
      "feature: OtherFeature\nactions: [a]\ndelegate: [done(Int)]\nreducer: {a: {delegate: done(1)}}\n",
      to: "O.feature.yaml")
    #expect(rendered() == ["AFeature", "OtherFeature"])
    try folder.remove("O.feature.yaml")
    #expect(rendered() == ["AFeature"])
  }

  /// Its view no longer dismisses itself.
  @Test func aModelThatIsNowPartOfAnotherView() throws {
    func rendered() -> [String] { self.rendered { $0.targets = ["swift-navigation 2"] } }
    try replace("{delegate: done(state.count)}", by: "dismissSelf", in: "C.feature.yaml")
    #expect(rendered() == all)
    try replace("sheet", by: "inline", in: "B.feature.yaml")
    #expect(rendered().suffix(2) == ["BFeature", "CFeature"])
  }

  @Test func aRenamedSpec() throws {
    #expect(rendered() == all)
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("C.feature.yaml"),
      to: folder.url.appendingPathComponent("D.feature.yaml"))
    #expect(rendered() == [])
    #expect(try folder.records().contains { $0.hasPrefix(".trellis/records/D.") })
  }

  @Test(arguments: ["indent: 4", "access: public", "header: Hello", "testing: none"])
  func aChangedConfiguration(text: String) throws {
    try folder.write("mode: scaffold\n", to: "trellis.yaml")
    #expect(rendered() == all)
    try folder.write("mode: scaffold\n\(text)\n", to: "trellis.yaml")
    #expect(rendered() == all)
  }

  @Test func anotherTarget() throws {
    #expect(rendered { $0.targets = ["composable-architecture 1.26"] } == all)
    #expect(rendered { $0.targets = ["composable-architecture 1.25"] } == all)
  }

  @Test func changedTemplates() throws {
    try folder.write("templates: Overrides\n", to: "trellis.yaml")
    try folder.write("{{! empty }}\n", to: "Overrides/preview.mustache")
    #expect(rendered() == all)
    #expect(rendered() == [])
    try folder.write("// Preview\n", to: "Overrides/preview.mustache")
    #expect(rendered() == all)
  }

  @Test func samplesOfOtherSpecs() throws {
    try replace("done(Int)", by: "done(Item)", in: "C.feature.yaml")
    try replace("state.count", by: "Item()", in: "C.feature.yaml")
    try replace("set: {count: n}", by: "set: {count: n.id}", in: "B.feature.yaml")
    #expect(rendered() == all)
    let warning = generation().diagnostics
    #expect(warning.map(\.rule) == [.missingSample])
    #expect(warning == generation { $0.usesCache = false }.diagnostics)
    let spec = try folder.read("A.feature.yaml")
    try folder.write(spec + "\nsamples: {Item: 'Item(id: 1)'}\n", to: "A.feature.yaml")
    #expect(rendered() == all)
    #expect(generation().diagnostics == [])
  }

  @Test func codeThatPushesScreens() throws {
    try folder.write(
      """
      feature: RootFeature
      path: {screen: CFeature}
      """, to: "Root.feature.yaml")
    #expect(rendered() == all + ["RootFeature"])
    #expect(generation().diagnostics.map(\.rule) == [.neverShown])
    try folder.write(
      "let link = NavigationLink(state: RootFeature.Path.State.screen(.init())) {}\n",
      to: "Link.swift")
    #expect(rendered() == ["RootFeature"])
    #expect(generation().diagnostics == [])
    #expect(generation().work == Generation.Work())
  }

  // MARK: - Files

  @Test func aFileThatIsGone() throws {
    #expect(rendered() == all)
    try folder.remove("BView.swift")
    #expect(rendered() == ["BFeature"])
    #expect(rendered() == [])
  }

  @Test func editedFiles() throws {
    #expect(rendered() == all)
    try folder.write("// Mine\n", to: "BView.swift")
    let edited = generation()
    #expect(edited.work == Generation.Work())
    #expect(
      edited.plans.flatMap(\.items).filter { $0.change != .unchanged }.map(\.change) == [.edited])
    let forced = generation { $0.edits.isForced = true }
    #expect(forced.work.renderedFeatures == ["BFeature"])
    #expect(forced.write() == [])
    #expect(rendered() == [])
  }

  @Test func warningsStay() throws {
    try replace("tapped: {present: edit}\n  ", by: "", in: "A.feature.yaml")
    #expect(rendered() == all)
    let warnings = generation { $0.usesCache = false }.diagnostics
    #expect(warnings.count >= 2)
    #expect(generation().diagnostics == warnings)
    #expect(generation().work == Generation.Work())
    #expect(generation { $0.isStrict = true }.diagnostics.hasErrors)
  }

  @Test func afterAnError() throws {
    #expect(rendered() == all)
    let spec = try folder.read("C.feature.yaml")
    try folder.write(spec + "\nstat: {}\n", to: "C.feature.yaml")
    #expect(generation().diagnostics.hasErrors)
    #expect(generation().plans.isEmpty)
    try folder.write(spec, to: "C.feature.yaml")
    #expect(generation().work == Generation.Work())
  }

  // MARK: - Caches

  @Test func damagedCaches() throws {
    #expect(rendered() == all)
    let bytes = try Data(contentsOf: cache)
    var damaged = [Data(), Data("trellis cache\n".utf8), Data(bytes.dropLast()), bytes + bytes]
    let step = max(1, bytes.count / Sweep.count(10, of: 40))
    for index in stride(from: 0, to: bytes.count, by: step) {
      var changed = bytes
      changed[index] ^= 1
      damaged += [changed, bytes.prefix(index)]
    }
    for bytes in damaged {
      try bytes.write(to: cache)
      #expect(generation().work.renderedFeatures == all)
    }
    #expect(rendered() == all)
    #expect(rendered() == [])
  }

  @Test func aFolderInThePlaceOfACache() throws {
    #expect(rendered() == all)
    let url = try cache
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    #expect(rendered() == all)
    #expect(rendered() == all)
  }

  @Test func aMovedProject() throws {
    #expect(rendered() == all)
    let other = Folder()
    for (path, text) in try folder.everything() where text != "/" {
      try other.write(text, to: path)
    }
    let moved = Generation(Generation.Request(usesCache: true, currentFolder: other.url))
    #expect(moved.diagnostics == [])
    #expect(moved.plans.first?.folder.path == other.url.standardizedFileURL.path)
  }

  @Test func fewCachesAreKept() throws {
    for number in 0..<20 {
      #expect(rendered { $0.targets = ["composable-architecture 1.\(number)"] } == all)
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent(".trellis/cache").path)
    #expect(names.count <= 17)
  }

  @Test func texts() throws {
    var cache = RunCache()
    let place = try #require(StoredPlace(["a\tb\\.yaml", "3", "4", "5"]))
    cache.traces[RunCache.Key(target: "t", name: "A")] = StoredTrace(
      names: ["A", "B\n"], inputs: Fingerprint("i".utf8),
      files: [.view: RenderTrace.File(feature: "A", type: "AView", text: Fingerprint("v".utf8))],
      missing: [StoredTrace.Missing(transition: "a\tb", type: "[T]", place: place)])
    let diagnostics = [
      StoredDiagnostic(
        severity: .warning, rule: .missingSample, message: "first\nsecond", path: "p",
        place: place,
        fixIt: StoredDiagnostic.Replacement(
          text: "", place: place,
          additions: [StoredDiagnostic.Addition(text: "a\n", place: place)]),
        notes: [StoredDiagnostic.Note(message: "note", place: place)]),
      StoredDiagnostic(
        severity: .warning, rule: .missingSample, message: "m", path: "p", place: nil,
        fixIt: nil, notes: []),
    ]
    let feature = FeatureSummary(
      name: "A", path: "s", contents: Fingerprint("c".utf8),
      links: [
        FeatureSummary.Link(slot: .path, name: "B"),
        FeatureSummary.Link(slot: .scope, name: "C", hasInitialState: true),
        FeatureSummary.Link(slot: .presented, name: "", isInline: true),
      ], traits: [.hasPath, .isCaseReducer],
      imports: ["M", ""], module: "", samples: ["T\t": ["1", "2"], "": ["\n"]], view: "")
    cache.run = StoredRun(
      inputs: Fingerprint("r".utf8), settings: Fingerprint("s".utf8),
      linkedStates: ["s": Fingerprint()], featureCount: 2,
      files: [StoredRun.File(folder: "..", path: "é.swift", spec: "s", text: Fingerprint())],
      diagnostics: diagnostics,
      specs: [
        StoredSpec(
          path: "s", text: Fingerprint("t".utf8), features: [feature, feature],
          handled: [HandledActions(), HandledActions(patterns: ["B *"], isIncomplete: true)],
          names: ["A"], inputs: Fingerprint("n".utf8), diagnostics: diagnostics),
        StoredSpec(
          path: "", text: Fingerprint(), features: [], handled: [], names: [],
          inputs: Fingerprint(), diagnostics: []),
      ])
    let tool = Fingerprint("tool".utf8)
    #expect(RunCache(Data(cache.text(tool).utf8), tool) == cache)
    #expect(RunCache(Data(cache.text(tool).utf8), Fingerprint("another".utf8)) == nil)
  }
}
