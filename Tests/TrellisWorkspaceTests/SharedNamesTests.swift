import Foundation
import Testing
import TrellisRender

@testable import TrellisProject
@testable import TrellisWorkspace

/// Features of two modules with the same name, and a third module that leads to both.
@Suite struct SharedNamesTests {
  private let folder = Folder()

  private let account = """
    feature: SettingsFeature
    state: {name: String}
    actions: [saveButtonTapped]
    delegate: [didSave]
    reducer:
      saveButtonTapped: {delegate: didSave}

    """
  private let home = """
    feature: SettingsFeature
    state: {count: Int}
    actions: [closeButtonTapped]
    delegate: [didClose]
    reducer:
      closeButtonTapped: {delegate: didClose}

    """
  private let root = """
    feature: RootFeature
    destination:
      account: {sheet: Account.SettingsFeature}
      home: {sheet: Home.SettingsFeature}
    actions: [accountButtonTapped, homeButtonTapped]
    reducer:
      accountButtonTapped: {present: account, with: {name: '"A"'}}
      homeButtonTapped: {present: home, with: {count: 1}}
      destination.account.delegate.didSave: dismiss
      destination.home.delegate.didClose: dismiss
    deepLinks:
      home: {url: "/home/{count}", with: {count: Int}, steps: {present: home, with: {count: count}}}

    """

  private func write(
    root: String? = nil, configuration: String = "", _ others: [String: String] = [:]
  ) throws {
    try folder.write([
      "Package.swift": "// swift-tools-version: 6.0\n",
      "trellis.yaml": "target: composable-architecture 1.25\naccess: public\n\(configuration)",
      "Sources/Account/Settings.feature.yaml": account,
      "Sources/Home/Settings.feature.yaml": home,
      "Sources/Root/Root.feature.yaml": root ?? self.root,
    ])
    try folder.write(others)
  }

  private func code(_ path: String, _ words: String...) throws -> [String] {
    try folder.read(path).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { line in words.contains(where: line.contains) }
  }

  // MARK: - References

