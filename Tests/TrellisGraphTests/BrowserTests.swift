import Foundation
import Testing
import TrellisTestSupport

@testable import TrellisGraph

/// The page in a real browser, in which a script clicks and types as a person would.
@Suite(.enabled(if: Browser.path != nil, "there is no Chromium on the path"))
struct BrowserTests {
  private let graph = navigation(
    """
    feature: CartFeature
    destination: {edit: {sheet: EditFeature}}
    actions: [editTapped]
    reducer: {editTapped: {present: edit}}
    ---
    feature: EditFeature
    destination: {help: {popover: HelpFeature}}
    actions: [helpTapped]
    reducer: {helpTapped: {present: help}}
    ---
    feature: HelpFeature
    """)

  /// Clicks where a card is, so that nothing may cover it.
  private static let script = """
    const note = (name) => document.body.dataset[name] = document.getElementById("panel").innerText;
    note("start");
    const box = document.querySelector('.card[aria-label="HelpFeature"] rect').getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    hit.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    note("clicked");
    const field = document.getElementById("search");
    field.value = "edit";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    note("found");
    """

  @Test func aClickShowsTheShortestWay() throws {
    let browser = try Browser(page: page)
    let document = try browser.document()
    func noted(_ name: String) throws -> String {
      let start = try #require(document.firstRange(of: "data-\(name)=\"")).upperBound
      let end = try #require(document[start...].firstIndex(of: "\""))
      return String(document[start..<end])
    }
    #expect(try noted("start").contains("3 features"))
    let clicked = try noted("clicked")
    #expect(clicked.hasPrefix("HelpFeature"))
    let way = try #require(clicked.firstRange(of: "The shortest way here")).upperBound
    let edit = try #require(clicked[way...].firstRange(of: "editTapped")).upperBound
    #expect(clicked[edit...].contains("helpTapped"))
    #expect(clicked.contains("Shown by"))
    #expect(try noted("found").hasPrefix("EditFeature"))
  }

  @Test func theScreenshotShowsTheGraph() throws {
    let picture = try Browser(page: page).screenshot()
    let empty = try Browser(page: "<!doctype html>").screenshot()
    #expect(picture.starts(with: [0x89] + Array("PNG".utf8)))
    #expect(picture.count > empty.count * 3)
  }

  private var page: String {
    GraphPage.text(of: graph, title: "Shop")
      .replacing("</body>", with: "<script>\(Self.script)</script></body>")
  }
}

/// A page that Chromium shows without a window.
private struct Browser {
  static let path: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return folders.lazy.flatMap { folder in names.map { "\(folder)/\($0)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private let folder: TemporaryFolder

  /// A folder that is removed after the test.
  private final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-tests-\(UUID().uuidString)", isDirectory: true)

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  init(page: String) throws {
    folder = try TemporaryFolder()
    try Data(page.utf8).write(to: folder.url.appendingPathComponent("page.html"))
  }

  /// The document after the page's program and the script have run.
  func document() throws -> String {
    let output = folder.url.appendingPathComponent("document.html")
    try Data().write(to: output)
    try run(["--dump-dom"], output: FileHandle(forWritingTo: output))
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// What the page looks like, as PNG.
  func screenshot() throws -> Data {
    let file = folder.url.appendingPathComponent("page.png")
    try run(["--screenshot=\(file.path)"])
    return try Data(contentsOf: file)
  }

  private func run(_ options: [String], output: FileHandle = .nullDevice) throws {
    let path = try #require(Self.path)
    let page = folder.url.appendingPathComponent("page.html")
    let profile = folder.url.appendingPathComponent("profile").path
    let ending = try Program(
      [
        path, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1000,700",
        "--virtual-time-budget=5000", "--user-data-dir=\(profile)",
      ] + options + [page.absoluteString], in: folder.url
    ).run(output: output)
    #expect(ending == .exit(0))
  }
}
