/// The keys of `trellis.yaml`.
enum ConfigurationKey: String, LanguageKey {
  case language
  case target
  case access
  case indent
  case testing
  case platform
  case swift
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
    case .language:
      KeyMeaning(
        "The version of the language that specs are written in; by default, 1.",
        .oneOf(Words.language), example: 1)
    case .target:
      KeyMeaning(
        "The target of the generated code, or a list; by default, the version in Package.resolved.",
        .anyOf([.word(.setting), .list(.word(.setting)), .nothing]),
        example: "composable-architecture 1.25")
    case .access:
      KeyMeaning(
        "The access level of features that don't specify one.", .access,
        example: "public")
    case .indent: KeyMeaning("How code is indented.", .oneOf(Words.indent), example: 4)
    case .testing:
      KeyMeaning(
        "The testing library of the generated tests; 'none' generates no tests.",
        .oneOf(Words.testing),
        example: "xctest")
    case .platform:
      KeyMeaning(
        "The oldest system that views support, or a list of those that the code is for; by default, those in Package.swift or in the Xcode project.",
        .anyOf([.word(.setting), .list(.word(.setting))]), example: "iOS 16")
    case .swift:
      KeyMeaning(
        "Settings of the compiler that code depends on; by default, those in Package.swift or in the Xcode project.",
        .anyOf([.mapping(Mapping("Settings of the compiler", keys: SwiftKey.allCases)), .nothing]),
        example: ["MainActor": true])
    case .suffixes:
      KeyMeaning(
        "Suffixes that are removed from a feature's name to get its view's name.",
        .anyOf([.word(.setting), .list(.word(.setting)), .nothing]),
        example: ["Feature", "Reducer"])
    case .module:
      KeyMeaning(
        "The module of all specs, if it doesn't follow from their folders.", .name(.module),
        example: "Features")
    case .header:
      KeyMeaning("Lines at the top of each file.", .prose, example: "Written by Trellis.")
    case .samples: .samples
    case .templates:
      KeyMeaning("A folder of template overrides.", .word(.setting), example: "Templates")
    case .output:
      KeyMeaning(
        "Where files go: paths with {feature}, {view}, {folder}, {module} and {target}.",
        .anyOf([.mapping(Mapping("Where files go", keys: OutputKey.allCases)), .nothing]),
        example: ["reducer": "{folder}/{feature}/{feature}.swift"])
    case .except:
      KeyMeaning(
        "Features to exclude for a target, a range of versions, or a library.",
        .names(
          NamesForm(
            names: .targets, value: .anyOf([.word(.setting), .list(.word(.setting)), .nothing]))),
        example: ["swift-navigation 2": ["ShelfFeature"]])
    case .mode:
      KeyMeaning(
        "Who owns the generated code: you edit it ('scaffold'), or the build generates it ('linked').",
        .oneOf(Words.mode), example: "linked")
    case .rules:
      KeyMeaning(
        "The severity of rules, by name: 'off', 'warning' or 'error'.",
        .names(
          NamesForm(
            names: .oneOf(RuleIdentifier.allCases.map(\.rawValue)),
            value: .oneOf(Words.ruleLevel))),
        example: ["several-presents": "error"])
    }
  }
}

/// The settings of the compiler.
package enum SwiftKey: String, LanguageKey {
  case mainActor = "MainActor"
  case internalImports = "InternalImportsByDefault"
  case isolatedConformances = "InferIsolatedConformances"

  package var meaning: KeyMeaning {
    switch self {
    case .mainActor:
      KeyMeaning(
        "Whether the default isolation is the main actor; a list names the modules of which this is true.",
        Self.form, example: true)
    case .internalImports:
      KeyMeaning(
        "Whether imports are internal by default; a list names the modules of which this is true.",
        Self.form, example: ["Shop", "Settings"])
    case .isolatedConformances:
      KeyMeaning(
        "Whether conformances of isolated types are isolated, as in approachable concurrency; a list names the modules of which this is true.",
        Self.form, example: true)
    }
  }

  private static let form = ValueForm.anyOf([.flag(.anywhere), .list(.name(.module))])
}

/// The kinds of files that `output` has a pattern for.
enum OutputKey: String, LanguageKey {
  case reducer
  case view
  case tests

  var meaning: KeyMeaning {
    switch self {
    case .reducer:
      KeyMeaning(
        "Where reducers go.", .word(.setting), example: "{folder}/{feature}/{feature}.swift")
    case .view:
      KeyMeaning("Where views go.", .word(.setting), example: "{folder}/{feature}/{view}.swift")
    case .tests:
      KeyMeaning(
        "Where tests go.", .word(.setting), example: "Tests/{module}Tests/{feature}Tests.swift")
    }
  }
}
