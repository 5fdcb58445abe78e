import Foundation
import TrellisProject
import TrellisSpec

/// What Trellis wrote for a spec: its files and their texts, from which a later run tells your edits.
///
/// Each record is a file in `.trellis/records` in the output folder, and belongs into version control. Its
/// name contains a hash of what it lists, so two branches never give different contents to one record: they
/// remove the former record, and each adds its own. Git has nothing to merge, and the next run replaces
/// both by one.
struct Record: Hashable, Sendable {
  /// A text of a file.
  struct Line: Hashable, Sendable {
    /// The path of the file below the output folder.
    let path: String
    /// What Trellis wrote.
    let entry: Manifest.Entry
    /// Whether the record contains the text.
    let hasText: Bool
  }

  /// The files, in order.
  let lines: [Line]
  /// The name of its file.
  let name: String

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - lines: The files, in any order.
  ///   - spec: The path of the spec.
  init(_ lines: [Line], of spec: String) {
    self.lines = lines.sorted {
      ($0.path, $0.entry.hash, $0.entry.spec) < ($1.path, $1.entry.hash, $1.entry.spec)
    }
    name = "\(Self.stem(of: spec)).\(Fingerprint(Self.list(self.lines).utf8).text)"
  }

  /// Reads the list of a record.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - name: The name of the record.
  /// - Returns: `nil` if the name doesn't belong to this list.
  init?(list: some Sequence<UInt8>, named name: String) {
    guard Fingerprint(list) == Self.fingerprint(inName: name) else { return nil }
    let text = String(decoding: Array(list), as: UTF8.self)
    lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let fields = LineFields.fields(Substring(line))
      return Line(
        path: fields[0],
        entry: Manifest.Entry(
          hash: fields.count > 1 ? fields[1] : "", spec: fields.count > 2 ? fields[2] : ""),
        hasText: fields.count == 3)
    }
    self.name = name
  }

  /// The list of the files.
  var list: String { Self.list(lines) }

  /// The hashes of the texts that the record contains, in order.
  var texts: [String] {
    var seen: Set<String> = []
    return lines.filter { $0.hasText && seen.insert($0.entry.hash).inserted }.map(\.entry.hash)
  }

  private static func list(_ lines: [Line]) -> String {
    LineFields.text(
      lines.map {
        LineFields.line([$0.path, $0.entry.hash, $0.entry.spec] + ($0.hasText ? [] : ["-"]))
      })
  }

  // MARK: - Names

  /// The part of a record's name that tells people which spec it is about.
  ///
  /// - Parameter spec: The path of the spec.
  static func stem(of spec: String) -> String {
    let file = spec.utf8.split(separator: UInt8(ascii: "/")).last ?? spec[...].utf8
    let name = file.prefix(60).prefix { $0 != UInt8(ascii: ".") }
    let safe = name.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        byte
      default: UInt8(ascii: "_")
      }
    }
    return safe.isEmpty ? "_" : String(decoding: safe, as: UTF8.self)
  }

  /// The same part of the name of an existing record; `nil` if the name isn't that of a record.
  static func stem(ofName name: String) -> Substring? {
    fingerprint(inName: name) == nil ? nil : name.dropLast(17)
  }

  private static func fingerprint(inName name: String) -> Fingerprint? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty ? Fingerprint(text: parts[1]) : nil
  }

  /// The digits with which each line of a record with some name begins.
  static func mark(ofName name: String) -> [UInt8] {
    Array(name.utf8.suffix(16).prefix(6))
  }
}

extension Record {
  /// The records of all files, by name.
  ///
  /// - Parameters:
  ///   - manifest: The files. One that several specs describe is in the record of the first one.
  ///   - hasText: Returns whether the text of a file with a path and a hash is known.
  static func records(
    of manifest: Manifest, hasText: (_ path: String, _ hash: String) -> Bool
  ) -> [String: Record] {
    var lines: [String: [Line]] = [:]
    for (path, entries) in manifest.files {
      guard let spec = entries.map(\.spec).min() else { continue }
      lines[spec, default: []] += entries.map {
        Line(path: path, entry: $0, hasText: hasText(path, $0.hash))
      }
    }
    let records = lines.map { Record($1, of: $0) }
    return Dictionary(records.map { ($0.name, $0) }) { first, _ in first }
  }
}
