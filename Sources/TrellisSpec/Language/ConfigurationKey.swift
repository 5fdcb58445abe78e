/// The keys of `trellis.yaml`.
enum ConfigurationKey: String, LanguageKey {
  case target
  case access
  case indent
  case testing
  case platform
  case suffixes
  case module
  case header
  case samples
  case templates
  case output
  case except
  case mode
  case rules

  var meaning: KeyMeaning {
    switch self {
    case .target:
      KeyMeaning(
        "What the code is written for, or a list; without it, what Package.resolved names.",
        .anyOf([.word, .list(.word), .nothing]), example: "composable-architecture 1.25")
    case .access:
      KeyMeaning(
        "Who can see the features that do not say so themselves.", .oneOf(Words.access),
        example: "public")
    case .indent: KeyMeaning("How code is indented.", .oneOf(Words.indent), example: 4)
    case .testing:
      KeyMeaning(
        "What tests are written with; 'none' leaves them out.", .oneOf(Words.testing),
        example: "xctest")
    case .platform:
      KeyMeaning("The oldest system that views run on.", .word, example: "iOS 16")
    case .suffixes:
      KeyMeaning(
        "What a view's name leaves out of its feature's.",
        .anyOf([.word, .list(.word), .nothing]),
        example: ["Feature", "Reducer"])
    case .module:
      KeyMeaning(
        "The module of all specs, where their folders do not tell it.", .name, example: "Features")
    case .header:
      KeyMeaning("Lines at the top of each file.", .prose, example: "Written by Trellis.")
    case .samples: .samples
    case .templates:
      KeyMeaning("A folder of templates of your own.", .word, example: "Templates")
    case .output:
      KeyMeaning(
        "Where files go: paths with {feature}, {view}, {folder}, {module} and {target}.",
        .anyOf([.mapping(Mapping("Where files go", keys: OutputKey.allCases)), .nothing]),
        example: ["reducer": "{folder}/{feature}/{feature}.swift"])
    case .except:
      KeyMeaning(
        "Features that are not generated for a target, for some versions, or for a library.",
        .names(NamesForm(names: .anything, value: .anyOf([.word, .list(.word), .nothing]))),
        example: ["swift-navigation 2": ["ShelfFeature"]])
    case .mode:
      KeyMeaning(
        "Whose the generated code is: 'scaffold' yours, 'linked' the build's.",
        .oneOf(Words.mode), example: "linked")
    case .rules:
      KeyMeaning(
        "How rules are taken: 'off', 'warning' or 'error', by the rule's name.",
        .names(
          NamesForm(
            names: .oneOf(RuleIdentifier.allCases.map(\.rawValue)),
            value: .oneOf(Words.ruleLevel))),
        example: ["several-presents": "error"])
    }
  }
}

/// The kinds of files that `output` has a pattern for.
enum OutputKey: String, LanguageKey {
  case reducer
  case view
  case tests

  var meaning: KeyMeaning {
    switch self {
    case .reducer:
      KeyMeaning("Where reducers go.", .word, example: "{folder}/{feature}/{feature}.swift")
    case .view: KeyMeaning("Where views go.", .word, example: "{folder}/{feature}/{view}.swift")
    case .tests:
      KeyMeaning("Where tests go.", .word, example: "Tests/{module}Tests/{feature}Tests.swift")
    }
  }
}
