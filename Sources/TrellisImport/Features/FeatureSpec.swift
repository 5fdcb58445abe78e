import SwiftSyntax
import TrellisSpec

/// A feature as a spec, and what the spec can't say.
package struct FeatureSpec {
  /// The feature's name.
  package let name: String
  /// The file that declares the feature.
  package let file: SourceFile
  /// The entries before the reactions, and those after them.
  fileprivate(set) var declarations: [SpecEntry] = []
  fileprivate(set) var composition: [SpecEntry] = []
  /// The entries of `reducer` and `onChange`.
  var reactions: [ImportedReaction] = []
  var changes: [ImportedReaction] = []
  /// What the spec doesn't say, with the places.
  package var remarks: [ImportRemark] = []
  /// Declarations of the state that stay in Swift.
  var kept: [PlacedDeclaration] = []
  /// The declarations of the feature's prompts, which the spec contains.
  var prompts: [PlacedDeclaration] = []
  /// What the code of the feature declares.
  var facts: FeatureFacts

  /// The place of the feature's declaration.
  package var range: TrellisSpec.SourceRange { facts.file.range(of: facts.type.part.group) }

  /// The number of reactions.
  package var reactionCount: Int { reactions.count + changes.count }

  /// The number of reactions that the spec says exactly.
  package var exactCount: Int {
    reactionCount - remarks.count { $0.extent == .custom && $0.pattern != nil }
  }

  /// The entries of the spec.
  package var entries: [SpecEntry] {
    var entries = declarations
    let effects = facts.cancelIDs.filter { !usedIDs.contains($0) }
    if !effects.isEmpty { entries.append(SpecEntry("effects", .list(effects.map { .text($0) }))) }
    let missing = remarks.filter { $0.extent == .missing && $0.pattern != nil }.map { remark in
      "trellis:missing \(remark.pattern ?? ""): \(remark.reason)"
    }
    var composition = composition
    if facts.body.kept.contains(where: { !$0.isBefore }) { composition.addLaterReducers() }
    for (key, reactions) in [("reducer", reactions), ("onChange", changes)] where !reactions.isEmpty
    {
      entries.append(
        SpecEntry(
          key,
          .mapping(reactions.map { SpecEntry($0.pattern, $0.value, comment: $0.comment) }),
          comment: key == "reducer" ? missing : []))
    }
    return entries + composition
  }
}

extension FunctionCallExprSyntax {
  /// The call without what it is called on.
  fileprivate var withoutBase: FunctionCallExprSyntax {
    with(\.calledExpression, ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier("call"))))
  }
}

extension [SpecEntry] {
  /// Adds the reducers that stay in Swift and run after the feature's own logic.
  fileprivate mutating func addLaterReducers() {
    guard let index = firstIndex(where: { $0.key == "reducers" }) else {
      insert(SpecEntry("reducers", .list(["laterReducers"])), at: 0)
      return
    }
    switch self[index].value {
    case .list(let values): self[index].value = .list(values + ["laterReducers"])
    case .mapping(var entries):
      if let after = entries.firstIndex(where: { $0.key == "after" }),
        case .list(let values) = entries[after].value
      {
        entries[after].value = .list(values + ["laterReducers"])
      } else {
        entries.append(SpecEntry("after", .list(["laterReducers"])))
      }
      self[index].value = .mapping(entries)
    case .text: break
    }
  }
}

extension FeatureSpec {
  /// The IDs of effects that the spec mentions.
  private var usedIDs: Set<String> {
    var ids: Set<String> = []
    for reaction in reactions + changes { reaction.value.collectIDs(&ids) }
    return ids
  }
}

extension SpecValue {
  fileprivate func collectIDs(_ ids: inout Set<String>) {
    switch self {
    case .text: break
    case .list(let values): for value in values { value.collectIDs(&ids) }
    case .mapping(let entries):
      for entry in entries {
        if entry.key == "run", case .mapping(let options) = entry.value,
          case .text(let id)? = options.first(where: { $0.key == "id" })?.value
        {
          ids.insert(id)
        }
        entry.value.collectIDs(&ids)
      }
    }
  }
}

