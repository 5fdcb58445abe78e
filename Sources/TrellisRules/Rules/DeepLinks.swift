import TrellisIR
import TrellisSpec
import TrellisSwift

/// Deep links with mistakes: values that the URL lacks or doesn't declare, URLs that another link
/// already matches, and steps that do more than build state.
struct DeepLinks: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      sameURLs(resolved.feature.deepLinks)
        + resolved.deepLinks.flatMap { values($0.link) + steps($0, resolved.feature) }
    }
  }

  private func report(
    _ message: Message, _ place: SourceText, rule: RuleIdentifier = .deepLinkValue,
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(rule: rule, message, at: place.range, notes: notes)
  }

  // MARK: - Values

  private let stateMessage: Message =
    "a value can't be named 'state', which is the feature's state in steps"

  private func values(_ link: DeepLink) -> [Diagnostic] {
    if link.isUnreadable { return [] }
    let declared = link.parameters.compactMap(\.label)
    let labels = Set(declared)
    var result = declared.filter { $0.text == "state" }.map {
      report(stateMessage, $0)
    }
    var seen: Set<SourceText> = []
    for value in link.url.values {
      if !seen.insert(value).inserted {
        result.append(report("the value '\(value.text)' appears in the URL twice", value))
      } else if value.text == "state", !labels.contains(value) {
        result.append(report(stateMessage, value))
      } else if !labels.contains(value) {
        let isCompared = result.count < mostHints
        let hint = isCompared ? didYouMean(value.text, among: declared.map(\.text)) : Hint("")
        result.append(
          report(
            "the value '\(value.text)' has no type; declare it with 'with: {\(value.text): String}'\(hint)",
            value))
      }
    }
    result += declared.filter { !seen.contains($0) }.map {
      report(
        "the URL '\(link.url.source.text)' has no value '\($0.text)'; add '{\($0.text)}' to it",
        $0)
    }
    var keys: Set<String> = []
    for item in link.url.query where !keys.insert(item.key).inserted {
      result.append(
        report("the query contains the item '\(item.key)' twice", item.value, rule: .deepLinkUrl))
    }
    let parameters = NameTable(link.parameters) { $0.label?.text ?? "" }
    for case .value(let name) in link.url.components {
      guard let parameter = parameters[name.text], parameter.isOptional else { continue }
      result.append(
        report(
          "'\(name.text)' is part of the path, which can't be missing; only query values can be optional",
          parameter.type))
    }
    return result
  }

  private func sameURLs(_ links: [DeepLink]) -> [Diagnostic] {
    var first: [String: DeepLink] = [:]
    return links.compactMap { link in
      let shape = link.shape
      guard let other = first[shape] else {
        first[shape] = link
        return nil
      }
      let note = Diagnostic.Note(message: "the other one is here", range: other.url.source.range)
      return report(
        "every URL of '\(link.name.text)' also matches '\(other.name.text)'",
        link.url.source, rule: .deepLinkUrl, notes: [note])
    }
  }

  // MARK: - Steps

  private func steps(_ link: ResolvedDeepLink, _ feature: Feature) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for step in link.operations {
      if let word = step.kind.effectName {
        result.append(
          Diagnostic(
            rule: .deepLinkStep,
            "a deep link only builds state and can't have the step '\(word)'; put it under '\(Feature.deepLinkAction)' in the reducer",
            at: step.range))
      }
    }
    let values = link.link.parameters.compactMap(\.label?.text)
    let dependencies = feature.index.dependencies
    for step in link.link.steps.withNested {
      for expression in step.expressions {
        let names = expression.tree().mentionedNames.subtracting(values)
        guard let position = names.compactMap({ dependencies.position(of: $0) }).min() else {
          continue
        }
        let name = dependencies.all[position].name.text
        result.append(
          report(
            "state has no dependencies, so a deep link can't use '\(name)'", expression,
            rule: .deepLinkStep))
      }
    }
    return result
  }
}

extension DeepLink {
  /// The URL with the types of its values, whose names don't distinguish two URLs.
  fileprivate var shape: String {
    let table = NameTable(parameters) { $0.label?.text ?? "" }
    let path = url.components.map { component in
      switch component {
      case .literal(let text): "/\(text.text)"
      case .value(let name): "/{\(table[name.text]?.type.text ?? "")}"
      }
    }
    // An optional value doesn't distinguish URLs either.
    return path.joined() + "?" + requiredItems.map(\.key).sorted().joined(separator: "&")
  }
}

