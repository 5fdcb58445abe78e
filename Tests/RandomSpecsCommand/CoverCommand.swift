import ArgumentParser
import Foundation
import RandomSpecs
import TrellisSpec

/// `random-specs cover FOLDER TARGET`.
struct CoverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cover",
    abstract: "Writes few valid specs, and a configuration, with the keys of the language.",
    discussion: """
      Writes the folder Specs with a trellis.yaml beside it, and Configuration.yaml with every key of
      trellis.yaml.
      """)

  @Argument(help: "The folder.") var folder: String
  @Argument(help: "The target, such as 'composable-architecture 1.25'.") var target: String

  private static let mostSeeds = 500

  func run() throws {
    let root = URL(fileURLWithPath: folder)
    let specs = root.appendingPathComponent("Specs")
    try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
    var missing = Set(KeyCoverage.language.keys.keys)
    var seed = 0
    while !missing.isEmpty, seed < Self.mostSeeds {
      defer { seed += 1 }
      let spec = RandomSpec(seed: seed)
      if missing.isDisjoint(with: spec.coverage.keys.keys) { continue }
      guard SpecRun(spec.text).errors(for: target).isEmpty else { continue }
      missing.subtract(spec.coverage.keys.keys)
      try write(spec.text, to: specs.appendingPathComponent("Seed\(seed).feature.yaml"))
    }
    for key in missing.sorted() { print("no valid spec of the first seeds has '\(key)'") }
    let language = "language: \(LanguageHistory.newest)\n"
    try write(
      language + RandomSpecsFolder.configuration(targets: [target]),
      to: root.appendingPathComponent("trellis.yaml"))
    let keys = Language.configuration.entries.map {
      JSONValue.Member($0.name, $0.meaning.example)
    }
    try write(
      JSONValue.object(keys).text + "\n", to: root.appendingPathComponent("Configuration.yaml"))
  }

  private func write(_ text: String, to url: URL) throws {
    try Data(text.utf8).write(to: url)
  }
}
