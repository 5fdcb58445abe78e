import TrellisSpec

/// The reducer's body, for `body`.
struct BodyModel {
  let context: FeatureContext
  let coverage: ActionCoverage

  var fields: TemplateFields {
    let feature = context.feature
    let isReducing = isReducing
    let openCases = isReducing ? coverage.openCases(of: context.resolved) : []
    let hasModifiers =
      feature.hasDestination || !feature.path.isEmpty || !feature.prompts.isEmpty
      || !feature.optionals.isEmpty || !feature.presents.isEmpty || !feature.rows.isEmpty
    let isEmpty = !feature.hasBindings && feature.stateChildren.isEmpty
    return [
      "hasBindings": feature.hasBindings,
      "scopes": feature.stateChildren.map(context.fields),
      "isReducing": isReducing,
      "reactions": reactions.map { ReactionModel(context: context, reaction: $0).fields },
      "selectsTabs": feature.tabs.map { tabs in
        handlesTabs ? [] : [["selection": SwiftIdentifier.escaped(tabs.selection.text)]]
      } ?? [TemplateFields](),
      "hasOpenCases": !openCases.isEmpty,
      "openCases": openCases.fields(named: "openCase"),
      "needsEmptyReducer": !isReducing && (hasModifiers || isEmpty),
      "hasDestination": feature.hasDestination,
      "hasPath": !feature.path.isEmpty,
      "separatePrompts": feature.hasDestination ? [] : PromptModel(context: context).kinds,
      "optionals": feature.optionals.map(context.fields),
      "presents": feature.presents.map(context.fields),
      "rows": feature.rows.map(context.fields),
    ]
  }

  /// Whether there is anything for a `Reduce` to do.
  private var isReducing: Bool {
    let feature = context.feature
    return !context.resolved.reactions.isEmpty || !feature.actions.isEmpty || feature.tabs != nil
  }

  private var handlesTabs: Bool {
    context.resolved.reactions.contains { $0.path.segments == [.tabSelected] }
  }

  /// The reactions in order; those that catch all of a child's actions come behind the others,
  /// which they would otherwise hide.
  private var reactions: [ResolvedReaction] {
    let all = context.resolved.reactions
    return all.filter { !$0.path.isBroad(in: context.feature) }
      + all.filter { $0.path.isBroad(in: context.feature) }
  }
}

extension ActionPath {
  /// Whether it stands for several actions.
  fileprivate func isBroad(in feature: Feature) -> Bool {
    switch segments.last {
    case .binding(nil), .row: true
    case .named(let name):
      ["destination", "path", "delegate"].contains(name)
        && !feature.actions.contains { $0.name.text == name }
        || feature.presents.contains { $0.name.text == name } && segments.count == 1
        || feature.composedChildren.contains { $0.name.text == name } && segments.count == 1
        || feature.actionGroups.contains { $0.text == name } && segments.count == 1
    default: false
    }
  }
}
