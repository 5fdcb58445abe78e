/// The types that random specs use. Those that Swift and the library don't have are declared by
/// ``Surroundings``.
enum DrawnTypes {
  /// Expressions that need nothing else, by type.
  static let literals: [String: [String]] = [
    "Int": ["0", "1", "42", "-3"],
    "Double": ["0", "1.5"],
    "String": ["\"\"", "\"a\"", "\"Größe: 1 # 2\"", "\"it's\""],
    "Bool": ["false", "true"],
    "Mood": [".calm", ".wild", "Mood.calm"],
    "Item": ["Item(id: 1)", "Item(id: 2, name: \"Pen\")"],
    "Tag": ["Tag(id: \"a\")"],
    "[Int]": ["[]", "[1, 2]"],
    "[String]": ["[]", "[\"a\", \"b\"]"],
    "[Item]": ["[]", "[Item(id: 1)]"],
    "IdentifiedArrayOf<Item>": ["[]", "[Item(id: 1), Item(id: 2)]"],
    "Set<Int>": ["[]", "[1]"],
    "[String: Int]": ["[:]", "[\"a\": 1]"],
  ]

  /// Types without expressions of their own: values come from elsewhere.
  private static let opaque = ["UUID", "Date", "URL"]
  private static let simple = ["Int", "String", "Bool", "Double", "Item", "Mood"]
  private static let composed = [
    "[Int]", "[String]", "[Item]", "IdentifiedArrayOf<Item>", "Set<Int>", "[String: Int]", "Tag",
    "Item.ID",
  ]
  private static let optional = ["Int?", "String?", "Item?", "Mood?", "UUID?", "Date?"]

  /// Types of stored properties.
  static let stored = simple + simple + composed + optional + opaque
  /// Types of values that are passed along.
  static let passed = simple + simple + composed + optional + opaque
  /// Types of values in texts.
  static let shown = ["Int", "String", "Item", "Double", "String", "Item.ID"]
  /// Types of values in URLs.
  static let linked = ["Int", "String", "UUID", "Double", "Bool", "Item.ID"]
  /// Types of presented plain data.
  static let presented = ["Item", "Tag"]
  /// Types of identities.
  static let identities = ["Int", "String", "UUID"]
  /// The results of calls that can fail, as payloads.
  static let results = [
    "Result<[Item], any Error>", "Result<Item, any Error>", "Result<Int, any Error>",
  ]

  /// The members of a value, with their types.
  static let members: [String: [(name: String, type: String)]] = [
    "Item": [("id", "Int"), ("name", "String"), ("isDone", "Bool")],
    "Tag": [("id", "String")],
    "String": [("count", "Int"), ("isEmpty", "Bool")],
    "[Int]": [("count", "Int"), ("isEmpty", "Bool")],
    "[String]": [("count", "Int"), ("isEmpty", "Bool")],
    "[Item]": [("count", "Int"), ("isEmpty", "Bool"), ("first?.name", "String?")],
    "IdentifiedArrayOf<Item>": [("count", "Int"), ("isEmpty", "Bool")],
    "Item?": [("?.name", "String?")],
    "Set<Int>": [("count", "Int")],
  ]

  /// The type as it is compared: without names for the same type.
  static func canonical(_ type: String) -> String {
    switch type {
    case "Item.ID": "Int"
    default: type
    }
  }

  /// The type without the optional around it, if there is one.
  static func wrapped(_ type: String) -> String? {
    type.hasSuffix("?") ? String(type.dropLast()) : nil
  }
}
