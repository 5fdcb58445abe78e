/// The keys of `pop`.
enum PopKey: String, LanguageKey {
  case to
  case from

  var conflicts: [PopKey] {
    PopKey.allCases.filter { $0 != self }
  }

  var meaning: KeyMeaning {
    switch self {
    case .to:
      KeyMeaning(
        "Pops everything above the screen with an ID.", .expression(.screenID), example: "id")
    case .from:
      KeyMeaning(
        "Pops the screen with an ID, and everything above it.", .expression(.screenID),
        example: "id")
    }
  }
}