extension Operation.Kind {
  /// The word of a step that does more than change state.
  fileprivate var effectName: String? {
    switch self {
    case .send(.own, _), .send(.child, _): "send"
    case .send(.delegate, _): "delegate"
    case .run, .opaque(.effect): "run"
    case .cancel: "cancel"
    case .dismissSelf: "dismissSelf"
    case .custom: "custom"
    case .change, .open, .call, .opaque(.statement): nil
    }
  }
}

extension Step {
  /// The Swift in the step, with its places.
  var expressions: [SourceText] {
    let own: [SourceText]
    switch kind {
    case .present(let reference), .push(let reference), .send(let reference),
      .delegate(let reference), .become(let reference):
      own =
        [reference.rowID, reference.state].compactMap(\.self) + reference.arguments.map(\.value)
    case .pop(.to(let id)), .pop(.from(let id)): own = [id]
    case .set(let assignments): own = assignments.flatMap { [$0.members, $0.value] }
    case .run(let run): own = run.expressions
    case .each(let loop): own = [loop.sequence]
    case .if(let conditions, _, _), .guard(let conditions, _): own = [conditions]
    case .switch(let subject, let cases): own = [subject] + cases.compactMap(\.pattern)
    case .let(let constants): own = constants.map(\.value)
    case .call(let statement): own = [statement]
    case .stop: own = []
    case .cancel(let id): own = [id.value].compactMap(\.self)
    case .dismiss, .dismissSelf, .pop, .select, .custom: own = []
    }
    return own + (condition.map { [$0] } ?? [])
  }
}

extension DeepLinks {
  static let texts = [deepLinkStep, deepLinkUrl, deepLinkValue]

  private static let deepLinkStep = RuleText(
    .deepLinkStep,
    meaning: """
      The steps of a deep link only build state. Put anything that sends an action, runs an effect
      or uses a dependency in the reducer.
      """,
    reason: """
      A deep link becomes 'State.init(deepLink:)', so that an app can start in the middle of a flow
      and a test can compare the resulting state. An initializer returns a value rather than an
      effect, and no dependencies are available before there is a store. Load data in response to
      'deepLinkReceived', or when the screen appears.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      path: {item: ItemFeature}
      actions: [reload]
      reducer:
        reload: custom
      deepLinks:
        item:
          url: "/items/{id}"
          with: {id: Int}
          steps: [{push: item, with: {id: id}}, {send: reload}]
      """),
    right: .spec(
      """
      feature: RootFeature
      path: {item: ItemFeature}
      actions: [reload]
      reducer:
        reload: custom
        deepLinkReceived: {send: reload}
      deepLinks:
        item:
          url: "/items/{id}"
          with: {id: Int}
          steps: {push: item, with: {id: id}}
      """)
  )

  private static let deepLinkUrl = RuleText(
    .deepLinkUrl,
    meaning: """
      The URL of a deep link is a path such as '/items/{id}', and no two links of a feature match
      the same URLs.
      """,
    reason: """
      The scheme and host differ between universal links, custom URL schemes and tests, so Trellis
      matches only what follows them. The generated parser tries the links in order. If two of them
      matched the same URL, the second would never be reached.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      path: {item: ItemFeature}
      deepLinks:
        item:
          url: "https://example.com/items/{id}"
          with: {id: Int}
          steps: {push: item, with: {id: id}}
      """),
    right: .spec(
      """
      feature: RootFeature
      path: {item: ItemFeature}
      deepLinks:
        item:
          url: "/items/{id}"
          with: {id: Int}
          steps: {push: item, with: {id: id}}
      """)
  )

  private static let deepLinkValue = RuleText(
    .deepLinkValue,
    meaning: """
      A deep link's URL contains each value that its 'with' declares, exactly once. Only query
      values can be optional.
      """,
    reason: """
      Every value becomes part of a case of 'enum DeepLink', and its type decides which URLs match:
      '/items/abc' doesn't match an 'Int'. Trellis can't parse a value without a type, and can't
      fill one that the URL doesn't contain. A path component can't be optional, because without it
      the path is a different one.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      path: {item: ItemFeature}
      deepLinks:
        item:
          url: "/items/{id}"
          steps: {push: item, with: {id: id}}
      """),
    right: .spec(
      """
      feature: RootFeature
      path: {item: ItemFeature}
      deepLinks:
        item:
          url: "/items/{id}"
          with: {id: Int}
          steps: {push: item, with: {id: id}}
      """)
  )
}
