import Foundation
import Testing
import TrellisIR
import TrellisNames
import TrellisSpec
import TrellisTestSupport
import TrellisYAML

/// The sample specs of the repository.
@Suite struct SampleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The specs of each folder, which is a project of its own.
  private static let projects: [[SourceFile]] = {
    var projects: [String: [SourceFile]] = [:]
    for place in ["Generated", "Tests/Corpus"] {
      let root = folder.appendingPathComponent(place)
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
      for path in paths.sorted() where path.hasSuffix(".feature.yaml") {
        guard let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        else { continue }
        let project = "\(place)/\((path as NSString).deletingLastPathComponent)"
        projects[project, default: []].append(SourceFile(path: path, text: text))
      }
    }
    return projects.sorted { $0.key < $1.key }.map(\.value)
  }()

  @Test func everyPositionHasAnAnswer() {
    var count = 0
    let step = Sweep.isLong ? 1 : 4
    for files in Self.projects {
      let names = SpecNames(FeatureGraph(files.flatMap { parseSpecs(in: $0).features }))
      for file in files {
        var number = 1
        while let line = file.line(number) {
          for column in stride(
            from: 1 + number % step, through: line.unicodeScalars.count + 1, by: step)
          {
            let position = SpecPosition(path: file.path, line: number, column: column)
            guard let name = names.name(at: position) else { continue }
            count += 1
            let places = names.references(of: name)
            #expect(places.contains(name.range))
          }
          number += 1
        }
        #expect(names.outline(of: file.path).count == parseSpecs(in: file).features.count)
      }
    }
    #expect(count * step > 10_000)
  }

  @Test func everyLineHasAScope() {
    for files in Self.projects.prefix(3) {
      let names = SpecNames(FeatureGraph(files.flatMap { parseSpecs(in: $0).features }))
      for file in files.prefix(2) {
        for number in 1...(file.text.split(separator: "\n").count + 2) {
          _ = names.swiftNames(at: SpecPosition(path: file.path, line: number, column: 12))
        }
      }
    }
  }

  @Test func positionsThatDontExist() {
    let names = names(in: ["feature: ItemFeature"])
    for (line, column) in [(0, 0), (-1, 5), (9, 1), (1, 999), (1, -3)] {
      #expect(names.name(at: SpecPosition(path: "0.yaml", line: line, column: column)) == nil)
    }
    #expect(names.name(at: SpecPosition(path: "other", line: 1, column: 1)) == nil)
  }
}
