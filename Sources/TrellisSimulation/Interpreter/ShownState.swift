import TrellisIR
import TrellisSpec
import TrellisSwift

/// What a feature shows and knows at one point of a test, as far as its spec says.
struct ShownState: Hashable {
  /// The contents of each presentation property: a destination, a prompt or, for a property of its
  /// own, itself.
  var presented: [String: String] = [:]
  /// The states of the features that a test has presented, as spelled in it, by property.
  var presentedStates: [String: String] = [:]
  /// The screens on the stack, starting at the root, with their IDs.
  var path: [Element] = []
  /// The ID of the next screen.
  var nextElementID = 0
  /// The selected tab.
  var tab: String?
  /// The current case of an enum feature.
  var enumCase: String?
  /// The boolean prompts that are shown.
  var flags: Set<String> = []
  /// The optional children that exist.
  var optionals: Set<String> = []
  /// What may have changed under a condition that the spec doesn't decide.
  var undecided: Set<ShownPart> = []
  /// The known values of the state.
  var known = KnownPlaces()

  /// A screen on the stack.
  struct Element: Hashable {
    var id: Int
    var name: String
  }

  /// The state of a feature that is created with only its required arguments.
  init(_ context: TestedFeature, _ samples: SampleValues) {
    let feature = context.feature
    var known: [String: Known] = [:]
    for parameter in context.graph.stateParameters(of: context.resolved.node)
    where parameter.isRequired {
      if let value = samples.value(of: parameter).map(Known.init(sample:)), value.isLiteral {
        known[parameter.name] = value
      }
    }
    for property in feature.state where !property.isRequired {
      let written = property.defaultValue.map { Known($0.tree().root) }
      if let value = written ?? (property.isOptional ? Known.none : nil), value.isLiteral {
        known[property.name.text] = value
      }
    }
    WorkMeter.count(feature.state.count)
    tab = feature.tabs?.tabs.first?.name.text
    enumCase = feature.cases.first?.name.text
    // What an optional child begins with can be 'nil', too.
    undecided = Set(
      feature.optionals.filter { $0.initialState != nil }.map { .property($0.property.text) })
    if feature.hasCustomInitializer {
      undecided = Set(
        (feature.presentationProperties + feature.booleanPrompts.map(\.name.text)
          + feature.optionals.map(\.property.text)).map { .property($0) } + [.path, .tab])
    } else {
      self.known = KnownPlaces(known)
    }
  }

  /// What a test knows, or derives from what is shown.
  ///
  /// - Parameters:
  ///   - subject: What it knows something about.
  ///   - feature: The feature.
  func known(_ subject: Subject, in feature: Feature) -> Known? {
    guard case .place(let place) = subject else { return nil }
    let (index, name) = (feature.index, place.property)
    if place.names.count > 1 {
      guard name == "path" else { return known[place] }
      if undecided.contains(.path) { return nil }
      switch place.names.dropFirst() {
      case ["isEmpty"]: return Known(path.isEmpty)
      case ["count"]: return Known(path.count)
      default: return known[place]
      }
    }
    if let pathCase = index.presenceNames[name] {
      return undecided.contains(.path)
        ? nil : Known(path.contains { $0.name == pathCase.name.text })
    }
    if undecided.contains(.property(name)) { return nil }
    if index.booleanPrompts.contains(name) { return Known(flags.contains(name)) }
    if index.optionals.contains(name) { return optionals.contains(name) ? .present : Known.none }
    if index.presentationProperties.contains(name) {
      return presented[name] == nil ? Known.none : .present
    }
    return known[place]
  }

  /// `nil` for a screen that isn't on top of the stack, or for one of its members.
  func knownBelowTop(_ subject: Subject, in feature: Feature) -> Known? {
    guard case .place(let place) = subject, !undecided.contains(.path),
      let pathCase = feature.index.topNames[place.property],
      place.names.count == 1 || place.isOptional
    else { return nil }
    return path.last?.name == pathCase.name.text ? nil : Known.none
  }

  /// Whether an action can arrive.
  func isReady(for action: ActionPath, in feature: Feature) -> Bool {
    switch action.segments.first {
    case .destination(let name): presented["destination"] == name
    case .presented(let name), .presentedDismissed(let name): presented[name] != nil
    case .destinationDismissed: presented["destination"] != nil
    case .button(let kind, let button, _):
      feature.index.prompts(withButton: button, of: kind).contains { prompt in
        prompt.name.text == presented[feature.hasDestination ? "destination" : kind.rawValue]
      }
    case .promptDismissed(let kind): presented[kind.rawValue] != nil
    case .element(let name): path.last?.name == name
    case .named(let name):
      if feature.index.cases.contains(name) {
        enumCase == name
      } else {
        feature.index.optionalCases[name].map { optionals.contains($0.property.text) } ?? true
      }
    case .binding(let name?):
      !feature.index.booleanPrompts.contains(name) || flags.contains(name)
    case .row, .binding(nil), .delegate, .outcome, .tabSelected, .changed, nil: true
    }
  }

