import Foundation
import TrellisFormat
import TrellisProject
import TrellisRender
import TrellisSimulation
import TrellisSpec
import TrellisYAML

/// Implements `trellis samples`: finds samples for the types that tests lack, and adds them to the
/// configuration.
package struct SampleSearch {
  /// The samples of a type.
  package struct Found: Equatable, Sendable {
    /// The type, as specs spell it.
    package let type: String
    /// Expressions for its values.
    package let values: [String]
  }

  /// The path of the configuration in messages.
  package let path: String
  /// The samples that were found, in the order of the types' names.
  package private(set) var found: [Found] = []
  /// The other types without a sample, by name.
  package private(set) var missing: [String] = []
  /// The coverage for the first target without the samples.
  package let before: [TestCoverage]
  /// The coverage for the first target with the samples.
  package private(set) var after: [TestCoverage]

  private let url: URL
  private let file: SourceFile
  private var text: String

  /// A type can need another one that needs a third.
  private static let mostRounds = 10

  /// Finds samples in memory. The disk is only read.
  ///
  /// - Parameters:
  ///   - specs: Specs, and folders. None stands for the current folder.
  ///   - currentFolder: The folder that relative paths start from.
  ///   - samples: Returns expressions for values of a type, for the tests of a module.
  /// - Throws: ``CommandFailure`` if there is no configuration, or if specs contain errors.
  package init(
    _ specs: [String], currentFolder: URL, samples: (_ type: String, _ module: String?) -> [String]
  ) throws(CommandFailure) {
    guard let url = ConfigurationReader.file(above: currentFolder.standardizedFileURL) else {
      throw CommandFailure(
        "there is no \(Configuration.fileName) for the samples; run 'trellis init', or create an empty one"
      )
    }
    self.url = url
    path = url.pathRelative(to: currentFolder)
    switch FileReading.read(url, as: path) {
    case .success(let read): file = read
    case .failure(let unreadable): throw CommandFailure([unreadable.diagnostic])
    }
    text = file.text(applying: [])
    var coverage = try Self.coverage(specs, nil, currentFolder)
    before = coverage.first ?? []
    after = before
    var tried: Set<String> = []
    for _ in 0..<Self.mostRounds {
      var new: [Found] = []
      for coverage in coverage.joined() {
        for type in coverage.omissions.compactMap(\.missingType)
        where tried.insert(type).inserted {
          let values = samples(type, coverage.feature.module)
          if !values.isEmpty { new.append(Found(type: type, values: values)) }
        }
      }
      if new.isEmpty { break }
      found += new
      text = try Self.text(of: file, with: found)
      coverage = try Self.coverage(specs, (path, text), currentFolder)
      after = coverage.first ?? []
    }
    found.sort { $0.type < $1.type }
    missing = Set(coverage.joined().flatMap(\.omissions).compactMap(\.missingType)).sorted()
  }

  /// The coverage for each target.
  private static func coverage(
    _ specs: [String], _ configuration: (path: String, text: String)?, _ currentFolder: URL
  ) throws(CommandFailure) -> [[TestCoverage]] {
    var request = Generation.Request(specs: specs, currentFolder: currentFolder)
    if let (path, text) = configuration { request.texts[path] = text }
    let first = try list(request)
    var coverage = [first.entries.compactMap(\.tests)]
    for target in first.targets.dropFirst() {
      request.targets = ["\(target)"]
      coverage.append(try list(request).entries.compactMap(\.tests))
    }
    return coverage
  }

  private static func list(_ request: Generation.Request) throws(CommandFailure) -> FeatureList {
    let list = try FeatureList(request)
    if !list.problems.isEmpty { throw CommandFailure(list.problems) }
    return list
  }

  // MARK: - The configuration

  /// The configuration with more samples.
  private static func text(
    of file: SourceFile, with samples: [Found]
  ) throws(CommandFailure) -> String {
    let kinds = GeneratedFile.Kind.allCases.map(\.rawValue)
    let before = parseConfiguration(in: file, outputKinds: kinds)
    if before.diagnostics.hasErrors { throw CommandFailure(before.diagnostics) }
    let text = ConfigurationSamples.text(
      file.text(applying: []), adding: samples.sorted { $0.type < $1.type })
    let edited = SourceFile(path: file.path, text: text)
    let after = parseConfiguration(in: edited, outputKinds: kinds)
    let expected = Set(before.configuration.samples.keys).union(samples.map(\.type))
    guard !after.diagnostics.hasErrors, Set(after.configuration.samples.keys) == expected else {
      throw CommandFailure(
        "the samples can't be added to \(file.path); write its 'samples' with one type in a line")
    }
    return text
  }

  /// Writes the configuration.
  ///
  /// - Returns: What went wrong. If anything did, the file is as it was.
  package func write() -> [Diagnostic] {
    let old = Data(file.text(applying: []).utf8)
    let batches = Writer.Batch.batches(
      [(url: url, old: old, new: Data(text.utf8))], below: url.deletingLastPathComponent())
    return Writer().write(batches, shownFrom: url.deletingLastPathComponent())
  }
}

/// The text of a configuration with more samples.
enum ConfigurationSamples {
  /// - Parameters:
  ///   - text: The configuration.
  ///   - samples: What is added after the samples that it has.
  static func text(_ text: String, adding samples: [SampleSearch.Found]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    if let key = lines.firstIndex(where: { $0.prefix { $0 != "#" }.trimmed == "samples:" }) {
      let isInside = { (line: String) in line.first == " " }
      let rest = lines[(key + 1)...]
      let end =
        rest.firstIndex { !isInside($0) && !$0.isEmpty && $0.first != "#" } ?? lines.endIndex
      let last = lines[key..<end].lastIndex { $0 == lines[key] || isInside($0) } ?? key
      let indentation = rest[..<end].first(where: isInside)?.prefix { $0 == " " } ?? "  "
      lines.insert(contentsOf: entries(samples, String(indentation)), at: last + 1)
    } else {
      if lines.last?.isEmpty == false { lines.append("") }
      lines += ["samples:"] + entries(samples, "  ")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func entries(
    _ samples: [SampleSearch.Found], _ indentation: String
  ) -> [String] {
    samples.flatMap { sample -> [String] in
      let key = scalar(sample.type)
      if sample.values.count == 1 { return ["\(indentation)\(key): \(scalar(sample.values[0]))"] }
      return ["\(indentation)\(key):"] + sample.values.map { "\(indentation)  - \(scalar($0))" }
    }
  }

  private static func scalar(_ text: String) -> String {
    YAMLScalar(text, in: .block).line
  }
}

extension Substring {
  fileprivate var trimmed: String {
    trimmingCharacters(in: .whitespaces)
  }
}
