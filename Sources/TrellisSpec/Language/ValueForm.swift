/// The form of a value of the language.
indirect enum ValueForm: Sendable {
  /// Text for people.
  case prose
  /// Text for people that isn't empty.
  case title
  /// A Swift type.
  case type
  /// A Swift expression.
  case expression
  /// A Swift expression that YAML doesn't read as a list or a mapping.
  case call
  /// A Swift name.
  case name
  /// A Swift name that isn't a keyword.
  case plainName
  /// The name of a type, with dots if it is nested.
  case typeName
  /// A declaration of an enum case: `name(Type)`.
  case declaration
  /// A reference to a declaration, with the outer name before a dot, and arguments.
  case reference
  /// A type, or a key path of a dependency.
  case dependency
  /// The path of a URL.
  case url
  /// Text that is neither Swift nor meant for people.
  case word
  /// `true` or `false`.
  case flag
  /// Only `true`.
  case yes
  /// No value.
  case nothing
  /// One of several words.
  case oneOf([String])
  /// A list, which can be empty.
  case list(ValueForm)
  /// A list with at least one element.
  case listOfAny(ValueForm)
  /// A list of declarations of enum cases, in all their forms.
  case declarations
  /// Names, each with a value.
  case names(NamesForm)
  /// A mapping with keys of the language.
  case mapping(Mapping)
  /// One of several forms.
  case anyOf([ValueForm])
  /// A named form that several keys share.
  case shared(String, ValueForm)
}

/// A mapping whose keys are names that the spec chooses.
struct NamesForm: Sendable {
  /// The kind of the names.
  enum Names: Sendable {
    /// Swift names.
    case identifiers
    /// Patterns of the reducer.
    case patterns
    /// One of several words.
    case oneOf([String])
    /// Anything.
    case anything
  }

  /// The minimum number of names.
  enum Least: Sendable {
    /// None: the value can also be empty.
    case none
    /// One.
    case one
  }

  /// The kind of the names.
  var names = Names.identifiers
  /// The minimum number of names.
  var least = Least.none
  /// Whether exactly one name is allowed.
  var isSingle = false
  /// Names that would be mistaken for something else.
  var refused: [String] = []
  /// The form of each name's value.
  var value: ValueForm
}

extension ValueForm {
  /// Swift names with a value each, or nothing.
  static func named(_ value: ValueForm) -> ValueForm {
    .names(NamesForm(value: value))
  }

  /// `with: {label: Type}` of a declaration.
  static let parameters = shared("parameters", named(.type))
  /// `with: {label: expression}` of a use.
  static let arguments = shared("arguments", named(.expression))
}
