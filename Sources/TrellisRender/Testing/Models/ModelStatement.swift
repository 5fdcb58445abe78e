import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// The statement by which a test lets an action of a model arrive: it calls a method, changes a
/// property, or calls the closure of a child.
struct ModelStatement {
  /// Its Swift, in which states aren't models yet; `nil` if only a store knows the action.
  let text: String?

  /// - Parameters:
  ///   - action: The action.
  ///   - context: The feature.
  ///   - samples: Values for what the model requires.
  ///   - initializer: The initializer of the model.
  /// - Throws: ``Untestable`` if a model that shows what appears can't be created.
  init(
    _ action: TestedAction, in context: FeatureContext, _ samples: SampleValues,
    _ initializer: ModelInitializer
  ) throws(Untestable) {
    switch action {
    case .own(let path, let arguments, _):
      let method = SwiftIdentifier.escaped(context.method(of: path))
      text = "model.\(method)(\(Self.list(arguments)))"
    case .assignment(let property, let value): text = Self.assigning(value.text, to: property)
    case .dismissal(let property): text = Self.assigning("nil", to: property)
    case .pop: text = "model.path.removeLast()"
    case .appearance(let property, let start):
      let setup = try ModelSetup(start, in: context, samples, initializer)
      guard let value = setup.value(of: property) else {
        throw Untestable("it isn't known what is shown")
      }
      text = Self.assigning(value, to: property)
    case .prompt(let kind, let button, let arguments):
      let payload = arguments.isEmpty ? "" : "(\(Self.list(arguments)))"
      let argument = button.map { ".\($0)\(payload)" } ?? "nil"
      text = "model.\(ModelNames.buttonMethod(kind))(\(argument))"
    case .closure(let closure, let sender, let values):
      let child = Self.child(at: closure.place, closure.caseNames, sender)
      let arguments = values.map(\.text).joined(separator: ", ")
      text = "\(child).\(ModelNames.closure(closure.delegate))(\(arguments))"
    case .method(let action, let child, let arguments):
      let place = Self.child(at: BoundClosure.Place(child), [], TestedSender())
      let feature = context.graph.target(of: child)?.feature ?? context.feature
      let method = SwiftIdentifier.escaped(ModelNames.method(action, of: feature))
      text = "\(place).\(method)(\(Self.list(arguments)))"
    case .edit(let property, let child, let value):
      let place = Self.child(at: BoundClosure.Place(child), [], TestedSender())
      text = "\(place).\(SwiftIdentifier.escaped(property)) = \(value.text)"
    case .response, .inner, .push: text = nil
    }
  }

  private static func assigning(_ value: String, to property: String) -> String {
    "model.\(SwiftIdentifier.escaped(property)) = \(value)"
  }

  private static func list(_ arguments: [ResolvedArgument]) -> String {
    arguments.map { argument in
      (argument.label.map { "\(SwiftIdentifier.label($0)): " } ?? "") + argument.value.text
    }.joined(separator: ", ")
  }

  /// A child of the model.
  private static func child(
    at place: BoundClosure.Place, _ caseNames: [String], _ sender: TestedSender
  ) -> String {
    let name: String
    switch place {
    case .destination(let held): name = "destination?.\(held)?"
    case .state(let held): name = "state.\(held)?"
    case .row(let rows): name = "\(SwiftIdentifier.escaped(rows))[0]"
    case .element(let held):
      name = sender.position.map { "path[\($0)].\(held)?" } ?? "path.last?.\(held)?"
    case .property(let held, let isOptional):
      name = SwiftIdentifier.escaped(held) + (isOptional ? "?" : "")
    }
    return (["model", name] + caseNames.map { "\($0)?" }).joined(separator: ".")
  }
}