/// Something that a spec doesn't say.
package struct ImportRemark: Hashable, Sendable {
  /// How much of it stays in Swift.
  package enum Extent: String, Sendable {
    /// The body of a reaction is a method of the feature.
    case custom
    /// A declaration stays in an extension.
    case kept
    /// Something of the feature isn't in the spec.
    case missing
  }

  package let extent: Extent
  /// The pattern of the reaction, if it is about one.
  package let pattern: String?
  /// The reason, as a sentence.
  package let reason: String
  /// The place of the code.
  package let range: TrellisSpec.SourceRange
}

/// Writes what the code of a feature says as the entries of a spec.
struct FeatureSpecBuilder {
  private var facts: FeatureFacts
  let project: ProjectCode
  private var spec: FeatureSpec
  private var presentations: PresentationTable
  private let contents: ContentViews
  private let privateNames: PrivateNames
  /// The labels and types of prompts.
  private let prompts: PromptBook
  private let dependencies: [(name: String, key: String, type: String?)]
  private let parameters: [(name: String, type: String, value: String?)]
  private let helpers: Set<String>

  init(_ facts: FeatureFacts, in project: ProjectCode) {
    self.facts = facts
    self.project = project
    spec = FeatureSpec(name: facts.name, file: facts.file.source, facts: facts)
    let names =
      (facts.destination?.cases.map(\.name) ?? [])
      + facts.roles.compactMap { name, role in
        if case .presented = role { name } else { nil }
      }
    presentations = PresentationTable(
      project.views.views(of: facts.name), names: Set(names))
    privateNames = PrivateNames(in: facts.file, of: facts.type)
    contents = ContentViews(project.views.views(of: facts.name))
    let members = ReducerMembers(facts.type)
    dependencies = members.dependencies
    parameters = members.parameters
    helpers = members.helpers
    prompts = PromptBook(
      project.prompts[facts.module] ?? [], actions: facts.promptActions(project.types),
      in: facts.type)
    for (unsaid, file) in members.unsaid + facts.body.unsaid { note(unsaid, in: file) }
  }

  /// The spec of the feature.
  mutating func build() -> FeatureSpec {
    readReactions()
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
    addPresentations()
    addPath()
    addPrompts()
    addActions()
    addComposition()
    return spec
  }

  // MARK: - Entries

  private mutating func add(_ key: String, _ value: SpecValue) {
    spec.declarations.append(SpecEntry(key, value))
  }

  private mutating func add(_ key: String, mapping entries: [SpecEntry]) {
    if !entries.isEmpty { add(key, .mapping(entries)) }
  }

  private mutating func note(_ unsaid: Unsaid, in file: SwiftFile, pattern: String? = nil) {
    spec.remarks.append(
      ImportRemark(
        extent: pattern == nil ? .missing : .custom, pattern: pattern,
        reason: unsaid.reason.capitalizedSentence, range: file.range(of: unsaid.node)))
  }

  private mutating func addAccess() {
    let modifiers = facts.type.part.group.modifiers.map(\.name.text)
    if let access = modifiers.first(where: { $0 == "public" || $0 == "package" }) {
      add("access", .text(access))
    }
  }

  private mutating func addImports() {
    var known: Set = ["ComposableArchitecture", "Foundation", "SwiftUI"]
    if facts.type.part.group.usesUnknownTypes(besides: project.types) { known.remove("SwiftUI") }
    var names: [String] = []
    for statement in facts.file.tree.statements {
      guard let node = statement.item.as(ImportDeclSyntax.self),
        let name = node.path.first?.name.text, !known.contains(name), !names.contains(name)
      else { continue }
      names.append(name)
    }
    if !names.isEmpty { add("imports", .list(names.map { .text($0) })) }
  }

  private mutating func addView() {
    let views = project.views.views(of: facts.name)
    let derived = project.viewName(of: facts.name)
    if views.contains(where: { $0.type.name == derived && $0.takesStoreOnly }) { return }
    if let view = views.first(where: \.takesStoreOnly) {
      add("view", .text(view.type.name))
    } else {
      add("view", "none")
    }
  }

