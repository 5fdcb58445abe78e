import SwiftSyntax
import TrellisFormat
import TrellisSpec
import TrellisSwift

/// Writes what the code of a feature says as the entries of a spec.
struct FeatureSpecBuilder {
  var facts: FeatureFacts
  let project: ProjectCode
  var spec: FeatureSpec
  var presentations: PresentationTable
  let contents: ContentViews
  /// The properties that ask which screens are on the stack.
  let inspections: [String: (screen: String, key: String)]
  let privateNames: PrivateNames
  /// The labels and types of prompts.
  let prompts: PromptBook
  /// The prompts that Boolean properties show.
  let flagPrompts: [FlagPrompt]
  var dependencies: [LocalDependencies.Dependency]
  let localDependencies: LocalDependencies
  let parameters: [(name: String, type: String, value: String?)]
  let helpers: Set<String>

  init(_ facts: FeatureFacts, in project: ProjectCode) {
    self.facts = facts
    self.project = project
    spec = FeatureSpec(
      fullName: project.fullName(of: facts), file: facts.file.source, facts: facts)
    let names =
      (facts.destination?.cases.map(\.name) ?? [])
      + facts.roles.compactMap { name, role in
        if case .presented = role { name } else { nil }
      }
    presentations = PresentationTable(
      project.views.views(of: facts.type), of: facts, names: Set(names))
    flagPrompts = FlagPrompt.all(in: project.views.views(of: facts.type), of: facts)
    privateNames =
      facts.model == nil
      ? PrivateNames(in: facts.file, of: facts.type, showing: project.moduleNames)
      : PrivateNames(in: facts.file)
    inspections = facts.inspections
    contents = ContentViews(project.views.views(of: facts.type))
    let members =
      facts.model == nil
      ? ReducerMembers(facts.type, privateNames: privateNames) : ReducerMembers(model: facts.type)
    localDependencies =
      facts.model == nil
      ? LocalDependencies(of: facts.type, besides: members) : LocalDependencies()
    dependencies = members.dependencies + localDependencies.added
    parameters = members.parameters
    helpers = members.helpers
    prompts = PromptBook(
      project.prompts[facts.module] ?? [], actions: facts.promptActions(project.types),
      own: facts.ownPrompts, in: facts.type)
    for (unsaid, file) in members.unsaid + facts.body.unsaid { note(unsaid, in: file) }
    if !project.isInPlace { noteHiddenMembers() }
    findUnpassedProperties()
  }

  /// Notes dependencies whose keys other files can't see, and stored properties that they can't be shown.
  private mutating func noteHiddenMembers() {
    let names = Set(parameters.map(\.name))
    for member in facts.type.members {
      let node = member.declaration
      do throws(Unsaid) {
        if node.isDependency {
          try privateNames.check(node)
        } else if node.isHidden, let name = node.introducedNames.first, names.contains(name) {
          let owner = facts.type.path.joined(separator: ".")
          try checkShowing(name, node, of: owner, in: member.file)
        }
      } catch {
        note(error, in: member.file)
      }
    }
  }

  /// Makes sure that nothing else in the module has the name of a property that its file hides.
  func checkShowing(
    _ name: String, _ node: DeclSyntax, of owner: String, in file: SwiftFile
  ) throws(Unsaid) {
    let hidden = HiddenDeclaration(
      names: [name], node: node, file: file, scope: .type, owner: owner)
    if project.moduleNames?.canShow(hidden) == true { return }
    throw Unsaid("has a property '\(name)' that only its file sees", node)
  }

  /// The spec of the feature.
  mutating func build() -> FeatureSpec {
    if let model = facts.model { readModelReactions(model) } else { readReactions() }
    add("feature", .text(facts.name))
    let documentation = facts.type.part.group.leadingTrivia.documentation
    if !documentation.isEmpty { add("doc", .text(documentation.joined(separator: "\n"))) }
    addAccess()
    addImports()
    addView()
    add("dependencies", mapping: dependencies.map { SpecEntry($0.name, .text($0.key)) })
    add(
      "parameters",
      mapping: parameters.map {
        SpecEntry($0.name, .text($0.type + ($0.value.map { " = \($0)" } ?? "")))
      })
    addConformances()
    addState()
    addChildren()
    addTabs()
    addPresentations()
    add("toolbar", mapping: presentations.toolbar)
    addPath()
    addPrompts()
    addActions()
    addGroups()
    addComposition()
    addDeepLinks()
    return spec
  }

  // MARK: - Entries

  mutating func add(_ key: String, _ value: SpecValue) {
    spec.declarations.append(SpecEntry(key, value))
  }

  mutating func add(_ key: String, mapping entries: [SpecEntry]) {
    if !entries.isEmpty { add(key, .mapping(entries)) }
  }

  mutating func note(
    _ unsaid: Unsaid, in file: SwiftFile, pattern: String? = nil,
    _ extent: ImportRemark.Extent = .custom
  ) {
    spec.remarks.append(
      ImportRemark(
        extent: pattern == nil ? .missing : extent, pattern: pattern,
        reason: unsaid.reason.capitalizedSentence, range: file.range(of: unsaid.node)))
  }

  mutating func addAccess() {
    let modifiers = facts.type.part.group.modifiers.map(\.name.text)
    if let access = modifiers.first(where: { $0 == "public" || $0 == "package" }) {
      add("access", .text(access))
    }
  }

