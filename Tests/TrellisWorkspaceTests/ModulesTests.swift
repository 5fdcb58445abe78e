import Testing
import TrellisRender
import TrellisSpec
import TrellisSwift

@testable import TrellisWorkspace

/// Features in several modules of a package.
@Suite struct ModulesTests {
  private let folder = Folder()

  private let parent = "feature: AFeature\nscope: {child: BFeature}\n"
  private let publicChild = "feature: BFeature\naccess: public\n"

  /// Writes a package: a folder below `Sources` is a module only if there's a `Package.swift` next
  /// to `Sources`.
  private func writePackage(_ files: [String: String]) throws {
    try folder.write(["Package.swift": "// swift-tools-version: 6.0\n"])
    try folder.write(files)
  }

  private func imports(_ path: String) throws -> [String] {
    try folder.read(path).split(separator: "\n").filter { $0.hasPrefix("import ") }.map {
      String($0.dropFirst("import ".count))
    }
  }

  @Test(arguments: ["public", "package"])
  func aChildInAnotherModule(access: String) throws {
    try writePackage([
      "Sources/A/A.feature.yaml": parent,
      "Sources/B/Deep/B.feature.yaml": "feature: BFeature\naccess: \(access)\n",
    ])
    #expect(
      folder.run() == [
        "created Sources/A/AFeature.swift", "created Sources/A/AView.swift",
        "created Sources/B/Deep/BFeature.swift", "created Sources/B/Deep/BView.swift",
      ])
    #expect(
      try imports("Sources/A/AFeature.swift") == ["B", "ComposableArchitecture", "Foundation"])
    #expect(try imports("Sources/A/AView.swift") == ["B", "ComposableArchitecture", "SwiftUI"])
    #expect(
      try imports("Sources/B/Deep/BFeature.swift") == ["ComposableArchitecture", "Foundation"])
  }

  /// A module can have a Swift keyword as its name, and a target's name may not be an identifier.
  @Test(arguments: [
    ("in", "`in`"), ("class", "`class`"), ("a-b", "a_b"), ("1a", "_a"), ("_", "`_`"),
  ])
  func modulesOfOddNames(target: String, module: String) throws {
    try writePackage([
      "Sources/A/A.feature.yaml": parent,
      "Sources/\(target)/B.feature.yaml": """
      feature: BFeature
      access: public
      imports: [UIKit, default.in]
      actions: [tapped]
      reducer: {tapped: {set: {count: 1}}}
      state: {count: Int = 0}

      """,
    ])
    _ = folder.run()
    let modules = try imports("Sources/A/AFeature.swift")
    #expect(Set(modules) == [module, "ComposableArchitecture", "Foundation"])
    let place = SwiftIdentifier.module(ofTarget: target)
    let tests = try folder.read("Tests/\(place)Tests/BFeatureTests.swift")
    #expect(tests.contains("\n@testable import \(module)\n"))
    #expect(tests.contains("\nimport `default`.`in`\n"))
  }

  @Test func aChildInTheSameModule() throws {
    try writePackage([
      "Sources/A/A.feature.yaml": parent, "Sources/A/Deep/B.feature.yaml": spec("BFeature"),
    ])
    #expect(folder.run().count == 4)
    #expect(try imports("Sources/A/AFeature.swift") == ["ComposableArchitecture", "Foundation"])
  }

  @Test func anInternalChildInAnotherModule() throws {
    try writePackage([
      "Sources/A/A.feature.yaml": parent, "Sources/B/B.feature.yaml": spec("BFeature"),
    ])
    #expect(
      folder.run() == [
        """
        Sources/A/A.feature.yaml:2:16: error: 'BFeature' is internal to the module 'B'; write \
        'access: public' or 'access: package' there
        """
      ])
    #expect(
      try folder.files() == [
        "Package.swift", "Sources/A/A.feature.yaml", "Sources/B/B.feature.yaml",
      ])
  }

  @Test func theAccessOfTheConfiguration() throws {
    try writePackage([
      "trellis.yaml": "access: public\n",
      "Sources/A/A.feature.yaml": parent, "Sources/B/B.feature.yaml": spec("BFeature"),
    ])
    #expect(folder.run().count == 4)
    try folder.write(["Sources/B/B.feature.yaml": "feature: BFeature\naccess: internal\n"])
    #expect(
      folder.run() == [
        """
        Sources/A/A.feature.yaml:2:16: error: 'AFeature' is public and can't contain 'BFeature', \
        which is internal; write 'access: public' there, too
        """
      ])
  }

  @Test func everyKindOfReference() throws {
    try writePackage([
      "Sources/App/Root.feature.yaml": """
      feature: RootFeature
      imports: [Models, C]
      ifLet: {a: AFeature}
      forEach: {b: BFeature}
      destination: {c: {sheet: CFeature}}
      presents: {d: {popover: DFeature}}
      path: {e: EFeature}
      tabs: {selected: {f: FFeature}}
      """,
      "Sources/Modes/Mode.feature.yaml": "feature: ModeFeature\ncases: {a: AFeature}\n",
    ])
    for name in ["A", "B", "C", "D", "E", "F"] {
      try folder.write([
        "Sources/\(name)/\(name).feature.yaml":
          "feature: \(name)Feature\naccess: package\nstate: {id: Int}\n"
      ])
    }
    let errors = folder.run().filter { $0.contains("error") }
    #expect(errors == [])
    #expect(
      try imports("Sources/App/RootView.swift") == [
        "A", "B", "C", "ComposableArchitecture", "D", "E", "F", "Models", "SwiftUI",
      ])
    #expect(
      try imports("Sources/Modes/ModeFeature.swift") == [
        "A", "ComposableArchitecture", "Foundation",
      ])
  }

  /// Without a package, such as in an Xcode app, no folder below `Sources` is a module.
  @Test func foldersWithoutAPackage() throws {
    try folder.write([
      "Sources/A/A.feature.yaml": parent, "Sources/B/B.feature.yaml": spec("BFeature"),
    ])
    #expect(folder.run().count == 4)
    #expect(try imports("Sources/A/AFeature.swift") == ["ComposableArchitecture", "Foundation"])
    try folder.write(["Sources/Package.swift": "", "Sources/A/Package.swift": ""])
    #expect(folder.run().allSatisfy { $0.hasPrefix("unchanged ") })
  }

  /// Folders are modules only if an `output` declares them as such.
  @Test func foldersOutsideOfSources() throws {
    try folder.write([
      "A/A.feature.yaml": parent, "B/B.feature.yaml": spec("BFeature"),
    ])
    #expect(folder.run().count == 4)
    #expect(try imports("A/AFeature.swift") == ["ComposableArchitecture", "Foundation"])
  }

  @Test func modulesOfTheOutput() throws {
    try folder.write([
      "trellis.yaml": """
      output: {reducer: 'Sources/{module}/{feature}.swift', view: 'Sources/{module}/{view}.swift'}
      """,
      "Specs/A/A.feature.yaml": parent,
      "Specs/B/B.feature.yaml": "feature: BFeature\naccess: public\n",
    ])
    #expect(
      folder.run() == [
        "created Sources/A/AFeature.swift", "created Sources/A/AView.swift",
        "created Sources/B/BFeature.swift", "created Sources/B/BView.swift",
      ])
    #expect(
      try imports("Sources/A/AFeature.swift") == ["B", "ComposableArchitecture", "Foundation"])
    try folder.write(["Specs/B/B.feature.yaml": spec("BFeature")])
    #expect(
      folder.run() == [
        """
        Specs/A/A.feature.yaml:2:16: error: 'BFeature' is internal to the module 'B'; write \
        'access: public' or 'access: package' there
        """
      ])
  }

  @Test func packagesOfAPackage() throws {
    try folder.write([
      "Modules/One/Package.swift": "", "Modules/One/Sources/A/A.feature.yaml": parent,
      "Modules/Two/Package.swift": "", "Modules/Two/Sources/B/B.feature.yaml": publicChild,
    ])
    #expect(folder.run().count == 4)
    #expect(
      try imports("Modules/One/Sources/A/AFeature.swift") == [
        "B", "ComposableArchitecture", "Foundation",
      ])
  }

  @Test func specsBesideTheFoldersOfModules() throws {
    try writePackage([
      "Sources/A.feature.yaml": "feature: AFeature\naccess: public\n",
      "Sources/B/B.feature.yaml": "feature: BFeature\naccess: public\nscope: {child: AFeature}\n",
    ])
    #expect(folder.run().count == 4)
    #expect(try imports("Sources/B/BFeature.swift") == ["ComposableArchitecture", "Foundation"])
  }

  @Test func aChildNamedLikeATypeOfSwiftUI() throws {
    try writePackage([
      "Sources/A/A.feature.yaml": "feature: AFeature\nscope: {child: Settings}\n",
      "Sources/B/Settings.feature.yaml": "feature: Settings\naccess: public\n",
    ])
    #expect(
      folder.run() == [
        """
        Sources/A/A.feature.yaml:2:16: error: 'Settings' is also a type in SwiftUI, which makes \
        it ambiguous in views of another module; rename it to 'SettingsFeature'
        """
      ])
    try folder.remove("Package.swift")
    #expect(folder.run().count == 4)
  }

  // MARK: - `module`

  /// All specs belong to the module that the configuration names, and import no other.
  @Test func theModuleOfTheConfiguration() throws {
    try writePackage([
      "Sources/A/A.feature.yaml": parent, "Sources/B/B.feature.yaml": publicChild,
    ])
    #expect(folder.run().count == 4)
    #expect(
      try imports("Sources/A/AFeature.swift") == ["B", "ComposableArchitecture", "Foundation"])
    try folder.write(["trellis.yaml": "module: Features\n"])
    #expect(folder.run().count == 4)
    #expect(try imports("Sources/A/AFeature.swift") == ["ComposableArchitecture", "Foundation"])
    try folder.write(["Sources/B/B.feature.yaml": spec("BFeature")])
    #expect(folder.run().filter { $0.contains("error") } == [])
  }

  @Test func theModuleOfTheConfigurationCountsMoreThanTheOutput() throws {
    try folder.write([
      "trellis.yaml": """
      module: Features
      output: {reducer: '{module}/{feature}.swift', view: '{module}/{view}.swift'}
      """,
      "A/A.feature.yaml": parent, "B/B.feature.yaml": spec("BFeature"),
    ])
    #expect(folder.run().filter { $0.contains("error") } == [])
    #expect(try imports("A/AFeature.swift") == ["ComposableArchitecture", "Foundation"])
  }
}
