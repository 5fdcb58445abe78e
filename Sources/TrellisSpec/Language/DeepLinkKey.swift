/// The keys of a deep link.
enum DeepLinkKey: String, LanguageKey {
  case url
  case with
  case steps
  case doc

  static let mapping = Mapping("A deep link", required: [DeepLinkKey.url])

  var meaning: KeyMeaning {
    switch self {
    case .url:
      KeyMeaning(
        "The path of the URL, with values in braces.", .url, example: "/items/{id}?zoom={zoom}")
    case .with:
      KeyMeaning(
        "The types of the values.", .parameters(.linkValue),
        example: ["id": "Item.ID", "zoom": "Double?"])
    case .steps:
      KeyMeaning(
        "The steps that build the state.", .anyOf([StepKey.steps, .nothing]),
        example: ["push": "detail", "with": ["id": "id"]])
    case .doc: .documentation
    }
  }
}
