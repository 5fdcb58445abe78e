import ArgumentParser
import Foundation
import RandomSpecs
import TrellisRender
import TrellisSpec
import TrellisYAML

struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Writes specs as modules, to be generated and compiled with the library.")

  @Argument(help: "The folder.") var folder: String
  @Argument(help: "The target, such as 'composable-architecture 1.25'.") var target: String
  @Option(help: "The first seed.") var from = 0
  @Option(help: "The number of specs.") var count = 50
  @Option(help: "The number of specs in a module.") var module = 50

  func run() throws {
    let root = URL(fileURLWithPath: folder)
    let resolved = try Target(target)
    var seed = from
    var written = 0
    while written < count {
      let name = "Random\(seed)"
      var features: [Feature] = []
      let specs = root.appendingPathComponent("Specs/\(name)")
      try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
      var size = 0
      while size < min(module, count - written) {
        defer { seed += 1 }
        let text = RandomSpec(seed: seed).text
        guard SpecRun(text).errors(for: target).isEmpty else { continue }
        let file = SourceFile(path: "Seed\(seed).feature.yaml", text: text)
        features += parseSpecs(in: file).features
        try write(text, to: specs.appendingPathComponent(file.path))
        size += 1
      }
      written += size
      let sources = root.appendingPathComponent(
        "\(target.split(separator: " ").joined(separator: "-"))/Sources/\(name)")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      try write(
        Surroundings.code(for: features, resolved.family),
        to: sources.appendingPathComponent("Surroundings.swift"))
    }
    try write(
      RandomSpecsFolder.configuration(targets: [target]),
      to: root.appendingPathComponent("trellis.yaml"))
    print("\(written) specs, the last with seed \(seed - 1)")
  }

  private func write(_ text: String, to url: URL) throws {
    try Data(text.utf8).write(to: url)
  }
}
