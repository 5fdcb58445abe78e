import SwiftSyntax
import TrellisFormat
import TrellisSpec

/// What a feature presents, pushes and asks as entries of its spec.
extension FeatureSpecBuilder {
  mutating func addPresentations() {
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
        if isInnerEnum(feature) {
          note(
            Unsaid(
              "presents '\(property.name)', an enum of features inside of another type",
              property.node),
            in: property.file)
        }
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
    for child in facts.model?.children ?? [] {
      if case .presented(let feature)? = facts.roles[child.name] {
        presents.append(presentation(child.name, reference(feature, nil), child.documentation))
      }
    }
    add("presents", mapping: presents)
  }

  /// Whether a feature that this one leads to is an enum inside of another type.
  func isInnerEnum(_ feature: String) -> Bool {
    project.types.isInnerEnumFeature(feature, from: facts.type.path, in: facts.module)
  }

  func destination(_ enumCase: ReducerEnum.Case) throws(Unsaid) -> SpecEntry? {
    switch enumCase.content {
    case .prompt(let kind, _):
      guard enumCase.name == kind.rawValue else {
        throw Unsaid(
          "has a prompt '\(enumCase.name)', which the language calls '\(kind.rawValue)'",
          enumCase.node)
      }
      return nil
    case .feature(let feature, let arguments):
      if isInnerEnum(feature) { throw .innerEnum(of: enumCase) }
      return presentation(
        enumCase.name, reference(feature, arguments), enumCase.documentation)
    case .values(let parameters):
      let style = presentations[enumCase.name]?.style ?? "sheet"
      for argument in presentations[enumCase.name]?.arguments ?? []
      where parameters.isEmpty || argument.label?.text != enumCase.name {
        throw Unsaid("shows '\(enumCase.name)' with an argument of the view's own", enumCase.node)
      }
      let documentation = SpecEntry.documentation(enumCase.documentation)
      let details = details(enumCase.name) + documentation
      let view = presentations[enumCase.name]?.view
      if parameters.isEmpty {
        let other = view.flatMap {
          $0 == "\(enumCase.name.capitalizedName)View" ? nil : SpecEntry("view", .text($0))
        }
        return SpecEntry(
          enumCase.name, .mapping([SpecEntry(style, "true")] + [other].compactMap(\.self) + details)
        )
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
              .mapping(
                [
                  SpecEntry("value", .text(Code().text(parameter.type))),
                  SpecEntry(
                    "view",
                    .text(
                      view ?? contents[enumCase.name] ?? "\(enumCase.name.capitalizedName)View")),
                ] + (isBinding(enumCase.name) ? [SpecEntry("binding", "true")] : []))
            )
          ] + details))
    }
  }

  /// Whether the content of a presentation can change what it shows, as only models let it.
  private func isBinding(_ name: String) -> Bool {
    facts.model != nil && presentations[name]?.isBinding == true
  }

  /// What is around the content of a presentation.
  private func details(_ name: String) -> [SpecEntry] {
    guard let presentation = presentations[name] else { return [] }
    var entries: [SpecEntry] = []
    if presentation.hasNavigationStack { entries.append(SpecEntry("navigationStack", "true")) }
    if presentation.style == "sheet", !presentation.detents.isEmpty {
      entries.append(SpecEntry("detents", .list(presentation.detents.map { .text($0) })))
    }
    if presentation.isDismissDisabled,
      ["sheet", "popover", "fullScreenCover"].contains(presentation.style)
    {
      entries.append(SpecEntry("dismissDisabled", "true"))
    }
    if !presentation.toolbar.isEmpty {
      entries.append(SpecEntry("toolbar", .mapping(presentation.toolbar)))
    }
    return entries
  }

  func presentation(
    _ name: String, _ feature: String, _ documentation: [String]
  ) -> SpecEntry {
    let presentation = presentations[name]
    var entries = [SpecEntry(presentation?.style ?? "sheet", .text(feature))]
    entries += details(name)
    entries += SpecEntry.documentation(documentation)
    return SpecEntry(name, .mapping(entries))
  }

  mutating func addPath() {
    var entries: [SpecEntry] = []
    for enumCase in facts.path?.cases ?? [] {
      switch enumCase.content {
      case .feature(let feature, let arguments):
        if isInnerEnum(feature) { note(.innerEnum(of: enumCase), in: facts.file) }
        entries.append(
          screen(enumCase, reference(feature, arguments)))
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

  /// A screen, with what the state knows about it.
  private func screen(_ enumCase: ReducerEnum.Case, _ feature: String) -> SpecEntry {
    let known = inspections.filter { $0.value.screen == enumCase.name }
      .sorted { $0.value.key < $1.value.key }
    let entry = described(enumCase.name, feature, documentation: enumCase.documentation)
    if known.isEmpty { return entry }
    var entries = [SpecEntry("feature", .text(feature))]
    entries += known.map { SpecEntry($0.value.key, .text($0.key)) }
    return SpecEntry(
      enumCase.name, .mapping(entries + SpecEntry.documentation(enumCase.documentation)))
  }

  mutating func addPrompts() {
    for unsaid in prompts.unsaid { note(unsaid, in: facts.file) }
    spec.prompts = prompts.sources
    let actions = facts.promptActions(project.types)
    for type in [actions[.alert], actions[.confirmationDialog]].compactMap(\.self) {
      noteConditions(of: type)
    }
    for (kind, key) in [(PromptKind.alert, "alerts"), (.confirmationDialog, "confirmationDialogs")]
    {
      add(
        key,
        mapping: prompts.prompts.filter { $0.kind == kind }.map { SpecEntry($0.name, $0.value) }
          + flagPrompts.filter { $0.kind == kind }.map { prompt in
            SpecEntry(prompt.property, .mapping(prompt.entries))
          })
    }
  }
}

extension Unsaid {
  /// A case whose feature is an enum of features that gets no spec.
  static func innerEnum(of enumCase: ReducerEnum.Case) -> Unsaid {
    Unsaid(
      "has a case '\(enumCase.name)' that is an enum of features inside of another type",
      enumCase.node)
  }
}

extension FeatureFacts {
  /// The properties that say whether a screen is on the stack, or what is on top of it, by their names.
  var inspections: [String: (screen: String, key: String)] {
    guard let path else { return [:] }
    var result: [String: (screen: String, key: String)] = [:]
    var seen: Set<String> = []
    for property in state.properties {
      guard case .computed(let statements) = property.kind, statements.count == 1,
        let value = statements.first?.expression
      else { continue }
      let text = Code().text(value)
      for enumCase in path.cases {
        guard case .feature = enumCase.content else { continue }
        let name = enumCase.name
        let about: (key: String, documentation: String)
        switch text {
        case "path.contains { $0.is(\\.\(name)) }", "path.contains { /Path.State.\(name) ~= $0 }":
          about = ("isOnStack", "Whether a `\(name)` is on the stack.")
        case "path.last?.\(name)", "path.last.flatMap { (/Path.State.\(name)).extract(from: $0) }":
          about = ("top", "The topmost screen of the stack, if it is a `\(name)`.")
        default: continue
        }
        guard property.documentation.isEmpty || property.documentation == [about.documentation],
          seen.insert("\(about.key) \(name)").inserted
        else { continue }
        result[property.name] = (name, about.key)
      }
    }
    return result
  }
}

extension SpecEntry {
  /// The key `doc`, unless there is nothing to say.
  static func documentation(_ lines: [String]) -> [SpecEntry] {
    lines.isEmpty ? [] : [SpecEntry("doc", .text(lines.joined(separator: "\n")))]
  }
}

extension String {
  /// The name of a type that is named after a case.
  fileprivate var capitalizedName: String { prefix(1).uppercased() + dropFirst() }
}
