import Testing
import TrellisSpec
import TrellisSpecTestSupport
import TrellisYAML

/// The contents of `trellis.yaml`.
@Suite struct ConfigurationFileTests {
  private func parse(_ text: String) -> (ConfigurationFile, [String]) {
    let marked = MarkedText(text)
    let file = SourceFile(path: "trellis.yaml", text: marked.text)
    let (configuration, diagnostics) = parseConfiguration(
      in: file, outputKinds: ["reducer", "view"])
    return (
      configuration,
      diagnostics.inOrderOfPlace().map { diagnostic in
        let (line, column) = (diagnostic.range?.line ?? 0, diagnostic.range?.column ?? 0)
        let marker = marked.places.first { $0.value == .init(line: line, column: column) }?.key
        let place = marker.map { String($0) } ?? "\(line):\(column)"
        return "\(place) \(diagnostic.severity.rawValue): \(diagnostic.message)"
      }
    )
  }

  @Test func everything() {
    let (configuration, diagnostics) = parse(
      """
      target: [composable-architecture 1.25, swift-navigation 2]
      access: public
      indent: tab
      suffixes: [Feature, Reducer]
      module: Features
      testing: xctest
      samples: {Item: Item()}
      header: |
        One
        Two
      templates: Templates
      output:
        reducer: '{folder}/{feature}.swift'
        view: Views/{view}.swift
      """)
    #expect(diagnostics == [])
    #expect(
      configuration.targets.map(\.text) == ["composable-architecture 1.25", "swift-navigation 2"])
    #expect(configuration.access == .public)
    #expect(configuration.indent?.text == "tab")
    #expect(configuration.suffixes == ["Feature", "Reducer"])
    #expect(configuration.module?.text == "Features")
    #expect(configuration.testing?.text == "xctest")
    #expect(configuration.samples.mapValues { $0.map(\.text) } == ["Item": ["Item()"]])
    #expect(configuration.header == ["One", "Two"])
    #expect(configuration.templates?.text == "Templates")
    #expect(
      configuration.output.mapValues(\.text) == [
        "reducer": "{folder}/{feature}.swift", "view": "Views/{view}.swift",
      ])
  }

  @Test(arguments: ["", "# Nothing yet.\n", "{}", "---\n"]) func nothing(text: String) {
    let (configuration, diagnostics) = parse(text)
    #expect(diagnostics == [])
    #expect(configuration.targets == [])
    #expect(configuration.access == nil)
    #expect(configuration.indent == nil)
    #expect(configuration.suffixes == nil)
    #expect(configuration.module == nil)
    #expect(configuration.testing == nil)
    #expect(configuration.samples.isEmpty)
    #expect(configuration.header == [])
    #expect(configuration.output == [:])
  }

  @Test func oneTarget() {
    #expect(parse("target: swift-navigation 2").0.targets.map(\.text) == ["swift-navigation 2"])
  }

  @Test func mistakes() {
    let (_, diagnostics) = parse(
      """
      1️⃣targets: composable-architecture 1.25
      access: 2️⃣open
      indent: 3️⃣3
      suffixes: 4️⃣{a: b}
      output: {5️⃣reducers: a, view: 6️⃣[b]}
      header: 7️⃣[a]
      module: 8️⃣two words
      testing: 9️⃣xctets
      """)
    #expect(
      diagnostics == [
        "1️⃣ error: unknown key 'targets'; did you mean 'target'?",
        "2️⃣ error: unknown access 'open'; available: 'internal', 'package', 'public'",
        "3️⃣ error: 'indent' is 2, 4 or tab, not '3'",
        "4️⃣ error: 'suffixes' is a mapping, expected a list, such as [Feature]",
        "5️⃣ error: unknown key 'reducers' in 'output'; did you mean 'reducer'?",
        "6️⃣ error: 'output' is a list, expected text",
        "7️⃣ error: 'header' is a list, expected text; put it in quotes",
        "8️⃣ error: a module 'two words' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "9️⃣ error: unknown testing library 'xctets'; did you mean 'xctest'?",
      ])
  }

  @Test func oneDocument() {
    #expect(
      parse("indent: 2\n---\n1️⃣indent: 4\n").1 == [
        "1️⃣ error: a configuration is a single document; remove '---'"
      ])
  }

  @Test func isAMapping() {
    #expect(
      parse("1️⃣- indent: 2\n").1 == [
        "1️⃣ error: the configuration is a list, expected a mapping, such as 'indent: 2'; remove the '- '"
      ])
  }

  @Test func unreadableYAML() {
    #expect(
      parse("indent: 2\n1️⃣\tindent: 4\n").1 == [
        """
        1️⃣ error: this isn't valid YAML: the line is indented with a tab; indent with spaces
        """
      ])
  }
}
