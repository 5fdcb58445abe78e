import Foundation
import Testing
import TrellisTestSupport

/// The pictures at the beginning of the README show what really happens. To renew them, run
/// `TRELLIS_RENEW_PICTURES=1 swift test --filter ReadmePicturesTests`.
@Suite struct ReadmePicturesTests {
  private let project = Project()

  private func compare(_ picture: TextPicture, with name: String) throws {
    try ShownFile.expect(
      "Docs/Pictures/\(name).svg", contains: picture.svg, madeBy: "ReadmePicturesTests")
  }

  /// The spec of the README.
  private func spec() throws -> String {
    let readme = try String(
      contentsOf: ShownFile.repository.appending(path: "README.md"), encoding: .utf8)
    return String(try #require(readme.firstMatch(of: #/```yaml\n((?s).*?)```/#)).1)
  }

  private func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  @Test func aSpecBesideWhatComesOfIt() throws {
    try project.write(try spec(), to: "Counter.feature.yaml")
    let run = try project.run(["generate", "--target", "composable-architecture 1.26"])
    #expect(run.ending == .exit(0), "\(run.errors)")
    let reducer = try lines(project.read("CounterFeature.swift"))
    let others = try project.files().filter {
      $0.hasSuffix(".swift") && $0 != "CounterFeature.swift"
    }
    let also = try others.map { file in
      let name = String(file.split(separator: "/").last ?? "")
      let count = try lines(project.read(file)).count
      return TextPicture.Line(parts: [("  \(name)", .name), (", \(count) lines", .plain)])
    }
    let captions =
      [.init(parts: []), .init(parts: []), .init(parts: [("and from the same spec", .plain)])]
      + also
    let picture = TextPicture(
      panels: [
        .init(
          title: "Counter.feature.yaml",
          lines: try lines(spec()).map { .yaml($0) } + captions),
        .init(title: "CounterFeature.swift", lines: reducer.map { .swift($0) }),
      ],
      duration: nil)
    try compare(picture, with: "SpecAndCode")
  }

  /// What somebody types, and what Trellis answers. Every line is run.
  @Test func aSession() throws {
    var lines: [TextPicture.Line] = []
    var time = 0.0
    var folder = ""
    func run(_ line: String) throws {
      if !lines.isEmpty { lines.append(.init(parts: [])) }
      lines.append(.init(parts: [("$ ", .name), (line, .plain)], time: time))
      time += 1
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "cd":
        folder = words[1]
      case "trellis":
        let run = try project.run(Array(words.dropFirst()), in: folder, keepsRules: true)
        for text in self.lines(run.errors) + self.lines(run.output) {
          let isError = text.contains("rror:")
          lines.append(.init(parts: [(String(text), isError ? .error : .plain)], time: time))
        }
        time += 2
      default:
        let program = Program(words, in: project.url.appending(path: folder))
        #expect(try program.run() == .exit(0), "\(line)")
      }
    }
    try run("trellis init Shop")
    try run("cd Shop")
    try run("trellis generate")
    // GNU's sed and BSD's agree only on '-i' with a suffix.
    try run("sed -i.bak s/confirmReset,/confirmRest,/ Counter.feature.yaml")
    try run("trellis validate")
    try run("trellis validate --fix")
    try run("trellis check")
    #expect(lines.contains { $0.parts.contains { $0.kind == .error } })
    let picture = TextPicture(
      panels: [.init(title: "A feature from nothing", lines: lines)], duration: time + 4)
    try compare(picture, with: "Session")
  }
}
