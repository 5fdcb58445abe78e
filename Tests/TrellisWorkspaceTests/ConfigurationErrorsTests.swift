import Foundation
import Testing

@testable import TrellisWorkspace

/// Each mistake in `trellis.yaml`, at its line and column.
@Suite struct ConfigurationErrorsTests {
  private let folder = Folder()

  private func expect(
    _ text: String, _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = ["trellis.yaml": text, "A.feature.yaml": spec("AFeature")]
    try folder.write(files)
    let generation = folder.generation()
    #expect(generation.lines == lines, sourceLocation: sourceLocation)
    #expect(generation.plans.isEmpty, sourceLocation: sourceLocation)
  }

  // MARK: Keys

  @Test(arguments: [
    ("acces: public\n", "trellis.yaml:1:1: error: unknown key 'acces'; did you mean 'access'?"),
    (
      "indent: 2\nfoo: 1\n",
      "trellis.yaml:2:1: error: unknown key 'foo'; available: 'language', 'target', 'access', "
        + "'indent', 'testing', 'platform', 'swift', 'suffixes', …"
    ),
    (
      "indent: 2\nindent: 4\n",
      "trellis.yaml:2:1: error: this mapping contains the key 'indent' twice; keep one of them"
    ),
    (
      "platform: Windows 11\n",
      "trellis.yaml:1:11: error: 'Windows 11' isn't a platform; write it like 'iOS 17'"
    ),
    (
      "platform: [iOS 17, macOS]\n",
      "trellis.yaml:1:20: error: 'macOS' isn't a platform; write it like 'iOS 17'"
    ),
    (
      "target: swift-navigation 2\nplatform: [iOS 17, macOS 13]\n",
      "trellis.yaml:2:20: error: models for 'swift-navigation 2' use the Observation framework, which requires macOS 14 or later"
    ),
    (
      "platform: iOS 15\n",
      "trellis.yaml:1:11: error: generated views require iOS 16 or later, which introduced navigation stacks"
    ),
    (
      "target: swift-navigation 2\nplatform: iOS 16\n",
      "trellis.yaml:2:11: error: models for 'swift-navigation 2' use the Observation framework, which requires iOS 17 or later"
    ),
    (
      "except:\n  composable-architecture 1.0 to nine: AFeature\n",
      "trellis.yaml:2:3: error: 'composable-architecture nine' isn't a target; write it like 'composable-architecture 1.26'"
    ),
    (
      "except:\n  composable-architecture 1.9 to 1.0: AFeature\n",
      "trellis.yaml:2:3: error: 'composable-architecture 1.9 to 1.0' isn't a range of versions of one library, older version first; write it like 'composable-architecture 1.0 to 1.9'"
    ),
    (
      "except:\n  composable-architecture 1.0 to swift-navigation 2: AFeature\n",
      "trellis.yaml:2:3: error: 'composable-architecture 1.0 to swift-navigation 2' isn't a range of versions of one library, older version first; write it like 'composable-architecture 1.0 to 1.9'"
    ),
    (
      "except:\n  swift-navigation 2 to 3: AFeature\n",
      "trellis.yaml:2:3: error: Trellis doesn't support version 3 of swift-navigation; the target is 'swift-navigation 2'"
    ),
    (
      "except:\n  tca: AFeature\n",
      "trellis.yaml:2:3: error: 'tca' isn't a target; write it like 'composable-architecture 1.26', "
        + "'composable-architecture 1.0 to 1.9' or 'composable-architecture'"
    ),
    (
      "target: 1.11\ntesting: swift-testing\n",
      "trellis.yaml:2:10: error: 'composable-architecture 1.11' doesn't support Swift Testing; "
        + "it requires 'composable-architecture 1.12' or later, or 'testing: xctest'"
    ),
    (
      "output: {reducr: x}\n",
      "trellis.yaml:1:10: error: unknown key 'reducr' in 'output'; did you mean 'reducer'?"
    ),
    (
      "- indent: 2\n",
      "trellis.yaml:1:1: error: the configuration is a list, expected a mapping, such as 'indent: 2'; remove the '- '"
    ),
    (
      "indent: 2\n---\nindent: 4\n",
      "trellis.yaml:3:1: error: a configuration is a single document; remove '---'"
    ),
  ])
  func keys(text: String, line: String) throws {
    try expect(text, [line])
  }

