import SwiftSyntax
import TrellisFormat
import TrellisSpec

/// The state of a feature as entries of its spec.
extension FeatureSpecBuilder {
  mutating func addState() {
    guard facts.cases == nil else { return }
    let childProperties = Set(
      facts.body.children.filter { $0.kind != .ifCaseLet }.compactMap { child in
        child.state.count == 1 && facts.role(of: child)?.isChild == true ? child.state[0] : nil
      })
    var entries: [SpecEntry] = []
    for property in facts.state.properties {
      do throws(Unsaid) {
        if property.isHidden, let node = property.node.declaration {
          try checkShowing(property.name, node, of: "State", in: property.file)
        }
        if childProperties.contains(property.name) || !isListed(property) { continue }
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
    for member in facts.state.others {
      if let initializer = member.declaration.as(InitializerDeclSyntax.self),
        let name = propertiesWithoutValue(after: initializer).first(where: {
          !facts.state.unpassed.contains($0)
        })
      {
        note(Unsaid("has an initializer that doesn't set '\(name)'", initializer), in: member.file)
      }
      if !member.isInExtension { keep(member) }
    }
    if !facts.state.initialization.isEmpty { add("init", "custom") }
    if let model = facts.model { addBindings(of: model) }
    let isBindable = facts.body.binding != nil
    if let group = facts.body.binding, !group.isEmpty {
      add("binding", .mapping([SpecEntry("in", .text(group))]))
    } else if isBindable {
      let bound = facts.state.properties.contains { $0.attributes.contains("BindingState") }
      if !bound { add("binding", "true") }
    }
  }

  /// The type of a property that a public state can't show to other modules.
  func hiddenType(of property: StateFacts.Property) -> String? {
    guard facts.type.part.group.isPublic, let variable = property.node.declaration,
      !variable.isPublic
    else { return nil }
    let path = facts.type.path + ["State"]
    return variable.tokens(viewMode: .sourceAccurate).first { token in
      guard token.parent?.is(IdentifierTypeSyntax.self) == true else { return false }
      if let type = project.types.type(token.text, from: path, in: facts.module) {
        return !type.part.group.isPublic
      }
      return project.isInternal(token.text, in: facts.module)
    }?.text
  }

  /// A name in a property's default that a public initializer can't use.
  private func hiddenName(in value: ExprSyntax, of property: StateFacts.Property) -> String? {
    guard facts.type.part.group.isPublic, !project.isInPlace else { return nil }
    func type(_ name: String) -> TypeDeclaration? {
      project.types.type(name, from: facts.type.path + ["State"], in: facts.module, property.file)
    }
    return value.tokens(viewMode: .sourceAccurate).first { token in
      if token.isFreeName {
        return type(token.text).map { !$0.part.group.isPublic }
          ?? project.isInternal(token.text, in: facts.module)
      }
      guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        access.declName.baseName.id == token.id
      else { return false }
      let owner =
        access.base == nil ? property.type : access.base?.memberPath?.joined(separator: ".")
      return owner.flatMap { type($0.hasSuffix("?") ? String($0.dropLast()) : $0) }?
        .hidesMember(token.text) == true
    }?.text
  }

  /// Whether a property is an entry of `state`, as far as children don't say otherwise.
  private func isListed(_ property: StateFacts.Property) -> Bool {
    if property.isPresented || property.name == "path" && facts.path != nil { return false }
    return property.name != facts.tabs?.selection && inspections[property.name] == nil
      && !flagPrompts.contains { $0.property == property.name }
  }

  /// Finds the properties for which the generated initializer has no parameter: those whose types other modules
  /// can't see, and those that no initializer of the code sets.
  mutating func findUnpassedProperties() {
    let hidden = facts.state.properties.filter { isListed($0) && isInternal($0) }
    facts.state.unpassed = Set(hidden.map(\.name))
    for property in facts.state.properties
    where property.isSetByInitializer && isListed(property)
      && property.value.flatMap({ hiddenName(in: $0, of: property) }) != nil
      && !facts.state.isParameter(property.name)
    {
      facts.state.unpassed.insert(property.name)
    }
    for member in facts.state.others {
      guard let initializer = member.declaration.as(InitializerDeclSyntax.self) else { continue }
      for name in propertiesWithoutValue(after: initializer)
      where facts.state[name]?.isParameter == false && !facts.state.isParameter(name) {
        facts.state.unpassed.insert(name)
      }
    }
    spec.facts = facts
  }

  /// Whether a property has less access than the feature, because other modules can't see its type.
  private func isInternal(_ property: StateFacts.Property) -> Bool {
    guard property.isStored, property.value != nil || property.type?.hasSuffix("?") == true else {
      return false
    }
    return hiddenType(of: property) != nil
      || property.isHidden && facts.type.part.group.isPublic && !project.isInPlace
  }

  /// The properties that have values by the generated initializer alone, and that an initializer of the code doesn't set.
  private func propertiesWithoutValue(after initializer: InitializerDeclSyntax) -> [String] {
    let hasInitializer =
      facts.type.part.group.isPublic || facts.deepLinks != nil
      || !facts.state.initialization.isEmpty
      || facts.state.properties.contains {
        $0.attributes.contains("Shared") && $0.sharingKey == nil
      }
    guard hasInitializer, !project.isInPlace, let assigned = initializer.assignedProperties else {
      return []
    }
    let children = facts.body.children.compactMap(\.state.first)
    return facts.state.properties.filter { property in
      property.isSetByInitializer && isListed(property) && !children.contains(property.name)
        && !assigned.contains(property.name)
    }.map(\.name)
  }

  /// Notes a declaration in the state that stays in Swift.
  mutating func keep(_ member: TypeDeclaration.Member) {
    if let initializer = member.declaration.as(InitializerDeclSyntax.self) {
      let labels = initializer.signature.parameterClause.parameters.map(\.firstName.text)
      let stored = facts.state.properties.filter(\.isStored)
      let required = stored.filter { $0.value == nil && $0.type?.hasSuffix("?") != true }
      let isGenerated = labels.isEmpty && required.isEmpty && facts.type.part.group.isPublic
      if isGenerated || Set(labels) == Set(stored.map(\.name))
        || Set(labels) == Set(required.map(\.name))
      {
        note(Unsaid("has an initializer of its own for its state", initializer), in: member.file)
        return
      }
    }
    spec.kept.append(PlacedDeclaration(node: member.declaration, file: member.file))
  }

  func entry(_ property: StateFacts.Property) throws(Unsaid) -> SpecEntry? {
    guard let type = property.type ?? property.sharingKey.flatMap(project.sharedKeys.type) else {
      throw Unsaid("has a property '\(property.name)' whose type isn't written", property.node)
    }
    if let declaration = property.node.declaration { try privateNames.check(declaration) }
    if let hidden = hiddenType(of: property) {
      if !property.isStored { return nil }
      if !isInternal(property) {
        throw Unsaid(
          "has a property of the type '\(hidden)', which other modules can't see", property.node)
      }
    }
    let known: Set = ["Shared", "BindingState"]
    if let other = property.attributes.first(where: { !known.contains($0) }) {
      throw Unsaid("has a property with '@\(other)'", property.node)
    }
    var details: [SpecEntry] = []
    switch property.kind {
    case .computed(let statements):
      guard statements.count == 1, let item = statements.first,
        let value = item.value,
        Code.isOneLine(value), !value.is(IfExprSyntax.self), !value.is(SwitchExprSyntax.self)
      else { return nil }
      let names = Set(facts.state.properties.map(\.name))
      var code = Code()
      code.members = names
      details.append(SpecEntry("computed", .text(code.text(value))))
    case .stored(var isConstant):
      // The initializer's argument isn't one of the generated initializer for a constant with a value.
      if property.isParameter { isConstant = false }
      if let value = property.value {
        guard Code.isOneLine(value) else {
          throw Unsaid("has a property '\(property.name)' whose value needs several lines", value)
        }
        if !facts.state.unpassed.contains(property.name),
          let hidden = hiddenName(in: value, of: property)
        {
          throw Unsaid("has the default '\(hidden)', which other modules can't see", value)
        }
        if isConstant || !(value.is(NilLiteralExprSyntax.self) && type.hasSuffix("?")) {
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
    if isInternal(property) {
      details.append(SpecEntry("access", "internal"))
    } else if facts.state.unpassed.contains(property.name) {
      details.append(SpecEntry("init", "false"))
    }
    details += SpecEntry.documentation(property.documentation)
    if details.isEmpty { return SpecEntry(property.name, .text(type)) }
    if details.count == 1, details[0].key == "default", case .text(let value) = details[0].value {
      return SpecEntry(property.name, .text("\(type) = \(value)"))
    }
    return SpecEntry(property.name, .mapping([SpecEntry("type", .text(type))] + details))
  }
}

extension TypeDeclaration {
  /// Whether other modules can't see one of its static members. Cases are as visible as their enum.
  fileprivate func hidesMember(_ name: String) -> Bool {
    parts.contains { part in
      part.group.memberBlock.members.contains { member in
        !member.decl.is(EnumCaseDeclSyntax.self)
          && member.decl.introducedNames.contains { $0.withoutBackticks == name.withoutBackticks }
          && !member.decl.isPublic && !part.group.isPublicExtension
      }
    }
  }
}

extension DeclGroupSyntax {
  /// Whether it makes its members public.
  fileprivate var isPublicExtension: Bool { self.is(ExtensionDeclSyntax.self) && isPublic }
}

extension StateFacts.Property {
  /// Whether its value becomes the default of an initializer's argument.
  fileprivate var isSetByInitializer: Bool {
    guard case .stored(let isConstant) = kind, !isConstant || isParameter else { return false }
    return value != nil && sharingKey == nil
  }
}

extension SyntaxProtocol {
  /// Whether a declaration is `public` or `package`.
  var isPublic: Bool {
    Syntax(self).asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
      ["public", "package"].contains($0.name.text) && $0.detail == nil
    } == true
  }
}