  mutating func addImports() {
    var known: Set = ["ComposableArchitecture", "Foundation", "SwiftUI"]
    // The reducer of a feature with prompts imports it in any case.
    if prompts.sources.isEmpty, facts.type.part.group.usesUnknownTypes(besides: project.types) {
      known.remove("SwiftUI")
    }
    if facts.model != nil { known.formUnion(Self.modulesOfModels) }
    var names: [String] = []
    for name in facts.file.imports where !known.contains(name) && !names.contains(name) {
      names.append(name)
    }
    let visible = facts.file.publicImports
    if !names.isEmpty {
      add("imports", .list(names.map { .text(visible.contains($0) ? "public \($0)" : $0) }))
    }
  }

  /// The modules that a model imports if it needs them.
  private static let modulesOfModels: Set = [
    "AppKitNavigation", "ConcurrencyExtras", "Dependencies", "IdentifiedCollections",
    "IssueReporting", "Observation", "Sharing", "SwiftNavigation", "SwiftUI", "SwiftUINavigation",
    "UIKitNavigation",
  ]

  mutating func addView() {
    let views = project.views.views(of: facts.type).filter { $0.type.path.count == 1 }
    let derived = project.viewName(of: facts.name)
    if views.contains(where: { $0.type.name == derived && $0.takesStoreOnly }) { return }
    if let view = views.first(where: \.takesStoreOnly) {
      add("view", .text(view.type.name))
    } else {
      add("view", "none")
    }
  }

  mutating func addConformances() {
    guard facts.model == nil, facts.cases == nil || facts.action != nil else { return }
    var entries: [SpecEntry] = []
    // Other protocols of linked features stay with your code.
    let ofReducer = facts.type.part.inherited.filter {
      $0 == "Sendable" || project.isInPlace && !["Reducer", "ReducerProtocol"].contains($0)
    }
    if !ofReducer.isEmpty {
      entries.append(SpecEntry("Reducer", .list(ofReducer.map { .text($0) })))
    }
    let state =
      project.types.type("State", from: facts.type.path, in: facts.module)?.inherited ?? []
    let ofState = state.filter { !["Equatable", "Identifiable"].contains($0) }
    if !ofState.isEmpty { entries.append(SpecEntry("State", .list(ofState.map { .text($0) }))) }
    let known: Set = ["Equatable", "BindableAction", "ViewAction"]
    let ofAction = (facts.action?.inherited ?? []).filter { !known.contains($0) }
    if !ofAction.isEmpty { entries.append(SpecEntry("Action", .list(ofAction.map { .text($0) }))) }
    let ids = project.types.type("CancelID", from: facts.type.path, in: facts.module)
    let ofIDs = (facts.cancelIDs.isEmpty ? [] : ids?.inherited ?? [])
      .filter { !["Hashable", "Equatable", "Sendable"].contains($0) }
    if !ofIDs.isEmpty { entries.append(SpecEntry("CancelID", .list(ofIDs.map { .text($0) }))) }
    add("conforms", mapping: entries)
    if facts.cases == nil, !state.contains("Equatable"), !state.contains("Hashable") {
      add("equatable", "false")
    }
  }
}

extension FeatureSpecBuilder {
  /// The enums of groups whose names or protocols don't follow from those of the groups and the actions.
  mutating func addGroups() {
    guard facts.model == nil else { return }
    // Groups conform to these if the actions do.
    let shared = Set(facts.action?.inherited ?? []).intersection([
      "Equatable", "Hashable", "Sendable",
    ])
    var entries: [SpecEntry] = []
    for (name, type) in facts.groups {
      let isNamed = type.name != name.typeName
      let protocols = type.inherited.filter { $0 != "BindableAction" && !shared.contains($0) }
      if protocols.isEmpty {
        if isNamed { entries.append(SpecEntry(name, .text(type.name))) }
        continue
      }
      let conforms = SpecEntry("conforms", .list(protocols.map { .text($0) }))
      entries.append(
        SpecEntry(
          name, .mapping((isNamed ? [SpecEntry("enum", .text(type.name))] : []) + [conforms])))
    }
    add("groups", mapping: entries)
  }
}

extension FeatureFacts {
  /// The enums of the groups of actions and of the delegate, in the order of the actions.
  fileprivate var groups: [(name: String, type: TypeDeclaration)] {
    (action?.cases ?? []).compactMap { enumCase in
      switch roles[enumCase.name] {
      case .group(let type)? where !type.cases.isEmpty: (enumCase.name, type)
      case .delegate(let type)?: ("delegate", type)
      default: nil
      }
    }
  }

  /// The types of the actions of the feature's prompts.
  func promptActions(_ types: TypeTable) -> [PromptKind: TypeDeclaration] {
    var result: [PromptKind: TypeDeclaration] = [:]
    for enumCase in destination?.cases ?? [] {
      if case .prompt(let kind, let name) = enumCase.content, let destination {
        result[kind] = types.type(name, from: destination.type.path, in: module)
      }
    }
    for role in roles.values {
      if case .prompt(let kind, let type) = role, result[kind] == nil { result[kind] = type }
    }
    return result
  }

  /// What the actions of a child are.
  func role(of child: BodyFacts.Child) -> Role? {
    child.action.count == 1 ? roles[child.action[0]] : nil
  }
}

extension FeatureFacts.Role {
  /// Whether it is a child that isn't presented.
  var isChild: Bool {
    switch self {
    case .child, .rows: true
    default: false
    }
  }

  /// The feature of a child.
  var feature: String? {
    switch self {
    case .child(let feature), .rows(let feature), .presented(let feature): feature
    default: nil
    }
  }
}