  private mutating func addConformances() {
    guard facts.cases == nil || facts.action != nil else { return }
    var entries: [SpecEntry] = []
    let state =
      project.types.type("State", from: facts.type.path, in: facts.module)?.inherited ?? []
    let ofState = state.filter { !["Equatable", "Identifiable"].contains($0) }
    if !ofState.isEmpty { entries.append(SpecEntry("State", .list(ofState.map { .text($0) }))) }
    let known: Set = ["Equatable", "BindableAction", "ViewAction"]
    let ofAction = (facts.action?.inherited ?? []).filter { !known.contains($0) }
    if !ofAction.isEmpty { entries.append(SpecEntry("Action", .list(ofAction.map { .text($0) }))) }
    add("conforms", mapping: entries)
    if facts.cases == nil, !state.contains("Equatable"), !state.contains("Hashable") {
      add("equatable", "false")
    }
  }

  // MARK: - State

  private mutating func addState() {
    guard facts.cases == nil else { return }
    let childProperties = Set(
      facts.body.children.filter { $0.kind != .ifCaseLet }.compactMap { child in
        child.state.count == 1 && facts.role(of: child)?.isChild == true ? child.state[0] : nil
      })
    var entries: [SpecEntry] = []
    for property in facts.state.properties {
      if property.isPresented || childProperties.contains(property.name) { continue }
      if property.name == "path", facts.path != nil { continue }
      do throws(Unsaid) {
        if let entry = try entry(property) {
          entries.append(entry)
        } else if let node = property.node.declaration {
          spec.kept.append(PlacedDeclaration(node: node, file: property.file))
        }
      } catch {
        note(error, in: property.file)
      }
    }
    add("state", mapping: entries)
    for member in facts.state.others where !member.isInExtension {
      keep(member)
    }
    if !facts.state.initialization.isEmpty { add("init", "custom") }
    let isBindable = facts.body.binding != nil
    if let group = facts.body.binding, !group.isEmpty {
      add("binding", .mapping([SpecEntry("in", .text(group))]))
    } else if isBindable {
      let bound = facts.state.properties.contains { $0.attributes.contains("BindingState") }
      if !bound { add("binding", "true") }
    }
  }

  /// The type of a property that a public state can't show to other modules.
  private func hiddenType(of property: StateFacts.Property) -> String? {
    guard facts.type.part.group.isPublic, property.isStored,
      let variable = property.node.declaration, !variable.isPublic
    else { return nil }
    for token in variable.tokens(viewMode: .sourceAccurate)
    where token.parent?.is(IdentifierTypeSyntax.self) == true {
      let path = facts.type.path + ["State"]
      if let type = project.types.type(token.text, from: path, in: facts.module),
        !type.part.group.isPublic
      {
        return token.text
      }
    }
    return nil
  }

  /// Notes a declaration in the state that stays in Swift.
  private mutating func keep(_ member: TypeDeclaration.Member) {
    if let initializer = member.declaration.as(InitializerDeclSyntax.self) {
      let labels = initializer.signature.parameterClause.parameters.map(\.firstName.text)
      let stored = facts.state.properties.filter(\.isStored)
      let required = stored.filter { $0.value == nil && $0.type?.hasSuffix("?") != true }
      if Set(labels) == Set(stored.map(\.name)) || Set(labels) == Set(required.map(\.name)) {
        note(Unsaid("has an initializer of its own for its state", initializer), in: member.file)
        return
      }
    }
    spec.kept.append(PlacedDeclaration(node: member.declaration, file: member.file))
  }

