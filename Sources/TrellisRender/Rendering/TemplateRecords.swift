import Foundation
import TrellisTemplates

/// The fields that templates can name: the record that each file is rendered from, and the records
/// in its lists.
///
/// `Templates/records.json` contains them for the templates of each library.
package struct TemplateRecords: Codable, Equatable, Sendable {
  /// How often a section for a field is rendered.
  package enum Presence: String, Codable, Sendable {
    case always, sometimes, never
  }

  /// A field of a record.
  package struct Field: Hashable, Sendable {
    /// How often a section for the field is rendered.
    package var presence: Presence
    /// The record of the elements, if the field is a list or a record.
    package var record: String?
    /// The templates that the field can name.
    package var templates: [String]

    /// Creates a field.
    package init(presence: Presence, record: String? = nil, templates: [String] = []) {
      self.presence = presence
      self.record = record
      self.templates = templates
    }
  }

  /// The name of the record of each template that files start with.
  package var files: [String: String]
  /// The fields of each record, by name.
  package var records: [String: [String: Field]]

  /// Creates a description of records.
  package init(files: [String: String], records: [String: [String: Field]]) {
    self.files = files
    self.records = records
  }

  /// The records of the embedded templates, by the library that they are for.
  package static let embedded: [String: TemplateRecords] =
    (try? JSONDecoder().decode(
      [String: TemplateRecords].self, from: Data(EmbeddedTemplates.records))) ?? [:]
}

/// A field is a line of words: its presence, `of` with its record, `names` with its templates.
extension TemplateRecords.Field: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    var words = try container.decode(String.self).split(separator: " ").map(String.init)[...]
    guard let presence = words.popFirst().flatMap(TemplateRecords.Presence.init) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A field starts with its presence.")
    }
    self.init(presence: presence)
    if words.first == "of" { record = words.dropFirst().first }
    if words.first == "names" { templates = Array(words.dropFirst()) }
  }

  package func encode(to encoder: any Encoder) throws {
    let more = record.map { ["of", $0] } ?? (templates.isEmpty ? [] : ["names"] + templates)
    var container = encoder.singleValueContainer()
    try container.encode(([presence.rawValue] + more).joined(separator: " "))
  }
}
