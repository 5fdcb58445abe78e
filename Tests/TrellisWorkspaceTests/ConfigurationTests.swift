import Foundation
import Testing
import TrellisRender

@testable import TrellisProject
@testable import TrellisWorkspace

/// Each key of `trellis.yaml`.
@Suite struct ConfigurationTests {
  private let folder = Folder()

  private func read(_ text: String, targets: [String] = []) throws -> Configuration {
    try folder.write(["trellis.yaml": text])
    var reader = ConfigurationReader(currentFolder: folder.url)
    let configuration = reader.read(near: [], targets: targets)
    #expect(reader.diagnostics == [])
    return configuration
  }

  @Test(arguments: ["", "# Nothing yet.\n", "{}\n", "\u{FEFF}", "---\n"])
  func nothing(text: String) throws {
    let configuration = try read(text)
    #expect(configuration.targets == [.newest])
    #expect(configuration.render.access == .internal)
    #expect(configuration.render.indentation == .spaces(2))
    #expect(
      configuration.render.suffixes == ["Feature", "Reducer", "Logic", "Core", "Store"])
    #expect(configuration.render.header == [])
    #expect(configuration.templates == nil)
    #expect(configuration.module == nil)
    #expect(configuration.output == [:])
    #expect(configuration.pattern(for: .reducer) == OutputPattern("{folder}/{feature}.swift"))
    #expect(configuration.pattern(for: .view) == OutputPattern("{folder}/{view}.swift"))
    #expect(
      configuration.pattern(for: .tests)
        == OutputPattern("Tests/{module}Tests/{feature}Tests.swift"))
    #expect(configuration.render.testing == .swiftTesting)
    #expect(configuration.render.samples == [:])
  }

  @Test func testing() throws {
    #expect(try read("testing: xctest\n").render.testing == .xctest)
    #expect(try read("testing: swift-testing\n").render.testing == .swiftTesting)
    #expect(try read("testing: none\n").render.testing == nil)
  }

  @Test func exceptions() throws {
    let exceptions = try read(
      "except:\n  swift-navigation 2: [AFeature, B]\n  composable-architecture: C\n"
    ).exceptions
    #expect(
      try exceptions.map(\.target) == [
        .target(Target("swift-navigation 2")), .family(.composableArchitecture),
      ])
    #expect(exceptions.map { $0.features.map(\.text) } == [["AFeature", "B"], ["C"]])
  }

  @Test(arguments: [
    ("swift-navigation 2", "swift-navigation 2", true), ("1.25", "1.26", false),
    ("composable-architecture", "1.12", true),
    ("composable-architecture", "swift-navigation 2", false),
    ("1.9", "1.9.3", true), ("1.9.3", "1.9", false), ("1.9", "1.10", false),
    ("composable-architecture 1.0 to 1.9", "1.9.3", true), ("1.0 to 1.9", "1.10", false),
    ("1.0 to 1.10.1", "1.10.3", false), ("1.9.3 to 1.10", "1.9", false),
    ("swift-navigation 2 to 2.4", "swift-navigation 2", true),
  ])
  func patternsOfTargets(pattern: String, target: String, matches: Bool) throws {
    #expect(try TargetPattern(pattern).matches(Target(target)) == matches)
  }

  @Test func samples() throws {
    let samples = try read("samples:\n  Item: 'Item(id: 1)'\n  '[Item]': '[]'\n").render.samples
    #expect(samples == ["Item": ["Item(id: 1)"], "[Item]": ["[]"]])
  }

  @Test(arguments: [
    ("1.26", ["composable-architecture 1.26"]),
    ("composable-architecture 1.25", ["composable-architecture 1.25"]),
    ("swift-composable-architecture 1.25", ["composable-architecture 1.25"]),
    ("1.25.5", ["composable-architecture 1.25"]),
    ("'1.30'", ["composable-architecture 1.30"]),
    ("1.30", ["composable-architecture 1.30"]),
    ("1.12", ["composable-architecture 1.12"]),
    ("[1.26]", ["composable-architecture 1.26"]),
    ("", ["composable-architecture 1.26"]),
  ])
  func target(text: String, targets: [String]) throws {
    #expect(try read("target: \(text)\n").targets.map(\.description) == targets)
  }

  @Test func severalTargets() throws {
    let output = """
      output:
        reducer: '{target}/{feature}.swift'
        view: '{target}/{view}.swift'
        tests: '{target}/{feature}Tests.swift'

      """
    for targets in ["[1.26, 1.17.1]", "\n  - 1.26\n  - composable-architecture 1.17"] {
      let configuration = try read("target: \(targets)\n\(output)")
      #expect(
        configuration.targets.map(\.description) == [
          "composable-architecture 1.26", "composable-architecture 1.17",
        ])
    }
  }

  @Test func theTargetOfTheCommandLine() throws {
    let configuration = try read("target: 1.26\n", targets: ["1.17"])
    #expect(configuration.targets.map(\.description) == ["composable-architecture 1.17"])
  }

  @Test(arguments: ["internal", "package", "public"])
  func access(text: String) throws {
    #expect(try read("access: \(text)\n").render.access.rawValue == text)
  }

  @Test func indent() throws {
    #expect(try read("indent: 2\n").render.indentation == .spaces(2))
    #expect(try read("indent: 4\n").render.indentation == .spaces(4))
    #expect(try read("indent: '4'\n").render.indentation == .spaces(4))
    #expect(try read("indent: tab\n").render.indentation == .tab)
  }

  @Test func suffixes() throws {
    #expect(try read("suffixes: [Model, Domain]\n").render.suffixes == ["Model", "Domain"])
    #expect(try read("suffixes: Model\n").render.suffixes == ["Model"])
    #expect(try read("suffixes: []\n").render.suffixes == [])
  }

  @Test func module() throws {
    #expect(try read("module: Features\n").module == "Features")
  }

  @Test func header() throws {
    #expect(try read("header: One line.\n").render.header == ["One line."])
    #expect(
      try read("header: |\n  Copyright.\n\n  All rights.\n").render.header
        == ["Copyright.", "", "All rights."])
  }

  @Test func output() throws {
    let configuration = try read("output:\n  view: 'Views/{view}.swift'\n")
    #expect(configuration.pattern(for: .view) == OutputPattern("Views/{view}.swift"))
    #expect(configuration.pattern(for: .reducer) == OutputPattern("{folder}/{feature}.swift"))
  }

  @Test func templates() throws {
    try folder.write(["trellis.yaml": "templates: Own/Templates\n"])
    var reader = ConfigurationReader(currentFolder: folder.folder("Sources").url)
    let configuration = reader.read(near: [], targets: [])
    #expect(
      configuration.templates?.standardizedFileURL.path
        == folder.url.appendingPathComponent("Own/Templates").standardizedFileURL.path)
    #expect(configuration.root?.standardizedFileURL.path == folder.url.standardizedFileURL.path)
  }

  @Test func decidedConditionsAreInTheCode() throws {
    let files = [
      "trellis.yaml": """
      access: package
      indent: 4
      header: Made for tests.
      suffixes: Model

      """,
      "A.feature.yaml": spec("CounterModel"),
    ]
    try folder.write(files)
    #expect(folder.run() == ["created CounterModel.swift", "created CounterView.swift"])
    for path in ["CounterModel.swift", "CounterView.swift"] {
      let text = try folder.read(path)
      #expect(text.hasPrefix("// Made for tests.\n\nimport ComposableArchitecture\n"))
      #expect(text.contains("\npackage struct Counter"))
      #expect(text.contains("\n    package "))
    }
  }
}