  private func entry(_ property: StateFacts.Property) throws(Unsaid) -> SpecEntry? {
    guard let type = property.type ?? property.sharingKey.flatMap(project.sharedKeys.type) else {
      throw Unsaid("has a property '\(property.name)' whose type isn't written", property.node)
    }
    if let declaration = property.node.declaration { try privateNames.check(declaration) }
    if let hidden = hiddenType(of: property) {
      throw Unsaid(
        "has a property of the type '\(hidden)', which other modules can't see", property.node)
    }
    let known: Set = ["Shared", "BindingState"]
    if let other = property.attributes.first(where: { !known.contains($0) }) {
      throw Unsaid("has a property with '@\(other)'", property.node)
    }
    var details: [SpecEntry] = []
    switch property.kind {
    case .computed(let statements):
      guard statements.count == 1, let item = statements.first,
        let value = item.expression ?? item.item.as(ReturnStmtSyntax.self)?.expression,
        Code.isOneLine(value), !value.is(IfExprSyntax.self), !value.is(SwitchExprSyntax.self)
      else { return nil }
      let names = Set(facts.state.properties.map(\.name))
      var code = Code()
      code.members = names
      details.append(SpecEntry("computed", .text(code.text(value))))
    case .stored(let isConstant):
      if let value = property.value {
        guard Code.isOneLine(value) else {
          throw Unsaid("has a property '\(property.name)' whose value needs several lines", value)
        }
        if !(value.is(NilLiteralExprSyntax.self) && type.hasSuffix("?")) {
          details.append(SpecEntry("default", .text(Code().text(value))))
        }
      }
      if isConstant { details.append(SpecEntry("let", "true")) }
      if property.attributes.contains("BindingState") {
        details.append(SpecEntry("binding", "true"))
      }
      if property.attributes.contains("Shared") {
        details.append(SpecEntry("shared", .text(property.sharingKey ?? "passed")))
      }
    }
    if !property.documentation.isEmpty {
      details.append(SpecEntry("doc", .text(property.documentation.joined(separator: "\n"))))
    }
    if details.isEmpty { return SpecEntry(property.name, .text(type)) }
    if details.count == 1, details[0].key == "default", case .text(let value) = details[0].value {
      return SpecEntry(property.name, .text("\(type) = \(value)"))
    }
    return SpecEntry(property.name, .mapping([SpecEntry("type", .text(type))] + details))
  }

  // MARK: - Children

  private mutating func addChildren() {
    var scopes: [SpecEntry] = []
    var optionals: [SpecEntry] = []
    var rows: [SpecEntry] = []
    for child in facts.body.children where !child.isPresented {
      if child.action == ["path"], facts.path != nil { continue }
      if child.kind == .ifCaseLet || facts.cases != nil { continue }
      do throws(Unsaid) {
        let entry = try entry(child)
        switch child.kind {
        case .scope: scopes.append(entry)
        case .ifLet: optionals.append(entry)
        case .forEach: rows.append(entry)
        case .ifCaseLet: break
        }
      } catch {
        note(error, in: facts.file)
      }
    }
    add("scope", mapping: scopes)
    add("ifLet", mapping: optionals)
    add("forEach", mapping: rows)
    if let cases = facts.cases {
      var entries: [SpecEntry] = []
      for enumCase in cases.cases {
        do throws(Unsaid) {
          guard case .feature(let feature, let arguments) = enumCase.content else {
            throw Unsaid("has a case '\(enumCase.name)' without a feature", enumCase.node)
          }
          entries.append(
            described(
              enumCase.name, reference(feature, arguments), documentation: enumCase.documentation))
        } catch {
          note(error, in: facts.file)
        }
      }
      add("cases", mapping: entries)
    }
  }

  private func entry(_ child: BodyFacts.Child) throws(Unsaid) -> SpecEntry {
    guard let feature = facts.role(of: child)?.feature else {
      throw Unsaid("has a child whose reducer isn't known", child.node)
    }
    var code = Code()
    code.members = Set(dependencies.map(\.name) + parameters.map(\.name))
    let arguments = child.reducer.flatMap { reducer in
      reducer.arguments.isEmpty ? nil : code.text(reducer.arguments)
    }
    if let reducer = child.reducer { try privateNames.check(reducer) }
    let name = child.action[0]
    var details: [SpecEntry] = []
    if child.state[0] != name { details.append(SpecEntry("as", .text(child.state[0]))) }
    guard let property = facts.state[child.state[0]] else {
      throw Unsaid("has a child '\(name)' whose state isn't a property", child.node)
    }
    guard property.isStored else {
      throw Unsaid("has a child '\(name)' whose state is computed", child.node)
    }
    if let value = property.value, !value.isObviousState(of: feature) {
      details.append(SpecEntry("default", .text(Code().text(value))))
    }
    if !property.documentation.isEmpty {
      details.append(SpecEntry("doc", .text(property.documentation.joined(separator: "\n"))))
    }
    if details.isEmpty { return SpecEntry(name, .text(reference(feature, arguments))) }
    return SpecEntry(
      name, .mapping([SpecEntry("feature", .text(reference(feature, arguments)))] + details))
  }

