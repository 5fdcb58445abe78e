import TrellisSwift

/// A feature's declarations by name, and lists that combine several keys. The index is created
/// once, because every pattern and every step uses it.
package final class FeatureIndex: Sendable {
  /// The stored properties of `state`.
  package let state: NameTable<StateProperty>
  /// The computed properties of `state`.
  package let computed: NameTable<ComputedProperty>
  /// `scope`, and tabs with a feature, by their properties.
  package let stateChildren: NameTable<Child>
  /// `ifLet`, by their properties.
  package let optionals: NameTable<Child>
  /// `ifLet`, by the cases of their actions.
  package let optionalCases: NameTable<Child>
  /// `forEach`, by their properties.
  package let rows: NameTable<Child>
  /// `cases`.
  package let cases: NameTable<Child>
  /// `tabs`.
  package let tabs: NameTable<Tab>
  /// The property that selects a tab.
  package let tabSelection: String?
  /// `path`, by the properties that are the topmost screen of the stack.
  package let topNames: NameTable<PathCase>
  /// `path`, by the properties that indicate whether a screen is on the stack.
  package let presenceNames: NameTable<PathCase>
  /// `alerts` and `confirmationDialogs`.
  package let prompts: NameTable<Prompt>
  /// The prompts that a flag of the state shows.
  package let booleanPrompts: NameTable<Prompt>
  /// The kinds of prompts.
  package let kindsOfPrompts: Set<Prompt.Kind>
  /// The prompts of each kind that have state rather than a flag.
  let statefulPrompts: [Prompt.Kind: [Prompt]]
  /// The properties that boolean prompts add to the state.
  package let promptProperties: NameTable<PromptProperty>
  /// `delegate`.
  package let delegate: NameTable<ActionCase>
  /// `actions`. Groups can contain several with the same name.
  package let actions: [String: [ActionCase]]
  /// The groups of actions, each with its actions.
  package let groups: NameTable<(name: SourceText, actions: [ActionCase])>
  /// `dependencies` and `parameters`.
  package let dependencies: NameTable<FeatureDependency>
  /// The IDs of effects.
  package let cancelIDs: NameTable<SourceText>
  /// Whether the feature has a `destination`, which also contains its prompts.
  package let hasDestination: Bool
  /// The properties that contain what the feature presents.
  package let presentationProperties: NameTable<String>
  /// Whether bindings can change the state.
  let isBindable: Bool
  /// The properties that the view can bind through actions.
  package let boundProperties: NameTable<StateProperty>
  /// The buttons that send an action, by their prompts.
  private let sendingButtons: [ButtonKey: PromptButton]
  /// The prompts that contain a button, by its name.
  private let promptsOfButtons: [ButtonKey: [Prompt]]

  /// The properties that distinguish buttons.
  private struct ButtonKey: Hashable {
    var kind: Prompt.Kind
    var isBoolean: Bool
    var name: String
  }

  init(_ feature: Feature) {
    WorkMeter.count(
      feature.state.count + feature.prompts.count + feature.actions.count
        + feature.destinations.count + feature.path.count + feature.reactions.count)
    state = NameTable(feature.state) { $0.name.text }
    computed = NameTable(feature.computed) { $0.name.text }
    let tabs = feature.tabs?.tabs ?? []
    let tabChildren = tabs.compactMap { tab in
      tab.feature.map {
        Child(
          name: tab.name, feature: $0, reducerArguments: tab.reducerArguments, view: tab.view)
      }
    }
    stateChildren = NameTable(feature.scopes + tabChildren) { $0.property.text }
    optionals = NameTable(feature.optionals) { $0.property.text }
    optionalCases = NameTable(feature.optionals) { $0.name.text }
    rows = NameTable(feature.rows) { $0.property.text }
    cases = NameTable(feature.cases) { $0.name.text }
    self.tabs = NameTable(tabs) { $0.name.text }
    tabSelection = feature.tabs?.selection.text
    topNames = NameTable(feature.path.filter { $0.topName != nil }) { $0.topName?.text ?? "" }
    presenceNames = NameTable(feature.path.filter { $0.presenceName != nil }) {
      $0.presenceName?.text ?? ""
    }
    prompts = NameTable(feature.prompts) { $0.name.text }
    kindsOfPrompts = Set(feature.prompts.map(\.kind))
    let booleanPrompts = feature.prompts.filter(\.isBoolean)
    self.booleanPrompts = NameTable(booleanPrompts) { $0.name.text }
    statefulPrompts = Dictionary(grouping: feature.prompts.filter { !$0.isBoolean }, by: \.kind)
    let statefulPrompts = statefulPrompts
    promptProperties = NameTable(Self.properties(of: booleanPrompts)) { $0.name }
    delegate = NameTable(feature.delegate) { $0.name.text }
    actions = Dictionary(grouping: feature.actions) { $0.name.text }
    groups = NameTable(Self.groups(of: feature.actions)) { $0.name.text }
    dependencies = NameTable(feature.dependencies + feature.parameters) { $0.name.text }
    cancelIDs = NameTable(Self.cancelIDs(feature)) { $0.text }
    let presents = feature.presents.map(\.name.text)
    let kinds = Prompt.Kind.allCases.filter { statefulPrompts[$0] != nil }.map(\.rawValue)
    hasDestination =
      !feature.destinations.isEmpty || feature.presentation == .unified && !statefulPrompts.isEmpty
    presentationProperties = NameTable(
      hasDestination ? ["destination"] + presents : presents + kinds
    ) { $0 }
    isBindable =
      feature.hasBindings || feature.state.contains { $0.isBound == true }
      || !booleanPrompts.isEmpty
    boundProperties = NameTable(
      feature.state.filter {
        !$0.isConstant && $0.sharing == nil && ($0.isBound ?? feature.hasBindings)
      }
    ) { $0.name.text }
    var buttons: [ButtonKey: PromptButton] = [:]
    var promptsOfButtons: [ButtonKey: [Prompt]] = [:]
    for prompt in feature.prompts {
      for button in prompt.buttons {
        let key = ButtonKey(
          kind: prompt.kind, isBoolean: prompt.isBoolean, name: button.name.text)
        promptsOfButtons[key, default: []].append(prompt)
        if button.sendsAction, buttons[key] == nil { buttons[key] = button }
      }
    }
    sendingButtons = buttons
    self.promptsOfButtons = promptsOfButtons
  }

  /// The first button with a name that sends an action.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - kind: The kind of prompt that contains it.
  ///   - isBoolean: Whether a flag shows that prompt.
  package func sendingButton(_ name: String, in kind: Prompt.Kind, isBoolean: Bool) -> PromptButton?
  {
    sendingButtons[ButtonKey(kind: kind, isBoolean: isBoolean, name: name)]
  }

  /// The prompts with their own state that contain a button.
  ///
  /// - Parameters:
  ///   - name: The button's name.
  ///   - kind: The kind of prompt.
  package func prompts(withButton name: String, of kind: Prompt.Kind) -> [Prompt] {
    promptsOfButtons[ButtonKey(kind: kind, isBoolean: false, name: name)] ?? []
  }

  /// Whether a flag shows a prompt that contains a button with a name.
  ///
  /// - Parameter name: The button's name.
  package func isButtonOfFlag(_ name: String) -> Bool {
    Prompt.Kind.allCases.contains { kind in
      promptsOfButtons[ButtonKey(kind: kind, isBoolean: true, name: name)] != nil
    }
  }

  /// The first button with a name that sends an action, in the prompts with their own state.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - kind: The kind of prompt.
  package func button(_ name: String, of kind: Prompt.Kind) -> PromptButton? {
    sendingButton(name, in: kind, isBoolean: false)
  }

  /// The feature's own action with a name, or with a group and a name.
  ///
  /// - Parameter names: One name, or two.
  package func action(_ names: some Collection<String>) -> ActionCase? {
    guard let first = names.first, let last = Array(names.prefix(3)).last, names.count < 3 else {
      return nil
    }
    return actions[last]?.first { action in
      names.count == 1 ? action.group == nil : action.group?.text == first
    }
  }

  /// The dependencies and parameters among some names, in the order of the spec.
  ///
  /// - Parameter names: The names, without backticks.
  package func dependencies(among names: Set<String>) -> [FeatureDependency] {
    if dependencies.all.isEmpty { return [] }
    return names.compactMap { dependencies.position(of: $0) }.sorted()
      .map { dependencies.all[$0] }
  }

  // MARK: - Lists

  private static func properties(of prompts: [Prompt]) -> [PromptProperty] {
    var result: [PromptProperty] = []
    var known: Set<[String?]> = []
    for prompt in prompts {
      result.append(PromptProperty(declaration: prompt.name, type: nil))
      known.insert([prompt.name.text, nil])
      for parameter in prompt.parameters {
        guard let label = parameter.label else { continue }
        if known.insert([label.text, parameter.type.text]).inserted {
          result.append(PromptProperty(declaration: label, type: parameter.type))
        }
      }
    }
    return result
  }

  private static func groups(
    of actions: [ActionCase]
  ) -> [(name: SourceText, actions: [ActionCase])] {
    var names: [SourceText] = []
    var members: [SourceText: [ActionCase]] = [:]
    for action in actions {
      guard let group = action.group else { continue }
      if members[group] == nil { names.append(group) }
      members[group, default: []].append(action)
    }
    return names.map { ($0, members[$0] ?? []) }
  }

  private static func cancelIDs(_ feature: Feature) -> [SourceText] {
    var seen: Set<SourceText> = []
    let run = feature.reactions.flatMap(\.steps.withNested).compactMap { step in
      if case .run(let run) = step.kind { run.cancelID?.name } else { nil }
    }
    return (run + feature.effects).filter { seen.insert($0).inserted }
  }
}
