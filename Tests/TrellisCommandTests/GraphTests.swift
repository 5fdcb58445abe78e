import Foundation
import Testing
import TrellisTestSupport

/// `trellis graph`.
@Suite struct GraphTests {
  private let project = Project()

  private let shelf = """
    feature: ShelfFeature
    destination: {add: {sheet: FormFeature}}
    alerts: {remove: {title: Remove?, buttons: {cancel: {role: cancel, title: Cancel}}}}
    actions: [addButtonTapped, removeButtonTapped]
    reducer:
      addButtonTapped: {present: add}
      removeButtonTapped: {present: remove}

    """

  private func write() throws {
    try project.write([
      "Package.swift": "", "Sources/Shop/Shelf.feature.yaml": shelf,
      "Sources/Forms/Form.feature.yaml": "feature: FormFeature\naccess: public\n",
    ])
  }

  @Test func aFlowchart() throws {
    try write()
    try project.expect(
      "graph",
      gives: Run(
        ending: .exit(0),
        output: """
          flowchart LR
            subgraph m0["Forms"]
              n0["FormFeature"]
            end
            subgraph m1["Shop"]
              n1["ShelfFeature"]
              n2{{"ShelfFeature.alerts.remove"}}
            end
            n1 -->|"sheet: addButtonTapped"| n0
            n1 -->|"alert: removeButtonTapped"| n2

          """, errors: ""))
  }

  @Test func theOrderOfSpecsMakesNoDifference() throws {
    try write()
    for format in ["mermaid", "dot", "svg", "html", "json"] {
      let one = try project.trellis("graph", "Sources/Shop", "Sources/Forms", "--format", format)
      #expect(one.ending == .exit(0))
      let other = try project.trellis("graph", "Sources/Forms", "Sources/Shop", "--format", format)
      #expect(one == other)
    }
  }

  @Test func aFileWhoseNameSaysTheFormat() throws {
    try write()
    for (name, start) in [
      ("App.svg", "<svg "), ("App.html", "<!doctype html>"), ("App.json", "{\n  \"nodes\""),
      ("App.gv", "digraph "), ("App.mmd", "flowchart "), ("App.md", "```mermaid\n"),
    ] {
      try project.expect(
        "graph", "--output", name,
        gives: Run(ending: .exit(0), output: "created \(name)\n", errors: ""))
      #expect(try project.read(name).hasPrefix(start))
    }
    #expect(try project.trellis("graph", "--output", "App.svg").output == "unchanged App.svg\n")
    try project.edit("Sources/Shop/Shelf.feature.yaml") {
      $0.replacing("addButtonTapped", with: "plusButtonTapped")
    }
    #expect(try project.trellis("graph", "--output", "App.svg").output == "updated App.svg\n")
    #expect(try project.read("App.svg").contains("plusButtonTapped"))
    try project.expect(
      "graph", "--output", "None/App.svg",
      gives: Run(
        ending: .exit(1), output: "",
        errors: "Error: 'None/App.svg' can't be written; does its folder exist?\n"))
  }

