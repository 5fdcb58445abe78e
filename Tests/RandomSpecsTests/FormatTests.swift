import Foundation
import RandomSpecs
import Testing
import TrellisTestSupport

/// The generated code is Swift, formatted as swift-format formats it.
@Suite struct FormatTests {
  /// Names may be of any alphabet.
  private static let configuration = """
    {
      "version": 1, "indentation": {"spaces": 2}, "lineLength": 100,
      "rules": {"IdentifiersMustBeASCII": false}
    }
    """

  @Test func everyFileParsesAndIsFormatted() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("random-specs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (seed, spec) in Seeds.specs.prefix(Sweep.count(3, of: 60)) {
      let target = Seeds.target(of: spec)
      let run = SpecRun(spec.text)
      guard run.errors(for: target).isEmpty else { continue }
      let place = folder.appendingPathComponent("seed \(seed) for \(target)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for file in try run.files(for: target) {
        let name = "\(file.type) \(file.kind.rawValue).swift"
        try Data(file.text.utf8).write(to: place.appendingPathComponent(name))
      }
    }
    try Data(Self.configuration.utf8).write(to: folder.appendingPathComponent(".swift-format"))
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    let lint = Program(["swift", "format", "lint", "--strict", "--recursive", "."], in: folder)
    let ending = try lint.run(output: output, errors: output)
    let problems = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    #expect(ending == .exit(0), "\(problems)")
    #expect(problems == "")
  }
}
