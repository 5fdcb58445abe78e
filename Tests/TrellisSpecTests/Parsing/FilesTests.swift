import Testing
import TrellisSpec
import TrellisSpecTestSupport

/// `files`.
@Suite struct FilesTests {
  @Test func everyKindHasAPathOrNone() throws {
    let feature = try feature(
      "feature: Cart\nfiles: {reducer: ../Cart.swift, view: none, tests: 'A b/CartTests.swift'}")
    guard case .path(let reducer)? = feature.files[.reducer],
      case .path(let tests)? = feature.files[.tests]
    else {
      Issue.record("\(feature.files)")
      return
    }
    #expect(reducer.text == "../Cart.swift")
    #expect(tests.text == "A b/CartTests.swift")
    #expect(feature.isWritten(.reducer))
    #expect(!feature.isWritten(.view))
  }

  @Test func withoutTheKeyTheConfigurationDecides() throws {
    let feature = try feature("feature: Cart")
    #expect(feature.files.isEmpty)
    #expect(feature.isWritten(.view))
  }

  @Test func otherFilesAreErrors() {
    expectDiagnostics(
      """
      feature: Cart
      files:
        reducer: 1️⃣Cart
        2️⃣reducers: Cart.swift
        view: 3️⃣[a, b]
      """,
      [
        "1️⃣ error: 'Cart' doesn't end in '.swift'; write a path from the spec's folder, such as 'Cart.swift', or 'none'",
        "2️⃣ error: unknown key 'reducers' in 'files'; did you mean 'reducer'?",
        "3️⃣ error: '[a, b]' doesn't end in '.swift'; write a path from the spec's folder, such as 'Cart.swift', or 'none'",
      ])
  }
}
