import Foundation
import RandomSpecs
import Testing
import TrellisSpec

@testable import TrellisImport

@Suite struct SpecWriterTests {
  /// Specs of the samples and of the corpus.
  static let written: [SourceFile] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["Generated/Specs", "Tests/Corpus"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return (files?.compactMap { $0 as? URL } ?? [])
        .filter { $0.lastPathComponent.hasSuffix(".feature.yaml") }
        .sorted { $0.path < $1.path }
        .compactMap { url in
          (try? String(contentsOf: url, encoding: .utf8)).map {
            SourceFile(path: url.lastPathComponent, text: $0)
          }
        }
    }
  }()

  static let random = (1...400).map { seed in
    SourceFile(path: "Random\(seed).feature.yaml", text: RandomSpec(seed: seed).text)
  }

  static func read(_ text: String) throws -> [[SpecEntry]] {
    try SpecValue.features(of: SourceFile(path: "Test.feature.yaml", text: text))
  }

  static func problem(inSpec file: SourceFile) throws -> String? {
    let features = try SpecValue.features(of: file)
    let text = SpecWriter.text(of: features)
    let rewritten = SourceFile(path: file.path, text: text)
    let second = try SpecValue.features(of: rewritten)
    if second != features { return "\(file.path) reads differently:\n\(text)" }
    if SpecWriter.text(of: second) != text { return "\(file.path) is written differently" }
    let (before, after) = (parseSpecs(in: file), parseSpecs(in: rewritten))
    let messages = [before, after].map { $0.diagnostics.map(\.message).sorted() }
    if messages[0] != messages[1] {
      return "\(file.path) has other mistakes: \(messages)\n\(text)"
    }
    return nil
  }

  @Test func writtenSpecsReadAsBefore() throws {
    #expect(Self.written.count > 80)
    for file in Self.written {
      let problem = try Self.problem(inSpec: file)
      #expect(problem == nil)
    }
  }

  @Test func randomSpecsReadAsBefore() throws {
    for file in Self.random {
      let problem = try Self.problem(inSpec: file)
      #expect(problem == nil)
    }
  }
}