  /// A feature and its arguments, as specs name it.
  private func reference(_ feature: String, _ arguments: String?) -> String {
    let name = feature == facts.name ? "Self" : feature
    return arguments.map { "\(name)(\($0))" } ?? name
  }

  private func described(
    _ name: String, _ feature: String, documentation: [String]
  ) -> SpecEntry {
    if documentation.isEmpty { return SpecEntry(name, .text(feature)) }
    return SpecEntry(
      name,
      .mapping([
        SpecEntry("feature", .text(feature)),
        SpecEntry("doc", .text(documentation.joined(separator: "\n"))),
      ]))
  }

  // MARK: - Presentations

  private mutating func addPresentations() {
    var entries: [SpecEntry] = []
    for enumCase in facts.destination?.cases ?? [] {
      do throws(Unsaid) {
        if let entry = try destination(enumCase) { entries.append(entry) }
      } catch {
        note(error, in: facts.file)
      }
    }
    add("destination", mapping: entries)
    if facts.destination != nil, entries.isEmpty { add("presentation", "unified") }
    var presents: [SpecEntry] = []
    for property in facts.state.properties
    where property.isPresented && property.name != "destination" {
      if case .presented(let feature)? = facts.roles[property.name] {
        presents.append(
          presentation(property.name, reference(feature, nil), property.documentation))
      } else if case .prompt? = facts.roles[property.name] {
        if facts.destination != nil {
          note(
            Unsaid(
              "has '\(property.name)' next to 'destination', which would contain it", property.node),
            in: property.file)
        }
      } else {
        note(
          Unsaid("presents '\(property.name)' in a way of its own", property.node),
          in: property.file)
      }
    }
    if let property = facts.state["destination"], property.isPresented, facts.destination == nil {
      note(
        Unsaid("has a 'destination' that isn't an enum of features", property.node),
        in: property.file)
    }
    add("presents", mapping: presents)
  }

  private func destination(_ enumCase: ReducerEnum.Case) throws(Unsaid) -> SpecEntry? {
    switch enumCase.content {
    case .prompt(let kind, _):
      guard enumCase.name == kind.rawValue else {
        throw Unsaid(
          "has a prompt '\(enumCase.name)', which the language calls '\(kind.rawValue)'",
          enumCase.node)
      }
      return nil
    case .feature(let feature, let arguments):
      return presentation(
        enumCase.name, reference(feature, arguments), enumCase.documentation)
    case .values(let parameters):
      let style = presentations[enumCase.name]?.style ?? "sheet"
      let documentation = SpecEntry.documentation(enumCase.documentation)
      if parameters.isEmpty {
        return SpecEntry(enumCase.name, .mapping([SpecEntry(style, "true")] + documentation))
      }
      guard parameters.count == 1, let parameter = parameters.first else {
        throw Unsaid("has a destination '\(enumCase.name)' with several values", enumCase.node)
      }
      return SpecEntry(
        enumCase.name,
        .mapping(
          [
            SpecEntry(
              style,
              .mapping([
                SpecEntry("value", .text(Code().text(parameter.type))),
                SpecEntry(
                  "view", .text(contents[enumCase.name] ?? "\(enumCase.name.capitalizedName)View")),
              ]))
          ] + documentation))
    }
  }

  private func presentation(
    _ name: String, _ feature: String, _ documentation: [String]
  ) -> SpecEntry {
    let presentation = presentations[name]
    var entries = [SpecEntry(presentation?.style ?? "sheet", .text(feature))]
    if presentation?.hasNavigationStack == true {
      entries.append(SpecEntry("navigationStack", "true"))
    }
    if !documentation.isEmpty {
      entries.append(SpecEntry("doc", .text(documentation.joined(separator: "\n"))))
    }
    return SpecEntry(name, .mapping(entries))
  }

