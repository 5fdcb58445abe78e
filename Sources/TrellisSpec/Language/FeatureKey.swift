/// The top-level keys of a spec. A new key is a case here, a property of `Feature` and a case in
/// `parseFeature`.
enum FeatureKey: String, LanguageKey {
  case feature
  case doc
  case access
  case imports
  case view
  case conforms
  case equatable
  case binding
  case presentation
  case dependencies
  case parameters
  case state
  case initializer = "init"
  case scope
  case ifLet
  case forEach
  case tabs
  case cases
  case destination
  case presents
  case path
  case toolbar
  case alerts
  case confirmationDialogs
  case actions
  case delegate
  case groups
  case effects
  case reducer
  case onChange
  case reducers
  case modifiers
  case deepLinks
  case samples
  case files

  /// Whether an enum feature, which is one of its `cases` at a time, can have the key.
  var fitsCases: Bool {
    switch self {
    case .feature, .doc, .access, .imports, .view, .conforms, .equatable, .cases, .actions,
      .delegate, .groups, .dependencies,
      .effects, .reducer, .reducers, .modifiers, .samples, .files:
      true
    default: false
    }
  }

  var conflicts: [Self] {
    if self == .cases { return Self.allCases.filter { !$0.fitsCases } }
    return fitsCases ? [] : [.cases]
  }

  var meaning: KeyMeaning {
    switch self {
    case .feature:
      KeyMeaning(
        "The name of the reducer's type.", .plainName(.feature), example: "InventoryFeature")
    case .doc: .documentation
    case .access:
      KeyMeaning(
        "The access level of the feature; by default, the configuration's.", .access,
        example: "public")
    case .imports:
      KeyMeaning(
        "Additional modules that the reducer and the view import.",
        .anyOf([.typeName(.module), .list(.typeName(.module))]),
        example: ["MapKit", "Models"])
    case .view:
      KeyMeaning(
        "The view's name; 'none' for no view, 'generated' for the whole view of a linked feature.",
        .anyOf([.plainName(.view), .mapping(Mapping("A view", keys: ViewKey.allCases))]),
        example: "InventoryScreen")
    case .state:
      KeyMeaning(
        "Properties: 'name: Type', 'name: Type = default', or a mapping.",
        .named(.property, StatePropertyKey.form), example: ["count": "Int = 0", "query": "String?"])
    case .binding:
      KeyMeaning(
        "Whether every property is bindable; '{in: view}' if the bindings are among the view's actions.",
        BindingKey.form, example: true)
    case .initializer:
      KeyMeaning(
        "'custom' leaves the end of 'State.init' to you.", .oneOf(Words.initializer),
        example: "custom")
    case .conforms:
      KeyMeaning(
        "Protocols that the feature's types also conform to.", .mapping(ConformanceKey.mapping),
        example: ["State": ["Sendable"]])
    case .equatable:
      KeyMeaning(
        "'false' if the state can't be compared.", .flag(.anywhere), example: false)
    case .scope:
      KeyMeaning(
        "Children that always exist.", .named(.child, ChildKey.form),
        example: ["header": "HeaderFeature"])
    case .ifLet:
      KeyMeaning(
        "Optional children that aren't presented.", .named(.optionalChild, ChildKey.form),
        example: ["banner": "BannerFeature"])
    case .forEach:
      KeyMeaning(
        "Rows, each a feature; 'Self' for recursion.", .named(.rows, ChildKey.form),
        example: ["rows": "RowFeature"])
    case .tabs:
      KeyMeaning(
        "A tab selection and its tabs; the first is selected initially.", TabKey.form,
        example: ["selectedTab": ["home": ["feature": "HomeFeature", "systemImage": "house"]]])
    case .cases:
      KeyMeaning(
        "Makes the feature an enum, which is one of its children at a time, initially the first.",
        .names(NamesForm(names: .identifiers(.enumCase), least: .one, value: ChildKey.caseForm)),
        example: ["logIn": "LogInFeature", "home": "HomeFeature"])
    case .destination:
      KeyMeaning(
        "What the feature presents, one at a time.", .named(.destination, DestinationKey.form),
        example: ["addItem": ["sheet": "ItemFormFeature"]])
    case .presents:
      KeyMeaning(
        "What the feature presents through separate properties, so that several can be shown at once.",
        .named(.presented, DestinationKey.featureForm),
        example: ["edit": ["sheet": "ItemFormFeature"]])
    case .path:
      KeyMeaning(
        "What the feature pushes onto a navigation stack.", .named(.screen, PathCaseKey.form),
        example: ["detail": "DetailFeature"])
    case .alerts:
      KeyMeaning(
        "Alerts, which 'present' shows.", .named(.prompt, PromptKey.form(of: .alert)),
        example: ["deleteItem": ["title": "Delete?", "buttons": ["confirmDeletion": "Delete"]]])
    case .confirmationDialogs:
      KeyMeaning(
        "Confirmation dialogs, which 'present' shows.",
        .named(.prompt, PromptKey.form(of: .confirmationDialog)),
        example: ["options": ["title": "Options", "buttons": ["rename": "Rename"]]])
    case .presentation:
      KeyMeaning(
        "'unified' to present everything through one 'destination', even if there are only prompts; 'separate' to give each its own property.",
        .presentation, example: "separate")
    case .actions:
      KeyMeaning(
        "The feature's actions: a list, which can contain groups such as 'view', or groups alone, each with a list.",
        ActionKey.form,
        example: ["saveButtonTapped", "itemTapped(Item)"])
    case .toolbar:
      .toolbar("The buttons in the toolbar of the view, by placement.")
    case .delegate:
      KeyMeaning(
        "Actions that the feature sends to its parent; '[]' for none yet.",
        .anyOf([.declarations(withGroups: false), .nothing]),
        example: ["didSave(Item)"])
    case .groups:
      KeyMeaning(
        "The enums of groups of actions and of 'delegate': a name, or a mapping with 'enum' and 'conforms'.",
        .names(NamesForm(names: .groups, value: GroupKey.form)),
        example: ["view": "ViewAction"])
    case .dependencies:
      KeyMeaning(
        "Dependencies: 'name: Type' or 'name: \\.keyPath'.",
        .names(
          NamesForm(
            names: .identifiers(.dependency), refused: DependencyNames.taken.keys.sorted(),
            value: .dependency)),
        example: ["uuid": "\\.uuid", "client": "ItemClient"])
    case .parameters:
      KeyMeaning(
        "What whoever creates the reducer passes to it: 'name: Type' or 'name: Type = default'.",
        .named(.parameter, .type(.propertyWithDefault)),
        example: ["save": "@Sendable (Item) async -> Void", "limit": "Int = 10"])
    case .effects:
      KeyMeaning(
        "Names of effects that your own code starts, so that 'cancel' can refer to them.",
        .list(.name(.effect)), example: ["upload"])
    case .reducer:
      KeyMeaning(
        "How the feature responds to actions: patterns, each with a step or a list of steps.",
        .names(NamesForm(names: .patterns, value: StepKey.steps)),
        example: ["addButtonTapped": ["present": "addItem"]])
    case .onChange:
      KeyMeaning(
        "What follows from changes of the state: properties, each with a step or a list of steps.",
        .names(NamesForm(names: .changes, value: StepKey.steps)),
        example: ["query(old, new)": ["send": "search"]])
    case .reducers:
      KeyMeaning(
        "Other reducers that handle the feature's actions, too, in Swift.", ReducersKey.form,
        example: ["GameCenterLogic()"])
    case .modifiers:
      KeyMeaning(
        "Modifiers of the whole body, in Swift.",
        .anyOf([.expression(.modifier), .list(.expression(.modifier))]),
        example: ["._printChanges()"])
    case .deepLinks:
      KeyMeaning(
        "URLs and the state that each of them leads to.",
        .named(.deepLink, .mapping(DeepLinkKey.mapping)),
        example: ["items": ["url": "/items", "steps": ["push": "items"]]])
    case .samples: .samples
    case .files:
      KeyMeaning(
        "The places of the feature's files, if they don't follow from the configuration.",
        .mapping(Mapping("Files", keys: FileKey.allCases)),
        example: ["reducer": "Cart.swift", "view": "none"])
    }
  }
}

