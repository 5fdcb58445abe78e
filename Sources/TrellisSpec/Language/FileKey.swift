/// The kinds of files that `files` gives a place.
package enum FileKey: String, LanguageKey {
  case reducer
  case view
  case tests

  var meaning: KeyMeaning {
    switch self {
    case .reducer: .file("The file with the state, the actions and the logic", "Cart.swift")
    case .view: .file("The file with the view", "Views/CartView.swift")
    case .tests: .file("The file with the tests", "none")
    }
  }
}

extension KeyMeaning {
  fileprivate static func file(_ what: String, _ example: JSONValue) -> KeyMeaning {
    KeyMeaning(
      "\(what), from the folder of the spec; 'none' if Trellis doesn't write it.", .word(.file),
      example: example)
  }
}
