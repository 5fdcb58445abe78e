import Foundation
import RandomSpecs
import Testing
import TrellisSpec
import TrellisTestSupport
import TrellisWorkspace
import TrellisYAML

@testable import TrellisFormat

/// Specs that people and Trellis have written.
@Suite struct WrittenSpecTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let written: [SourceFile] = {
    ["Generated", "Tests/Corpus", "Tests/TrellisImportTests/Specs"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return (files?.compactMap { $0 as? URL } ?? [])
        .filter { ["yaml", "yml"].contains($0.pathExtension) }
        .sorted { $0.path < $1.path }
        .compactMap { url in
          (try? String(contentsOf: url, encoding: .utf8)).map {
            SourceFile(path: url.lastPathComponent, text: $0)
          }
        }
    }
  }()

  static func format(_ file: SourceFile) -> SpecFormat {
    SpecFormat(file, isConfiguration: file.path == "trellis.yaml")
  }

  @Test func theyAreFormatted() {
    #expect(Self.written.count > 90)
    for file in Self.written {
      let format = Self.format(file)
      #expect(format.diagnostics.isEmpty, "\(file.path)")
      #expect(format.text == file.text, "\(file.path)")
    }
  }

  @Test(arguments: 1...Sweep.count(1, of: 6)) func commentsAnywhereStay(seed: Int) throws {
    var randomness = Randomness(seed: seed)
    for file in Self.written.prefix(Sweep.count(15, of: 1_000)) {
      let text = Mess.commented(file.text, &randomness)
      guard (try? SpecSource(text)) != nil else { continue }
      try Mess.expectSame(SourceFile(path: file.path, text: text))
    }
  }

  @Test func aCommentAtEveryLine() throws {
    var number = 0
    for file in Self.written {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for index in lines.indices {
        number += 1
        if number % (Sweep.isLong ? 9 : 90) != 0 { continue }
        var lines = lines
        let indentation = String(repeating: " ", count: [0, 2, 4, 6][number / 9 % 4])
        lines.insert("\(indentation)# comment", at: index)
        let text = lines.joined(separator: "\n")
        guard (try? SpecSource(text)) != nil else { continue }
        try Mess.expectSame(SourceFile(path: file.path, text: text))
      }
    }
    #expect(number > 3000)
  }

  @Test func whatTrellisWritesIsFormatted() {
    for seed in 1...Sweep.count(5, of: 200) {
      let text = RandomSpec(seed: seed).text
      let file = SourceFile(path: "Random.feature.yaml", text: text)
      let first = Self.format(file)
      #expect(first.diagnostics.isEmpty, "\(seed)")
    }
    var places = Array(repeating: StarterPlace(), count: 3)
    places[1].tests = "AppTests"
    places[1].module = "App"
    places[2].sources = "App"
    places[2].lacksTests = true
    for file in places.flatMap({ StarterFiles.files(at: $0) }) {
      let source = SourceFile(path: file.path, text: file.text)
      let isConfiguration = file.path.hasSuffix("trellis.yaml")
      #expect(SpecFormat(source, isConfiguration: isConfiguration).text == file.text)
    }
  }
}
