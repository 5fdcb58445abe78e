import Foundation
import RandomSpecs
import Testing
import TrellisProject
import TrellisSpec
import TrellisTestSupport

@testable import TrellisWorkspace

@Suite struct EditedProjectTests {
  private func messages(_ check: EditedProject.Check) -> [String] {
    check.diagnostics.map { diagnostic in
      let range = diagnostic.range
      let notes = diagnostic.notes.map { "\($0.range.file.path):\($0.range.line) \($0.message)" }
      return
        "\(diagnostic.path):\(range?.line ?? 0):\(range?.column ?? 0) \(diagnostic.message) \(notes)"
    }
  }

  /// Whatever somebody types, checking only what it concerns finds the same as checking everything.
  @Test(arguments: 1...Sweep.count(1, of: 4))
  func whatIsKeptMakesNoDifference(_ seed: Int) throws {
    let folder = Folder()
    var random = Randomness(seed: seed)
    let project = try samples()
    try folder.write(project)
    var edited = EditedProject(in: folder.url)
    var texts: [URL: String] = [:]
    var originals: [URL: String] = [:]
    for (path, text) in project { originals[folder.url.appendingPathComponent(path)] = text }
    let files = originals.keys.sorted { $0.path < $1.path }
    for _ in 0..<Sweep.count(4, of: 60) {
      let file = files[random.number(0...files.count - 1)]
      let text = texts[file] ?? originals[file] ?? ""
      // Most edits are undone, so that there aren't only errors.
      let new = random.chance(50) ? originals[file] ?? "" : Self.edited(text, &random)
      texts[file] = new
      edited.update(new, of: file)
      var fresh = EditedProject(in: folder.url, texts: texts)
      let isYAML = texts.values.allSatisfy {
        ParsedSpec(.success(SourceFile(path: "", text: $0))).isYAML
      }
      // The features of what isn't YAML are those that it had before.
      if isYAML { #expect(messages(edited.check()) == messages(fresh.check())) }
    }
  }

  /// The specs of the samples, by path.
  private func samples() throws -> [String: String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Generated/Specs").standardizedFileURL
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var result: [String: String] = [:]
    for path in paths ?? [] where path.hasSuffix(".feature.yaml") {
      result[path] = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    try #require(result.count > 20)
    return result
  }

  private static func edited(_ text: String, _ random: inout Randomness) -> String {
    var lines = text.components(separatedBy: "\n")
    guard !lines.isEmpty else { return text }
    let index = random.number(0...lines.count - 1)
    switch random.number(0...4) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: index)
    case 2: lines.insert("# A comment.", at: index)
    case 3: lines[index] += "x"
    default:
      let words = text.split { !$0.isLetter }.map(String.init)
      let (old, new) = (random.element(of: words) ?? "", random.element(of: words) ?? "")
      lines[index] = lines[index].replacingOccurrences(of: old, with: new)
    }
    return lines.joined(separator: "\n")
  }

  @Test func onlyWhatAChangeConcernsIsChecked() throws {
    let folder = Folder()
    for number in 0..<20 {
      let child = number == 0 ? "" : "scope:\n  child: F\(number - 1)Feature\n"
      try folder.write("feature: F\(number)Feature\n\(child)", to: "F\(number).feature.yaml")
    }
    var project = EditedProject(in: folder.url)
    _ = project.check()
    #expect(project.checkedSpecs == 20)
    let file = folder.url.appendingPathComponent("F3.feature.yaml")
    project.update("feature: F3Feature\nscope:\n  child: F2Feature\n# More.\n", of: file)
    _ = project.check()
    // The feature, and the one that contains it.
    #expect(project.checkedSpecs <= 2)
    #expect(project.checkedSpecs >= 1)
  }
}
