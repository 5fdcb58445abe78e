/// The form of a value of the language.
indirect enum ValueForm: Sendable {
  /// A text for people.
  case prose
  /// A text for people that is not empty.
  case title
  /// A Swift type.
  case type
  /// A Swift expression.
  case expression
  /// A Swift expression that is no list and no mapping for YAML either.
  case call
  /// A Swift name.
  case name
  /// A Swift name that is no word of Swift's.
  case plainName
  /// The name of a type, with dots where it is nested.
  case typeName
  /// A declaration of an enum case: `name(Type)`.
  case declaration
  /// The name of something that is declared, with the outer one before a dot, and arguments.
  case reference
  /// A type, or a key path of a dependency.
  case dependency
  /// A path of a URL.
  case url
  /// A text that is neither Swift nor for people.
  case word
  /// `true` or `false`.
  case flag
  /// Nothing but `true`.
  case yes
  /// Nothing at all.
  case nothing
  /// One of a few words.
  case oneOf([String])
  /// A list, which may be empty.
  case list(ValueForm)
  /// A list of one or more.
  case listOfAny(ValueForm)
  /// A list of declarations of enum cases, in all their forms.
  case declarations
  /// Names, each with a value.
  case names(NamesForm)
  /// A mapping with keys of the language.
  case mapping(Mapping)
  /// One of several forms.
  case anyOf([ValueForm])
  /// A form that several keys share, by its name.
  case shared(String, ValueForm)
}

/// A mapping whose keys are names that the spec gives.
struct NamesForm: Sendable {
  /// What the names are.
  enum Names: Sendable {
    /// Swift names.
    case identifiers
    /// Patterns of the reducer.
    case patterns
    /// A few words.
    case oneOf([String])
    /// Anything.
    case anything
  }

  /// The fewest names that there may be.
  enum Least: Sendable {
    /// None: the value may be empty, too.
    case none
    /// One.
    case one
  }

  /// What the names are.
  var names = Names.identifiers
  /// How many there have to be.
  var least = Least.none
  /// Whether there may be but one.
  var isSingle = false
  /// Names that would be taken for something else.
  var refused: [String] = []
  /// What stands behind each.
  var value: ValueForm
}

extension ValueForm {
  /// Swift names, each with a value; or nothing.
  static func named(_ value: ValueForm) -> ValueForm {
    .names(NamesForm(value: value))
  }

  /// `with: {label: Type}` of a declaration.
  static let parameters = shared("parameters", named(.type))
  /// `with: {label: expression}` of a use.
  static let arguments = shared("arguments", named(.expression))
}
