import Foundation

@testable import TrellisSpec

/// The documents of a YAML file as an editor's validator reads them, with the core schema of YAML
/// 1.2.
///
/// - Parameter text: The file's text.
/// - Throws: An error if the text isn't YAML, or can't be expressed in JSON.
func yamlDocuments(_ text: String) throws -> [JSONValue] {
  var text = text
  return try text.withUTF8 { utf8 in
    var composer = YAMLComposer(SourceFile(path: "spec", text: ""), utf8)
    let roots = try composer.roots()
    if let duplicate = composer.diagnostics.first { throw DuplicateKey(message: duplicate.message) }
    return try roots.map { try JSONValue($0) }
  }
}

/// A key of a mapping that isn't a scalar.
struct ComplexKey: Error {}

/// A key that a mapping contains twice.
struct DuplicateKey: Error {
  let message: String
}

extension JSONValue {
  /// The value of a node.
  init(_ node: YAMLNode) throws {
    switch node.content {
    case .mapping(let entries):
      self = .object(
        try entries.map { entry in
          guard let name = entry.key.key?.text else { throw ComplexKey() }
          return Member(name, try JSONValue(entry.value))
        })
    case .sequence(let items): self = .array(try items.map { try JSONValue($0) })
    case .scalar(let text, let tag, let isPlain, _):
      self = isPlain && tag == nil ? Self.plain(text) : .string(text)
    }
  }

  private static func plain(_ text: String) -> JSONValue {
    if ["", "~", "null", "Null", "NULL"].contains(text) { return .null }
    if ["true", "True", "TRUE"].contains(text) { return true }
    if ["false", "False", "FALSE"].contains(text) { return false }
    if text.wholeMatch(of: /[-+]?[0-9]+/) != nil {
      return Int(text).map { .integer($0) } ?? .number(Double(text) ?? 0)
    }
    if text.wholeMatch(of: /0o[0-7]+/) != nil {
      return .integer(Int(text.dropFirst(2), radix: 8) ?? 0)
    }
    if text.wholeMatch(of: /0x[0-9a-fA-F]+/) != nil {
      return .integer(Int(text.dropFirst(2), radix: 16) ?? 0)
    }
    if text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil {
      return .number(Double(text) ?? 0)
    }
    if text.wholeMatch(of: /[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)/) != nil { return .number(0) }
    return .string(text)
  }
}
