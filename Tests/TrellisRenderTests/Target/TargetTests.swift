import Testing

@testable import TrellisRender

@Suite struct TargetTests {
  @Test(arguments: [
    ("composable-architecture 1.25", "composable-architecture 1.25"),
    ("swift-composable-architecture 1.25.5", "composable-architecture 1.25"),
    ("1.12", "composable-architecture 1.12"),
    ("1.99", "composable-architecture 1.99"),
    ("1.0", "composable-architecture 1.0"),
    ("1.3.1", "composable-architecture 1.3"),
    ("1.10", "composable-architecture 1.10"),
    ("1.10.2", "composable-architecture 1.10.1"),
    ("1.10.4", "composable-architecture 1.10.3"),
    ("swift-navigation 2", "swift-navigation 2"),
    ("swift-navigation 2.x", "swift-navigation 2"),
    ("swift-navigation 2.11.0", "swift-navigation 2"),
  ])
  func texts(text: String, target: String) throws {
    #expect(try Target(text).description == target)
  }

  @Test(arguments: [
    ("", "'' isn't a target; write it like 'composable-architecture 1.26'"),
    ("1", "'1' isn't a target; write it like 'composable-architecture 1.26'"),
    ("tca 1.25", "'tca 1.25' isn't a target; write it like 'composable-architecture 1.26'"),
    ("1.x", "'1.x' isn't a target; write it like 'composable-architecture 1.26'"),
    ("1.2.3.4", "'1.2.3.4' isn't a target; write it like 'composable-architecture 1.26'"),
    (
      "0.59.1",
      "Trellis doesn't support version 0.59.1 of the library; the oldest target is 'composable-architecture 1.0'"
    ),
    (
      "2.0",
      "Trellis doesn't support version 2 of the library yet; the newest target is 'composable-architecture 1.26'"
    ),
    (
      "swift-navigation",
      "'swift-navigation' isn't a target; write it like 'swift-navigation 2'"
    ),
    (
      "swift-navigation two",
      "'swift-navigation two' isn't a target; write it like 'swift-navigation 2'"
    ),
    (
      "swift-navigation x",
      "'swift-navigation x' isn't a target; write it like 'swift-navigation 2'"
    ),
    (
      "swift-navigation 1.5",
      "Trellis doesn't support version 1 of swift-navigation; the target is 'swift-navigation 2'"
    ),
  ])
  func mistakes(text: String, message: String) {
    #expect(throws: Target.ParsingError(description: message)) { try Target(text) }
  }

  /// Every row of the table, at its version and right before.
  @Test(arguments: Capability.allCases)
  func capabilities(capability: Capability) throws {
    let since = capability.since
    #expect(try Target(.composableArchitecture, since).supports(capability))
    let before =
      since.patch > 0
      ? Target.Version(since.major, since.minor, since.patch - 1)
      : Target.Version(since.major, since.minor - 1, 99)
    #expect(try !Target(.composableArchitecture, before).supports(capability))
  }

  @Test(arguments: [
    ("1.25.5", "composable-architecture-1.25"), ("swift-navigation 2.11", "swift-navigation-2"),
  ])
  func folders(text: String, folder: String) throws {
    #expect(try Target(text).folderName == folder)
  }

  @Test func capabilitiesByVersion() throws {
    func names(_ target: String) throws -> [Capability] {
      let target = try Target(target)
      return Capability.allCases.filter { target.supports($0) }
    }
    #expect(try names("1.0") == [])
    #expect(
      try names("1.4") == [
        .reducerMacro, .caseKeyPaths, .identifiedActions, .asyncResults, .previewMacro,
      ])
    #expect(try names("1.26") == Capability.allCases)
    // Versions with the same capabilities result in the same code.
    #expect(try names("1.2") == names("1.0"))
    #expect(try names("1.14") == names("1.12"))
    #expect(try names("1.16") == names("1.15"))
    #expect(try names("1.24") == names("1.17"))
  }
}

@Suite struct PlatformTests {
  @Test(arguments: [
    ("iOS 16", true), ("iOS 17", false), ("iOS 16.4", true), ("macOS 13", true),
    ("macOS 14", false), ("tvOS 16.1", true), ("watchOS 10", false), ("visionOS 1", false),
  ])
  func observation(text: String, isLacking: Bool) throws {
    let platform = try Platform(text)
    #expect(platform.description == text)
    #expect(platform.lacksObservation == isLacking)
  }

  @Test(arguments: ["", "iOS", "17", "iOS x", "Linux 1", "iOS 17 18"])
  func mistakes(text: String) {
    #expect(
      throws: Platform.ParsingError(
        description: "'\(text)' isn't a platform; write it like 'iOS 17'")
    ) { try Platform(text) }
  }
}
