import TrellisIR
import TrellisSpec
import TrellisSwift

/// An action that a test lets arrive, or receives.
package enum TestedAction {
  /// One of the feature's own actions with its values; with the label of the `Result` whose outcome
  /// it is, if any.
  case own(ActionPath, [ResolvedArgument], resultLabel: String? = nil)
  /// One of the feature's own actions that it has sent itself, with its values if tests can compare
  /// them; with the label of the `Result` whose outcome it is, if any.
  case response(ActionPath, [ResolvedArgument]?, resultLabel: String?)
  /// An action of something that the feature contains or shows, or one for its parent, with its
  /// values if tests can compare them.
  case inner(ActionPath, TestedSender, [ResolvedArgument]?)
  /// A view sets a property.
  case assignment(String, Expression)
  /// What a property presents goes away.
  case dismissal(String)
  /// A person goes back from the screen with an ID.
  case pop(Int)
  /// A view pushes a screen with an ID.
  case push(Edge, Int, [ResolvedArgument])
  /// Something appears in a property of a model, as in a model that starts in a state.
  case appearance(String, TestScript.Start)
  /// A prompt of a model goes away, perhaps by a button.
  case prompt(Prompt.Kind, button: String?, [ResolvedArgument])
  /// The model of a child informs its parent, a model.
  case closure(BoundClosure, TestedSender, [TestedValue])
  /// The method of a child's model is called.
  case method(ActionCase, of: Edge, [ResolvedArgument])
  /// A view sets a property of a child's model.
  case edit(String, of: Edge, Expression)

  /// The property whose contents the library removes when the action arrives.
  var dismissedProperty: String? {
    switch self {
    case .dismissal(let property): property
    case .pop: "path"
    case .inner(let path, _, _): path.dismissedProperty
    case .own, .response, .assignment, .push, .appearance, .prompt, .closure, .method, .edit: nil
    }
  }

  /// The value that a view sets.
  var assigned: Expression? {
    if case .assignment(_, let value) = self { value } else { nil }
  }
}

/// The row and the screen that an action comes from.
package struct TestedSender {
  /// The ID of the row, as an expression.
  package var rowID: String?
  /// The ID of the screen.
  package var elementID = 0
  /// The position of the screen on the stack; `nil` for the topmost.
  package var position: Int?

  /// Creates a sender; without a row, the first screen.
  package init(rowID: String? = nil, elementID: Int = 0) {
    self.rowID = rowID
    self.elementID = elementID
  }
}

extension ActionPath {
  /// The property whose contents the library removes when the action arrives, as after a button.
  var dismissedProperty: String? {
    switch segments.first {
    case .destinationDismissed, .button(_, _, inDestination: true): "destination"
    case .promptDismissed(let kind), .button(let kind, _, inDestination: false): kind.rawValue
    case .presentedDismissed(let name): name
    default: nil
    }
  }
}

extension [Parameter] {
  /// Whether a test can compare a payload with these parameters: it is a single value, which is
  /// equatable.
  var isComparable: Bool {
    count == 1
      && allSatisfy {
        $0.type.asType.isEquatableType && !$0.type.asType.isResultType
      }
  }
}
