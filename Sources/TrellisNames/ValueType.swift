import TrellisIR
import TrellisSpec

/// What is known of the type of a value in Swift, as far as it matters for names of specs.
enum ValueType: Hashable {
  /// The state of a feature, optional or not.
  case state(FeatureID)
  /// A collection of states.
  case rows(FeatureID)
  /// What a feature presents, one at a time.
  case destination(FeatureID)
  /// The stack of a feature.
  case path(FeatureID)
  /// A screen on the stack.
  case screen(FeatureID)
  /// The selection of a tab.
  case tabs(FeatureID)
  /// A feature's type itself.
  case featureType(FeatureID)
  /// The type of a feature's state.
  case stateType(FeatureID)
  /// The type of a feature's actions.
  case actionType(FeatureID)
  /// A dependency, which can return anything.
  case dependency
  /// A type without names from specs.
  case foreign
  /// Only the compiler knows it.
  case unknown

  /// The type of an element, or of what an optional contains.
  var element: ValueType {
    switch self {
    case .rows(let id): .state(id)
    case .path(let id): .screen(id)
    case .state, .screen, .destination, .foreign: self
    default: .unknown
    }
  }
}

/// A name that Swift can use, and its type.
struct Binding {
  /// `nil` if no spec spells the declaration.
  var key: NameKey?
  var type: ValueType
}

/// What Swift at some place can refer to.
struct Scope {
  /// The names.
  var names: [String: Binding] = [:]
  /// Whether `state` is one of them.
  var hasState = false
  /// Whether members of the state are, as they are in the state itself.
  var hasMembers = false
  /// The parameters `$0` and `$1` of the innermost closure.
  var closure: [ValueType] = []
  /// What a key path starts from.
  var keyPathRoot = ValueType.unknown
}