  private mutating func addPath() {
    var entries: [SpecEntry] = []
    for enumCase in facts.path?.cases ?? [] {
      switch enumCase.content {
      case .feature(let feature, let arguments):
        entries.append(
          described(
            enumCase.name, reference(feature, arguments), documentation: enumCase.documentation))
      case .values(let parameters):
        guard parameters.allSatisfy({ $0.label != nil }), !parameters.isEmpty else {
          note(
            Unsaid("has a screen '\(enumCase.name)' with a value without a label", enumCase.node),
            in: facts.file)
          continue
        }
        entries.append(
          SpecEntry(
            enumCase.name,
            .mapping(
              [
                SpecEntry(
                  "value",
                  .mapping(
                    parameters.map { SpecEntry($0.label ?? "_", .text(Code().text($0.type))) })),
                SpecEntry(
                  "view", .text(contents[enumCase.name] ?? "\(enumCase.name.capitalizedName)View")),
              ] + SpecEntry.documentation(enumCase.documentation))))
      case .prompt:
        note(Unsaid("has a prompt on its stack", enumCase.node), in: facts.file)
      }
    }
    add("path", mapping: entries)
    if facts.path == nil, let property = facts.state["path"],
      property.type?.hasPrefix("StackState<") == true
    {
      note(Unsaid("has a 'path' that isn't an enum of features", property.node), in: property.file)
    }
  }

  private mutating func addPrompts() {
    for unsaid in prompts.unsaid { note(unsaid, in: facts.file) }
    spec.prompts = prompts.sources
    for (kind, key) in [(PromptKind.alert, "alerts"), (.confirmationDialog, "confirmationDialogs")]
    {
      add(
        key,
        mapping: prompts.prompts.filter { $0.kind == kind }.map { SpecEntry($0.name, $0.value) })
    }
  }

  // MARK: - Actions

  private mutating func addActions() {
    var actions: [SpecValue] = []
    var groups: [SpecEntry] = []
    var delegate: [SpecValue] = []
    for enumCase in facts.action?.cases ?? [] {
      do throws(Unsaid) {
        try privateNames.check(enumCase.node)
      } catch {
        note(error, in: facts.file)
      }
      switch facts.roles[enumCase.name] ?? .own {
      case .own: actions.append(action(enumCase))
      case .group(let type):
        let cases = type.cases.filter { $0.name != "binding" }
        if cases.isEmpty { continue }
        let group = SpecEntry(enumCase.name, .list(cases.map { action($0) }))
        groups.append(group)
        actions.append(.mapping([group]))
      case .delegate(let type): delegate = type.cases.map { action($0) }
      default: break
      }
    }
    if !groups.isEmpty, groups.count == actions.count {
      add("actions", .mapping(groups))
    } else if !actions.isEmpty {
      add("actions", .list(actions))
    }
    if !delegate.isEmpty { add("delegate", .list(delegate)) }
  }

  private func action(_ enumCase: EnumCase) -> SpecValue {
    let parameters = enumCase.parameters.map { parameter in
      let type = parameter.type.specType
      return parameter.label.map { "\($0): \(type)" } ?? type
    }
    let text =
      parameters.isEmpty
      ? enumCase.name : "\(enumCase.name)(\(parameters.joined(separator: ", ")))"
    if enumCase.documentation.isEmpty { return .text(text) }
    return .mapping([
      SpecEntry("name", .text(text)),
      SpecEntry("doc", .text(enumCase.documentation.joined(separator: "\n"))),
    ])
  }

  // MARK: - Reactions