  /// Whether something differs from before, as far as both are known.
  ///
  /// - Parameters:
  ///   - before: What was shown before.
  ///   - index: The declarations of the feature.
  func differs(from before: ShownState, in index: FeatureIndex) -> Bool {
    let before = before.without(undecided)
    let after = without(undecided)
    return after.presentsOthers(than: before, index) || after.path != before.path
      || after.tab != before.tab || after.enumCase != before.enumCase
      || after.flags != before.flags || after.optionals != before.optionals
      || known.differs(from: before.known)
  }

  /// Whether a property presents something else than before. The library compares the contents of
  /// prompts.
  private func presentsOthers(than before: ShownState, _ index: FeatureIndex) -> Bool {
    if presented == before.presented { return false }
    return Set(presented.keys).union(before.presented.keys).contains { property in
      guard let new = presented[property], let old = before.presented[property] else {
        return presented[property] != before.presented[property]
      }
      guard let prompt = index.prompts[new], let former = index.prompts[old] else {
        return new != old
      }
      return new != old && prompt.certainlyDiffers(from: former)
    }
  }

  /// Whether the destination of a feature shows a prompt.
  ///
  /// - Parameter index: The declarations of the feature.
  func showsPrompt(in index: FeatureIndex) -> Bool {
    presented["destination"].map(index.prompts.contains) ?? false
  }

  /// What is shown, except for some of its parts.
  private func without(_ parts: Set<ShownPart>) -> ShownState {
    if parts.isEmpty { return self }
    var result = self
    for part in parts {
      switch part {
      case .property(let name):
        result.presented[name] = nil
        result.flags.remove(name)
        result.optionals.remove(name)
      case .path: result.path = []
      case .tab: result.tab = nil
      case .enumCase: result.enumCase = nil
      }
    }
    return result
  }

  /// An expression in which values replace the properties, if they are known.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - feature: The feature of the properties.
  ///   - spell: Spells a property's value as a part of the expression.
  func resolved(
    _ expression: Expression, of feature: Feature, _ spell: (String, TestedValue) -> String
  ) -> Expression {
    if let value = StatePlace(reading: expression.tree.root).flatMap({ known[$0] }) {
      return value.code
    }
    return expression.replacingReferences { reference in
      guard let place = StatePlace(reading: reference.node), place.names.count == 1,
        let value = known[place], let property = feature.index.state[place.property]
      else { return reference.text }
      return spell(
        property.name.text, TestedValue(text: value.text, type: property.type.asType))
    }
  }
}

/// Why a transition has no test.
package struct Untestable: Error {
  /// The reason, phrased to follow "because".
  package let reason: String
  /// The property with which another value to start with may help.
  private(set) var startingProperty: String?
  /// The type that has no sample, if that is the reason.
  private(set) var missingType: String?
  /// Whether several effects respond at the same time.
  private(set) var isSimultaneous = false

  /// It has no test for a reason.
  package init(_ reason: String) {
    self.reason = reason
  }

  /// What a step does can't be seen, because a property contains already what it is set to.
  ///
  /// - Parameter property: The property.
  init(unchanged property: String) {
    reason = "it leaves '\(property)' as it is"
    startingProperty = property
  }

  /// A property would be set to a number that its type doesn't have, at which the test would stop.
  ///
  /// - Parameter property: The property.
  init(overflowing property: String) {
    reason = "its type doesn't have the number that '\(property)' is set to"
    startingProperty = property
  }

  /// Several effects respond at the same time, so that it isn't known which action arrives first.
  static var simultaneous: Untestable {
    var untestable = Untestable("several of its effects respond at the same time")
    untestable.isSimultaneous = true
    return untestable
  }

  /// There is no sample of a type.
  package init(missing type: String) {
    reason = "there is no sample of '\(type)'"
    missingType = type
  }
}

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
    guard case .change(let place, let change) = self else { return [] }
    switch place {
    case .presented, .flag: return place.properties.map { .property($0) }
    case .path: return [.path]
    case .tab: return [.tab]
    case .state: return [.enumCase]
    case .stored(let property):
      guard case .assign = change, index.optionals.contains(property.text) else { return [] }
      return [.property(property.text)]
    case .shared, .child: return []
    }
  }

  /// Whether what it shows doesn't depend on what was shown before.
  var replacesShown: Bool {
    guard case .change(.path, let change) = self else { return true }
    return if case .pop(.toRoot) = change { true } else { false }
  }
}

extension SampleValues {
  /// Makes sure that the state that a step creates is the same each time it is created, as what a
  /// test expects must be.
  ///
  /// - Parameter step: The step.
  /// - Throws: ``Untestable`` if a property differs each time.
  func refuseRandomStates(_ step: Operation) throws(Untestable) {
    guard let (edge, state) = step.kind.madeState else { return }
    let target = (state.startCase ?? edge).target
    if context.isLinked, case .feature(let id) = target,
      context.graph[id].feature.hasCustomInitializer
    {
      throw Untestable(
        "your own code completes the state of '\(context.graph.name(of: id))'")
    }
    let given = state.arguments.compactMap(\.label)
    if let property = randomProperty(of: target, given: given) {
      throw Untestable(
        "'\(property.name)' of '\(property.feature)' is different each time it is created")
    }
  }
}
