import TrellisIR
import TrellisSwift

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
