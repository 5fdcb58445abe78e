@testable import TrellisSpec

/// A mapping of the language, and its place in a spec.
struct KeyPlace: CustomStringConvertible, Sendable {
  /// A key of the language, in its mapping.
  struct Key: CustomStringConvertible, Sendable {
    let place: KeyPlace
    let name: String
    let meaning: KeyMeaning

    var description: String { "\(name) of \(place)" }

    /// A spec that contains only the other keys that the key requires.
    var specWithout: String { place.text(place.beside(name)) }

    /// A spec with the key.
    func spec(_ value: JSONValue) -> String {
      place.text(place.beside(name) + [.init(name, value)])
    }
  }

  let description: String
  let keys: [Key]
  /// The other keys that a key requires.
  fileprivate let beside: @Sendable (String) -> [JSONValue.Member]
  /// Creates the spec around the mapping.
  private let around: @Sendable (JSONValue) -> JSONValue

  private init<Name: LanguageKey>(
    _ description: String, _ names: [Name],
    beside: @escaping @Sendable (Name) -> [JSONValue.Member] = { _ in [] },
    in around: @escaping @Sendable (JSONValue) -> JSONValue
  ) {
    self.description = description
    self.around = around
    self.beside = { name in names.first { $0.rawValue == name }.map(beside) ?? [] }
    let place = KeyPlace(description, self.beside, around)
    keys = names.map { Key(place: place, name: $0.rawValue, meaning: $0.meaning) }
  }

  private init(
    _ description: String, _ beside: @escaping @Sendable (String) -> [JSONValue.Member],
    _ around: @escaping @Sendable (JSONValue) -> JSONValue
  ) {
    self.description = description
    self.beside = beside
    self.around = around
    keys = []
  }

  fileprivate func text(_ members: [JSONValue.Member]) -> String {
    around(.object(members)).text
  }

  /// The mappings of a spec.
  static let spec: [KeyPlace] = [
    KeyPlace(
      "a feature", FeatureKey.allCases, beside: needing(.feature, "A"), in: { $0 }),
    below("view", ViewKey.allCases, in: { $0 }),
    below("reducers", ReducersKey.allCases, in: { $0 }),
    below("conforms", ConformanceKey.allCases, in: { $0 }),
    below("groups", GroupKey.allCases, in: { ["view": $0] }),
    below(
      "state", StatePropertyKey.allCases,
      beside: { key in
        // What has no parameter needs a default.
        let hasDefault = [.access, .initializer].contains(key)
        return needing(.type, "Int")(key) + (hasDefault ? [.init("default", 0)] : [])
      }, in: { ["x": $0] }),
    below("scope", ChildKey.allCases, beside: needing(.feature, "B"), in: { ["x": $0] }),
    below("tabs", TabKey.allCases, in: { ["selectedTab": ["x": $0]] }),
    below(
      "destination", DestinationKey.allCases,
      beside: { key in
        if key == .toolbar { return [.init("sheet", "B"), .init("navigationStack", true)] }
        return PresentationStyle(rawValue: key.rawValue) == nil ? [.init("sheet", "B")] : []
      }, in: { ["x": $0] }),
    below(
      "toolbar", ToolbarItemKey.allCases, beside: needing(.action, "b"),
      in: { ["principal": $0] }),
    below(
      "destination", DestinationContentKey.allCases,
      beside: { key in
        switch key {
        case .feature, .value: []
        case .view: [.init("feature", "B")]
        case .binding: [.init("value", "Int")]
        }
      }, in: { ["x": ["sheet": $0]] }),
    below(
      "path", PathCaseKey.allCases,
      beside: { key in
        switch key {
        case .feature: []
        case .value: [.init("view", "BView")]
        default: [.init("feature", "B")]
        }
      }, in: { ["x": $0] }),
    below(
      "confirmationDialogs", PromptKey.allCases, beside: needing(.title, "B"),
      in: { ["x": $0] }),
    below(
      "alerts", LocalizedTextKey.allCases, beside: needing(.key, "b"),
      in: { ["x": ["title": $0]] }),
    below(
      "alerts", ButtonKey.allCases, in: { ["x": ["title": "B", "buttons": ["y": $0]]] }),
    below("actions", ActionKey.allCases, beside: needing(.name, "b"), in: { [$0] }),
    below(
      "reducer", StepPlace.effect.keys,
      beside: { key in
        switch key {
        case .if: [.init("then", "dismissSelf")]
        case .switch: [.init("cases", ["default": "dismissSelf"])]
        case .each: [.init("sends", "b")]
        default: []
        }
      }, in: { ["x": ["run": ["steps": [$0, "dismissSelf"]]]] }),
    below(
      "reducer", StepPlace.reaction.keys,
      beside: { key in
        switch key {
        case .if: [.init("then", "dismiss")]
        case .switch: [.init("cases", ["default": "dismiss"])]
        default: []
        }
        // Nothing can end in a 'guard'.
      }, in: { ["x": [$0, "dismiss"]] }),
    below(
      "reducer", StepOptionKey.allCases,
      beside: { key in
        switch key {
        case .with, .state, .where: [.init("push", "b")]
        case .then: [.init("if", "b")]
        case .else: [.init("if", "b"), .init("then", "dismiss")]
        case .cases: [.init("switch", "b")]
        case .animation: [.init("send", "b")]
        case .as: [.init("each", "b()"), .init("steps", "dismissSelf")]
        case .steps, .sends: [.init("each", "b()")]
        }
      },
      in: { step in
        let isEach = step.members.contains { $0.name == "each" }
        return ["x": isEach ? ["run": ["steps": step]] : step]
      }),
    below("reducer", PopKey.allCases, in: { ["x": ["pop": $0]] }),
    below(
      "reducer", RunKey.allCases,
      beside: { key in
        switch key {
        case .call, .custom, .effect, .steps: []
        case .animation: [.init("call", "b()"), .init("sends", "b")]
        case .each: [.init("sends", "b")]
        case .as: [.init("each", "b()"), .init("steps", "dismissSelf")]
        case .debounce: [.init("call", "b()"), .init("id", "b")]
        case .throttle: [.init("call", "b()"), .init("id", "b")]
        default: [.init("call", "b()")]
        }
      }, in: { ["x": ["run": $0]] }),
    below(
      "reducer", ThrottleKey.allCases, beside: needing(.for, ".seconds(1)"),
      in: { ["x": ["run": ["call": "b()", "id": "b", "throttle": $0]]] }),
    below("deepLinks", DeepLinkKey.allCases, beside: needing(.url, "/b"), in: { ["x": $0] }),
  ]

  /// The mappings of `trellis.yaml`.
  static let configuration: [KeyPlace] = [
    KeyPlace("the configuration", ConfigurationKey.allCases, in: { $0 }),
    KeyPlace("output", OutputKey.allCases, in: { ["output": $0] }),
  ]

  /// Every key except `needed` requires it.
  private static func needing<Name: LanguageKey>(
    _ needed: Name, _ value: JSONValue
  ) -> @Sendable (Name) -> [JSONValue.Member] {
    { key in key == needed ? [] : [.init(needed.rawValue, value)] }
  }

  private static func below<Name: LanguageKey>(
    _ key: String, _ names: [Name],
    beside: @escaping @Sendable (Name) -> [JSONValue.Member] = { _ in [] },
    in around: @escaping @Sendable (JSONValue) -> JSONValue
  ) -> KeyPlace {
    KeyPlace(
      "\(Name.self) in \(key)", names, beside: beside,
      in: { .object([.init("feature", "A"), .init(key, around($0))]) })
  }
}
