import Testing

@testable import TrellisWorkspace

/// The text of `trellis.yaml` with more samples.
@Suite struct ConfigurationSamplesTests {
  private let samples = [
    SampleSearch.Found(type: "Item", values: ["Item(id: 1)", #"Item(name: "it's")"#]),
    SampleSearch.Found(type: "Kind", values: [".large"]),
    SampleSearch.Found(type: "Item.ID", values: ["1", "2"]),
  ]

  private let added = """
      Item:
        - "Item(id: 1)"
        - 'Item(name: "it''s")'
      Kind: .large
      Item.ID:
        - 1
        - 2
    """

  @Test(arguments: [
    ("", "samples:\n"), ("target: 1.26\n", "target: 1.26\n\nsamples:\n"),
    ("target: 1.26", "target: 1.26\n\nsamples:\n"),
    ("samples:\n", "samples:\n"),
    ("samples:  # For tests.\n", "samples:  # For tests.\n"),
    ("samples:\n  Name: \"a\"\n", "samples:\n  Name: \"a\"\n"),
    ("samples:\n  Name:\n    - 1\n    - 2\n", "samples:\n  Name:\n    - 1\n    - 2\n"),
  ])
  func atTheEnd(before: String, beginning: String) {
    #expect(ConfigurationSamples.text(before, adding: samples) == beginning + added + "\n")
  }

  @Test func beforeAnotherKey() {
    let before = "samples:\n  Name: 1\n  # Last.\n\n# Next.\ntarget: 1.26\n"
    #expect(
      ConfigurationSamples.text(before, adding: samples)
        == "samples:\n  Name: 1\n  # Last.\n\(added)\n\n# Next.\ntarget: 1.26\n")
  }

  @Test func anotherIndentation() {
    let text = ConfigurationSamples.text(
      "samples:\n    Name: 1\n", adding: [SampleSearch.Found(type: "Kind", values: [".large"])])
    #expect(text == "samples:\n    Name: 1\n    Kind: .large\n")
  }
}
