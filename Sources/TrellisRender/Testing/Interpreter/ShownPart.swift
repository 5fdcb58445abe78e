import TrellisIR
import TrellisSpec

/// A part of what a feature shows.
enum ShownPart: Hashable {
  /// A presentation property, a boolean prompt or an optional child.
  case property(String)
  case path
  case tab
  case enumCase
}

extension Operation.Kind {
  /// The parts of what is shown that the step can change.
  ///
  /// - Parameter index: The declarations of the feature that the step belongs to.
  func shownParts(in index: FeatureIndex) -> [ShownPart] {
    if let presented = presentation(in: index) { return [.property(presented.property)] }
    switch self {
    case .presentFlag(let prompt, _): return [.property(prompt.name.text)]
    case .dismissFlag(let name): return [.property(name)]
    case .dismiss(let properties): return properties.map { .property($0) }
    case .push, .popLast, .popToRoot, .popElement, .popToCase, .popTo, .popFrom: return [.path]
    case .select: return [.tab]
    case .become: return [.enumCase]
    case .set(let property, _) where index.optionals.contains(property.text):
      return [.property(property.text)]
    default: return []
    }
  }

  /// Whether what it shows doesn't depend on what was shown before.
  var replacesShown: Bool {
    switch self {
    case .push, .popLast, .popElement, .popToCase, .popTo, .popFrom: false
    default: true
    }
  }
}
