import TrellisIR
import TrellisSpec
import TrellisSwift

/// Finds the names in one feature's spec, and what they refer to.
struct FeatureNames {
  let graph: FeatureGraph
  let node: FeatureNode
  /// The views of the features, in their order.
  let views: FeatureDirectory
  /// The place whose scope is wanted, if one is.
  var probed: SpecPosition?

  /// The names, in no particular order.
  private(set) var uses: [NamePlace] = []
  /// Names that are one and the same, because one follows from the other.
  private(set) var same: [(NameKey, NameKey)] = []
  /// Names whose places aren't known, because YAML changes their spelling.
  private(set) var unplaced: [NameKey] = []
  /// Members of values whose types only the compiler knows.
  var unclear: [(name: String, range: SourceRange?)] = []
  /// What Swift at the wanted place can refer to.
  private(set) var probedScope: Scope?

  var feature: Feature { node.feature }

  init(_ graph: FeatureGraph, _ node: FeatureNode, _ views: FeatureDirectory) {
    (self.graph, self.node, self.views) = (graph, node, views)
  }

  /// Adds a name at its place.
  mutating func add(_ key: NameKey?, _ range: SourceRange?, declares: Bool = false) {
    guard let key else { return }
    guard let range else {
      unplaced.append(key)
      return
    }
    uses.append(NamePlace(key: key, range: range, isDeclaration: declares))
  }

  /// Adds a name as the spec contains it.
  mutating func add(_ key: NameKey?, at text: SourceText, declares: Bool = false) {
    add(key, TextPlaces(text).range(of: text.text, at: 0), declares: declares)
  }

  mutating func declare(_ kind: NameKind, _ text: SourceText, _ qualifier: String = "") {
    add(key(kind, text.text, of: node.id, qualifier), at: text, declares: true)
  }

  mutating func join(_ one: NameKey, _ other: NameKey) {
    if one != other { same.append((one, other)) }
  }

  /// Notes the scope of some Swift if it is at the wanted place.
  mutating func probe(_ source: SourceText, _ scope: Scope) {
    guard let probed else { return }
    let range = source.range
    guard range.file.path == probed.path, range.line == probed.line,
      range.column <= probed.column, probed.column <= range.end
    else { return }
    probedScope = scope
  }

  // MARK: - Declarations

  /// What all Swift in the feature's reducer can refer to.
  var members: Scope {
    var scope = Scope()
    for dependency in feature.dependencies + feature.parameters {
      let kind: NameKind = dependency.isParameter ? .parameter : .dependency
      scope.names[dependency.name.text] = Binding(
        key: key(kind, dependency.name.text, of: node.id),
        type: dependency.isParameter ? type(dependency.key) : .dependency)
    }
    return scope
  }

  var memberSwift: Scope {
    var scope = members
    scope.hasState = true
    return scope
  }

  private var stateOnly: Scope { Scope(hasState: true) }

  mutating func collect() {
    declare(.feature, feature.name)
    if case .named(let view) = feature.view { declare(.view, view) }
    for module in feature.imports {
      let name = module.text.split(separator: ".").first.map(String.init) ?? module.text
      add(
        NameKey(kind: .module, owner: nil, qualifier: "", name: name), at: module.part(name, at: 0))
    }
    for type in feature.conformances.state + feature.conformances.action { swiftType(type) }
    for groupEnum in feature.groupEnums {
      for type in groupEnum.conformances { swiftType(type) }
      if groupEnum.group.text != "delegate" {
        add(key(.actionGroup, groupEnum.group.text, of: node.id), at: groupEnum.group)
      }
    }
    if let group = feature.bindingGroup {
      add(key(.actionGroup, group.text, of: node.id), at: group)
    }
    collectState()
    collectEdges()
    for prompt in feature.prompts { collect(prompt) }
    collectActions()
    for dependency in feature.dependencies + feature.parameters {
      declare(dependency.isParameter ? .parameter : .dependency, dependency.name)
      swiftType(dependency.key)
      swift(dependency.defaultValue)
    }
    for effect in feature.effects { declare(.effect, effect) }
    for reaction in feature.reactions { collect(reaction) }
    for expression in feature.reducersBefore + feature.reducersAfter + feature.bodyModifiers {
      swift(expression, memberSwift)
    }
    for key in feature.sampleKeys { swift(key, members) }
    for value in feature.samples.sorted(by: { $0.key < $1.key }).flatMap(\.value) { swift(value) }
    for item in feature.toolbarItems { collect(item) }
    for link in feature.deepLinks { collect(link) }
  }

  private mutating func collectState() {
    let inside = Scope(hasMembers: true)
    for property in feature.state {
      declare(.property, property.name)
      swiftType(property.type)
      let type = type(property.type)
      swift(property.defaultValue, property.isDefaultComputed ? inside : Scope(), expected: type)
      if case .key(let storage)? = property.sharing { swift(storage) }
    }
    for property in feature.computed {
      declare(.computedProperty, property.name)
      swiftType(property.type)
      swift(property.value, inside, expected: type(property.type))
    }
  }

