import TrellisSpec

/// Names for what a spec declares.
enum DrawnNames {
  private static let nouns = [
    "item", "items", "row", "detail", "edit", "help", "settings", "profile", "count", "query",
    "draft", "filter", "title", "entry", "page", "note", "list", "search", "photo", "message",
    "user", "name", "value", "result", "error", "data", "index", "offset", "status", "kind",
    "send", "store", "model", "action", "element", "effect", "view", "text", "label", "group",
  ]
  private static let verbs = ["add", "delete", "select", "open", "close", "load", "save", "share"]
  private static let odd = [
    "größe", "ñ", "x", "i", "日本語", "naïveÉtage", "_hidden", "a1", "urlString", "iPhone",
    "aNameThatIsLongerThanMostNamesInCode",
    "isEmpty", "first", "count2", "newValue", "id2", "description", "hashValue",
  ]
  private static let keywords = ["default", "in", "repeat", "case", "switch", "where", "for"]
  /// The beginnings of the names of features.
  static let features = [
    "Nook", "Shelf", "Boxes", "Étage", "Data", "A", "Item", "Settings", "URLList", "Panda",
    "Players", "Note", "Übersicht", "X1", "LongWindedAndVeryPreciselyNamed", "Status", "Map",
    "Canvas", "Series",
  ]
  /// The ends of the names of features.
  static let suffixes = ["Feature", "Feature", "Feature", "Reducer", "Logic", "Core", "", "Domain"]

  /// A name for a declaration.
  static func name(of declared: DeclaredName, _ randomness: inout Randomness) -> String {
    if randomness.chance(4) {
      // The type of a group has a capital letter.
      let fitting = odd.filter { declared != .group || $0.capitalizedFirst != $0 }
      return randomness.element(of: fitting) ?? ""
    }
    if randomness.chance(3), canBeKeyword(declared) {
      return randomness.element(of: keywords) ?? ""
    }
    let noun = randomness.element(of: nouns) ?? ""
    let verb = randomness.element(of: verbs) ?? ""
    switch declared {
    case .destination, .presented, .screen, .prompt, .button, .deepLink:
      return randomness.chance(50) ? noun : verb + noun.capitalizedFirst
    case .property where randomness.chance(30): return "is" + noun.capitalizedFirst
    case .selection: return "selected" + noun.capitalizedFirst
    case .rows: return noun + (randomness.chance(50) ? "s" : "Rows")
    case .group: return randomness.element(of: ["view", "view", "internal", "inner"]) ?? ""
    default: return noun
    }
  }

  /// A name for an action.
  static func action(_ randomness: inout Randomness) -> String {
    if randomness.chance(8) { return name(of: .button, &randomness) }
    let noun = (randomness.element(of: nouns) ?? "").capitalizedFirst
    let verb = randomness.element(of: verbs) ?? ""
    let all = [
      "\(verb)ButtonTapped", "\(verb)\(noun)Tapped", "did\(verb.capitalizedFirst)",
      "\(noun.lowercasedFirst)Changed", "\(noun.lowercasedFirst)Response", "task", "onAppear",
    ]
    return randomness.element(of: all) ?? ""
  }

  private static func canBeKeyword(_ declared: DeclaredName) -> Bool {
    switch declared {
    case .screen, .enumCase, .tab, .deepLink: true
    default: false
    }
  }
}

extension String {
  /// The text with a capital letter at the start.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  /// The text with a small letter at the start.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
