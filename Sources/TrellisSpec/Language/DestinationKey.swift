/// The keys of a presented destination: the styles, and the keys that can accompany one.
enum DestinationKey: String, LanguageKey {
  case sheet
  case popover
  case fullScreenCover
  case navigationDestination
  case inspector
  case inline
  case view
  case navigationStack
  case detents
  case dismissDisabled
  case doc
  case toolbar

  /// A destination: a style with its feature, a plain view, or plain data.
  static let form = ValueForm.shared(
    "destination",
    .anyOf(PresentationStyle.allCases.map { .mapping(mapping($0, content: nil)) }))

  /// A feature that is presented by a property of its own: a style with its feature.
  static let featureForm = ValueForm.shared(
    "presented",
    .anyOf(
      PresentationStyle.allCases.map {
        .mapping(mapping($0, content: DestinationContentKey.featureForm))
      }))

  private static func mapping(_ style: PresentationStyle, content: ValueForm?) -> Mapping {
    let key = style.key
    let meaning = KeyMeaning(
      key.meaning.summary, content ?? key.meaning.value, example: key.meaning.example)
    let entry = Mapping.Entry(
      name: key.rawValue, meaning: meaning, isRequired: true, conflicts: [])
    return Mapping(
      "What is shown as \(style.rawValue)", [entry] + style.options.map { $0.entry() })
  }

  var meaning: KeyMeaning {
    switch self {
    case .sheet: .style("A sheet")
    case .popover: .style("A popover")
    case .fullScreenCover: .style("A cover of the whole screen")
    case .navigationDestination: .style("A drill-down on the enclosing stack")
    case .inspector: .style("A column or sheet beside the content")
    case .inline: .style("A part of the view's own content")
    case .view: .view
    case .doc: .documentation
    case .detents:
      KeyMeaning(
        "The detents of the sheet, spelled as in SwiftUI.",
        .anyOf([.word(.detent), .list(.word(.detent))]), example: ["medium", "large"])
    case .dismissDisabled:
      KeyMeaning("Whether interactive dismissal is disabled.", .flag(.anywhere), example: true)
    case .navigationStack:
      KeyMeaning(
        "Whether the content is wrapped in a navigation stack.", .flag(.anywhere), example: true)
    case .toolbar:
      .toolbar("The buttons in the toolbar of the content, by placement.")
    }
  }
}

extension PresentationStyle {
  /// The style as a key.
  var key: DestinationKey {
    switch self {
    case .sheet: .sheet
    case .popover: .popover
    case .fullScreenCover: .fullScreenCover
    case .navigationDestination: .navigationDestination
    case .inspector: .inspector
    case .inline: .inline
    }
  }

  /// The keys that can accompany the style.
  var options: [DestinationKey] {
    switch self {
    case .sheet: [.view, .navigationStack, .detents, .dismissDisabled, .doc, .toolbar]
    case .popover, .fullScreenCover: [.view, .navigationStack, .dismissDisabled, .doc, .toolbar]
    case .navigationDestination: [.view, .doc, .toolbar]
    case .inspector, .inline: [.view, .doc]
    }
  }
}

extension KeyMeaning {
  fileprivate static func style(_ what: String) -> KeyMeaning {
    KeyMeaning(
      "\(what) with a feature, with a view that has no feature ('true'), or with plain data.",
      DestinationContentKey.form, example: "ItemFormFeature")
  }
}

/// The keys of a style's value.
enum DestinationContentKey: String, LanguageKey {
  case value
  case view
  case feature
  case binding

  /// The form of plain data.
  static let ofPlainData: [Self] = [.value, .view, .binding]
  /// The form of a feature.
  static let ofFeature: [Self] = [.feature, .view]

  /// A feature, or a mapping with one.
  static let featureForm = ValueForm.anyOf([
    .typeName(.feature), .mapping(Mapping("A feature", keys: ofFeature, required: [.feature])),
  ])

  /// A feature, `true`, or plain data.
  static let form = ValueForm.anyOf([
    .typeName(.feature), .yes,
    .mapping(Mapping("A feature", keys: ofFeature, required: [.feature])),
    .mapping(Mapping("Plain data", keys: ofPlainData, required: [.value])),
  ])

  var meaning: KeyMeaning {
    switch self {
    case .value: KeyMeaning("The type of plain data.", .type(.presentedValue), example: "ShareItem")
    case .view: .view
    case .feature: .feature
    case .binding:
      KeyMeaning("Whether the view can change the data.", .flag(.ofModels), example: true)
    }
  }
}
