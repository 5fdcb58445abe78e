import Testing

@testable import TrellisRender

@Suite struct TargetTests {
  @Test(arguments: [
    ("composable-architecture 1.25", "composable-architecture 1.25"),
    ("swift-composable-architecture 1.25.5", "composable-architecture 1.25"),
    ("1.12", "composable-architecture 1.12"),
    ("1.99", "composable-architecture 1.99"),
    ("swift-navigation 2", "swift-navigation 2"),
    ("swift-navigation 2.x", "swift-navigation 2"),
    ("swift-navigation 2.11.0", "swift-navigation 2"),
  ])
  func texts(text: String, target: String) throws {
    #expect(try Target(text).description == target)
  }

  @Test(arguments: [
    ("", "'' is no target; write it as 'composable-architecture 1.26'"),
    ("1", "'1' is no target; write it as 'composable-architecture 1.26'"),
    ("tca 1.25", "'tca 1.25' is no target; write it as 'composable-architecture 1.26'"),
    ("1.x", "'1.x' is no target; write it as 'composable-architecture 1.26'"),
    (
      "1.11",
      "targets before 'composable-architecture 1.12' are not supported by this version of Trellis yet"
    ),
    (
      "2.0",
      "there is no spelling for version 2 of the library yet; the newest target is 'composable-architecture 1.26'"
    ),
    (
      "swift-navigation",
      "'swift-navigation' is no target; write it as 'swift-navigation 2'"
    ),
    (
      "swift-navigation two",
      "'swift-navigation two' is no target; write it as 'swift-navigation 2'"
    ),
    (
      "swift-navigation x",
      "'swift-navigation x' is no target; write it as 'swift-navigation 2'"
    ),
    (
      "swift-navigation 1.5",
      "there is no spelling for version 1 of swift-navigation; the target is 'swift-navigation 2'"
    ),
  ])
  func mistakes(text: String, message: String) {
    #expect(throws: Target.ParsingError(description: message)) { try Target(text) }
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
    #expect(try names("1.16") == [])
    #expect(try names("1.17") == [.lockedSharing])
    #expect(try names("1.24") == [.lockedSharing])
    #expect(try names("1.25") == [.lockedSharing, .enumScopes])
    #expect(try names("1.26") == [.lockedSharing, .enumScopes, .unlabelledScopes])
  }
}
