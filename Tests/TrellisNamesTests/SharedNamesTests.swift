import Testing
import TrellisIR
import TrellisNames
import TrellisSpec
import TrellisYAML

/// Names of features that several modules have.
@Suite struct SharedNamesTests {
  private let names: SpecNames

  init() {
    let specs = [
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
    ]
    names = SpecNames(
      FeatureGraph(
        specs.enumerated().flatMap { index, spec in
          parseSpecs(in: SourceFile(path: "\(index).yaml", text: spec.1)).features.map {
            $0.inProject(access: .public, module: spec.0, testedModule: spec.0)
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
}