  private mutating func readReactions() {
    var reader = ReactionReader(
      facts: facts, feature: project.feature, prompts: prompts, helpers: helpers,
      members: Set(dependencies.map(\.name) + parameters.map(\.name)))
    for logic in facts.body.logic { reader.read(logic) }
    spec.reactions = reader.reactions
    for change in facts.body.changes { reader.read(change) }
    spec.changes = Array(reader.reactions.dropFirst(spec.reactions.count))
    keep(reader)
    for reaction in reader.reactions {
      if let reason = reaction.reason { note(reason, in: reaction.file, pattern: reaction.pattern) }
    }
  }

  /// Keeps logic in Swift that the language can't say.
  private mutating func keep(_ reader: ReactionReader) {
    guard let logic = facts.body.logic.first else { return }
    if let reason = reader.keepsLogic {
      spec.reactions = []
      let text =
        logic.call?.indented(by: 0)
        ?? "Reduce { state, action in\n\(logic.statements.indented(by: 2))\n}"
      facts.body.kept.append(
        BodyFacts.Kept(text: text, isBefore: false, reason: reason, file: logic.file))
    } else if let first = reader.kept.first {
      let text = logic.reducer(of: reader.kept.map(\.item))
      facts.body.kept.append(
        BodyFacts.Kept(text: text, isBefore: false, reason: first.reason, file: logic.file))
    }
    for kept in facts.body.kept {
      spec.remarks.append(
        ImportRemark(
          extent: .custom, pattern: nil, reason: kept.reason.reason.capitalizedSentence,
          range: kept.file.range(of: kept.reason.node)))
    }
    spec.facts = facts
  }

  private mutating func addComposition() {
    var before = facts.body.before.map { SpecValue.text(Code().text($0)) }
    let after = facts.body.after.map { SpecValue.text(Code().text($0)) }
    if facts.body.kept.contains(where: \.isBefore) { before.append("earlierReducers") }
    if !before.isEmpty {
      var entries = [SpecEntry("before", .list(before))]
      if !after.isEmpty { entries.append(SpecEntry("after", .list(after))) }
      spec.composition.append(SpecEntry("reducers", .mapping(entries)))
    } else if !after.isEmpty {
      spec.composition.append(SpecEntry("reducers", .list(after)))
    }
    for link in facts.body.modifiers where !Code.isOneLine(link.call.withoutBase) {
      note(
        Unsaid(
          "has a modifier '\(link.name)' that needs several lines", link.call.calledExpression),
        in: facts.file)
    }
    let modifiers = facts.body.modifiers.filter { Code.isOneLine($0.call.withoutBase) }.map {
      link in
      SpecValue.text(
        ".\(link.name)(\(Code().text(link.call.arguments)))"
          + (link.call.trailingClosure.map { " " + Code().text($0) } ?? ""))
    }
    if !modifiers.isEmpty { spec.composition.append(SpecEntry("modifiers", .list(modifiers))) }
  }
}

extension SyntaxProtocol {
  /// Whether a declaration is `public` or `package`.
  fileprivate var isPublic: Bool {
    Syntax(self).asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
      ["public", "package"].contains($0.name.text) && $0.detail == nil
    } == true
  }
}

extension SpecEntry {
  /// The key `doc`, unless there is nothing to say.
  fileprivate static func documentation(_ lines: [String]) -> [SpecEntry] {
    lines.isEmpty ? [] : [SpecEntry("doc", .text(lines.joined(separator: "\n")))]
  }
}

extension String {
  /// The name of a type that is named after a case.
  fileprivate var capitalizedName: String { prefix(1).uppercased() + dropFirst() }
}

extension FeatureFacts {
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

extension ExprSyntax {
  /// Whether a child begins with this value anyway.
  fileprivate func isObviousState(of feature: String) -> Bool {
    let text = Code().text(self)
    return text == "\(feature).State()" || text == "nil" || text == "[]" || text == ".init()"
      || text == "IdentifiedArrayOf<\(feature).State>()" || text == "IdentifiedArray()"
  }
}

extension TypeSyntax {
  /// The type as specs write it: `Result` instead of the `TaskResult` of older versions.
  fileprivate var specType: String {
    let text = Code().text(self)
    guard text.hasPrefix("TaskResult<"), text.hasSuffix(">") else { return text }
    return "Result<\(text.dropFirst(11).dropLast()), any Error>"
  }
}
