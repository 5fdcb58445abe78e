/// The form of a value of the language.
package indirect enum ValueForm: Sendable {
  /// Text for people.
  case prose
  /// Text for people, with expressions in braces.
  case text
  /// Text for people that isn't empty, with expressions in braces.
  case title
  /// A Swift type.
  case type(TypeUse)
  /// A Swift expression.
  case expression(ExpressionUse)
  /// A Swift expression that YAML doesn't read as a list or a mapping.
  case call
  /// A Swift name.
  case name(NameUse)
  /// A Swift name that isn't a keyword.
  case plainName(PlainNameUse)
  /// The name of a type, with dots if it is nested.
  case typeName(TypeNameUse)
  /// A declaration of an enum case: `name(Type)`.
  case declaration
  /// A reference to a declaration, with the outer name before a dot, and arguments.
  case reference(ReferenceUse)
  /// A type, or a key path of a dependency.
  case dependency
  /// The path of a URL.
  case url
  /// Text that is neither Swift nor meant for people.
  case word(WordUse)
  /// `true` or `false`.
  case flag(FlagUse)
  /// Only `true`.
  case yes
  /// No value.
  case nothing
  /// One of several words.
  case oneOf([String])
  /// An access level.
  case access
  /// Whether one property presents everything, or each thing has its own.
  case presentation
  /// The role of a button.
  case role
  /// A list, which can be empty.
  case list(ValueForm)
  /// A list with at least one element.
  case listOfAny(ValueForm)
  /// A list of declarations of enum cases, in all their forms, possibly with groups of them.
  case declarations(withGroups: Bool)
  /// Names, each with a value.
  case names(NamesForm)
  /// A mapping with keys of the language.
  case mapping(Mapping)
  /// One of several forms.
  case anyOf([ValueForm])
  /// A named form that several keys share.
  case shared(String, ValueForm)
  /// The shared form with a name, inside itself.
  case recursive(String)
}

/// A mapping whose keys are names that the spec chooses.
package struct NamesForm: Sendable {
  /// The kind of the names.
  package enum Names: Sendable {
    /// Swift names, which the spec declares.
    case identifiers(DeclaredName)
    /// Patterns of the reducer.
    case patterns
    /// One of several words.
    case oneOf([String])
    /// Properties of the state, which can be followed by members and subscripts.
    case properties
    /// Properties of the state whose changes matter, with names for the old and the new value.
    case changes
    /// Patterns of a `switch`, and `default`.
    case cases
    /// Groups of the feature's actions, and `delegate`.
    case groups
    /// Types, and calls of dependencies.
    case samples
    /// Targets, ranges of versions, and libraries.
    case targets
  }

  /// The minimum number of names.
  package enum Least: Sendable {
    /// None: the value can also be empty.
    case none
    /// One.
    case one
  }

  /// The kind of the names.
  package var names: Names
  /// The minimum number of names.
  package var least = Least.none
  /// Whether exactly one name is allowed.
  package var isSingle = false
  /// Names that would be mistaken for something else.
  package var refused: [String] = []
  /// The form of each name's value.
  package var value: ValueForm
}

extension ValueForm {
  /// Swift names that the spec declares, each with a value, or nothing.
  static func named(_ name: DeclaredName, _ value: ValueForm) -> ValueForm {
    .names(NamesForm(names: .identifiers(name), value: value))
  }

  /// `with: {label: Type}` of a declaration.
  package static func parameters(_ use: TypeUse) -> ValueForm {
    shared("parameters", named(.label, .type(use)))
  }

  /// `with: {label: expression}` of a use.
  static func arguments(_ use: ArgumentUse) -> ValueForm {
    shared("arguments", named(.argument(use), .expression(.argument)))
  }
}
