import Testing

@testable import TrellisRender

/// The fields of a record follow from its type.
@Suite struct RecordSchemaTests {
  private struct Leaf: TemplateRecord {
    var word: String

    static var fields: [Field] { [Field("word", \.word)] }
  }

  private struct Tree: TemplateRecord {
    var name: String
    var note: String?
    var isOpen: Bool
    var leaf: Leaf
    var other: Leaf?
    var branches: [Tree]

    static var fields: [Field] {
      [
        Field("name", \.name), Field("note", \.note), Field("isOpen", \.isOpen),
        Field("leaf", \.leaf), Field("other", \.other), Field("branches", \.branches),
      ]
    }
  }

  private struct Labeled: TemplateRecord {
    var label: String
    var leaf: Leaf
    var step: Step

    static var fields: [Field] {
      [Field("label", \.label), .inlined("leaf", \.leaf), .inlined("step", \.step)]
    }
  }

  private enum Step: TemplateChoice {
    case stepSet(property: String, isLast: Bool)
    case stepDismiss(Leaf)
    case returnNone

    static var templates: [ChosenTemplate] {
      [
        ChosenTemplate("step-set", ["property": String.self, "isLast": Bool.self]),
        ChosenTemplate("step-dismiss", inlined: Leaf.self),
        ChosenTemplate("return-none"),
      ]
    }

    var chosen: (template: String, values: [any RecordValue]) {
      switch self {
      case .stepSet(let property, let isLast): ("step-set", [property, isLast])
      case .stepDismiss(let record): ("step-dismiss", [record])
      case .returnNone: ("return-none", [])
      }
    }
  }

  private func schemas(of type: any TemplateRecord.Type) -> [RecordSchema] {
    RecordSchemas(of: [type]).types[0].schemas
  }

  @Test func fieldsAreTheStoredPropertiesInOrder() {
    let schemas = RecordSchemas(of: [Tree.self])
    let fields = schemas.types[0].schemas[0].fields
    #expect(
      fields == [
        .init(name: "name", kind: .text),
        .init(name: "note", kind: .text),
        .init(name: "isOpen", kind: .flag),
        .init(name: "leaf", kind: .record(1)),
        .init(name: "other", kind: .record(1)),
        .init(name: "branches", kind: .list(0)),
      ])
    #expect(schemas[Leaf.self] == 1)
    #expect(schemas.types[1].schemas[0].fields.map(\.name) == ["word"])
  }

  @Test func casesAreTemplatesWithFields() {
    let schemas = schemas(of: Labeled.self)
    let fields = Dictionary(
      uniqueKeysWithValues: schemas.map { ($0.template, $0.fields.map(\.name)) })
    #expect(
      fields == [
        "return-none": ["label", "word"], "step-dismiss": ["label", "word", "word"],
        "step-set": ["label", "word", "property", "isLast"],
      ])
  }

  @Test func recordsAreFlattenedInOrder() throws {
    let schemas = RecordSchemas(of: [Tree.self])
    let inner = Tree(
      name: "inner", isOpen: false, leaf: Leaf(word: "a"), other: Leaf(word: "b"), branches: [])
    let tree = Tree(
      name: "outer", note: "note", isOpen: true, leaf: Leaf(word: "c"), branches: [inner, inner])
    let flat = schemas.flattened(tree)
    #expect(
      description(flat)
        == "outer, note, true, (c), -, [(inner, -, false, (a), (b), []), (inner, -, false, (a), (b), [])]"
    )
    guard case .text("note")? = flat["note"] else {
      Issue.record("the field has another value")
      return
    }
    #expect(flat["word"] == nil)
  }

  @Test func aChoiceHasTheFieldsOfItsCase() {
    let schemas = RecordSchemas(of: [Labeled.self])
    func flat(_ step: Step) -> FlatRecord {
      schemas.flattened(Labeled(label: "l", leaf: Leaf(word: "w"), step: step))
    }
    let set = flat(.stepSet(property: "p", isLast: true))
    #expect(set.schema.template == "step-set")
    #expect(description(set) == "l, w, p, true")
    #expect(flat(.returnNone).schema.template == "return-none")
    #expect(description(flat(.stepDismiss(Leaf(word: "v")))) == "l, w, v")
  }

  private func description(_ record: FlatRecord) -> String {
    record.values.map { value in
      switch value {
      case .absent: "-"
      case .flag(let flag): "\(flag)"
      case .text(let text): text
      case .record(let record): "(\(description(record)))"
      case .list(let list): "[\(list.map { "(\(description($0)))" }.joined(separator: ", "))]"
      }
    }.joined(separator: ", ")
  }

  /// A name that two fields share would hide one of them.
  @Test func noRecordHasTwoFieldsOfOneName() {
    for type in RecordSchemas.shared.types {
      for schema in type.schemas {
        #expect(schema.positions.count == schema.fields.count, "\(schema.fields.map(\.name))")
      }
    }
  }
}
