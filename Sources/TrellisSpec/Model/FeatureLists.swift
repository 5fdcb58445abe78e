/// What several keys of a spec declare together.
extension Feature {
  /// The children whose state always exists: `scope`, and tabs with a feature.
  package var stateChildren: [Child] {
    index.stateChildren.all
  }

  /// The children that have a property of their own.
  package var ownedChildren: [Child] {
    stateChildren + optionals + rows
  }

  /// Whether the feature is one of its `cases` at a time.
  package var isEnum: Bool {
    !cases.isEmpty
  }

  /// Whether the feature is nothing but an enum of its cases.
  package var isCaseReducer: Bool {
    isEnum && reactions.isEmpty && actions.isEmpty && !hasDelegate && dependencies.isEmpty
      && parameters.isEmpty
      && otherReducers.isEmpty && bodyModifiers.isEmpty
  }

  /// The reducers that are composed with the feature's own logic.
  package var otherReducers: [SourceText] {
    reducersBefore + reducersAfter
  }

  /// A reducer or a modifier that may handle the feature's actions, if there is one.
  package var otherLogic: SourceText? {
    let harmless = ["._printChanges(", "._signpost(", ".dependency(", ".transformDependency("]
    return otherReducers.first
      ?? bodyModifiers.first { modifier in !harmless.contains(where: modifier.text.hasPrefix) }
  }

  /// Whether bindings can change the state.
  package var isBindable: Bool {
    index.isBindable
  }

  /// The properties that the view can bind through actions.
  package var boundProperties: [StateProperty] {
    index.boundProperties.all
  }

  /// The IDs of effects, without duplicates, in order.
  package var cancelIDs: [SourceText] {
    index.cancelIDs.all
  }

  /// Whether the feature has a `destination`, which also contains its prompts.
  package var hasDestination: Bool {
    index.hasDestination
  }

  /// The properties that contain what the feature presents.
  package var presentationProperties: [String] {
    index.presentationProperties.all
  }

  /// The kinds of prompts that the feature has.
  package var promptKinds: [Prompt.Kind] {
    Prompt.Kind.allCases.filter { !prompts(of: $0).isEmpty }
  }

  /// The prompts of a kind that have state rather than a flag.
  ///
  /// - Parameter kind: The kind.
  package func prompts(of kind: Prompt.Kind) -> [Prompt] {
    index.statefulPrompts[kind] ?? []
  }

  /// The prompts that a flag of the state shows.
  package var booleanPrompts: [Prompt] {
    index.booleanPrompts.all
  }

  /// The properties that boolean prompts add to the state: their flags, and the values in their
  /// text, without duplicates.
  package var promptProperties: [PromptProperty] {
    prompts.contains(where: \.isBoolean) ? index.promptProperties.all : []
  }

  /// The group of the actions that the view sends, if there is one.
  package var viewGroup: SourceText? {
    index.groups["view"]?.name
  }

  /// The groups of actions, without duplicates, in order.
  package var actionGroups: [SourceText] {
    index.groups.all.map(\.name)
  }

  /// The features that the spec names, in the order of what it can show or contain.
  package var namedFeatures: [SourceText] {
    (ownedChildren + cases).map(\.feature) + (destinations + presents).compactMap(\.feature)
      + path.compactMap(\.feature)
  }

  /// The types that a person wrote: those of properties and payloads.
  package var types: [SourceText] {
    let buttons = prompts.flatMap(\.buttons).flatMap(\.parameters)
    let payloads = (actions + delegate).flatMap(\.parameters)
    let values = prompts.flatMap(\.parameters) + buttons + deepLinks.flatMap(\.parameters)
    return state.map(\.type) + computed.map(\.type) + (payloads + values).map(\.type)
  }
}
