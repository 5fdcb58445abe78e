import Foundation
import Testing
import TrellisRender

@testable import TrellisWorkspace

/// What `trellis doctor` finds.
@Suite struct DoctorTests {
  private let folder = Folder()

  private let spec = """
    feature: AFeature
    state:
      count: Int = 1
    actions: [tapped]
    reducer:
      tapped: {set: {count: 2}}

    """

  private let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      dependencies: [
        .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.25.0")
      ],
      targets: [
        .target(
          name: "Shop",
          dependencies: [
            .product(name: "ComposableArchitecture", package: "swift-composable-architecture")
          ]
        ),
        .testTarget(name: "ShopTests", dependencies: [.target(name: "Shop")]),
      ]
    )
    """

  private func doctor(_ arguments: [String] = []) -> Doctor {
    Doctor(
      arguments, edits: EditPolicy(), version: "1.2.3", currentFolder: folder.url, environment: [:])
  }

  /// The findings as lines: the check, the severity, the place and the message.
  private func findings() -> [String] {
    doctor().results.flatMap { result in
      result.findings.map { finding in
        let place = finding.place.map { "\($0): " } ?? ""
        return "\(result.subject), \(finding.severity.rawValue): \(place)\(finding.message)"
      }
    }
  }

  /// What is wrong with the only check that finds anything.
  private func fix() -> String? {
    doctor().results.flatMap(\.findings).map(\.fix).first
  }

  /// A package in which everything works.
  private func writeShop() throws {
    try folder.write([
      "Package.swift": manifest, "Sources/Shop/A.feature.yaml": spec,
      "trellis.yaml": "target: composable-architecture 1.25\n",
    ])
    try generate()
  }

  private func generate() throws {
    let generation = folder.generation()
    #expect(generation.diagnostics.map(\.line) == [])
    #expect(generation.write().map(\.line) == [])
  }

  private func edit(_ path: String, _ edit: (String) -> String) throws {
    let text = try folder.read(path)
    let new = edit(text)
    try #require(new != text)
    try folder.write(new, to: path)
  }

  @Test func everythingWorks() throws {
    try writeShop()
    #expect(findings() == [])
    let summaries = doctor().results.map { "\($0.subject): \($0.summary)" }
    #expect(
      summaries == [
        "tools: Trellis 1.2.3, no Swift in PATH",
        "targets: composable-architecture 1.25 (from trellis.yaml)",
        "compiler: default settings (from Package.swift)",
        "configuration: trellis.yaml", "language: 1 (the default)",
        "settings: what trellis.yaml sets",
        "specs: 1 feature in 1 file", "names of files: no two that macOS takes for the same",
        "build plugin: not used; 'trellis generate' writes the files",
        "library: ComposableArchitecture from swift-composable-architecture",
        "places: 3 files in targets of packages", "generated files: 3 files",
        "records: 3 files in .trellis", "interrupted runs: nothing is left of any", "cache: empty",
      ])
  }

  @Test func theCompilerInThePath() throws {
    try folder.write("", to: "swift-6.2.1-RELEASE/usr/bin/swift")
    let tool = folder.url.appendingPathComponent("swift-6.2.1-RELEASE/usr/bin/swift").path
    chmod(tool, 0o755)
    let doctor = Doctor(
      [], edits: EditPolicy(), version: "1.2.3", currentFolder: folder.url,
      environment: ["PATH": "/nowhere:\((tool as NSString).deletingLastPathComponent)"])
    #expect(doctor.results[0].summary == "Trellis 1.2.3, Swift 6.2.1 at \(tool)")
  }

  @Test func nothingIsThere() {
    #expect(findings() == ["specs, hint: there are no specs; their names end with .feature.yaml"])
    #expect(fix() == "run 'trellis init', or name the folder of your specs")
  }

  // MARK: - Configuration

  @Test func targets() throws {
    try writeShop()
    try folder.write("target: composable-architecture 1.99\n", to: "trellis.yaml")
    #expect(
      findings().first
        == "targets, hint: 'composable-architecture 1.99' is newer than 'composable-architecture 1.26', the newest version that this Trellis knows, so its spelling is used"
    )
    try folder.write("target: composable-architecture 2.0\n", to: "trellis.yaml")
    #expect(findings().first?.hasPrefix("targets, broken: trellis.yaml:1:9: ") == true)
    try folder.remove("trellis.yaml")
    #expect(
      findings().first
        == "targets, hint: neither trellis.yaml nor a Package.resolved says which version of the library is used"
    )
  }

  @Test func configurations() throws {
    try writeShop()
    try folder.write([
      "trellis.yml": "", "Sources/Shop/trellis.yaml": "", "Empty/trellis.yaml": "",
      ".git/HEAD": "",
    ])
    #expect(
      findings() == [
        "configuration, hint: Empty/trellis.yaml: nothing reads this configuration: there are no specs below it",
        "configuration, hint: Sources/Shop/trellis.yaml: this configuration isn't read, because the run starts in a folder above it",
        "configuration, hint: trellis.yml: Trellis doesn't read this file; the configuration is called trellis.yaml",
      ])
    let below = Doctor(
      [], edits: EditPolicy(), version: "", currentFolder: folder.folder("Sources/Shop").url,
      environment: [:])
    #expect(
      below.results.first { $0.subject == "configuration" }?.findings.map(\.message) == [
        "this configuration doesn't apply here, because only the nearest one is read"
      ])
  }

  @Test func settings() throws {
    try writeShop()
    try folder.write(
      """
      target: composable-architecture 1.25
      except:
        composable-architecture 1.25: [BFeature]
        swift-navigation 2: [AFeature]
      rules:
        never-shown: off
      samples:
        Int: 7
        Person: Person.mock
      """, to: "trellis.yaml")
    #expect(
      findings() == [
        "settings, hint: trellis.yaml:3:34: no spec declares 'BFeature', so nothing is excluded",
        "settings, hint: trellis.yaml:4:24: these exceptions are about a target that isn't generated",
        "settings, hint: trellis.yaml: 'never-shown: off' has no effect, because nothing in the specs is reported by this rule",
        "settings, hint: trellis.yaml: no spec mentions 'Person', so its sample is never used",
      ])
  }

  @Test func aRuleThatIsOffForAReason() throws {
    try writeShop()
    try folder.write(
      "target: composable-architecture 1.25\nrules:\n  unhandled-action: off\n", to: "trellis.yaml")
    try folder.write(
      spec.replacing("[tapped]", with: "[tapped, other]"), to: "Sources/Shop/A.feature.yaml")
    try generate()
    #expect(findings() == [])
  }

  @Test func templates() throws {
    try writeShop()
    try edit("trellis.yaml") { $0 + "templates: Own\n" }
    let embedded = try #require(TemplateLibrary.embedded.first { $0.name == "view-body" })
    try folder.write([
      "Own/view-body.mustache": embedded.text, "Own/view-bdy.mustache": "x",
      "Own/view-root.txt": "", "Own/README.md": "",
    ])
    #expect(
      findings().filter { $0.hasPrefix("templates") } == [
        "templates, broken: Own/view-bdy.mustache: there is no template 'view-bdy' to override; did you mean 'view-body'?",
        "templates, hint: Own/view-body.mustache: this template is the same as the built-in one",
        "templates, hint: Own/view-root.txt: Trellis doesn't read this file; templates end with .mustache",
      ])
  }

  // MARK: - Specs and packages

  @Test func mistakes() throws {
    try writeShop()
    try folder.write(spec + "stat: {}\n", to: "Sources/Shop/A.feature.yaml")
    #expect(
      findings() == [
        "specs, broken: Sources/Shop/A.feature.yaml:7:1: unknown key 'stat'; did you mean 'state'?"
      ])
    #expect(fix() == "run 'trellis explain unknown-key'")
  }

  @Test func aTargetWithoutThePlugin() throws {
    let plugin = "plugins: [.plugin(name: \"TrellisPlugin\", package: \"trellis\")]"
    try folder.write([
      "Sources/Shop/A.feature.yaml": spec, "Sources/Cart/B.feature.yaml": "feature: BFeature\n",
      "trellis.yaml": "target: composable-architecture 1.25\n",
      "Package.swift": """
      let package = Package(
        name: "Shop",
        dependencies: [
          .package(url: "https://example.com/trellis", from: "1.0.0"),
          .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.25.0"),
        ],
        targets: [
          .target(name: "Shop", dependencies: ["ComposableArchitecture"], \(plugin)),
          // .target(name: "Cart", \(plugin)),
          .target(name: "Cart", dependencies: ["ComposableArchitecture"]),
          .testTarget(name: "ShopTests", dependencies: ["Shop"]),
        ]
      )
      """,
    ])
    #expect(
      findings() == [
        "build plugin, broken: Package.swift: the target 'Cart' has specs but doesn't apply the plugin, so nobody generates its features",
        "build plugin, hint: Package.swift: the target 'ShopTests' doesn't apply the plugin, so it lacks the tests of the features",
      ])
    #expect(fix() == "write '\(plugin)' into the declaration of 'Cart'")
    try edit("Package.swift") { $0.replacing("https://example.com/trellis", with: "x") }
    #expect(
      findings()[0]
        == "build plugin, broken: Package.swift: the package uses TrellisPlugin, but depends on no package that contains it"
    )
  }

  @Test func aWrongNameOfThePlugin() throws {
    try writeShop()
    try edit("Package.swift") {
      $0.replacing(
        "name: \"Shop\",\n      dep",
        with:
          "name: \"Shop\", plugins: [.plugin(name: \"TrellisBuildPlugin\", package: \"trellis\")],\n      dep"
      )
    }
    #expect(
      findings() == [
        "build plugin, broken: Package.swift: there is no plugin 'TrellisBuildPlugin'; the one for builds is 'TrellisPlugin'"
      ])
  }

  @Test func nobodyGenerates() throws {
    try writeShop()
    try edit("trellis.yaml") { $0 + "mode: linked\n" }
    #expect(
      findings() == [
        "build plugin, broken: trellis.yaml: nothing applies the build plugin, so nobody generates these features"
      ])
  }

  @Test func bothGenerate() throws {
    try writeShop()
    try edit("trellis.yaml") { $0 + "mode: scaffold\n" }
    try edit("Package.swift") {
      $0.replacing(
        "name: \"Shop\",\n      dep",
        with:
          "name: \"Shop\", plugins: [.plugin(name: \"TrellisPlugin\", package: \"trellis\")],\n      dep"
      ).replacing(
        "dependencies: [\n    .package(",
        with: "dependencies: [\n    .package(path: \"../trellis\"), .package(")
    }
    #expect(
      findings() == [
        "build plugin, broken: Package.swift: the target 'Shop' applies the plugin, so the build generates the same features that 'trellis generate' writes"
      ])
  }

  @Test func theLibraryIsMissing() throws {
    try writeShop()
    let complete = try folder.read("Package.swift")
    try edit("Package.swift") {
      $0.replacing("\"ComposableArchitecture\"", with: "\"Other\"")
    }
    #expect(
      findings() == [
        "library, hint: Package.swift: the target 'Shop' doesn't depend on 'ComposableArchitecture', which its generated code imports"
      ])
    try folder.write(
      complete.replacing("swift-composable-architecture", with: "other")
        .replacing("ComposableArchitecture", with: "Other"), to: "Package.swift")
    #expect(
      findings() == [
        "library, broken: Package.swift: the package doesn't depend on 'swift-composable-architecture', which the generated code imports"
      ])
  }

  @Test func filesThatNobodyCompiles() throws {
    try writeShop()
    try folder.write("feature: BFeature\n", to: "Specs/B.feature.yaml")
    try edit("Package.swift") {
      $0.replacing(
        ".testTarget(name: \"ShopTests\", dependencies: [.target(name: \"Shop\")]),", with: "")
    }
    try generate()
    #expect(
      findings() == [
        "places, broken: Tests/ShopTests: no target contains these tests, so nobody runs them",
        "places, broken: Specs: no target contains the generated files in this folder, so nobody compiles them",
      ])
    #expect(
      fix()
        == "write '.testTarget(name: \"ShopTests\", dependencies: [\"Shop\"])' into the targets of Package.swift"
    )
  }

  @Test func targetsThatAreComputed() throws {
    try writeShop()
    try folder.write("feature: BFeature\n", to: "Sources/Cart/B.feature.yaml")
    try generate()
    #expect(findings().count == 1)
    try edit("Package.swift") {
      $0.replacing(
        "targets: [",
        with: "targets: [\"C\"].map { .target(name: \"\\($0)art\", dependencies: []) } + [")
    }
    #expect(findings() == [])
  }

  @Test func namesThatAreTheSameOnAMac() throws {
    try writeShop()
    try folder.write("feature: BFeature\n", to: "Sources/Shop/a.feature.yaml")
    try generate()
    // Where they are the same here, there is only one.
    let isSensitive = try folder.read("Sources/Shop/A.feature.yaml") == spec
    #expect(
      findings()
        == (isSensitive
          ? [
            "names of files, broken: 'Sources/Shop/A.feature.yaml' and 'Sources/Shop/a.feature.yaml' are the same file on a Mac"
          ] : []))
  }

  // MARK: - Generated files and records

  @Test func filesThatAreNotUpToDate() throws {
    try writeShop()
    try folder.remove("Sources/Shop/AView.swift")
    try folder.write(spec.replacing("= 1", with: "= 3"), to: "Sources/Shop/A.feature.yaml")
    try folder.write("feature: BFeature\n", to: "Sources/Shop/B.feature.yaml")
    try folder.write("// Mine\n", to: "Sources/Shop/BFeature.swift")
    #expect(
      findings() == [
        "generated files, broken: Sources/Shop/AView.swift: this file is missing (the same is true of 1 other file)",
        "generated files, broken: Sources/Shop/AFeature.swift: this file isn't as its spec describes it any more",
        "generated files, broken: Sources/Shop/BFeature.swift: Trellis has no record of writing this file, so it leaves it alone",
      ])
  }

  @Test func filesWithoutASpec() throws {
    try writeShop()
    try folder.write("feature: BFeature\n", to: "Sources/Shop/A.feature.yaml")
    try generate()
    #expect(
      findings() == [
        "generated files, hint: Sources/Shop/AFeature.swift: there is no spec for this file any more (the same is true of 2 other files)"
      ])
    for name in ["Sources/Shop/AFeature", "Sources/Shop/AView", "Tests/ShopTests/AFeatureTests"] {
      try folder.remove(name + ".swift")
    }
    try folder.write("feature: BFeature\n", to: "Sources/Shop/B.feature.yaml")
    try folder.remove("Sources/Shop/A.feature.yaml")
    #expect(
      findings().contains {
        $0.hasPrefix("records, hint: .trellis/records: the records contain 3 files")
      })
  }

  @Test func editedFilesAreNoMistake() throws {
    try writeShop()
    try edit("Sources/Shop/AFeature.swift") { $0 + "\n// Mine\n" }
    #expect(findings() == [])
    #expect(doctor().results.contains { $0.summary == "3 files, 1 edited by hand" })
  }

  @Test func lostTexts() throws {
    try writeShop()
    try edit("Sources/Shop/AFeature.swift") { $0 + "\n// Mine\n" }
    let record = try folder.record()
    try edit(record) { $0.replacing("import", with: "export") }
    #expect(
      findings() == [
        "records, broken: \(record): what Trellis wrote into 1 edited file is missing or damaged, such as 'Sources/Shop/AFeature.swift', so changes of the spec can't be merged",
        "records, hint: .trellis/records: the text of 2 files, such as 'Sources/Shop/AView.swift', isn't kept for later merges",
      ])
    try generate()
    #expect(findings() == [])
  }

  /// What the doctor suggests repairs the texts of files that nobody has edited.
  @Test func lostTextsOfUnchangedFiles() throws {
    try writeShop()
    let record = try folder.record()
    let text = try folder.read(record)
    try edit(record) { $0.replacing("some View", with: "some Niew") }
    #expect(
      findings() == [
        "records, hint: .trellis/records: the text of 1 file, such as 'Sources/Shop/AView.swift', isn't kept for later merges"
      ])
    #expect(fix() == "run 'trellis adopt Sources/Shop/AView.swift'")
    var adoption = Generation(Generation.Request(currentFolder: folder.url))
    #expect(try adoption.adopt(["Sources/Shop/AView.swift"]) == [])
    #expect(adoption.write() == [])
    #expect(try folder.read(record) == text)
    #expect(findings() == [])
  }

  @Test func aDamagedRecord() throws {
    try writeShop()
    let record = try folder.record()
    try edit(record) { $0.replacing("AView.swift", with: "BView.swift") }
    #expect(
      findings() == ["records, broken: \(record): 1 record is damaged, so Trellis ignores it"])
    _ = folder.run()
    #expect(findings() == [])
  }

  @Test func leftovers() throws {
    try writeShop()
    let name = ".trellis-\(UUID().uuidString)-0"
    try folder.write("", to: "Sources/Shop/\(name)")
    #expect(
      findings() == ["interrupted runs, hint: Sources/Shop/\(name): this temporary file is left"])
    #expect(fix() == "run 'rm Sources/Shop/\(name)'")
    try folder.write("", to: ".trellis/journal")
    #expect(
      findings() == [
        "interrupted runs, hint: .trellis: a run was interrupted while it wrote, or is writing just now"
      ])
  }

  @Test func aCacheOfAnotherBuild() throws {
    try writeShop()
    try folder.write("nonsense", to: ".trellis/cache/0123456789abcdef")
    #expect(findings() == [])
    #expect(
      doctor().results.last?.summary
        == ".trellis/cache, 1 of 1 file from another build of Trellis or damaged; the next run replaces them"
    )
  }

  @Test func recordsThatGitIgnores() throws {
    try writeShop()
    let git = GitCommand(folder: folder.url)
    guard (try? git.run(["init", "--quiet"]))?.status == 0 else { return }
    #expect(
      findings() == [
        "version control, hint: .trellis: the records of the generated files aren't in version control yet"
      ])
    _ = try git.run(["add", ".trellis"])
    #expect(findings() == [])
    try folder.write(".DS_Store\n.trellis\n", to: ".gitignore")
    #expect(
      findings() == [
        "version control, broken: .trellis: Git ignores '.trellis/records' (.gitignore:2:.trellis), so others can't merge changes of specs with their edits"
      ])
  }
}
