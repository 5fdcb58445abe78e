import TrellisSpec

/// Draws one feature from the description of the language.
///
/// The structure follows the forms of the values. What a name, a type or an expression is used for
/// decides where it comes from: from what the feature and its children have declared.
struct FeatureDraw {
  /// A value that an expression can use.
  struct Variable {
    /// How an expression spells it.
    let name: String
    /// Its type.
    let type: String
  }

  /// A value that something takes.
  struct Need {
    /// Its label.
    let label: String?
    /// Its type.
    let type: String
    /// Whether it can't be left out.
    let isRequired: Bool
  }

  /// What is drawn around the current value.
  struct Place {
    /// The kinds of the names above it.
    var names: [DeclaredName] = []
    /// The name above it.
    var name = ""
    /// The variables in scope, other than the state's properties.
    var variables: [Variable] = []
    /// Whether the state and the dependencies are in scope.
    var isInReaction = false
    /// Whether only state can be built.
    var isDeepLink = false
    /// The position of the own action that is responded to.
    var position = -1
    /// The type that a value must have.
    var expected: String?
    /// The values that the step's reference takes.
    var needs: [Need] = []
    /// The values that the mapping declares.
    var payload: [Need] = []
    /// The state that the step's reference shows, if it has one already.
    var shownState: String?
    /// The pattern of the reaction, without the names of its values.
    var pattern = ""
    /// The action that receives the result of the call.
    var response: String?
    /// Whether the button only dismisses its prompt.
    var isSilent = false
    /// Whether the mapping has a default.
    var hasDefault = false
    /// How many steps contain the current one.
    var depth = 0
    /// Whether nothing is before the steps that contain the current one.
    var isFirst = true
    /// The steps before the current one; `nil` if it isn't in a list.
    var earlierSteps: [SpecNode]?
    /// The type of the value that patterns are compared with.
    var subject: String?
    /// Whether the steps are those of an effect.
    var isInEffect = false
    /// Whether something in the effect can catch errors.
    var canThrow = false
    /// The type of the elements of the sequence.
    var element: String?
  }

  /// Whether a call in the effect is tried.
  var hasTried = false

  var randomness: Randomness
  /// What all features of the spec share.
  let traits: SpecTraits
  /// The feature's name.
  let name: String
  /// Earlier features, which this can show.
  let children: [Feature]
  /// The features that no feature shows yet.
  var unshown: [String]
  /// The keys that were drawn.
  var coverage = KeyCoverage()

  var place = Place()
  var entries: [SpecNode.Entry] = []
  private var taken: Set<String> = [
    "state", "body", "destination", "path", "alert", "confirmationDialog", "delegate", "binding",
    "tabSelected", "dismiss", "deepLink", "deepLinkReceived", "reduce", "scope", "modify",
    "allCasePaths",
  ]
  /// The feature as far as it is drawn, with how many entries.
  private var known: (count: Int, vocabulary: Vocabulary)?
  var effects: [String] = []
  var hasCancelButton = false
  var isOver = false
  /// The variables that a step binds for those after it.
  var boundLater: [Variable] = []
  /// The step that must follow, because it reads a constant.
  var nextStep: SpecNode?
  private var viewCount = 0
  private let density: Int
  /// The most names in a mapping.
  let size: Int

  init(
    name: String, children: [Feature], unshown: [String], traits: SpecTraits,
    randomness: Randomness
  ) {
    self.name = name
    self.children = children
    self.unshown = unshown
    self.traits = traits
    self.randomness = randomness
    density = self.randomness.number(4...35)
    size = self.randomness.chance(4) ? 8 : self.randomness.number(1...3)
  }

  /// Keys without which most other keys do nothing, and how often they are drawn.
  private static let common = ["state": 85, "actions": 92, "reducer": 100, "cases": 10]

  /// Keys that contain toolbars, and the key that depends on what is presented.
  private static let presenting: Set = ["destination", "presents", "presentation", "toolbar"]

