import Foundation

/// What a run of Trellis has done.
struct RunOutcome: Equatable {
  private let ending: String
  private let messages: String
  private let files: [String: Data]

  init(ending: String, log: URL, folder: URL) throws {
    self.ending = ending
    messages = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    var files: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: folder.path)
    while let name = names?.nextObject() as? String {
      guard name.hasSuffix(".swift") else { continue }
      files[name] = try Data(contentsOf: folder.appendingPathComponent(name))
    }
    self.files = files
  }

  /// The first error of a run that has written nothing, or `nil`.
  var failure: String? {
    if !files.isEmpty { return nil }
    return messages.components(separatedBy: "\n").first { $0.contains(" error: ") }
      ?? ending
  }

  /// How many tests the files contain.
  var tests: Int {
    files.values.map { file in
      String(decoding: file, as: UTF8.self).matches(of: #/@Test func|  func test/#).count
    }.reduce(0, +)
  }

  /// The ways in which another run has done something else, by the seed of the spec; `nil` if
  /// something differs that belongs to no seed.
  func kindsBySeed(against other: RunOutcome) -> [Int: Set<String>]? {
    if ending != other.ending { return nil }
    var result: [Int: Set<String>] = [:]
    for (path, kind) in changedFiles(against: other) {
      guard let seed = Self.seed(in: path) else { return nil }
      result[seed, default: []].insert(kind)
    }
    let lines = [messages, other.messages].map { text in
      text.components(separatedBy: "\n").filter { !$0.contains(#/^\d+ files? of /#) }
    }
    for change in lines[1].difference(from: lines[0]) {
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _):
        guard let seed = Self.seed(in: line) else { return nil }
        result[seed, default: []].insert("messages")
      }
    }
    return result
  }

  private static func seed(in text: String) -> Int? {
    text.firstMatch(of: #/Seed(\d+)/#).flatMap { Int($0.1) }
  }

  /// The ways in which another run has done something else.
  func kinds(against other: RunOutcome) -> [String] {
    var result: Set<String> = []
    if ending != other.ending { result.insert("exit code") }
    if messages != other.messages { result.insert("messages") }
    result.formUnion(changedFiles(against: other).values)
    return result.sorted()
  }

  /// What has become of the files that another run has written otherwise, by path.
  private func changedFiles(against other: RunOutcome) -> [String: String] {
    var result: [String: String] = [:]
    for (path, file) in files where other.files[path] != file {
      result[path] = "\(other.files[path] == nil ? "missing" : "changed") \(Self.kind(of: file))"
    }
    for (path, file) in other.files where files[path] == nil {
      result[path] = "added \(Self.kind(of: file))"
    }
    return result
  }

  /// What a file contains, for reducers or for models. A spec may say where its files are, so that
  /// their paths don't tell.
  private static func kind(of file: Data) -> String {
    let text = String(decoding: file, as: UTF8.self)
    let kind =
      text.contains(#/import (Testing|XCTest)\b/#)
      ? "tests" : text.contains(#/@Reducer\b|@Observable\b/#) ? "logic" : "views"
    return "\(kind) of \(text.contains("import ComposableArchitecture") ? "reducers" : "models")"
  }

  /// The first lines that differ.
  func lines(against other: RunOutcome) -> String? {
    if messages != other.messages { return Self.lines(messages, other.messages) }
    for path in Set(files.keys).union(other.files.keys).sorted()
    where files[path] != other.files[path] {
      let texts = [files[path], other.files[path]].map {
        String(decoding: $0 ?? Data(), as: UTF8.self)
      }
      return "\(path)\n\(Self.lines(texts[0], texts[1]))"
    }
    return nil
  }

  private static func lines(_ before: String, _ after: String) -> String {
    let (before, after) = (
      before.components(separatedBy: "\n"), after.components(separatedBy: "\n")
    )
    let start = zip(before, after).prefix { $0 == $1 }.count
    return
      (before.dropFirst(start).prefix(6).map { "- \($0)\n" }
      + after.dropFirst(start).prefix(6).map { "+ \($0)\n" }).joined()
  }
}
