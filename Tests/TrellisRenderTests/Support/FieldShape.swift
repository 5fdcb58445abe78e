import TrellisRender

/// The shape of a field's values, collected from all fields that were added.
final class FieldShape {
  var fields: [String: FieldShape] = [:]
  var texts: Set<String> = []

  /// Whether a section for the field is ever rendered, and whether an inverted section is.
  private var isEverThere = false
  private var isEverAbsent = false

  func add(_ value: Any) {
    let isThere = (value as? Bool) ?? !((value as? [[String: Any]])?.isEmpty ?? false)
    isEverThere = isEverThere || isThere
    isEverAbsent = isEverAbsent || !isThere
    switch value {
    case let fields as [String: Any]:
      for (name, value) in fields {
        let shape = self.fields[name] ?? FieldShape()
        self.fields[name] = shape
        shape.add(value)
      }
    case let list as [[String: Any]]:
      for element in list { add(element) }
    case let text as String:
      texts.insert(text)
    default: break
    }
  }
}

extension FieldShape {
  var presence: TemplateRecords.Presence {
    isEverThere ? isEverAbsent ? .sometimes : .always : .never
  }
}

extension TemplateRecords {
  /// The records of the shapes that files are rendered from, by template. Records of the same shape
  /// are one.
  init(_ shapes: [String: FieldShape]) {
    var names: [[String: Field]: String] = [:]
    self.init(files: [:], records: [:])
    for (template, shape) in shapes.sorted(by: { $0.key < $1.key }) {
      files[template] = add(shape, named: "\(template)-file", &names)
    }
  }

  private mutating func add(
    _ shape: FieldShape, named name: String, _ names: inout [[String: Field]: String]
  ) -> String {
    var record: [String: Field] = [:]
    for (name, field) in shape.fields.sorted(by: { $0.key < $1.key }) {
      let isTemplate = name == "template"
      record[name] = Field(
        presence: field.presence,
        record: field.fields.isEmpty ? nil : add(field, named: name, &names),
        templates: isTemplate ? field.texts.sorted() : [])
    }
    if let name = names[record] { return name }
    let numbers = 1...
    let free =
      numbers.lazy.map { $0 == 1 ? name : "\(name)\($0)" }
      .first { records[$0] == nil } ?? name
    names[record] = free
    records[free] = record
    return free
  }
}
