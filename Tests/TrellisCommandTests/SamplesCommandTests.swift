import Testing

/// `trellis samples`.
@Suite struct SamplesCommandTests {
  private let project = Project()

  private func write(configuration: String? = "target: 1.26\nmodule: App\n") throws {
    try project.write(
      """
      feature: Cart
      state: {item: Item?, note: Note?}
      actions: [itemTapped(Item), noteTapped(Note)]
      reducer:
        itemTapped(item): {set: {item: item}}
        noteTapped(note): {set: {note: note}}

      """, to: "Specs/Cart.feature.yaml")
    try project.write(
      "struct Item { let id: Int }\nstruct Note { let text: Text }\n", to: "Sources/App/Item.swift")
    if let configuration { try project.write(configuration, to: "trellis.yaml") }
  }

  @Test func samplesAreAdded() throws {
    try write()
    let output = """
      Item: Item(id: 42), Item(id: 43)
      Note: nothing in the code says how to create one; add it to trellis.yaml
      """
    try project.expect(
      ["samples", "--dry-run"],
      gives: Run(
        ending: .exit(0),
        output: """
          \(output)
          Would add samples of 1 type to trellis.yaml.
          Tests cover 1 of 2 transitions, 0 without these samples.

          """, errors: ""))
    #expect(try project.read("trellis.yaml") == "target: 1.26\nmodule: App\n")
    try project.expect(
      ["samples", "--code", "Sources"],
      gives: Run(
        ending: .exit(0),
        output: """
          \(output)
          Added samples of 1 type to trellis.yaml.
          Tests cover 1 of 2 transitions, 0 without these samples.

          """, errors: ""))
    #expect(
      try project.read("trellis.yaml") == """
        target: 1.26
        module: App

        samples:
          Item:
            - "Item(id: 42)"
            - "Item(id: 43)"

        """)
    try project.expect(
      ["samples"],
      gives: Run(
        ending: .exit(0),
        output: """
          Note: nothing in the code says how to create one; add it to trellis.yaml
          Found no samples.
          Tests cover 1 of 2 transitions, 1 without these samples.

          """, errors: ""))
  }

  @Test func noConfiguration() throws {
    try write(configuration: nil)
    try project.expect(
      ["samples"],
      gives: Run(
        ending: .exit(1), output: "",
        errors: """
          Error: there is no trellis.yaml for the samples; run 'trellis init', or create an empty one; \
          nothing was written

          """))
  }

  /// What can't be edited stays as it is.
  @Test func samplesInBraces() throws {
    let configuration = "target: 1.26\nsamples: {Kind: .a}\n"
    try write(configuration: configuration)
    try project.expect(
      ["samples"],
      gives: Run(
        ending: .exit(1), output: "",
        errors: """
          Error: the samples can't be added to trellis.yaml; write its 'samples' with one type in a \
          line; nothing was written

          """))
    #expect(try project.read("trellis.yaml") == configuration)
  }
}
