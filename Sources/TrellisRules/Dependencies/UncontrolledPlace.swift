import TrellisSpec
import TrellisSwift

/// Swift in a spec that can contain what no dependency controls.
struct UncontrolledPlace {
  /// What the Swift is for.
  enum Role {
    /// A step of the reducer, which can use dependencies.
    case step
    /// The arguments of `catch`.
    case failure
    /// A property of the state that has a default.
    case `default`
    /// A computed property.
    case computed
    /// A deep link.
    case deepLink
    /// A prompt that is created before it is shown.
    case prompt
    /// A sample for tests.
    case sample
  }

  /// What it is for.
  let role: Role
  /// The Swift.
  let text: SourceText
  /// How it is written.
  var grammar = SwiftTree.Grammar.expression
  /// Its type, if the spec says it.
  var type: SourceText?
}

extension Feature {
  /// The Swift in the spec that tests have to expect the results of. What creates the reducer, and what
  /// only the view shows, isn't a part of it.
  var uncontrolledPlaces: [UncontrolledPlace] {
    var places = state.compactMap { property in
      property.defaultValue.map {
        UncontrolledPlace(role: .default, text: $0, type: property.type)
      }
    }
    let children = ownedChildren.compactMap(\.initialState)
    places += children.map { UncontrolledPlace(role: .default, text: $0) }
    places += computed.map { UncontrolledPlace(role: .computed, text: $0.value, type: $0.type) }
    places += reactions.flatMap(\.steps.withNested).flatMap { $0.places(.step, in: self) }
    places += deepLinks.flatMap(\.steps.withNested).flatMap { $0.places(.deepLink, in: self) }
    // The view creates a prompt that a flag shows.
    places += prompts.filter { !$0.isBoolean }.flatMap(\.places)
    places += sampleKeys.flatMap { samples[$0.text] ?? [] }.map {
      UncontrolledPlace(role: .sample, text: $0)
    }
    return places
  }
}

extension Step {
  fileprivate func places(_ role: UncontrolledPlace.Role, in feature: Feature)
    -> [UncontrolledPlace]
  {
    var places: [UncontrolledPlace]
    switch kind {
    case .set(let assignments):
      places = assignments.flatMap { assignment in
        let property = feature.index.state[assignment.property.text]
        let members = assignment.members
        let value = UncontrolledPlace(role: role, text: assignment.value, type: property?.type)
        return members.text.isEmpty
          ? [value] : [UncontrolledPlace(role: role, text: members), value]
      }
    case .send(let reference):
      places = reference.places(role, feature.index.action(reference.path)?.parameters)
    case .delegate(let reference):
      places = reference.places(role, feature.index.delegate[reference.name.text]?.parameters)
    case .if(let conditions, _, _), .guard(let conditions, _):
      places = [UncontrolledPlace(role: role, text: conditions, grammar: .conditions)]
    case .switch(let subject, let cases):
      places = [UncontrolledPlace(role: role, text: subject)]
      places += cases.compactMap(\.pattern).map {
        UncontrolledPlace(role: role, text: $0, grammar: .patterns)
      }
    case .run(let run):
      let arguments = run.failureReference?.arguments ?? []
      places = arguments.map { UncontrolledPlace(role: .failure, text: $0.value) }
      places += run.expressions.map { UncontrolledPlace(role: role, text: $0) }
    default: return expressions.map { UncontrolledPlace(role: role, text: $0) }
    }
    return places + (condition.map { [UncontrolledPlace(role: role, text: $0)] } ?? [])
  }
}

extension Reference {
  /// The names of the action that it is.
  fileprivate var path: [String] { names.isEmpty ? [name.text] : names.map(\.text) }

  fileprivate func places(
    _ role: UncontrolledPlace.Role, _ parameters: [Parameter]?
  ) -> [UncontrolledPlace] {
    let known = parameters ?? []
    let own = arguments.enumerated().map { position, argument in
      let parameter =
        argument.label.map { label in known.first { $0.label?.text == label.text } }
        ?? (known.indices.contains(position) ? known[position] : nil)
      return UncontrolledPlace(role: role, text: argument.value, type: parameter?.type)
    }
    return own + [rowID, state].compactMap(\.self).map { UncontrolledPlace(role: role, text: $0) }
  }
}

extension Prompt {
  fileprivate var places: [UncontrolledPlace] {
    let values = texts.map(\.template).flatMap { template in
      TextTemplate(template.text).values.map { template.part($0.text, at: $0.offset) }
    }
    return (values + buttons.flatMap(\.expressions)).map {
      UncontrolledPlace(role: .prompt, text: $0)
    }
  }
}