  /// Draws the feature.
  mutating func feature() -> SpecNode {
    let mapping = Language.feature
    // Patterns refer to all else that the feature declares.
    let chosen = chosen(of: mapping)
    let last = chosen.filter { Self.hasPatterns($0.meaning.value) }
    let rest = chosen.filter { !Self.hasPatterns($0.meaning.value) }
    // Toolbars refer to actions.
    let presenting = rest.filter { Self.presenting.contains($0.name) }
    let first = rest.filter { !Self.presenting.contains($0.name) }
    drawValues(of: first)
    addGroupOfBindings()
    drawValues(of: presenting + last)
    drawFiles(mapping)
    coverage.add(entries.map(\.name), of: mapping)
    return .keys(entries)
  }

  private mutating func drawValues(of keys: [Mapping.Entry]) {
    for entry in keys where isPossible(entry.meaning.value) {
      place = Place()
      if let value = draw(entry.meaning.value) { entries.append(.init(entry.name, value)) }
    }
  }

  /// Draws the places of files, which nothing else depends on. So what is drawn next doesn't, either.
  private mutating func drawFiles(_ mapping: Mapping) {
    let next = randomness
    defer { randomness = next }
    if randomness.chance(10) {
      drawValues(of: mapping.drawnEntries.filter { $0.name == Self.files })
    }
  }

  private static let files = "files"

  /// Adds the group of actions that the bindings are in, if there is none yet.
  private mutating func addGroupOfBindings() {
    guard case .keys(let binding)? = entries.first(where: { $0.name == "binding" })?.value,
      case .text(let name)? = binding.first?.value
    else { return }
    known = nil
    let group = SpecNode.Entry(name, .list([.text(newActionName())]))
    guard let index = entries.firstIndex(where: { $0.name == "actions" }) else {
      entries.append(.init("actions", .names([group])))
      return
    }
    switch entries[index].value {
    case .names(let groups) where !groups.contains { $0.name == name }:
      entries[index].value = .names(groups + [group])
    case .list(let actions):
      let groups = actions.flatMap { action -> [SpecNode.Entry] in
        if case .names(let groups) = action { groups } else { [] }
      }
      if !groups.contains(where: { $0.name == name }) {
        entries[index].value = .list(actions + [.names([group])])
      }
    default: break
    }
  }

  /// Keys that can appear together. The rarest are those that exclude the most others, so these
  /// are chosen first.
  private mutating func chosen(of mapping: Mapping) -> [Mapping.Entry] {
    var names: Set<String> = []
    let order = mapping.drawnEntries.enumerated().sorted { left, right in
      (right.element.conflicts.count, left.offset) < (left.element.conflicts.count, right.offset)
    }
    for (_, entry) in order where entry.name != Self.files {
      let isChosen = entry.isRequired || randomness.chance(Self.common[entry.name] ?? density)
      guard isChosen || isNeeded(entry.meaning.value), names.isDisjoint(with: entry.conflicts)
      else { continue }
      names.insert(entry.name)
    }
    return mapping.drawnEntries.filter { names.contains($0.name) }
  }

  private static func hasPatterns(_ form: ValueForm) -> Bool {
    guard case .names(let names) = form else { return false }
    switch names.names {
    case .patterns, .changes: return true
    default: return false
    }
  }

  /// The feature as far as it is drawn, and those that it can show.
  mutating func vocabulary() -> Vocabulary {
    if let known, known.count == entries.count { return known.vocabulary }
    let vocabulary = Vocabulary(.keys(entries), children: children)
    known = (entries.count, vocabulary)
    return vocabulary
  }

  /// A name that nothing else in the feature has.
  mutating func newName(of declared: DeclaredName) -> String {
    unique { randomness in DrawnNames.name(of: declared, &randomness) }
  }

  /// A name of an action that nothing else in the feature has.
  mutating func newActionName() -> String {
    unique { randomness in DrawnNames.action(&randomness) }
  }

  private mutating func unique(_ draw: (inout Randomness) -> String) -> String {
    for _ in 0..<20 {
      let name = draw(&randomness)
      if taken.insert(name).inserted { return name }
    }
    let name = "spare\(taken.count)"
    taken.insert(name)
    return name
  }

  /// The name of a view that the app has.
  mutating func newViewName() -> String {
    viewCount += 1
    return "\(name)Screen\(viewCount)"
  }
}
