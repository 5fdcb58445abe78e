import Foundation
import TrellisSpec

/// A validator for JSON Schema, draft 7, that supports the keywords in Trellis' schemas.
struct SchemaValidator {
  /// Keywords that affect the result.
  static let keywords: Set = [
    "$ref", "additionalProperties", "allOf", "anyOf", "contains", "dependencies", "enum", "items",
    "maxItems", "maxProperties", "minItems", "minLength", "minProperties", "not", "pattern",
    "patternProperties", "properties", "propertyNames", "required", "type",
  ]
  /// Keywords that only describe something.
  static let annotations: Set = ["$schema", "definitions", "description", "examples", "title"]

  let root: JSONValue

  init(_ root: JSONValue) {
    self.root = root
  }

  /// Whether a value is valid.
  func accepts(_ value: JSONValue) -> Bool {
    accepts(value, root)
  }

  /// Whether a schema inside the document accepts a value.
  func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    switch schema {
    case .bool(let isAccepted): return isAccepted
    case .object(let members):
      return members.allSatisfy { accepts(value, $0.name, $0.value, in: schema) }
    default: return false
    }
  }

  private func accepts(
    _ value: JSONValue, _ keyword: String, _ operand: JSONValue, in schema: JSONValue
  ) -> Bool {
    switch keyword {
    case "$ref": return accepts(value, definition(operand))
    case "type": return operand.elementsOrSelf.contains { value.isOf($0.string) }
    case "enum": return operand.elements.contains(value)
    case "anyOf": return operand.elements.contains { accepts(value, $0) }
    case "allOf": return operand.elements.allSatisfy { accepts(value, $0) }
    case "not": return !accepts(value, operand)
    default: break
    }
    switch value {
    case .string(let text): return accepts(text, keyword, operand)
    case .array(let items): return accepts(items, keyword, operand)
    case .object(let members): return accepts(members, keyword, operand, in: schema)
    default: return true
    }
  }

  private func accepts(_ text: String, _ keyword: String, _ operand: JSONValue) -> Bool {
    switch keyword {
    case "pattern": text.matches(operand.string)
    case "minLength": text.unicodeScalars.count >= operand.integer
    default: true
    }
  }

  private func accepts(_ items: [JSONValue], _ keyword: String, _ operand: JSONValue) -> Bool {
    switch keyword {
    case "items": items.allSatisfy { accepts($0, operand) }
    case "contains": items.contains { accepts($0, operand) }
    case "minItems": items.count >= operand.integer
    case "maxItems": items.count <= operand.integer
    default: true
    }
  }

  private func accepts(
    _ members: [JSONValue.Member], _ keyword: String, _ operand: JSONValue, in schema: JSONValue
  ) -> Bool {
    let names = members.map(\.name)
    switch keyword {
    case "required": return operand.elements.allSatisfy { names.contains($0.string) }
    case "minProperties": return members.count >= operand.integer
    case "maxProperties": return members.count <= operand.integer
    case "propertyNames": return names.allSatisfy { accepts(.string($0), operand) }
    case "properties":
      return members.allSatisfy { member in
        operand[member.name].map { accepts(member.value, $0) } ?? true
      }
    case "patternProperties":
      return members.allSatisfy { member in
        operand.members.allSatisfy { pattern in
          !member.name.matches(pattern.name) || accepts(member.value, pattern.value)
        }
      }
    case "additionalProperties":
      let known = schema["properties"]?.members.map(\.name) ?? []
      let patterns = schema["patternProperties"]?.members.map(\.name) ?? []
      return members.allSatisfy { member in
        known.contains(member.name) || patterns.contains(where: member.name.matches)
          || accepts(member.value, operand)
      }
    case "dependencies":
      return operand.members.allSatisfy { dependency in
        !names.contains(dependency.name) || accepts(.object(members), dependency.value)
      }
    default: return true
    }
  }

  private func definition(_ reference: JSONValue) -> JSONValue {
    let path = reference.string.split(separator: "/").dropFirst()
    return path.reduce(root) { $0[String($1)] ?? false }
  }
}

extension JSONValue {
  /// The elements of a list; empty for any other value.
  var elements: [JSONValue] {
    if case .array(let values) = self { values } else { [] }
  }

  /// The members of an object; empty for any other value.
  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The text; empty for any other value.
  var string: String {
    if case .string(let text) = self { text } else { "" }
  }

  fileprivate var integer: Int {
    if case .integer(let value) = self { value } else { 0 }
  }

  fileprivate var elementsOrSelf: [JSONValue] {
    if case .array(let values) = self { values } else { [self] }
  }

  fileprivate func isOf(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .integer, .number: type == "number"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}

extension String {
  fileprivate func matches(_ pattern: String) -> Bool {
    range(of: pattern, options: .regularExpression) != nil
  }
}