extension KeyMeaning {
  /// `doc`, in any mapping.
  static let documentation = KeyMeaning(
    "The documentation comment.", .prose, example: "What it is for.")

  /// `samples` of a spec and of the configuration.
  static let samples = KeyMeaning(
    "Values for tests, by type, by call of a dependency, or by member of a sample.",
    .names(
      NamesForm(
        names: .samples, value: .anyOf([.expression(.sample), .list(.expression(.sample))]))),
    example: ["Item": "Item(id: 1)"])
}

/// The keys of `view`.
enum ViewKey: String, LanguageKey {
  case name
  case generated

  var meaning: KeyMeaning {
    switch self {
    case .name:
      KeyMeaning("The view's name.", .plainName(.generatedView), example: "RootView")
    case .generated:
      KeyMeaning(
        "Whether Trellis generates the whole view of a linked feature.", .flag(.anywhere),
        example: true)
    }
  }
}

/// The types that can conform to additional protocols.
enum ConformanceKey: String, LanguageKey {
  case reducer = "Reducer"
  case state = "State"
  case action = "Action"
  case cancelID = "CancelID"

  /// `conforms`.
  static let mapping = Mapping("Conformances", keys: allCases)

  var meaning: KeyMeaning {
    switch self {
    case .reducer: .protocols("the reducer")
    case .state: .protocols("the state")
    case .action: .protocols("the actions")
    case .cancelID: .protocols("the IDs of effects", example: "CaseIterable")
    }
  }
}

extension KeyMeaning {
  static func protocols(
    _ what: String, example: JSONValue = "Sendable"
  ) -> KeyMeaning {
    KeyMeaning(
      "Additional protocols of \(what).",
      .anyOf([.typeName(.conformance), .list(.typeName(.conformance))]), example: [example])
  }
}

/// The keys of a deep link.
enum DeepLinkKey: String, LanguageKey {
  case doc
  case url
  case with
  case steps

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

/// The places of reducers that are composed with the feature's own logic.
enum ReducersKey: String, LanguageKey {
  case before
  case after

  /// A reducer, a list of them, which run after the feature's own logic, or both places.
  static let form = ValueForm.anyOf([
    .expression(.reducer), .list(.expression(.reducer)),
    .mapping(Mapping("Other reducers", keys: allCases)),
  ])

  var meaning: KeyMeaning {
    switch self {
    case .before: .reducers("before")
    case .after: .reducers("after")
    }
  }
}

extension KeyMeaning {
  fileprivate static func reducers(_ place: String) -> KeyMeaning {
    KeyMeaning(
      "The reducers that run \(place) the feature's own logic.",
      .anyOf([.expression(.reducer), .list(.expression(.reducer))]),
      example: ["GameCenterLogic()"])
  }
}
