import Testing

@testable import TrellisProject
@testable import TrellisWorkspace

/// Screens that views push with `NavigationLink(state:)` count as shown.
@Suite struct LinkedScreensTests {
  private let folder = Folder()

  private func lines(_ link: String, in path: String = "Sources/App/Views/RootView.swift") throws
    -> [String]
  {
    try folder.write([
      "Package.swift": "",
      "Sources/App/Root.feature.yaml":
        "feature: RootFeature\nview: none\npath: {detail: DetailFeature, other: OtherFeature}\n",
      path: "struct AView: View { var body: some View { \(link) { Text(\"A\") } } }\n",
    ])
    return folder.generation().diagnostics.map(\.line)
  }

  private let detail =
    "Sources/App/Root.feature.yaml:3:8: warning: nothing shows the path case 'detail'; add a step 'push: detail', or 'link: true' if a view pushes it"
  private let other =
    "Sources/App/Root.feature.yaml:3:31: warning: nothing shows the path case 'other'; add a step 'push: other', or 'link: true' if a view pushes it"

  @Test(arguments: [
    "NavigationLink(state: RootFeature.Path.State.detail(DetailFeature.State()))",
    "NavigationLink(state: App.RootFeature.Path.State.detail(x))",
    "NavigationLink(state: .detail(x), label: A.other)",
  ])
  func aLink(link: String) throws {
    #expect(try lines(link) == [other])
  }

  @Test(arguments: [
    "NavigationLink(state: OtherFeature.Path.State.detail(x))", "NavigationLink(value: x.detail)",
    "Link(state: .detail(x))", "/* NavigationLink(state: .detail(x)) */ Group",
  ])
  func whatIsNoLink(text: String) throws {
    #expect(try lines(text) == [detail, other])
  }

  @Test func aViewOfAnotherModule() throws {
    #expect(
      try lines("NavigationLink(state: .detail(x))", in: "Sources/B/B.swift") == [detail, other])
  }

  @Test func aLinkedFeature() throws {
    _ = try lines("NavigationLink(state: .detail(x))")
    let linking = BuildGeneration(
      BuildGeneration.Request(
        specs: ["Sources/App"], folder: "Sources/App", output: "out", module: "App",
        currentFolder: folder.url))
    #expect(linking.diagnostics.map(\.range?.column) == [31])
  }
}
