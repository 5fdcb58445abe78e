import TrellisIR
import TrellisSpec
import TrellisSwift

/// Dates, IDs, random numbers and other things from outside that no dependency controls, so that tests
/// can't.
struct UncontrolledValues: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let features = graph.features.map(\.feature)
    let ownTypes = Set(features.map(\.name.text))
    return features.flatMap { feature -> [Diagnostic] in
      let found = feature.uncontrolledPlaces.flatMap { place in
        values(in: place, of: feature)
          .filter { value in !value.node.references.contains { ownTypes.contains($0.name) } }
          .map { (value: $0, place: place) }
      }
      if found.isEmpty { return [] }
      let controls = Controls(of: feature)
      return found.compactMap { controls.diagnostic($0.value, in: $0.place) }
    }
  }

  private func values(in place: UncontrolledPlace, of feature: Feature) -> [UncontrolledValue] {
    let root = place.text.tree(as: place.grammar).root
    if root.isPlainLiteral { return [] }
    let isOutsideState = place.role != .default && place.role != .computed
    let implied = ImpliedTypes(properties: feature.index.state, isOutsideState: isOutsideState)
    return root.uncontrolledValues(apartFrom: feature.index.dependencies.contains)
      .filter { !$0.canBeCase } + implied.uncontrolledValues(in: root, of: place.type)
  }
}

extension SwiftNode {
  /// Whether it is a literal without parts, or nothing.
  fileprivate var isPlainLiteral: Bool {
    switch kind {
    case .number, .boolean, .nil: true
    case .string, .array, .dictionary: children.isEmpty
    default: text.isEmpty
    }
  }
}

/// What takes the place of values in a feature.
private struct Controls {
  private let feature: Feature
  private let takenNames: Set<String>
  private let boundNames: Set<String>

  init(of feature: Feature) {
    self.feature = feature
    takenNames = feature.namesTakenFromDependencies
    boundNames = feature.namesBoundInReactions
  }

  func diagnostic(_ value: UncontrolledValue, in place: UncontrolledPlace) -> Diagnostic? {
    let part = place.text.part(value.node)
    if place.role == .sample {
      return value.isDifferentEachTime ? diagnostic(aboutSample: value, part, place) : nil
    }
    let (dependency, isNew) = dependency(for: value)
    let what = "nothing controls '\(value.node.text)' in tests"
    let entry = "the dependency \(isNew ? "{\(dependency.entry)}" : "'\(dependency.name)'")"
    var fixIt: FixIt?
    var message: Message
    if let remedy = place.role.remedy {
      message = "\(what), and \(remedy) \(entry)"
    } else {
      message = "\(what); use \(entry)"
      if let replacement = dependency.replacement(for: value) {
        message = "\(what); write '\(replacement)'\(isNew ? " with \(entry)" : "")"
        let isHidden =
          isNew ? isTaken(dependency.name, for: value) : isBound(dependency.name, around: value)
        let additions = isNew ? feature.additions(of: dependency.entry) : []
        if let additions, !isHidden {
          fixIt = place.text.fixIt(for: part, replacement, additions: additions)
        }
      }
    }
    return Diagnostic(
      .warning, rule: .uncontrolledValue, message, at: part.range, fixIt: fixIt)
  }

  /// The feature's dependency that controls a value, or the one that it needs.
  private func dependency(for value: UncontrolledValue) -> (LibraryDependency, isNew: Bool) {
    let all = LibraryDependency.all(for: value.source)
    for one in all {
      if let own = feature.dependencies.first(where: { $0.key.text == one.key }) {
        return (LibraryDependency(key: one.key, name: own.name.text), false)
      }
    }
    return (all.first { !isTaken($0.name, for: value) } ?? all[0], true)
  }

  /// Whether a name means something else where the value is.
  private func isTaken(_ name: String, for value: UncontrolledValue) -> Bool {
    takenNames.contains(name)
      || value.node.tree.nodes.contains { node in
        [.name, .parameter, .capture].contains(node.kind) && node.name == name
      }
  }

  /// Whether something hides the dependency where the value is.
  private func isBound(_ name: String, around value: UncontrolledValue) -> Bool {
    boundNames.contains(name)
      || value.node.tree.nodes.contains { node in
        [.parameter, .capture].contains(node.kind) && node.name == name
      }
  }

  private func diagnostic(
    aboutSample value: UncontrolledValue, _ part: SourceText, _ place: UncontrolledPlace
  ) -> Diagnostic {
    let constant: String? =
      switch value.source {
      case .uuid: "UUID(0)"
      case .date: "Date(timeIntervalSince1970: 0)"
      default: nil
      }
    return Diagnostic(
      .warning, rule: .uncontrolledValue,
      """
      tests contain a sample more than once, and '\(value.node.text)' is different each time; write \
      \(constant.map { "'\($0)'" } ?? "a value that stays the same")
      """, at: part.range,
      fixIt: constant.flatMap { place.text.fixIt(for: part, $0, additions: []) })
  }
}

extension UncontrolledPlace.Role {
  /// What can be done where dependencies can't be used; `nil` where they can.
  fileprivate var remedy: String? {
    switch self {
    case .step, .sample: nil
    case .failure:
      "'catch' can't use dependencies; let the entry of its action use"
    case .default:
      "a default can't use dependencies; pass the value where the state is created, or set it in a step, from"
    case .computed:
      "a computed property can't use dependencies; set a stored property in a step, from"
    case .deepLink:
      "a deep link can't use dependencies; set the value in the entry of 'deepLinkReceived', from"
    case .prompt:
      "a prompt can't use dependencies; pass the value as one of its 'with', from"
    }
  }
}

extension UncontrolledValues {
  static let texts = [uncontrolledValue]

  private static let uncontrolledValue = RuleText(
    .uncontrolledValue,
    meaning: """
      Dates, IDs, random values, waiting and the user's settings come from dependencies, which tests
      control.
      """,
    reason: """
      A test can't expect 'UUID()' or 'Date()', which are different each time, and 'Task.sleep'
      makes it wait. The library has dependencies for them: '\\.date.now', '\\.uuid',
      '\\.withRandomNumberGenerator', '\\.continuousClock', '\\.mainQueue', '\\.locale',
      '\\.timeZone', '\\.calendar' and, from 1.10, '\\.defaultAppStorage'. A default in 'state' can't
      use dependencies: whoever creates the state passes the value, or a step sets it.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      state: {items: "[Item] = []"}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {call: "state.items.append(Item(id: UUID()))"}
      """),
    right: .spec(
      """
      feature: ListFeature
      dependencies: {uuid: \\.uuid}
      state: {items: "[Item] = []"}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {call: "state.items.append(Item(id: uuid()))"}
      """)
  )
}
