import Foundation
import TrellisRender

/// The features of pairs as the sources of a package, to be compiled and tested.
///
/// A module contains many pairs, so that they compile in reasonable time: what belongs to a pair has
/// its seed in its names, and features that no pair has changed are shared.
package struct PairPackage {
  /// What is written of a pair.
  package enum Version: String, Sendable {
    /// The merged file among those that are generated after the change.
    case merged
    /// The edited file among those that were generated before the change.
    case mine
    /// What is generated after the change, without the edit.
    case theirs
  }

  private let version: Version
  private let modules: [SampleSpecs]
  private var neighbors: [String: [GeneratedFile]] = [:]
  private var files: [String: String] = [:]
  /// How many pairs the modules contain, by the name of their samples.
  private var counts: [String: Int] = [:]
  private static let pairsPerModule = 12

  /// Creates an empty package.
  ///
  /// - Parameters:
  ///   - version: What it contains of each pair.
  ///   - modules: The sample specs that pairs are drawn from.
  package init(version: Version, modules: [SampleSpecs]) {
    (self.version, self.modules) = (version, modules)
  }

  /// Adds what is needed to compile a pair, and its tests.
  ///
  /// - Parameters:
  ///   - pair: The pair.
  ///   - merged: The merged file.
  /// - Throws: An error of the templates.
  package mutating func add(_ pair: MergePair, merged: String) throws {
    let count = counts[pair.module, default: 0]
    counts[pair.module] = count + 1
    let module = "\(pair.module)\(count / Self.pairsPerModule + 1)"
    let features = PairFeatures(
      pair, version, merged: merged, neighbors: try neighbors(of: pair))
    for file in features.files {
      let isTest = file.kind == .tests
      let folder = isTest ? "Tests/\(module)Tests" : "Sources/\(module)"
      files["\(folder)/\(file.name).swift"] =
        isTest ? "@testable import \(module)\n" + file.text : file.text
    }
  }

  /// The files of the features of other modules that a pair's module names.
  private mutating func neighbors(of pair: MergePair) throws -> [GeneratedFile] {
    let target = version == .mine ? pair.targets.old : pair.targets.new
    let key = "\(pair.module) \(target)"
    if let known = neighbors[key] { return known }
    let module = modules.first { $0.name == pair.module }
    let files = try module?.neighborFiles(for: target) ?? []
    neighbors[key] = files
    return files
  }

  /// Writes the sources and tests.
  ///
  /// - Parameter folder: The folder, which is emptied.
  /// - Throws: An error of the disk.
  package func write(to folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    var files = files
    for module in Set(files.keys.map { $0.prefix { $0 != "." }.split(separator: "/")[1] }) {
      let isTest = module.hasSuffix("Tests")
      let texts = files.filter { $0.key.contains("/\(module)/") }.values.joined()
      files["\(isTest ? "Tests" : "Sources")/\(module)/Surroundings.swift"] =
        isTest ? Self.testSurroundings : Self.surroundings(texts)
    }
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
  }

  private static let testSurroundings = """
    func isValid<Value>(_ value: Value, _ number: Int) -> Bool { number > 0 }

    """

  /// What drawn edits and changes take for existing code.
  private static func surroundings(_ texts: String) -> String {
    let isModel = !texts.contains("import ComposableArchitecture")
    let words = Set(texts.split { !($0.isLetter || $0.isNumber) })
    let clients = words.filter { $0.hasPrefix("Client") && $0.dropFirst(6).allSatisfy(\.isNumber) }
    var text = """
      import \(isModel ? "Dependencies" : "ComposableArchitecture")

      struct Log: Sendable {
        func debug(_ message: String) {}
      }
      struct Analytics: Sendable {
        func track(edited: Int) {}
      }
      let logger = Log()
      let analytics = Analytics()
      func note(_ number: Int) {}
      func track(_ number: Int) {}
      func adjusted<Value>(by number: Int, _ value: Value) -> Value { value }

      """
    if !isModel {
      text += "func refresh<Action>(_ number: Int, _ send: Send<Action>) async {}\n"
    }
    for client in clients.sorted() where client != "Client" {
      let name = client.prefix(1).lowercased() + client.dropFirst()
      text += """
        public struct \(client): DependencyKey, Sendable {
          public static var liveValue: \(client) { \(client)() }
          public static var testValue: \(client) { \(client)() }
        }
        extension DependencyValues {
          var \(name): \(client) {
            get { self[\(client).self] }
            set { self[\(client).self] = newValue }
          }
        }

        """
    }
    return text
  }
}

