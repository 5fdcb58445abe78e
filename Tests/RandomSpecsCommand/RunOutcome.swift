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

  /// The seeds whose files or messages another run has written otherwise; `nil` if something
  /// differs that belongs to no seed.
  func seeds(against other: RunOutcome) -> Set<Int>? {
    if ending != other.ending { return nil }
    let paths = Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }
    var places = Array(paths)
    if paths.isEmpty {
      let lines = messages.components(separatedBy: "\n")
      places = other.messages.components(separatedBy: "\n").difference(from: lines).map { change in
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _): line
        }
      }
    }
    let seeds = places.map { place in
      place.firstMatch(of: #/Seed(\d+)/#).flatMap { Int($0.1) }
    }
    return seeds.contains(nil) ? nil : Set(seeds.compactMap(\.self))
  }

  /// The ways in which another run has done something else.
  func kinds(against other: RunOutcome) -> [String] {
    var result: Set<String> = []
    if ending != other.ending { result.insert("exit code") }
    if messages != other.messages { result.insert("messages") }
    for (path, text) in files where other.files[path] != text {
      result.insert("\(other.files[path] == nil ? "missing" : "changed") \(Self.kind(of: path))")
    }
    for path in other.files.keys where files[path] == nil {
      result.insert("added \(Self.kind(of: path))")
    }
    return result.sorted()
  }

  /// What the file contains, for reducers or for models.
  private static func kind(of path: String) -> String {
    let kind =
      path.hasSuffix("Tests.swift") ? "tests" : path.contains("/Views/") ? "views" : "logic"
    return "\(kind) of \(path.hasPrefix("swift-navigation") ? "models" : "reducers")"
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