  // MARK: Values

  @Test(arguments: [
    (
      "access: open\n",
      "1:9: error: unknown access 'open'; available: 'internal', 'package', 'public'"
    ),
    ("access: pubic\n", "1:9: error: unknown access 'pubic'; did you mean 'public'?"),
    ("access:\n  - public\n", "2:3: error: 'access' is a list, expected text"),
    ("access:\n", "1:8: error: 'access' is empty, expected text"),
    ("indent: 3\n", "1:9: error: 'indent' is 2, 4 or tab, not '3'"),
    ("# Note\n\nindent:   spaces\n", "3:11: error: 'indent' is 2, 4 or tab, not 'spaces'"),
    (
      "testing: xctst\n",
      "1:10: error: unknown testing library 'xctst'; did you mean 'xctest'?"
    ),
    (
      "testing: [xctest]\n",
      "1:10: error: unknown testing library '[xctest]'; did you mean 'xctest'?"
    ),
    ("testing:\n", "1:9: error: 'testing' is empty, expected text"),
    (
      "samples: x\n",
      "1:10: error: 'samples' is text, expected a mapping, such as 'Item: Item(name: \"Pen\")'"
    ),
    ("samples: {Item: }\n", "1:17: error: the sample of 'Item' is empty, expected text"),
    (
      "samples:\n  \"Item(\": Item()\n",
      "2:8: error: the type isn't valid Swift: '(' isn't closed; expected ')'"
    ),
    (
      "samples:\n  Item: Item(\n",
      "2:13: error: the expression isn't valid Swift: '(' isn't closed; expected ')'"
    ),
    (
      "output:\n  tests: '{feature}.txt'\n",
      "2:11: error: '{feature}.txt' doesn't end in '.swift'"
    ),
    ("indent: {}\n", "1:9: error: 'indent' is 2, 4 or tab, not '{}'"),
    (
      "suffixes: {a: b}\n",
      "1:11: error: 'suffixes' is a mapping, expected a list, such as [Feature]"
    ),
    (
      "module: two words\n",
      "1:9: error: a module 'two words' isn't a Swift name; use letters, digits and '_', and don't start with a digit"
    ),
    ("module:\n  - App\n", "2:3: error: 'module' is a list, expected text"),
    ("module:\n", "1:8: error: 'module' is empty, expected text"),
    ("header: [a]\n", "1:9: error: 'header' is a list, expected text; put it in quotes"),
    ("templates:\n  - T\n", "2:3: error: 'templates' is a list, expected text"),
    (
      "output: x\n",
      "1:9: error: 'output' is text, expected a mapping, such as "
        + "reducer: '{folder}/{feature}.swift'"
    ),
    ("output:\n  view:\n", "2:8: error: 'output' is empty, expected text"),
    (
      "output:\n  view: '{name}.swift'\n",
      "2:10: error: unknown placeholder '{name}'; the placeholders are {feature}, {folder}, {module}, "
        + "{target}, {view}"
    ),
    (
      "output:\n  view: ../{view}.swift\n",
      "2:9: error: '../{view}.swift' leads out of the output folder; write a path below it"
    ),
    (
      "output:\n  reducer: '{folder}../{feature}.swift'\n",
      "2:13: error: '{folder}../{feature}.swift' leads out of the output folder; write a path "
        + "below it"
    ),
    (
      "output:\n  reducer: /tmp/{feature}.swift\n",
      "2:12: error: '/tmp/{feature}.swift' leads out of the output folder; write a path below it"
    ),
    ("output:\n  reducer: 'X{feature'\n", "2:13: error: '{' isn't closed in 'X{feature'"),
    (
      "output:\n  reducer: X.swift\n",
      "2:12: error: 'X.swift' is the same for every feature; add {feature} to it"
    ),
    (
      "indent: &a 2\n",
      "1:9: error: specs don't support YAML anchors and aliases ('&' and '*'); write the value out"
    ),
  ])
  func values(text: String, line: String) throws {
    try expect(text, ["trellis.yaml:\(line)"])
  }