/// The features that a pair consists of: the edited one, those that it needs, and those among them
/// that are generated differently after the change.
private struct PairFeatures {
  struct File {
    let name: String
    let kind: GeneratedFile.Kind
    let text: String
  }

  private(set) var files: [File] = []

  init(
    _ pair: MergePair, _ version: PairPackage.Version, merged: String, neighbors: [GeneratedFile]
  ) {
    var sources: [String: [Source]] = [:]
    var changed: Set<String> = []
    for (index, file) in pair.files.enumerated() {
      let generated = version == .mine ? file.old : file.new
      var text = generated.text
      if index == pair.edited, version != .theirs { text = version == .mine ? pair.mine : merged }
      sources[generated.feature, default: []].append(Source(file: generated, text: text))
      let isOther = pair.change != .changeTarget && file.old.text != file.new.text
      if isOther || index == pair.edited { changed.insert(generated.feature) }
    }
    let names = Set(sources.keys)
    for file in neighbors where !names.contains(file.feature) {
      sources[file.feature, default: []].append(Source(file: file, text: file.text))
    }
    let edited = pair.files[pair.edited]
    let root = version == .mine ? edited.old.feature : edited.new.feature
    let needs = Self.needs(sources)
    let needed = Self.closure(of: root, needs)
    var own = changed.intersection(needed)
    while true {
      let more = needed.filter {
        !own.contains($0) && !needs[$0, default: []].isDisjoint(with: own)
      }
      if more.isEmpty { break }
      own.formUnion(more)
    }
    let ownTypes = own.flatMap { sources[$0, default: []].flatMap(\.types) }
    let newNames = Dictionary(
      ownTypes.map { ($0, "P\(pair.seed)\($0)") }, uniquingKeysWith: { first, _ in first })
    for feature in needed.sorted() {
      let isOwn = own.contains(feature)
      for source in sources[feature, default: []] {
        let kind = source.file.kind
        if kind == .tests, !isOwn { continue }
        let name = kind == .tests ? "\(source.file.feature)Tests" : source.file.type
        files.append(
          File(
            name: isOwn ? "P\(pair.seed)\(name)" : name, kind: kind,
            text: isOwn ? source.text.replacingWords(newNames) : source.text))
      }
    }
  }

  private struct Source {
    let file: GeneratedFile
    let text: String

    /// The types that it declares.
    var types: [String] {
      text.split { $0.isNewline }.compactMap { line in
        let words = line.split(separator: " ")
        let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
        guard line.first?.isWhitespace == false, !line.hasPrefix("/"),
          let index = words.firstIndex(where: { kinds.contains($0) }), index + 1 < words.count
        else { return nil }
        return String(words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      }
    }
  }

  /// The features that each one refers to.
  private static func needs(_ sources: [String: [Source]]) -> [String: Set<String>] {
    var owners: [String: String] = [:]
    for (feature, list) in sources {
      for type in list.flatMap(\.types) { owners[type] = feature }
    }
    return sources.mapValues { list in
      Set(list.flatMap { $0.text.words.compactMap { owners[$0] } })
    }
  }

  private static func closure(of root: String, _ needs: [String: Set<String>]) -> Set<String> {
    var result: Set<String> = [root]
    var open = [root]
    while let next = open.popLast() {
      for need in needs[next, default: []] where result.insert(need).inserted { open.append(need) }
    }
    return result
  }
}

extension String {
  var words: Set<String> {
    Set(split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  /// The text with other words in place of some.
  fileprivate func replacingWords(_ words: [String: String]) -> String {
    var result = ""
    var word = ""
    for character in self + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += words[word] ?? word
        result.append(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }
}
