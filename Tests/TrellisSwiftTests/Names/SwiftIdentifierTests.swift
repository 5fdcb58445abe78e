import Testing
import TrellisSwift

@Suite struct SwiftIdentifierTests {
  @Test(arguments: ["a", "A1", "_", "_a", "état", "設定", "class", "Self", "ℝ", "a\u{301}"])
  func wellFormed(name: String) {
    #expect(SwiftIdentifier.isWellFormed(name))
  }

  @Test(arguments: [
    "", "1", "1a", "a b", "a-b", "a.b", "$0", "`a`", "🎉", "a\u{200B}", "\u{301}a", "a\n",
  ])
  func notWellFormed(name: String) {
    #expect(!SwiftIdentifier.isWellFormed(name))
  }

  @Test func keywordsAreEscaped() {
    #expect(SwiftIdentifier.escaped("default") == "`default`")
    #expect(SwiftIdentifier.escaped("in") == "`in`")
    #expect(SwiftIdentifier.escaped("state") == "state")
    #expect(SwiftIdentifier.isKeyword("class"))
    #expect(!SwiftIdentifier.isKeyword("Class"))
    #expect(!SwiftIdentifier.isKeyword("open"))
  }

  @Test func wordsThatMeanSomethingWhereNamesStandAreEscaped() {
    for name in ["weak", "unowned", "package", "nonisolated"] {
      #expect(SwiftIdentifier.escaped(name) == "`\(name)`")
      #expect(!SwiftIdentifier.isKeyword(name))
    }
  }

  @Test func modules() {
    #expect(SwiftIdentifier.imported("Models") == "Models")
    #expect(SwiftIdentifier.imported("UIKit.in") == "UIKit.`in`")
    #expect(SwiftIdentifier.imported("_") == "`_`")
  }

  /// The results match those of SwiftPM and Xcode.
  @Test(arguments: [
    ("a-b", "a_b"), ("1a", "_a"), ("½x", "_x"), ("é", "é"), ("", "_"), ("in", "in"),
    ("a b.c", "a_b_c"),
  ])
  func modulesOfTargets(target: String, module: String) {
    #expect(SwiftIdentifier.module(ofTarget: target) == module)
  }

  @Test func labels() {
    #expect(SwiftIdentifier.label("in") == "in")
    #expect(SwiftIdentifier.label("default") == "default")
    #expect(SwiftIdentifier.label("let") == "`let`")
    #expect(SwiftIdentifier.label("inout") == "`inout`")
  }

  @Test func someNamesAreRefused() {
    let names = ["self", "Self", "init", "Type", "Protocol", "Any", "super", "_"]
    #expect(names.filter { !SwiftIdentifier.isRefused($0) } == [])
    #expect(!SwiftIdentifier.isRefused("default"))
    #expect(!SwiftIdentifier.isRefused("type"))
  }
}
