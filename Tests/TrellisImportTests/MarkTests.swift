import Foundation
import RandomSpecs
import Testing
import TrellisTestSupport

@testable import TrellisImport

/// Whatever is added to code is still in the file, or in the spec, after `trellis import --replace`.
///
/// `TRELLIS_MARKS=5000 TRELLIS_MARKED_CODE=path/to/app swift test --filter MarkTests` draws more marks, for the files of an app.
@Suite struct MarkTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static let count =
    environment["TRELLIS_MARKS"].flatMap { Int($0) } ?? Sweep.count(8, of: 64)

  /// The files that declare reducers.
  private static let files: [URL] = {
    if let folder = environment["TRELLIS_MARKED_CODE"] {
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return paths.filter { $0.hasSuffix(".swift") }.sorted()
        .map { URL(fileURLWithPath: folder).appendingPathComponent($0) }
        .filter { (try? String(contentsOf: $0, encoding: .utf8))?.contains("Reducer") == true }
    }
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Generated/composable-architecture-1.26/Sources")
    return [
      "Presentations/AlertsAndSheets", "Stacks/StackFeature", "Inventory/InventoryFeature",
      "Flows/SignUpFlow",
    ].map { samples.appendingPathComponent("\($0).swift") }
  }()

  @Test func noMarkIsLost() throws {
    var randomness = Randomness(seed: 42)
    var found = 0
    for number in 0..<Self.count {
      let kind = Mark.Kind.allCases[number % Mark.Kind.allCases.count]
      guard let file = randomness.element(of: Self.files) else { break }
      let code = try String(contentsOf: file, encoding: .utf8)
      guard let mark = Mark(kind, in: code, &randomness) else { continue }
      let replaced = try ReplacedCode(mark.code)
      #expect(
        replaced.contains(mark.text), "\(file.lastPathComponent): \(kind) at '\(mark.line)'")
      found += 1
    }
    #expect(found > Self.count / 2)
  }
}
