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

  /// The reactions in order; those that catch all of an action that others look into come behind
  /// these, which they would otherwise hide.
  private var reactions: [ResolvedReaction] {
    let all = context.resolved.reactions
    let keys = all.map(\.path.cases)
    func isBroad(_ index: Int) -> Bool {
      keys.contains { $0.count > keys[index].count && $0.starts(with: keys[index]) }
    }
    let broad = all.indices.filter(isBroad).sorted { keys[$0].count > keys[$1].count }
    return all.indices.filter { !isBroad($0) }.map { all[$0] } + broad.map { all[$0] }
  }
}

extension ActionPath {
  /// The enum cases on the way, from the outside in.
  fileprivate var cases: [String] {
    segments.flatMap { segment -> [String] in
      switch segment {
      case .named(let name), .outcome(let name), .presented(let name), .row(let name): [name]
      case .binding(let property): ["binding"] + (property.map { [$0] } ?? [])
      case .destination(let name): ["destination", name]
      case .destinationDismissed: ["destination", ".dismiss"]
      case .presentedDismissed(let name): [name, ".dismiss"]
      case .element(let name): ["path", name]
      case .button(let kind, let name, inDestination: true): ["destination", kind.rawValue, name]
      case .button(let kind, let name, inDestination: false): [kind.rawValue, name]
      case .promptDismissed(let kind): [kind.rawValue, ".dismiss"]
      case .tabSelected: ["tabSelected"]
      case .delegate(let name): ["delegate", name]
      }
    }
  }
}