  @Test func aBareNameOfTwoIsAnError() throws {
    let bare = "feature: RootFeature\nscope: {settings: SettingsFeature}\n"
    try write(root: bare)
    let problems = folder.generation().diagnostics
    #expect(
      problems.map(\.line) == [
        "Sources/Root/Root.feature.yaml:2:19: error: several modules have a feature 'SettingsFeature'; write 'Account.SettingsFeature' or 'Home.SettingsFeature'"
      ])
    #expect(
      problems.first?.notes.map { "\($0.range.file.path):\($0.range.line):\($0.range.column)" } == [
        "Sources/Account/Settings.feature.yaml:1:10", "Sources/Home/Settings.feature.yaml:1:10",
      ])
    #expect(try folder.files().allSatisfy { !$0.hasSuffix(".swift") || $0 == "Package.swift" })
  }

  /// In a spec of its module, a bare name means the own feature.
  @Test func aBareNameOfTheOwnModule() throws {
    try write(
      root: "feature: RootFeature\n",
      [
        "Sources/Home/Home.feature.yaml":
          "feature: HomeFeature\nscope: {settings: SettingsFeature}\n"
      ])
    #expect(!folder.generation().diagnostics.hasErrors)
    _ = folder.run()
    let lines = try code("Sources/Home/HomeFeature.swift", "Settings", "import")
    #expect(
      lines == [
        "import ComposableArchitecture", "import Foundation",
        "public var settings: SettingsFeature.State",
        "public init(settings: SettingsFeature.State) {",
        "case settings(SettingsFeature.Action)", "SettingsFeature()",
      ])
  }

  /// Where only one of the modules is imported, Swift needs no module.
  @Test func oneOfBoth() throws {
    try write(
      root: "feature: RootFeature\npath: {home: {feature: Home.SettingsFeature, link: true}}\n")
    #expect(folder.run().filter { $0.contains("error") } == [])
    #expect(
      try code("Sources/Root/RootFeature.swift", "Settings") == ["case home(SettingsFeature)"])
    #expect(try code("Sources/Root/RootView.swift", "Settings") == ["SettingsView(store: store)"])
  }

  @Test func bothOfTwo() throws {
    try write()
    #expect(folder.run().filter { $0.contains("error") || $0.contains("warning") } == [])
    #expect(
      try code("Sources/Root/RootFeature.swift", "Settings") == [
        "case account(Account.SettingsFeature)", "case home(Home.SettingsFeature)",
        "self.destination = .home(Home.SettingsFeature.State(count: count))",
        "state.destination = .account(Account.SettingsFeature.State(name: \"A\"))",
        "state.destination = .home(Home.SettingsFeature.State(count: 1))",
      ])
    #expect(
      try code("Sources/Root/RootView.swift", "Settings").filter { !$0.contains("StoreOf") } == [
        "Account.SettingsView(store: store)", "Home.SettingsView(store: store)",
      ])
    let tests = try folder.read("Tests/RootTests/RootFeatureTests.swift")
    #expect(tests.contains("expected.destination = .home(Home.SettingsFeature.State(count: 42))"))
  }

  @Test func bothOfTwoAsModels() throws {
    try write()
    #expect(folder.run(targets: ["swift-navigation 2"]).filter { $0.contains("error") } == [])
    let lines = try code("Sources/Root/RootModel.swift", "Settings")
    #expect(
      lines.prefix(2) == ["case account(Account.SettingsModel)", "case home(Home.SettingsModel)"])
    #expect(lines.allSatisfy { $0.contains("Account.Settings") || $0.contains("Home.Settings") })
  }

  /// A feature that contains the other one of its name, and its tests, which import both modules.
  @Test func theOwnNameInTests() throws {
    try write(
      root: "feature: RootFeature\n",
      [
        "Sources/Home/Settings.feature.yaml": home.replacing(
          "state:", with: "scope: {account: Account.SettingsFeature}\nstate:")
      ])
    #expect(folder.run().filter { $0.contains("error") } == [])
    #expect(
      try code("Sources/Home/SettingsFeature.swift", "Settings") == [
        "public struct SettingsFeature {", "public var account: Account.SettingsFeature.State",
        "public init(account: Account.SettingsFeature.State, count: Int) {",
        "case account(Account.SettingsFeature.Action)", "Account.SettingsFeature()",
      ])
    #expect(
      try code("Tests/HomeTests/SettingsFeatureTests.swift", "import").suffix(2) == [
        "@testable import Home", "@testable import struct Home.SettingsFeature",
      ])
  }

  /// In a view, 'App.SettingsView' would be a member of SwiftUI's protocol.
  @Test func aModuleThatATypeHides() throws {
    try write(
      root: root.replacing("Home", with: "App"),
      ["Sources/App/Settings.feature.yaml": home])
    try folder.remove("Sources/Home")
    #expect(folder.run().filter { $0.contains("error") } == [])
    #expect(
      try code("Sources/Root/RootView.swift", "import", "SettingsView(") == [
        "import Account", "import App", "import ComposableArchitecture", "import SwiftUI",
        "import struct App.SettingsFeature", "import struct App.SettingsView",
        "Account.SettingsView(store: store)", "SettingsView(store: store)",
      ])
    try folder.write("feature: SettingsFeature\n", to: "Sources/Root/Settings.feature.yaml")
    #expect(
      folder.generation().diagnostics.map(\.line) == [
        "Sources/Root/Root.feature.yaml:4:17: error: 'App' is also the name of a type, so Swift can't tell 'App.SettingsFeature' from 'Root.SettingsFeature'; rename one of the features"
      ])
  }

  // MARK: - Builds

  @Test(arguments: [false, true]) func linkedFeatures(isHermetic: Bool) throws {
    try write([
      "Sources/Account/Settings.feature.yaml": account + "access: public\n",
      "Sources/Home/Settings.feature.yaml": home + "access: public\n",
    ])
    let both = [
      (module: "Account", spec: "Sources/Account/Settings.feature.yaml"),
      (module: "Home", spec: "Sources/Home/Settings.feature.yaml"),
    ]
    let build = BuildGeneration(
      BuildGeneration.Request(
        specs: ["Sources/Root/Root.feature.yaml"], folder: "Sources/Root", output: "out",
        module: "Root", dependencies: both,
        surroundings: isHermetic ? .init(configuration: "trellis.yaml") : nil,
        currentFolder: folder.url))
    #expect(build.diagnostics.map(\.line) == [])
    #expect(build.write() == [])
    let texts = try folder.folder("out").everything().values.joined(separator: "\n")
    let cases = texts.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter {
        $0.hasPrefix("case account(") || $0.hasPrefix("case home(S") || $0.hasPrefix("case home(H")
      }
    #expect(cases == ["case account(Account.SettingsFeature)", "case home(Home.SettingsFeature)"])
  }

  /// What an earlier run has found out is told apart by module.
  @Test func laterRuns() throws {
    try write()
    _ = folder.run()
    #expect(folder.run().allSatisfy { $0.hasPrefix("unchanged ") })
    try folder.write(
      account.replacing("String", with: "Int").replacing("name", with: "number"),
      to: "Sources/Account/Settings.feature.yaml")
    try folder.write(
      root.replacing("name: '\"A\"'", with: "number: 2"), to: "Sources/Root/Root.feature.yaml")
    let changed = folder.run().filter { !$0.hasPrefix("unchanged ") }.sorted()
    #expect(
      changed == [
        "updated Sources/Account/SettingsFeature.swift", "updated Sources/Root/RootFeature.swift",
        "updated Tests/AccountTests/SettingsFeatureTests.swift",
        "updated Tests/RootTests/RootFeatureTests.swift",
      ])
  }

  // MARK: - Commands

  private func rename(_ old: String, to new: String) throws(CommandFailure) -> Renaming {
    try Renaming(
      old, to: new, Generation.Request(currentFolder: folder.url),
      code: { _, _ in RenamedCode(edited: { base, mine, _ in (base, mine) }) { text, _ in text } })
  }

  @Test func renamingOneOfTwo() throws {
    try write()
    _ = folder.run()
    let before = try folder.everything()
    let renaming = try rename("Home.Settings", to: "Home.Options")
    #expect(renaming.summary == "feature 'SettingsFeature' is now 'OptionsFeature'")
    #expect(renaming.diagnostics.map(\.line) == [])
    #expect(renaming.write() == [])
    #expect(
      try folder.read("Sources/Root/Root.feature.yaml")
        == root.replacing("Home.Settings", with: "Home.Options"))
    #expect(
      try folder.read("Sources/Home/Options.feature.yaml")
        == home.replacing("SettingsFeature", with: "OptionsFeature"))
    let after = try folder.everything()
    for (path, text) in before where path.contains("Account") { #expect(after[path] == text) }
    let cases = try code("Sources/Root/RootFeature.swift", "case account(", "case home(O")
    #expect(cases == ["case account(SettingsFeature)", "case home(OptionsFeature)"])
    #expect(folder.run().allSatisfy { $0.hasPrefix("unchanged ") })
  }

  /// The new name needs a module where the bare one would mean another feature.
  @Test func renamingToTheNameOfAnother() throws {
    try write(root: "feature: RootFeature\npath: {menu: {feature: MenuFeature, link: true}}\n")
    try folder.write("feature: MenuFeature\n", to: "Sources/Menu/Menu.feature.yaml")
    let renaming = try rename("MenuFeature", to: "SettingsFeature")
    #expect(renaming.diagnostics.filter { $0.severity == .error }.map(\.line) == [])
    #expect(renaming.write() == [])
    #expect(
      try folder.read("Sources/Root/Root.feature.yaml")
        == "feature: RootFeature\npath: {menu: {feature: Menu.SettingsFeature, link: true}}\n")
  }

  @Test func namesOnTheCommandLine() throws {
    try write()
    func failure(_ work: () throws -> Void) -> String? {
      do { try work() } catch { return "\(error)" }
      return nil
    }
    let message =
      "several modules have a feature 'SettingsFeature'; write 'Account.SettingsFeature' or 'Home.SettingsFeature'"
    #expect(failure { _ = try rename("Settings", to: "Options") } == message)
    #expect(
      failure {
        _ = try FeatureRemoval(
          of: "SettingsFeature", folder: nil, force: false, currentFolder: folder.url)
      } == message)
    let renaming = try rename("Home.Settings.closeButtonTapped", to: "doneButtonTapped")
    #expect(
      renaming.summary
        == "action 'closeButtonTapped' of 'SettingsFeature' is now 'doneButtonTapped'")
  }

  @Test func destroyingOneOfTwo() throws {
    try write(
      root: "feature: RootFeature\npath: {home: {feature: Home.SettingsFeature, link: true}}\n")
    _ = folder.run()
    let removal = try FeatureRemoval(
      of: "Account.Settings", folder: nil, force: false, currentFolder: folder.url)
    #expect(
      removal.removed == [
        "Sources/Account/SettingsFeature.swift", "Sources/Account/SettingsView.swift",
        "Tests/AccountTests/SettingsFeatureTests.swift",
      ])
    #expect(removal.specChange == "removed Sources/Account/Settings.feature.yaml")
    let used = try FeatureRemoval(
      of: "Home.SettingsFeature", folder: nil, force: false, currentFolder: folder.url)
    #expect(
      used.diagnostics.map(\.line) == [
        "Sources/Root/Root.feature.yaml:2:8: error: 'RootFeature' leads to 'SettingsFeature'; remove 'home' first"
      ])
  }

  @Test func listsAndGraphs() throws {
    try write()
    let list = try FeatureList(Generation.Request(currentFolder: folder.url))
    #expect(
      list.entries.map { "\($0.name) \($0.files.count) \($0.tests?.covered ?? 0)" } == [
        "Account.SettingsFeature 3 1", "Home.SettingsFeature 3 1", "Root.RootFeature 3 5",
      ])
    let graph = ProjectGraph([], currentFolder: folder.url).graph
    #expect(
      graph.nodes.map(\.id) == ["Account.SettingsFeature", "Home.SettingsFeature", "RootFeature"])
    #expect(graph.edges.filter { $0.kind != .deepLink }.map(\.to) == [0, 1])
  }

  @Test func excludingOneOfTwo() throws {
    try write(configuration: "except: {composable-architecture 1.25: [Home.SettingsFeature]}\n")
    #expect(
      folder.run().filter { $0.contains("/Home") } == [])
    try folder.write(
      "target: composable-architecture 1.25\naccess: public\nexcept: {composable-architecture 1.25: [SettingsFeature]}\n",
      to: "trellis.yaml")
    #expect(
      folder.generation().diagnostics.map(\.line) == [
        "trellis.yaml:3:41: error: several modules have a feature 'SettingsFeature'; write 'Account.SettingsFeature' or 'Home.SettingsFeature'"
      ])
  }

  @Test func newFeaturesOfOtherModules() throws {
    try write(root: "feature: RootFeature\n")
    let feature = try NewFeature(
      name: "Settings", folder: "Sources/Root", currentFolder: folder.url)
    #expect(feature.files.map(\.path) == ["Sources/Root/Settings.feature.yaml"])
  }
}
