import TrellisIR
import TrellisSwift

/// A place in the state: a property, or a member of what a property contains.
struct StatePlace: Hashable {
  /// The property, and the members after it.
  let names: [String]
  /// Whether it exists only if something on the way to it isn't `nil`.
  var isOptional = false

  /// The property.
  var property: String { names[0] }

  /// A property.
  init(_ property: String) {
    names = [property]
  }

  /// What an assignment changes, without the state: `draft.name`. `nil` for a part that names don't
  /// tell, such as an element.
  init?(changing place: SwiftNode) {
    var names: [String] = []
    var isOptional = false
    var node = place
    while true {
      switch node.kind {
      case .name:
        self.names = [node.name] + names.reversed()
        self.isOptional = isOptional
        return
      case .member: names.append(node.name)
      case .optionalChain: isOptional = true
      default: return nil
      }
      guard let base = node.base else { return nil }
      node = base
    }
  }

  /// What a chain of members of `state` reads.
  init?(reading chain: SwiftNode) {
    guard let whole = StatePlace(changing: chain), whole.names.count > 1, whole.property == "state"
    else { return nil }
    names = Array(whole.names.dropFirst())
    isOptional = whole.isOptional
  }

  /// Whether one of two places contains the other.
  func overlaps(_ other: StatePlace) -> Bool {
    zip(names, other.names).allSatisfy { $0 == $1 }
  }
}

/// Something whose value a test knows or chooses, as the Swift of a spec refers to it.
enum Subject: Hashable {
  /// A place in the state.
  case place(StatePlace)
  /// A name that a pattern, a payload or a constant has bound.
  case name(String)
  /// The call of a dependency, as spelled.
  case call(String)

  /// A property of the state.
  static func property(_ name: String) -> Subject {
    .place(StatePlace(name))
  }

  /// What an expression refers to; `nil` if it is something else.
  init?(_ node: SwiftNode) {
    if let place = StatePlace(reading: node) {
      self = .place(place)
      return
    }
    switch node.kind {
    case .name: self = .name(node.word)
    case .call, .effect: self = .call(node.text)
    default: return nil
    }
  }

  /// The property, if it is one as a whole.
  var property: String? {
    if case .place(let place) = self, place.names.count == 1 { place.property } else { nil }
  }

  /// Whether it belongs to the state.
  var isPlace: Bool {
    if case .place = self { true } else { false }
  }

  /// Whether it is the call of a dependency.
  var isCall: Bool {
    if case .call = self { true } else { false }
  }

  /// Its Swift.
  var text: String {
    switch self {
    case .place(let place): "state.\(place.names.joined(separator: "."))"
    case .name(let text), .call(let text): text
    }
  }
}

/// The values that a test chooses for what a condition depends on.
typealias ChosenValues = [Subject: Known]

extension ChosenValues {
  /// The values in the order of their subjects.
  var inOrder: [(key: Subject, value: Known)] {
    sorted { $0.key.text < $1.key.text }
  }
}
