import Testing
import TrellisIR
import TrellisNames
import TrellisSpec
import TrellisYAML

/// Names of features that several modules have.
@Suite struct SharedNamesTests {
  private let names = names([
    ("Account", "feature: SettingsFeature\nstate: {name: String}\n"),
    (
      "Home",
      "feature: SettingsFeature\nstate: {count: Int}\nscope: {other: Account.SettingsFeature}\n"
    ),
    ("Home", "feature: HomeFeature\nscope: {settings: SettingsFeature}\n"),
    (
      "Root",
      """
      feature: RootFeature
      scope: {home: {feature: Home.SettingsFeature, view: Home.SettingsView}}
      state: {saved: Account.SettingsFeature.State?}
      """
    ),
  ])

  /// The names in specs of modules.
  private static func names(_ specs: [(module: String, text: String)]) -> SpecNames {
    SpecNames(
      FeatureGraph(
        specs.enumerated().flatMap { index, spec in
          parseSpecs(in: SourceFile(path: "\(index).yaml", text: spec.text)).features.map {
            $0.inProject(access: .public, module: spec.module, testedModule: spec.module)
          }
        }))
  }

  private func places(of name: String) -> [String] {
    let name = names.name(at: position(name))
    return name.map { names.references(of: $0).map { "\($0.file.path):\($0.line):\($0.column)" } }
      ?? []
  }

  private func position(_ text: String) -> SpecPosition {
    let parts = text.split(separator: ":").map(String.init)
    return SpecPosition(path: parts[0], line: Int(parts[1]) ?? 0, column: Int(parts[2]) ?? 0)
  }

  @Test func references() {
    #expect(places(of: "0.yaml:1:10") == ["0.yaml:1:10", "1.yaml:3:24", "3.yaml:3:24"])
    #expect(places(of: "3.yaml:3:24") == places(of: "0.yaml:1:10"))
    #expect(places(of: "1.yaml:1:10") == ["1.yaml:1:10", "2.yaml:2:19", "3.yaml:2:30"])
    #expect(places(of: "2.yaml:2:20") == places(of: "1.yaml:1:10"))
    // The view of one of them.
    #expect(places(of: "3.yaml:2:58") == ["3.yaml:2:58"])
  }

  @Test func suggestions() {
    func features(_ path: String, _ module: String? = nil) -> [String] {
      names.features(in: path, after: module).map(\.name)
    }
    #expect(
      features("2.yaml") == [
        "Account.SettingsFeature", "SettingsFeature", "HomeFeature", "RootFeature",
      ])
    #expect(
      features("3.yaml") == [
        "Account.SettingsFeature", "Home.SettingsFeature", "HomeFeature", "RootFeature",
      ])
    #expect(features("3.yaml", "Home") == ["SettingsFeature", "HomeFeature"])
    let feature = names.fullName(of: "SettingsFeature", in: "1.yaml")
    #expect(feature == "Home.SettingsFeature")
    #expect(names.stateMembers(of: feature).map(\.name) == ["count", "other"])
  }

  @Test func renaming() throws {
    let name = try #require(names.name(at: position("0.yaml:1:10")))
    let rename = try names.rename(name, to: "OptionsFeature")
    #expect(
      rename.newTexts.sorted { $0.key < $1.key }.map { $0.value.split(separator: "\n").last } == [
        "state: {name: String}", "scope: {other: Account.OptionsFeature}",
        "state: {saved: Account.OptionsFeature.State?}",
      ])
    #expect(throws: RenameRefusal.self) {
      // The name alone would be another feature's in the spec of its own module.
      try names.rename(try #require(names.name(at: position("2.yaml:1:10"))), to: "SettingsFeature")
    }
  }

  /// Both features that share a name get their modules, where the name alone could be either of them.
  @Test func modulesAreWrittenWhereTheyAreNeeded() throws {
    let names = Self.names([
      ("Account", "feature: ProfileFeature\n"),
      ("Account", "feature: AccountFeature\nscope: {profile: ProfileFeature}\n"),
      ("Home", "feature: SettingsFeature\n"),
      ("Home", "feature: HomeFeature\nscope: {a: SettingsFeature, b: ProfileFeature}\n"),
      (
        "Root",
        """
        feature: RootFeature
        scope: {a: {feature: ProfileFeature, view: ProfileView}, b: SettingsFeature}
        state: {saved: ProfileFeature.State?, last: SettingsFeature.State?, other: Home.SettingsFeature.State?}
        actions: [tapped]
        reducer: {tapped: {set: {saved: ProfileFeature.State(), last: nil}}}

        """
      ),
    ])
    let name = try #require(names.name(at: position("0.yaml:1:10")))
    let rename = try names.rename(name, to: "SettingsFeature")
    #expect(
      rename.newTexts.sorted { $0.key < $1.key }.map(\.value) == [
        "feature: SettingsFeature\n",
        "feature: AccountFeature\nscope: {profile: SettingsFeature}\n",
        "feature: HomeFeature\nscope: {a: SettingsFeature, b: Account.SettingsFeature}\n",
        """
        feature: RootFeature
        scope: {a: {feature: Account.SettingsFeature, view: Account.SettingsView}, b: Home.SettingsFeature}
        state: {saved: Account.SettingsFeature.State?, last: Home.SettingsFeature.State?, other: Home.SettingsFeature.State?}
        actions: [tapped]
        reducer: {tapped: {set: {saved: Account.SettingsFeature.State(), last: nil}}}

        """,
      ])
  }
}