  private mutating func collectEdges() {
    if let tabs = feature.tabs { declare(.tabSelection, tabs.selection) }
    for edge in node.edges.all {
      add(key(of: edge, in: node.id), at: edge.name, declares: true)
      if case .child(let child) = edge.declaration, child.property.range != child.name.range {
        let isOther = child.property.text != child.name.text
        let property =
          isOther
          ? key(.childProperty, child.property.text, of: node.id) : key(of: edge, in: node.id)
        add(property, at: child.property, declares: true)
      }
      swiftType(edge.reference)
      collectArguments(edge)
      swiftType(edge.view)
      swift(edge.initialState)
      switch edge.declaration {
      case .destination(let destination):
        if case .value(let type) = destination.content { swiftType(type) }
      case .pathCase(let screen):
        for value in edge.values {
          if let label = value.label {
            add(key(ofLabel: label.text, of: key(of: edge, in: node.id)), at: label, declares: true)
          }
          swiftType(value.type)
        }
        for name in [screen.presenceName, screen.topName].compactMap(\.self) {
          declare(.pathProperty, name)
        }
      case .child, .tab: break
      }
    }
  }

  private mutating func collectArguments(_ edge: Edge) {
    let child = graph.target(of: edge)
    for argument in edge.reducerArguments {
      if let label = argument.label, let child, child.index.dependencies.contains(label.text) {
        add(key(.parameter, label.text, of: child.id), at: label)
      }
      swift(argument.value, members)
    }
  }

  private mutating func collectActions() {
    for (action, isDelegate) in feature.actions.map({ ($0, false) })
      + feature.delegate.map({ ($0, true) })
    {
      // Actions that follow from other parts of the spec have the places of those.
      guard TextPlaces(action.name).range(of: action.name.text, at: 0)?.text == action.name.text
      else { continue }
      let key =
        isDelegate
        ? key(.delegateAction, action.name.text, of: node.id) : key(of: action, in: node.id)
      add(key, at: action.name, declares: true)
      for parameter in action.parameters {
        if let label = parameter.label {
          add(self.key(ofLabel: label.text, of: key), at: label, declares: true)
        }
        swiftType(parameter.type)
      }
    }
    for group in feature.index.groups.all {
      let places = Set(
        group.actions.compactMap(\.group).compactMap {
          TextPlaces($0).range(of: $0.text, at: 0)
        }.filter { $0.text == group.name.text })
      for place in places {
        add(key(.actionGroup, group.name.text, of: node.id), place, declares: true)
      }
    }
  }

  // MARK: - Views

  private mutating func collect(_ prompt: Prompt) {
    add(key(of: prompt, in: node.id), at: prompt.name, declares: true)
    var scope = Scope(hasState: prompt.isBoolean, hasMembers: prompt.isBoolean)
    for parameter in prompt.parameters {
      swiftType(parameter.type)
      guard let label = parameter.label else { continue }
      let key = key(ofLabel: label.text, of: prompt, in: node.id)
      add(key, at: label, declares: true)
      scope.names[label.text] = Binding(key: key, type: type(parameter.type))
    }
    for text in prompt.texts { collect(text, scope) }
    for button in prompt.buttons {
      let key = key(
        ofButton: button.name.text, prompt.kind, isBoolean: prompt.isBoolean, in: node)
      add(key, at: button.name, declares: true)
      for parameter in button.parameters {
        if let label = parameter.label {
          add(self.key(ofLabel: label.text, of: key), at: label, declares: true)
        }
        swiftType(parameter.type)
      }
      for argument in button.arguments {
        if let label = argument.label { add(self.key(ofLabel: label.text, of: key), at: label) }
        swift(argument.value, scope)
      }
      swift(button.condition, scope)
      swift(button.animation)
    }
  }

  private mutating func collect(_ text: PromptText, _ scope: Scope) {
    for value in TextTemplate(text.template.text).values {
      swift(text.template.part(value.text, at: value.offset), scope)
    }
    swift(text.bundle, scope)
  }

  private mutating func collect(_ item: ToolbarItem) {
    _ = addAction(item.action)
    if let title = item.title { collect(title, stateOnly) }
    swift(item.condition, stateOnly)
    swift(item.disabledCondition, stateOnly)
  }

  private mutating func collect(_ link: DeepLink) {
    declare(.deepLink, link.name)
    var scope = stateOnly
    var types: [String: ValueType] = [:]
    for parameter in link.parameters {
      swiftType(parameter.type)
      guard let label = parameter.label else { continue }
      types[label.text] = type(parameter.type)
    }
    for label in link.parameters.compactMap(\.label) + link.url.values {
      let key = key(.deepLinkValue, label.text, of: node.id, link.name.text)
      add(key, at: label, declares: true)
      scope.names[label.text] = Binding(key: key, type: types[label.text] ?? .foreign)
    }
    collect(link.steps, &scope)
  }
}