  @Test func parts() throws {
    try write()
    try project.write("feature: OtherFeature\nscope: {shelf: ShelfFeature}\n", to: "O.feature.yaml")
    func nodes(_ arguments: String...) throws -> [String] {
      let run = try project.run(["graph", "--format", "json"] + arguments)
      #expect(run.ending == .exit(0))
      return run.lines.compactMap { line in
        line.firstMatch(of: /^ +\{"id": "([^"]*)"/).map { String($0.1) }
      }
    }
    #expect(
      try nodes("--feature", "FormFeature") == ["FormFeature", "OtherFeature", "ShelfFeature"])
    #expect(
      try nodes("--feature", "FormFeature", "--depth", "1") == ["FormFeature", "ShelfFeature"])
    #expect(try nodes("--feature", "FormFeature", "--depth", "0") == ["FormFeature"])
    #expect(try nodes("--module", "Forms") == ["FormFeature", "ShelfFeature"])
  }

  @Test(arguments: [
    (
      ["--feature", "ShelfFeatur"], 1,
      "there is no feature 'ShelfFeatur'; did you mean 'ShelfFeature'?"
    ),
    (["--module", "Shops"], 1, "there is no module 'Shops'; did you mean 'Shop'?"),
    (["--module", "Nowhere"], 1, "there is no module 'Nowhere'"),
    (["--depth", "1"], 64, "'--depth' needs '--feature'"),
    (["--feature", "ShelfFeature", "--depth=-1"], 64, "'--depth' is 0 or more"),
    (["--only-changes"], 64, "'--only-changes' needs '--diff'"),
  ])
  func wrongOptions(arguments: [String], code: Int32, message: String) throws {
    try write()
    let run = try project.run(["graph"] + arguments)
    #expect(run.ending == .exit(code))
    #expect(run.output == "")
    #expect(run.errorLines.first == "Error: \(message)")
  }

  @Test func badSpecs() throws {
    try project.write("feature: AFeature\nstat: {}\n", to: "A.feature.yaml")
    let run = try project.trellis("graph")
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    #expect(run.errors.contains("unknown key 'stat'; did you mean 'state'?"))
    #expect(try project.trellis("graph", "None").ending == .exit(1))
  }

  @Test func screensThatViewsPush() throws {
    try project.write([
      "Package.swift": "",
      "Sources/Shop/List.feature.yaml": "feature: ListFeature\npath: {item: ItemFeature}\n",
      "Sources/Shop/ItemFeature.swift": "struct ItemFeature {}",
      "Sources/Shop/ListView.swift": """
      struct ListView: View {
        var body: some View { NavigationLink(state: ListFeature.Path.State.item(ItemFeature.State())) {} }
      }
      """,
    ])
    #expect(try project.trellis("graph").output.contains("|\"push: link\"|"))
  }

  /// An app that is too large for a flowchart.
  @Test func whatIsLeftOut() throws {
    let names = (1...520).map { "b\($0)" }
    try project.write(
      """
      feature: AFeature
      path: {\(names.map { "\($0): \($0.uppercased())Feature" }.joined(separator: ", "))}
      actions: [\(names.joined(separator: ", "))]
      reducer: {\(names.map { "\($0): {push: \($0)}" }.joined(separator: ", "))}
      """, to: "A.feature.yaml")
    let run = try project.trellis("graph")
    #expect(run.ending == .exit(0))
    #expect(
      run.errors.hasPrefix("left out, because the flowchart would be too large: the actions, "))
    #expect(run.errors.hasSuffix("'--module' draws a part, and a file named .md gets all parts\n"))
    #expect(run.lines.count { $0.contains("-->") } == 500)
  }

  // MARK: Differences

  private static let hasGit =
    (try? Program(["git", "--version"], in: FileManager.default.temporaryDirectory).run())
    == .exit(0)

  private func git(_ arguments: String...) throws {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    let environment = ProcessInfo.processInfo.environment
      .merging(["GIT_CEILING_DIRECTORIES": project.url.deletingLastPathComponent().path]) { $1 }
    let ending = try Program(
      ["git"] + identity + arguments, in: project.url, environment: environment
    ).run()
    #expect(ending == .exit(0))
  }

  private func change() throws {
    try project.edit("Sources/Shop/Shelf.feature.yaml") {
      $0.replacing("{present: add}", with: "{present: add, where: '1 > 0'}")
    }
    try project.remove("Sources/Forms/Form.feature.yaml")
  }

  private let difference = """
    flowchart LR
      subgraph m0["Shop"]
        n0["FormFeature"]:::code
        n1["ShelfFeature"]
      end
      n1 -->|"sheet: addButtonTapped"| n0
      n1 -->|"sheet: addButtonTapped if 1 #62; 0"| n0
      classDef code stroke-dasharray: 4 3
      linkStyle 1 stroke:#1a7f37,stroke-width:3px
      linkStyle 0 stroke:#cf222e,stroke-width:3px,stroke-dasharray:6 4

    """

  @Test(.enabled(if: hasGit, "there is no git on the path"))
  func aRevision() throws {
    try write()
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    try project.expect(
      "graph", "--diff", "HEAD", "--only-changes",
      gives: Run(ending: .exit(0), output: "flowchart LR\n", errors: "nothing is different\n"))
    try change()
    let before = try project.everything()
    try project.expect(
      "graph", "--diff", "main", "--only-changes",
      gives: Run(ending: .exit(0), output: difference, errors: ""))
    let below = try project.run(
      ["graph", "Shop", "--diff", "main", "--only-changes"], in: "Sources")
    #expect(below.ending == .exit(0))
    #expect(below.lines.count { $0.contains("addButtonTapped") } == 2)
    let single = try project.trellis(
      "graph", project.path("Sources/Shop/Shelf.feature.yaml"), "--diff", "main", "--format", "json"
    )
    #expect(single.lines.count { $0.contains("\"change\"") } == 2)
    #expect(try project.everything() == before)
  }

  @Test(.enabled(if: hasGit, "there is no git on the path"))
  func wrongRevisions() throws {
    try write()
    func message(_ arguments: String...) throws -> String? {
      let environment = ["GIT_CEILING_DIRECTORIES": project.url.deletingLastPathComponent().path]
      let run = try project.run(["graph"] + arguments, environment: environment)
      #expect(run.ending == .exit(1))
      #expect(run.output == "")
      return run.errorLines.last
    }
    let path = project.url.resolvingSymlinksInPath().path
    #expect(
      try message("--diff", "main")?.replacing("/private/", with: "/")
        == "Error: '\(path)' is not in a Git repository, so there is no revision 'main'"
        .replacing("/private/", with: "/"))
    try git("init", "-q")
    try project.write("feature: [", to: "Sources/Shop/Bad.feature.yaml")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    try project.remove("Sources/Shop/Bad.feature.yaml")
    for name in ["none", "--output=x", "HEAD;ls", "$(ls)"] {
      #expect(
        try message("--diff=\(name)")
          == "Error: there is no revision '\(name)' in this Git repository")
    }
    #expect(try message("--diff", "HEAD") == "Error: 1 error in the specs of 'HEAD'")
    #expect(try message("..", "--diff", "HEAD") == "Error: '..' is outside of the Git repository")
    try git("commit", "-q", "-a", "-m", "second")
    try git("clone", "-q", "--depth", "1", "file://\(project.path(""))", "Clone")
    let clone = try project.run(["graph", "Sources", "--diff", "HEAD~1"], in: "Clone")
    #expect(
      clone.errorLines == [
        "Error: there is no revision 'HEAD~1' in this Git repository, of which this clone only contains the last revisions; run 'git fetch --unshallow', or check it out with 'fetch-depth: 0' on GitHub"
      ])
    #expect(!FileManager.default.fileExists(atPath: project.path("x")))
  }

  @Test func aFolder() throws {
    try write()
    try project.write([
      "Old/Package.swift": "", "Old/Sources/Shop/Shelf.feature.yaml": shelf,
      "Old/Sources/Forms/Form.feature.yaml": "feature: FormFeature\naccess: public\n",
    ])
    try change()
    try project.expect(
      "graph", "Sources", "--diff", "Old", "--only-changes",
      gives: Run(ending: .exit(0), output: difference, errors: ""))
  }

  @Test func noGit() throws {
    try write()
    let run = try project.run(["graph", "--diff", "main"], environment: ["PATH": "/nowhere"])
    #expect(run.ending == .exit(1))
    #expect(run.errorLines == ["Error: git can't be started; install it, or compare with a folder"])
  }

  // MARK: The page

  private static let browser: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths =
      names.flatMap { name in folders.map { "\($0)/\(name)" } }
      + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Runs a browser without a window on the page, with a program behind the page's own.
  private func browse(_ program: String, _ arguments: String...) throws -> String {
    let page = try project.read("App.html")
    try project.write(
      page.replacing("</body>", with: "<script>\n{\n\(program)\n}</script>\n</body>"),
      to: "Test.html")
    let output = project.url.appendingPathComponent("output")
    try project.write("", to: "output")
    let browser = try #require(Self.browser)
    let options = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
      "--user-data-dir=\(project.path("profile"))", "--window-size=1200,800",
      "--virtual-time-budget=2000", "file://\(project.path("Test.html"))",
    ]
    let ending = try Program([browser] + arguments + options, in: project.url)
      .run(output: FileHandle(forWritingTo: output))
    #expect(ending == .exit(0))
    return try project.read("output")
  }

  /// What a person does with the page: clicks a feature, follows a link, searches, chooses colors.
  @Test(.enabled(if: browser != nil, "there is no browser"))
  func thePageCanBeExplored() throws {
    try write()
    try project.edit("Sources/Shop/Shelf.feature.yaml") {
      $0 + """
        ---
        feature: AppFeature
        tabs: {selectedTab: {shelf: ShelfFeature, settings: {feature: SettingsFeature}}}
        path: {lost: LostFeature}
        ---
        feature: LostFeature

        """
    }
    #expect(try project.trellis("graph", "--output", "App.html").ending == .exit(0))
    let output = try browse(
      """
      const said = [];
      function tap(target) {
        const box = target.getBoundingClientRect();
        const place = { clientX: box.x + box.width / 2, clientY: box.y + Math.min(box.height / 2, 8), bubbles: true, pointerId: 1 };
        const hit = document.elementFromPoint(place.clientX, place.clientY);
        for (const name of ["pointerdown", "pointerup"]) hit.dispatchEvent(new PointerEvent(name, place));
        hit.dispatchEvent(new MouseEvent("click", place));
      }
      function say(name) { said.push(name + ": " + document.getElementById("panel").innerText.replace(/\\s+/g, " ")); }
      const card = (name) => [...document.querySelectorAll(".card")].find((one) => one.getAttribute("aria-label") === name);
      say("overview");
      tap(card("FormFeature"));
      say("form");
      said.push("far: " + [...document.querySelectorAll(".card.far")].map((one) => one.getAttribute("aria-label")).sort());
      tap([...document.querySelectorAll("#panel a")].find((one) => one.textContent === "AppFeature"));
      say("app");
      tap(document.querySelector(".leaf"));
      say("leaf");
      const search = document.getElementById("search");
      search.value = "lost";
      search.dispatchEvent(new Event("input"));
      said.push("found: " + document.getElementById("results").innerText.replace(/\\s+/g, " "));
      search.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
      say("lost");
      const color = document.getElementById("color");
      color.value = "tests";
      color.dispatchEvent(new Event("change"));
      said.push("stripes: " + document.querySelectorAll(".stripe").length + " " + document.getElementById("legend").innerText.replace(/\\s+/g, " "));
      const before = document.getElementById("world").getAttribute("transform");
      document.getElementById("in").click();
      said.push("zoom: " + (before !== document.getElementById("world").getAttribute("transform")));
      document.body.replaceChildren(...said.map((text) => Object.assign(document.createElement("pre"), { textContent: text })));
      """, "--dump-dom")
    let said = output.matches(of: /<pre>([^<]*)<\/pre>/).map { String($0.1) }
    func line(_ name: String) -> String { said.first { $0.hasPrefix("\(name): ") } ?? "" }
    #expect(line("overview").contains("4 features, 2 other screens and prompts"), "\(output)")
    #expect(line("overview").contains("Where the app can start AppFeature"))
    #expect(line("overview").contains("Unreachable LostFeature"))
    #expect(
      line("form").contains(
        "The shortest way here AppFeature: shelf → ShelfFeature ShelfFeature: addButtonTapped → FormFeature"
      ))
    #expect(line("form").contains("Shown by ShelfFeature sheet addButtonTapped"))
    #expect(line("far") == "far: AppFeature,LostFeature,SettingsFeature")
    #expect(line("app").contains("Nothing leads here, so the app can start here."))
    #expect(line("app").contains("Leads to LostFeature push (nothing does it)"))
    #expect(line("leaf").contains("ShelfFeature.alerts.remove an alert in Shop"))
    #expect(line("found").hasPrefix("found: LostFeature"))
    #expect(line("lost").contains("Unreachable: no way from a start leads here."))
    #expect(line("stripes") == "stripes: 4 all half or more less nothing to count")
    #expect(line("zoom") == "zoom: true")
  }

  @Test(.enabled(if: browser != nil, "there is no browser"))
  func thePageIsDrawn() throws {
    try write()
    #expect(try project.trellis("graph", "--output", "App.html").ending == .exit(0))
    _ = try browse("", "--screenshot=\(project.path("page.png"))")
    let data = try Data(contentsOf: project.url.appendingPathComponent("page.png"))
    #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    // An empty page of one color takes far less.
    #expect(data.count > 12_000)
  }
}
