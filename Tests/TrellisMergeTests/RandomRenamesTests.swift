import Foundation
import RandomSpecs
import Testing
import TrellisSpec
import TrellisTestSupport

@testable import TrellisMerge
@testable import TrellisWorkspace

/// A name in a random spec gets another name and its own again, next to a person's edits.
@Suite struct RandomRenamesTests {
  private static let namesOfEach = Sweep.count(1, of: 2)

  @Test(arguments: [3, 21, 102].prefix(Sweep.count(1, of: 3))) func thereAndBack(seed: Int) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(RandomSpec(seed: seed).text.utf8).write(
      to: url.appendingPathComponent("Main.feature.yaml"))
    #expect(generation(in: url).write() == [])
    let specs = ProjectSpecs([], currentFolder: url)
    for feature in specs.features {
      let file = url.appendingPathComponent("\(feature.name.text).swift")
      // A spec can say that the feature has no file here.
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      try Data((text + "// Mine.\nextension \(feature.name.text) {}\n").utf8).write(to: file)
    }
    let before = try texts(in: url)
    var randomness = Randomness(seed: seed)
    let names = specs.features.flatMap { feature in
      [(feature.name.text, "FreshFeature")]
        + randomness.shuffled(feature.renamedDeclarations)
        .filter { $0.name != "id" }.prefix(Self.namesOfEach)
        .map { ("\(feature.name.text).\($0.qualifiedName)", "freshName") }
    }
    for (old, new) in names {
      try rename(old, to: new, in: url)
      #expect(isUpToDate(url), "\(old)")
      let (qualifier, name) = old.splitAtLastDot
      try rename(qualifier.map { "\($0).\(new)" } ?? new, to: name, in: url)
      let after = try texts(in: url)
      #expect(after == before, "\(old)")
    }
  }

  private func generation(in folder: URL) -> Generation {
    Generation(Generation.Request(currentFolder: folder))
  }

  private func isUpToDate(_ folder: URL) -> Bool {
    generation(in: folder).plans.flatMap(\.items).allSatisfy {
      [.unchanged, .edited].contains($0.change)
    }
  }

  private func rename(_ old: String, to new: String, in folder: URL) throws {
    let edits = EditPolicy(merge: { SwiftMerge(base: $0, mine: $1, theirs: $2).merged })
    let renaming = try Renaming(
      old, to: new, Generation.Request(edits: edits, currentFolder: folder),
      code: RenamedCode.bySyntax)
    let errors = renaming.diagnostics.filter { $0.severity == .error }
    #expect(errors == [], "\(old)")
    #expect(renaming.write() == [])
  }

  private func texts(in folder: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") || path.hasSuffix(".yaml") {
      texts[path] = try String(
        contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    return texts
  }
}

extension String {
  fileprivate var splitAtLastDot: (String?, String) {
    guard let dot = lastIndex(of: ".") else { return (nil, self) }
    return (String(self[..<dot]), String(self[index(after: dot)...]))
  }
}