  @Test func severalAtOnce() throws {
    try expect(
      "indent: 3\naccess: x\noutput: {view: a, reducer: b}\n",
      [
        "trellis.yaml:1:9: error: 'indent' is 2, 4 or tab, not '3'",
        "trellis.yaml:2:9: error: unknown access 'x'; available: 'internal', 'package', 'public'",
        "trellis.yaml:3:16: error: 'a' doesn't end in '.swift'",
        "trellis.yaml:3:28: error: 'b' doesn't end in '.swift'",
      ])
  }

  @Test func charactersThatHideSettings() throws {
    try expect(
      "# Plain.\u{85}access: public\nindent: 2\n",
      [
        "trellis.yaml:1:9: error: the invisible character U+0085 ends a line for some programs and "
          + "not for others; remove it"
      ])
  }

  @Test func noYAML() throws {
    try expect(
      "indent: 2\n\taccess: public\n",
      [
        "trellis.yaml:2:1: error: this isn't valid YAML: the line is indented with a tab; "
          + "indent with spaces"
      ])
  }

  // MARK: Targets

  private static let badTargets = [
    (
      "2.0",
      "Trellis doesn't support version 2 of the library yet; the newest target is 'composable-architecture 1.26'"
    ),
    (
      "composable-architecture",
      "'composable-architecture' isn't a target; write it like 'composable-architecture 1.26'"
    ),
    (
      "swift-navigation 1",
      "Trellis doesn't support version 1 of swift-navigation; the target is 'swift-navigation 2'"
    ),
    ("garbage", "'garbage' isn't a target; write it like 'composable-architecture 1.26'"),
    ("1", "'1' isn't a target; write it like 'composable-architecture 1.26'"),
    ("1.25.5.1", "'1.25.5.1' isn't a target; write it like 'composable-architecture 1.26'"),
    ("1.25-beta", "'1.25-beta' isn't a target; write it like 'composable-architecture 1.26'"),
    ("+1.+25", "'+1.+25' isn't a target; write it like 'composable-architecture 1.26'"),
    (
      "1.99999999999999999999",
      "'1.99999999999999999999' isn't a target; write it like 'composable-architecture 1.26'"
    ),
    ("tca 1.25", "'tca 1.25' isn't a target; write it like 'composable-architecture 1.26'"),
    (
      "composable-architecture 1.25 1.26",
      "'composable-architecture 1.25 1.26' isn't a target; write it like 'composable-architecture 1.26'"
    ),
    (
      "0.59",
      "Trellis doesn't support version 0.59 of the library; the oldest target is 'composable-architecture 1.0'"
    ),
  ]

  @Test(arguments: badTargets)
  func badTarget(target: String, message: String) throws {
    try expect("# Note\ntarget: \(target)\n", ["trellis.yaml:2:9: error: \(message)"])
    try expect("target: [1.26, \(target)]\n", ["trellis.yaml:1:16: error: \(message)"])
  }

  @Test(
    arguments: badTargets + [
      ("", "'' isn't a target; write it like 'composable-architecture 1.26'")
    ])
  func badTargetOfTheCommandLine(target: String, message: String) throws {
    try folder.write(["A.feature.yaml": spec("AFeature")])
    #expect(folder.generation(targets: [target]).lines == ["--target: error: \(message)"])
  }
}
