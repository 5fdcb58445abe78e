import Testing

@testable import TrellisRender

/// Children that no view shows, because their spec or the place that names them says `view: none`.
@Suite struct UnshownChildTests {
  private static let targets = [
    "composable-architecture 1.0", "composable-architecture 1.7", "composable-architecture 1.26",
    "swift-navigation 2",
  ]

  private let quiet = """
    ---
    feature: QuietFeature
    view: none
    state: {id: {type: Int, let: true, default: "0"}}
    """

  private func view(_ spec: String, _ target: String) throws -> String {
    let files = try render("\(spec)\n\(quiet)", target: target)
    return try #require(files.first { $0.kind == .view }?.text)
  }

  @Test(arguments: targets) func inTheView(target: String) throws {
    let text = try view(
      """
      feature: RootFeature
      scope: {first: QuietFeature, second: {feature: OtherFeature, view: none}, third: ThirdFeature}
      ifLet: {banner: QuietFeature}
      forEach: {rows: QuietFeature}
      """, target)
    #expect(text.contains("ThirdView("))
    for name in ["QuietView", "OtherView", "none", "ForEach", "banner"] {
      #expect(!text.contains(name), "\(name) in \(text)")
    }
  }

  @Test(arguments: targets) func alone(target: String) throws {
    let text = try view("feature: RootFeature\nscope: {only: QuietFeature}", target)
    expect(text, contains: "// TODO: Lay out the view.\nText(\"Root\")")
  }

  @Test(arguments: targets) func presented(target: String) throws {
    let text = try view(
      """
      feature: RootFeature
      destination:
        quiet: {sheet: QuietFeature}
        inspector: {inspector: QuietFeature}
        help: {popover: true, view: none}
        data: {popover: {value: Item, view: none}}
        edit: {sheet: EditFeature}
      presents: {other: {fullScreenCover: {feature: OtherFeature, view: none}}}
      """, target)
    #expect(text.contains(".sheet("))
    #expect(text.contains("EditView("))
    for modifier in [".inspector(", ".popover(", ".fullScreenCover(", "QuietView", "isInspector"] {
      #expect(!text.contains(modifier), "\(modifier) in \(text)")
    }
  }

  /// Nothing is bound where nothing is presented.
  @Test func nothingPresented() throws {
    let text = try view(
      "feature: RootFeature\ndestination: {quiet: {sheet: QuietFeature}}",
      "composable-architecture 1.26")
    #expect(text.contains("let store: StoreOf<RootFeature>"))
  }

  @Test(arguments: targets) func onTheStack(target: String) throws {
    let text = try view(
      """
      feature: RootFeature
      path:
        quiet: QuietFeature
        receipt: {value: {number: Int}, view: none}
        edit: EditFeature
      """, target)
    expect(text, contains: "case .quiet:\nEmptyView()\ncase .receipt:\nEmptyView()")
    #expect(text.contains("EditView("))
  }

  @Test(arguments: targets) func inCases(target: String) throws {
    let text = try view(
      "feature: RootFeature\ncases: {home: HomeFeature, quiet: QuietFeature}", target)
    expect(text, contains: "case .quiet:\nEmptyView()")
    #expect(text.contains("HomeView("))
  }

  /// The tab exists anyway.
  @Test(arguments: targets) func inTabs(target: String) throws {
    let text = try view(
      """
      feature: RootFeature
      tabs:
        tab:
          quiet: QuietFeature
          other: {feature: OtherFeature, view: none}
          about: {view: none}
          home: HomeFeature
      """, target)
    for title in ["Quiet", "Other", "About"] {
      expect(text, contains: "Text(\"\(title)\")\n.tabItem { Text(\"\(title)\") }")
    }
    #expect(text.contains("HomeView("))
  }

  /// The place that names a child can show it, even if its own spec says `view: none`.
  @Test func shownInOnePlace() throws {
    let text = try view(
      "feature: RootFeature\nscope: {quiet: {feature: QuietFeature, view: LoudView}}",
      "composable-architecture 1.26")
    #expect(text.contains("LoudView(store: store.scope(\\.quiet, action: \\.quiet))"))
  }

  @Test func inLinkedCode() throws {
    let text = try link(
      .view,
      of: """
        feature: RootFeature
        destination: {quiet: {sheet: QuietFeature}, edit: {popover: EditFeature}}
        \(quiet)
        """)
    #expect(text.contains(".popover("))
    #expect(!text.contains("Quiet"))
  }

  /// An inspector that no view shows has no requirements for the platform.
  @Test func onOldPlatforms() throws {
    var options = RenderOptions()
    options.platforms = [try Platform("iOS 16")]
    let graph = try graph(of: [
      "feature: RootFeature\ndestination: {quiet: {inspector: QuietFeature}}\n\(quiet)"
    ])
    #expect(limits(of: graph, for: options).isEmpty)
  }
}
