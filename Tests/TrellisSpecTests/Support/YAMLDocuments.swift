import Foundation
import TrellisSpec
import TrellisYAML

/// The documents of a YAML file as an editor's validator reads them, with the core schema of YAML
/// 1.2.
///
/// - Parameter text: The file's text.
/// - Throws: An error if the text isn't YAML, or can't be expressed in JSON.
func yamlDocuments(_ text: String) throws -> [JSONValue] {
  try YAMLParser.contents(of: SourceFile(path: "", text: text)).roots.map { try JSONValue($0) }
}

/// A key of a mapping that isn't a scalar.
struct ComplexKey: Error {}

extension JSONValue {
  /// The value of a node.
  init(_ node: YAMLNode) throws {
    if let entries = node.entries {
      self = .object(
        try entries.map { entry in
          guard let name = entry.key.string else { throw ComplexKey() }
          return Member(name, try JSONValue(entry.value))
        })
    } else if let items = node.items {
      self = .array(try items.map { try JSONValue($0) })
    } else {
      let text = node.string ?? ""
      self = node.isPlain && !node.isTagged ? Self.plain(text) : .string(text)
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
