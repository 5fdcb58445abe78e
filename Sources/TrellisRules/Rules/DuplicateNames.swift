import TrellisIR
import TrellisSpec
import TrellisSwift

/// Names that would be declared twice in one scope of the generated code.
struct DuplicateNames: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for feature in graph.features.map(\.feature) {
      result += stateNames(feature)
      result += actionNames(feature)
      result += presentationNames(feature)
      result += memberNames(feature)
      result += repeated(feature.delegate.map { ($0.name, "a delegate action") })
      result += repeated(feature.path.map { ($0.name, "a path case") })
      result += repeated(feature.deepLinks.map { ($0.name, "a deep link") })
    }
    return result
  }

  private typealias Named = (name: SourceText, what: String)

  private func stateNames(_ feature: Feature) -> [Diagnostic] {
    var names: [Named] = feature.state.map { ($0.name, "a property") }
    names += feature.computed.map { ($0.name, "a property") }
    names += (feature.ownedChildren + feature.cases).map { ($0.property, "a child") }
    names += feature.presents.map { ($0.name, "a presented feature") }
    names += feature.promptProperties.map { property in
      (property.declaration, property.type == nil ? "a boolean prompt" : "a value of a prompt")
    }
    names += feature.path.flatMap { [$0.presenceName, $0.topName] }.compactMap { name in
      name.map { ($0, "a property of the path") }
    }
    if let tabs = feature.tabs { names.append((tabs.selection, "the tab selection")) }
    var reserved = presentationProperties(feature)
    reserved["deepLink"] =
      feature.deepLinks.isEmpty ? nil : "the method that opens a deep link"
    if feature.isEnum { return repeated(names) + taken(names, by: reserved) }
    for name in presentationProperties(feature).keys {
      reserved["_\(name)"] = "the name under which the library's macros store '\(name)'"
    }
    // No macro stores a constant or a computed property.
    var others = Set(feature.state.filter(\.isConstant).map(\.name))
    others.formUnion(feature.computed.map(\.name))
    others.formUnion(feature.path.flatMap { [$0.presenceName, $0.topName] }.compactMap(\.self))
    return repeated(names) + taken(names, by: reserved)
      + stored(names, names.filter { !others.contains($0.name) })
  }

  private func actionNames(_ feature: Feature) -> [Diagnostic] {
    var result: [Diagnostic] = []
    let own = feature.actions.filter { $0.group == nil }
    for actions in [own] + feature.index.groups.all.map(\.actions) {
      result += repeated(actions.map { ($0.name, "an action") })
    }
    var cases: [Named] = own.map { ($0.name, "an action") }
    cases += feature.actionGroups.map { ($0, "a group of actions") }
    var reserved = presentationProperties(feature)
    reserved["delegate"] = feature.hasDelegate ? "the feature's delegate actions" : nil
    let bindings = feature.isBindable ? "the feature's bindings" : nil
    if let group = feature.bindingGroup {
      let actions = feature.index.groups[group.text]?.actions ?? []
      result += taken(
        actions.map { ($0.name, "an action") }, by: bindings.map { ["binding": $0] } ?? [:])
    } else {
      reserved["binding"] = bindings
    }
    reserved["tabSelected"] = feature.tabs == nil ? nil : "the selection of a tab"
    result += taken(cases, by: reserved)
    // Children are also cases, but clashes among them are already clashes of state unless their
    // properties have other names.
    var children: [Named] = (feature.ownedChildren + feature.cases).map { ($0.name, "a child") }
    children += feature.presents.map { ($0.name, "a presented feature") }
    let childrenByName = NameTable(children) { $0.name.text }
    for (name, what) in cases {
      if let child = childrenByName[name.text] {
        result.append(clash(name, what, with: child))
      }
    }
    let renamed = Set(
      feature.ownedChildren.filter { $0.name.text != $0.property.text }.map(\.name.text))
    result += repeated(children.filter { renamed.contains($0.name.text) })
    let properties = presentationProperties(feature)
    for child in children {
      let isOfState = properties[child.name.text] != nil && !renamed.contains(child.name.text)
      if !isOfState { result += taken([child], by: reserved) }
    }
    return result
  }

  private func presentationNames(_ feature: Feature) -> [Diagnostic] {
    var names: [Named] = feature.presents.map { ($0.name, "a presented feature") }
    names += feature.destinations.map { ($0.name, "a destination") }
    names += feature.prompts.filter { !$0.isBoolean }.map { ($0.name, "a prompt") }
    var result = repeated(names)
    let destinations: [Named] = feature.destinations.map { ($0.name, "a destination") }
    let prompts: [Named] = feature.prompts.filter { !$0.isBoolean }.map { ($0.name, "a prompt") }
    let others = NameTable(destinations + prompts) { $0.name.text }
    result += feature.booleanPrompts.compactMap { prompt in
      others[prompt.name.text].map {
        clash(prompt.name, "a boolean prompt", with: $0)
      }
    }
    for kind in feature.promptKinds {
      result += taken(destinations, by: [kind.rawValue: "the case that contains the \(kind.noun)s"])
    }
    result += taken(
      feature.destinations.map { ($0.name, "a destination") },
      by: ["dismiss": "the meaning of 'destination.dismiss' in a pattern"])
    return result
  }

  /// Dependencies are properties of the reducer itself.
  private func memberNames(_ feature: Feature) -> [Diagnostic] {
    let dependencies: [Named] = (feature.dependencies + feature.parameters).map {
      ($0.name, $0.isParameter ? "a parameter" : "a dependency")
    }
    return repeated(dependencies) + taken(dependencies, by: DependencyNames.taken)
      + stored(dependencies, dependencies)
  }

  /// Properties with the name of another one after `_`, under which macros store that one.
  private func stored(_ names: [Named], _ owners: [Named]) -> [Diagnostic] {
    let owners = NameTable(owners) { "_\($0.name.text)" }
    return names.compactMap { named in
      owners[named.name.text].map { owner in
        Diagnostic(
          rule: .duplicateName,
          "\(named.what) can't be named '\(named.name.text)', because the library's macros store '\(owner.name.text)' under that name; rename one of them",
          at: named.name.range,
          notes: [
            Diagnostic.Note(
              message: "'\(owner.name.text)' is declared here", range: owner.name.range)
          ])
      }
    }
  }

  /// The properties and cases that presentation adds to a feature.
  private func presentationProperties(_ feature: Feature) -> [String: String] {
    var result: [String: String] = [:]
    if feature.hasDestination {
      result["destination"] = "the feature's destination"
    } else {
      for kind in feature.promptKinds {
        result[kind.rawValue] = "the feature's \(kind.noun)"
      }
    }
    if !feature.path.isEmpty { result["path"] = "the feature's navigation stack" }
    return result
  }

  private func repeated(_ names: [Named]) -> [Diagnostic] {
    WorkMeter.count(names.count)
    var first: [String: Int] = [:]
    first.reserveCapacity(names.count)
    return names.indices.compactMap { index in
      guard let other = first[names[index].name.text] else {
        first[names[index].name.text] = index
        return nil
      }
      return clash(names[index].name, names[index].what, with: names[other])
    }
  }

  private func clash(_ name: SourceText, _ what: String, with other: Named) -> Diagnostic {
    let message: Message =
      what == other.what
      ? "'\(name.text)' is declared twice; remove one or rename it"
      : "\(what) can't be named '\(name.text)', because \(other.what) has that name; rename one of them"
    let note = Diagnostic.Note(message: "the other one is here", range: other.name.range)
    return Diagnostic(rule: .duplicateName, message, at: name.range, notes: [note])
  }

  private func taken(_ names: [Named], by reserved: [String: String]) -> [Diagnostic] {
    names.compactMap { named in
      reserved[named.name.text].map {
        Diagnostic(
          rule: .duplicateName,
          "\(named.what) can't be named '\(named.name.text)', which is \($0)",
          at: named.name.range)
      }
    }
  }
}

extension DuplicateNames {
  static let texts = [duplicateName]

  private static let duplicateName = RuleText(
    .duplicateName,
    meaning: "Declarations that become members of the same generated type have different names.",
    reason: """
      Properties, children, prompts and the selected tab all become members of 'State'. The
      feature's actions, its children, and 'destination', 'path', 'delegate' and 'binding' all
      become cases of 'Action'. Two declarations with the same name are an invalid redeclaration,
      which the compiler reports inside a macro expansion, where it's hard to read.
      """,
    wrong: .spec(
      """
      feature: SettingsFeature
      state: {profile: String?}
      scope: {profile: ProfileFeature}
      """),
    right: .spec(
      """
      feature: SettingsFeature
      state: {profileName: String?}
      scope: {profile: ProfileFeature}
      """)
  )
}
