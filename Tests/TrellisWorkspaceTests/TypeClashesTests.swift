import Testing

@testable import TrellisProject
@testable import TrellisWorkspace

/// Types that the module already declares are reported before anything is written.
@Suite struct TypeClashesTests {
  private let folder = Folder()

  private func prepare(_ files: [String: String] = [:]) throws {
    try folder.write([
      "Package.swift": "", "Sources/Shop/Carts/Cart.feature.yaml": "feature: CartFeature\n",
    ])
    try folder.write(files)
  }

  private static let view =
    "Sources/Shop/Carts/Cart.feature.yaml:1:10: error: 'CartView' is already declared in "

  @Test func aView() throws {
    try prepare(["Sources/Shop/Views/Views.swift": "import SwiftUI\n\nstruct CartView: View {}\n"])
    let before = try folder.everything()
    let lines = folder.run()
    #expect(
      lines == [
        Self.view
          + "Sources/Shop/Views/Views.swift:3; write 'view: none' to use that view, or 'view: NAME' to generate one with another name"
      ])
    #expect(try folder.everything() == before)
    try folder.write(
      "feature: CartFeature\nview: none\n", to: "Sources/Shop/Carts/Cart.feature.yaml")
    #expect(folder.run() == ["created Sources/Shop/Carts/CartFeature.swift"])
  }

  /// A parent's view omits a child without a view, unless the parent names one.
  @Test func theViewOfAChild() throws {
    try prepare([
      "Sources/Shop/Views/Views.swift": "struct CartView: View {}\n",
      "Sources/Shop/Root.feature.yaml":
        "feature: RootFeature\nscope: {cart: CartFeature}\n",
    ])
    #expect(
      folder.generation().diagnostics.map(\.line) == [
        Self.view
          + "Sources/Shop/Views/Views.swift:1; write 'view: none' to use that view, and 'view: CartView' where 'RootFeature' shows it, or 'view: NAME' to generate one with another name"
      ])
    try folder.write([
      "Sources/Shop/Carts/Cart.feature.yaml": "feature: CartFeature\nview: none\n",
      "Sources/Shop/Root.feature.yaml":
        "feature: RootFeature\nscope: {cart: {feature: CartFeature, view: CartView}}\n",
    ])
    #expect(!folder.generation().diagnostics.hasErrors)
    _ = folder.run()
    #expect(try folder.read("Sources/Shop/RootView.swift").contains("CartView(store: "))
  }

  @Test func aFeature() throws {
    try prepare(["Sources/Shop/All.swift": "#if os(iOS)\nfinal class CartFeature {}\n#endif\n"])
    #expect(
      folder.run() == [
        "Sources/Shop/Carts/Cart.feature.yaml:1:10: error: 'CartFeature' is already declared in Sources/Shop/All.swift:2; rename one of them, or remove that declaration"
      ])
  }

  @Test func aViewThatTheSpecNames() throws {
    try prepare([
      "Sources/Shop/All.swift": "enum Basket {}\n",
      "Sources/Shop/Carts/Cart.feature.yaml": "feature: CartFeature\nview: Basket\n",
    ])
    #expect(
      folder.run().map { String($0.prefix { $0 != ";" }) } == [
        "Sources/Shop/Carts/Cart.feature.yaml:2:7: error: 'Basket' is already declared in Sources/Shop/All.swift:1"
      ])
  }

  @Test(arguments: [
    "Sources/Other/CartView.swift", "Sources/Shop/.build/CartView.swift",
    "Sources/Shop/Shop.docc/CartView.swift", "Sources/Shop/Inner/Sources/X/CartView.swift",
    "CartView.swift", "Sources/Shop/CartView.txt",
  ])
  func filesOfOtherModules(path: String) throws {
    try prepare([path: "struct CartView {}\n", "Sources/Shop/Inner/Package.swift": ""])
    #expect(folder.run().count == 2)
  }

  @Test(arguments: [
    "// struct CartView {}\n", "private struct CartView {}\n", "extension CartView {}\n",
    "struct Outer { struct CartView {} }\n", "let text = \"struct CartView {}\"\n",
  ])
  func whatIsNotADeclaration(text: String) throws {
    try prepare(["Sources/Shop/All.swift": text])
    #expect(folder.run().count == 2)
  }

  @Test func filesThatTrellisWroteAreNotAClash() throws {
    try prepare()
    _ = folder.run()
    #expect(folder.run().allSatisfy { $0.hasPrefix("unchanged") })
    try folder.write(
      "feature: CartFeature\nstate: {a: Int}\n", to: "Sources/Shop/Carts/Cart.feature.yaml")
    #expect(folder.run().allSatisfy { $0.hasPrefix("updated") || $0.hasPrefix("created") })
  }

  @Test func aFileThatIsKeptDeclaresNothingNew() throws {
    try prepare()
    _ = folder.run()
    try folder.write([
      "Sources/Shop/Carts/CartView.swift": "// Moved.\n",
      "Sources/Shop/Carts/Views.swift": "struct CartView {}\n",
    ])
    #expect(
      folder.run() == [
        "unchanged Sources/Shop/Carts/CartFeature.swift",
        "edited by hand Sources/Shop/Carts/CartView.swift",
      ])
  }

  @Test func aFileThatWasMoved() throws {
    try prepare()
    _ = folder.run()
    let text = try folder.read("Sources/Shop/Carts/CartView.swift")
    try folder.write(text, to: "Sources/Shop/Views/CartView.swift")
    try folder.remove("Sources/Shop/Carts/CartView.swift")
    #expect(
      folder.run().contains { $0.hasPrefix(Self.view + "Sources/Shop/Views/CartView.swift:") })
  }

  @Test func theRuleCanBeTurnedOff() throws {
    try prepare([
      "Sources/Shop/All.swift": "struct CartView {}\n",
      "trellis.yaml": "rules: {duplicate-type: off}\n",
    ])
    #expect(folder.run().count == 2)
    try folder.remove("trellis.yaml")
    try folder.write(
      "feature: CartFeature # trellis:off duplicate-type\n",
      to: "Sources/Shop/Carts/Cart.feature.yaml")
    #expect(folder.generation().diagnostics.isEmpty)
  }

  @Test func inAnXcodeProject() throws {
    try folder.write([
      "Shop.xcodeproj/project.pbxproj": "",
      "Shop/Carts/Cart.feature.yaml": "feature: CartFeature\n",
      "Shop/Views/CartView.swift": "struct CartView {}\n",
      "Widget/Widget.feature.yaml": "feature: CartWidget\n",
      "Widget/Other.swift": "struct CartFeature {}\n",
    ])
    #expect(
      folder.generation().diagnostics.map { $0.line.prefix { $0 != ";" } } == [
        "Shop/Carts/Cart.feature.yaml:1:10: error: 'CartView' is already declared in Shop/Views/CartView.swift:1"
      ])
  }

  /// The module's files are unknown then, but the files next to the new one belong to it.
  @Test func inAnyFolder() throws {
    try folder.write([
      "Cart.feature.yaml": "feature: CartFeature\n", "Deep/A.swift": "struct CartFeature {}\n",
      "A.swift": "struct CartView {}\n",
    ])
    #expect(
      folder.generation().diagnostics.map { $0.line.prefix { $0 != ";" } } == [
        "Cart.feature.yaml:1:10: error: 'CartView' is already declared in A.swift:1"
      ])
  }

  // MARK: - Linked features

  private func link(_ request: BuildGeneration.Request? = nil) -> BuildGeneration {
    BuildGeneration(
      request
        ?? BuildGeneration.Request(
          specs: ["Shop"], folder: "Shop", output: "Shop/out", module: "Shop",
          currentFolder: folder.url))
  }

  @Test func aLinkedFeature() throws {
    try folder.write([
      "Shop/Cart.feature.yaml": "feature: CartFeature\n---\nfeature: RootFeature\n",
      "Shop/Deep/All.swift": "struct CartView {}\nenum RootFeature {}\n",
    ])
    let diagnostics = link().diagnostics
    #expect(diagnostics.map(\.range?.line) == [3])
    #expect(diagnostics.first?.message.hasPrefix("'RootFeature' is already declared in ") == true)
    #expect(diagnostics.hasErrors)
  }

  @Test func filesOfABuildAreNotAClash() throws {
    try folder.write("feature: CartFeature\n", to: "Shop/Cart.feature.yaml")
    #expect(link().write().isEmpty)
    #expect(link().diagnostics.isEmpty)
    // A copy in another folder of the target isn't a clash either.
    try folder.write(try folder.read("Shop/out/Cart.feature.swift"), to: "Shop/old/A.swift")
    #expect(link().diagnostics.isEmpty)
  }
}
