import Testing

@testable import TrellisWorkspace

/// Names that are too long for files.
@Suite struct LongNamesTests {
  private let folder = Folder()

  private func name(_ count: Int, _ letter: String = "A") -> String {
    String(repeating: letter, count: count)
  }

  @Test func ofAFeature() throws {
    try folder.write("doc: A.\nfeature: \(name(100_000))\n", to: "A.feature.yaml")
    #expect(
      folder.run().first
        == "A.feature.yaml:2:10: error: the name of a feature has 100000 bytes, which is too long for the name of a file; shorten it"
    )
    #expect(try folder.files() == ["A.feature.yaml"])
  }

  @Test func ofAView() throws {
    // Bytes count, not letters.
    try folder.write("feature: A\nview: \(name(130, "Ä"))\n", to: "A.feature.yaml")
    #expect(
      folder.run() == [
        "A.feature.yaml:2:7: error: the name of a view has 260 bytes, which is too long for the name of a file; shorten it"
      ])
  }

  @Test func theLongestName() throws {
    let longest = 255 - "ModelTests.swift".utf8.count
    for target in ["1.26", "swift-navigation 2"] {
      let folder = Folder()
      try folder.write(spec(name(longest), count: 1) + "binding: true\n", to: "A.feature.yaml")
      let lines = folder.run(targets: [target])
      #expect(lines.count >= 2)
      #expect(lines.allSatisfy { $0.hasPrefix("created ") })
    }
  }

  @Test func ofANewFeature() throws {
    let path = name(250) + ".feature.yaml"
    let feature = try NewFeature(name: name(250), folder: nil, currentFolder: folder.url)
    #expect(
      feature.write().map(\.line) == [
        "\(path): error: this name is longer than 255 bytes, the maximum for the name of a file; shorten it"
      ])
    #expect(try folder.everything() == [:])
  }

  @Test func whatAPatternAddsCounts() throws {
    let feature = name(230)
    try folder.write([
      "trellis.yaml": "output: {view: '{folder}/{view}-presentations.generated.swift'}\n",
      "A.feature.yaml": "\nfeature: \(feature)\n",
      "B.feature.yaml": "feature: B\nview: \(feature)\n",
    ])
    func message(_ view: String) -> String {
      "error: '\(view)-presentations.generated.swift' is longer than 255 bytes, the maximum for the name of a file; shorten this name or change 'output'"
    }
    #expect(
      folder.run() == [
        "A.feature.yaml:2:10: \(message(feature + "View"))",
        "B.feature.yaml:2:7: \(message(feature))",
      ])
    #expect(try folder.files() == ["A.feature.yaml", "B.feature.yaml", "trellis.yaml"])
  }
}
