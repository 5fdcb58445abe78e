import Foundation
import Testing
import TrellisSpec

@testable import TrellisProject
@testable import TrellisWorkspace

/// Where the settings of a module's compiler come from.
@Suite struct CompilerSettingsTests {
  private let folder = Folder()
  private let both: CompilerSettings = [.mainActor, .internalImports]

  private func spec(_ name: String) -> String { "feature: \(name)\n" }

  /// The settings of the features below the folder, by name.
  private func settings() -> [String: CompilerSettings] {
    let specs = ProjectSpecs(SpecSources([], currentFolder: folder.url))
    #expect(specs.diagnostics.map(\.line) == [])
    return Dictionary(
      uniqueKeysWithValues: specs.features.map { ($0.name.text, $0.compilerSettings) })
  }

  private func manifest(_ targets: String, _ rest: String = "") -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Shop",
      targets: [
    \(targets)
      ]
    )
    \(rest)
    """
  }

  // MARK: - Packages

  @Test func settingsOfTargets() throws {
    try folder.write([
      "Package.swift": manifest(
        """
            .target(
              name: "Shop",
              dependencies: [.target(name: "Models")],
              swiftSettings: [
                .defaultIsolation(MainActor.self),  // like the app
                .enableUpcomingFeature("InternalImportsByDefault"),
              ]
            ),
            .target(
              name: "Models", path: "Code/Models",
              swiftSettings: [.defaultIsolation(nil), .enableUpcomingFeature("MemberImportVisibility")]
            ),
            .target(name: "Flags", swiftSettings: [
              .unsafeFlags(["-default-isolation", "MainActor"])
              // , .enableUpcomingFeature("InternalImportsByDefault")
            ]),
            .target(name: "Plain"),
        """),
      "Sources/Shop/Deep/A.feature.yaml": spec("AFeature"),
      "Code/Models/B.feature.yaml": spec("BFeature"),
      "Sources/Flags/C.feature.yaml": spec("CFeature"),
      "Sources/Plain/D.feature.yaml": spec("DFeature"),
    ])
    #expect(
      settings() == ["AFeature": both, "BFeature": [], "CFeature": .mainActor, "DFeature": []])
  }

  @Test func settingsInConstants() throws {
    try folder.write([
      "Package.swift": manifest(
        """
            .target(name: "Shop", swiftSettings: common + [.define("SHOP")]),
            .target(name: "Cart", swiftSettings: .shared),
            .target(name: "Plain", swiftSettings: plain),
        """,
        """
        let plain: [SwiftSetting] = [.define("PLAIN")]
        let isolation = SwiftSetting.defaultIsolation(MainActor.self)
        let common: [SwiftSetting] = [isolation]
        extension [SwiftSetting] {
          static var shared: Self { common + [.enableUpcomingFeature("InternalImportsByDefault")] }
        }
        """),
      "Sources/Shop/A.feature.yaml": spec("AFeature"),
      "Sources/Cart/B.feature.yaml": spec("BFeature"),
      "Sources/Plain/C.feature.yaml": spec("CFeature"),
    ])
    #expect(settings() == ["AFeature": .mainActor, "BFeature": both, "CFeature": []])
  }

  @Test func settingsInLoops() throws {
    try folder.write([
      "Package.swift": manifest(
        #"    .target(name: "Shop"), .target(name: "Cart", swiftSettings: [.define("CART")])"#,
        """
        for target in package.targets where target.type != .plugin {
          var settings = target.swiftSettings ?? []
          settings.append(.enableUpcomingFeature("InternalImportsByDefault"))
          target.swiftSettings = settings
        }
        """),
      "Sources/Shop/A.feature.yaml": spec("AFeature"),
      "Sources/Cart/B.feature.yaml": spec("BFeature"),
    ])
    #expect(settings() == ["AFeature": .internalImports, "BFeature": .internalImports])
  }

  private func systems() -> [String: [OperatingSystem]] { settings().mapValues(\.systems) }

  @Test func systemsOfPackages() throws {
    let target = """
      .target(name: "Shop", swiftSettings: [.define("WATCH", .when(platforms: [.watchOS]))]),
      """
    try folder.write(spec("AFeature"), to: "Sources/Shop/A.feature.yaml")
    for (platforms, expected) in [
      ("[.iOS(.v17), .macOS(.v14)]", [.iOS, .macOS]),
      (
        "[\n  .visionOS(.v1),  // .tvOS(.v17)\n  .custom(\"macOS\", versionString: \"1\")]",
        [.visionOS]
      ),
      ("common", [.macOS, .watchOS]), ("[]", []), ("unknown", []),
    ] as [(String, [OperatingSystem])] {
      let text = manifest(
        target, "let common: [SupportedPlatform] = [.macOS(\"14.2\"), .watchOS(.v10)]")
      try folder.write(
        [
          "Package.swift": text.replacing(
            "  targets:", with: "  platforms: \(platforms),\n  targets:")
        ])
      #expect(systems() == ["AFeature": expected], "\(platforms)")
    }
    try folder.write(["Package.swift": manifest(target)])
    #expect(systems() == ["AFeature": []])
  }

  @Test func damagedManifests() throws {
    for text in [
      "", "let package = Package(", ".target(name: \"Shop\", swiftSettings: [", "}{)(", "\"",
    ] {
      try folder.write(["Package.swift": text, "Sources/Shop/A.feature.yaml": spec("AFeature")])
      #expect(settings() == ["AFeature": []])
    }
  }

  // MARK: - Xcode

  private func project(_ common: String, _ shop: String, _ test: String = "") -> String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
    /* Begin PBXFileSystemSynchronizedRootGroup section */
        A0 /* Shop */ = {isa = PBXFileSystemSynchronizedRootGroup; path = "Shop App"; sourceTree = "<group>"; };
    /* End PBXFileSystemSynchronizedRootGroup section */
        P0 = {isa = PBXProject; buildConfigurationList = L0; targets = (T0, T1, ); };
        T0 = {isa = PBXNativeTarget; name = Shop; buildConfigurationList = L1 /* Shop */; fileSystemSynchronizedGroups = (A0 /* Shop */, ); };
        T1 = {isa = PBXNativeTarget; name = "Shop Kit"; buildConfigurationList = L2; };
        L0 = {isa = XCConfigurationList; buildConfigurations = (C0, ); };
        L1 = {isa = XCConfigurationList; buildConfigurations = (C1, C2); };
        L2 = {isa = XCConfigurationList; buildConfigurations = (C3, ); };
        C0 = {isa = XCBuildConfiguration; buildSettings = {\(common)}; name = Debug; };
        C1 = {isa = XCBuildConfiguration; buildSettings = {\(shop)}; name = Debug; };
        C2 = {isa = XCBuildConfiguration; buildSettings = {\(shop)}; name = Release; };
        C3 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "a \\"b\\""; \(test)}; name = Debug; };
      };
      rootObject = P0;
    }
    """
  }

  @Test func settingsOfXcodeTargets() throws {
    let isolation = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"
    let imports = "SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT = YES;"
    try folder.write([
      "Shop.xcodeproj/project.pbxproj": project(imports, isolation),
      "Shop App/Features/A.feature.yaml": spec("AFeature"),
      "ShopKit/B.feature.yaml": spec("BFeature"),
      "Shop_Kit/C.feature.yaml": spec("CFeature"),
    ])
    #expect(
      settings() == ["AFeature": both, "BFeature": .internalImports, "CFeature": .internalImports])
    try folder.write([
      "Shop.xcodeproj/project.pbxproj": project(
        isolation, "SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;", imports)
    ])
    #expect(settings() == ["AFeature": [], "BFeature": .mainActor, "CFeature": both])
  }

  @Test func systemsOfXcodeTargets() throws {
    try folder.write([
      "Shop.xcodeproj/project.pbxproj": project(
        "SDKROOT = iphoneos;",
        "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx xros xrsimulator\";",
        "SDKROOT = auto;"),
      "Shop App/Features/A.feature.yaml": spec("AFeature"),
      "ShopKit/B.feature.yaml": spec("BFeature"),
      "Shop_Kit/C.feature.yaml": spec("CFeature"),
    ])
    #expect(
      systems() == [
        "AFeature": [.iOS, .macOS, .visionOS], "BFeature": [.iOS], "CFeature": [.iOS],
      ])
  }

  @Test func damagedProjects() throws {
    let text = project("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", "")
    try folder.write(spec("AFeature"), to: "Shop App/A.feature.yaml")
    for length in stride(from: 0, to: text.utf8.count - 1, by: 7) {
      let cut = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      try folder.write(["Shop.xcodeproj/project.pbxproj": cut])
      #expect(settings() == ["AFeature": []])
    }
    let deep = String(repeating: "{a=", count: 100_000)
    try folder.write(["Shop.xcodeproj/project.pbxproj": deep])
    #expect(settings() == ["AFeature": []])
  }

  // MARK: - The configuration

  @Test func theConfigurationTakesPrecedence() throws {
    try folder.write([
      "Package.swift": manifest(
        #"    .target(name: "Shop", swiftSettings: [.defaultIsolation(MainActor.self)])"#),
      "Sources/Shop/A.feature.yaml": spec("AFeature"),
      "Sources/Cart/B.feature.yaml": spec("BFeature"),
      "trellis.yaml": "swift: {MainActor: [Cart], InternalImportsByDefault: true}\n",
    ])
    #expect(settings() == ["AFeature": .internalImports, "BFeature": both])
  }

  @Test func mistakes() throws {
    try folder.write([
      "Shop/A.feature.yaml": spec("AFeature"),
      "trellis.yaml": "swift:\n  MainActr: true\n  InternalImportsByDefault: sometimes\n",
    ])
    let generation = folder.generation()
    #expect(
      generation.diagnostics.map(\.line) == [
        "trellis.yaml:2:3: error: unknown key 'MainActr' in 'swift'; did you mean 'MainActor'?",
        "trellis.yaml:3:29: error: 'InternalImportsByDefault' is either true or false, not 'sometimes'",
      ])
  }

  /// A view of a package that is also for macOS.
  @Test func changedSystems() throws {
    let spec =
      "feature: AFeature\ntoolbar: {topBarLeading: tapped}\nactions: [tapped]\n"
      + "destination: {help: {fullScreenCover: true, view: HelpView}}\n"
      + "reducer: {tapped: {present: help}}\n"
    let package = manifest(#".target(name: "Shop")"#)
    try folder.write(["Package.swift": package, "Sources/Shop/A.feature.yaml": spec])
    func view() throws -> String {
      let generation = folder.generation()
      #expect(generation.write().map(\.line) == [])
      return try folder.read("Sources/Shop/AView.swift")
    }
    let plain = try view()
    #expect(!plain.contains("#if"))
    let platforms = "  platforms: [.iOS(.v17), .macOS(.v14)],\n  targets:"
    try folder.write(["Package.swift": package.replacing("  targets:", with: platforms)])
    #expect(try view().hasPrefix(plain + "\n#if os(macOS)\n"))
    #expect(
      folder.generation().diagnostics.map(\.line) == [
        "Sources/Shop/A.feature.yaml:2:11: warning: toolbars on macOS have no 'topBarLeading'; write 'navigation'"
      ])
    try folder.write("platform: iOS 17\n", to: "trellis.yaml")
    #expect(try view() == plain)
    #expect(folder.generation().diagnostics.map(\.line) == [])
  }

  /// A change of the manifest generates the code again, although no spec has changed.
  @Test func changedSettings() throws {
    let spec = """
      feature: AFeature
      actions: [tapped]
      reducer: {tapped: {run: {call: work(), id: work}}}

      """
    try folder.write(["Package.swift": manifest(""), "Sources/Shop/A.feature.yaml": spec])
    func text() throws -> String {
      let generation = folder.generation()
      #expect(generation.write().map(\.line) == [])
      return try folder.read("Sources/Shop/AFeature.swift")
    }
    #expect(try text().contains("  private enum CancelID {"))
    try folder.write([
      "Package.swift": manifest(
        #"    .target(name: "Shop", swiftSettings: [.defaultIsolation(MainActor.self)])"#)
    ])
    #expect(try text().contains("  nonisolated private enum CancelID: Hashable, Sendable {"))
  }

  // MARK: - The doctor

  private func compiler() -> Doctor.Result? {
    Doctor(
      [], edits: EditPolicy(), version: "1.2.3", currentFolder: folder.url, environment: [:]
    ).results.first { $0.subject == "compiler" }
  }

  @Test func theDoctorNamesThem() throws {
    try folder.write([
      "Package.swift": manifest(
        """
            .target(name: "Cart", swiftSettings: [.defaultIsolation(MainActor.self)]),
            .target(name: "Shop", swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
        """),
      "Sources/Shop/A.feature.yaml": "feature: AFeature\nscope: {cart: BFeature}\n",
      "Sources/Cart/B.feature.yaml": spec("BFeature") + "access: public\n",
      "trellis.yaml": "swift: {InternalImportsByDefault: [Shop, Carrt]}\n",
    ])
    let result = try #require(compiler())
    #expect(
      result.summary
        == "MainActor in Cart; InternalImportsByDefault in Shop (from Package.swift, trellis.yaml)")
    #expect(
      result.findings.map(\.message) == [
        "'AFeature' isn't isolated to the main actor, but contains 'BFeature', which is, so that it doesn't compile",
        "no spec belongs to the module 'Carrt', so 'InternalImportsByDefault' means nothing there",
      ])
    #expect(result.findings.map(\.place) == ["Sources/Shop/A.feature.yaml:1:10", "trellis.yaml"])
  }

  @Test func theDoctorNamesTheSystems() throws {
    let package = manifest(#".target(name: "Shop")"#)
    try folder.write([
      "Package.swift": package.replacing(
        "  targets:", with: "  platforms: [.iOS(.v17)],\n  targets:"),
      "Sources/Shop/A.feature.yaml": spec("AFeature"),
    ])
    #expect(compiler()?.summary == "default settings; for iOS (from Package.swift)")
    try folder.write("platform: [iOS 17, macOS 14]\n", to: "trellis.yaml")
    #expect(
      compiler()?.summary
        == "default settings; for iOS 17, macOS 14 (from Package.swift, trellis.yaml)")
  }

  @Test func theDoctorFindsNothing() throws {
    try folder.write(["Shop/A.feature.yaml": spec("AFeature")])
    #expect(
      compiler()?.summary == "default settings (no package or Xcode project says more)")
    #expect(compiler()?.findings == [])
  }
}
