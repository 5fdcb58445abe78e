import SwiftSyntax
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
        presents.append(
          presentation(property.name, reference(feature, nil), property.documentation))
      } else if case .prompt? = facts.roles[property.name] {
        if case .prompt(_, let type?)? = facts.roles[property.name], type.path == facts.action?.path
        {
          note(
            Unsaid("has a prompt whose buttons send its own actions", property.node),
            in: property.file)
        }
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

  func presentation(
    _ name: String, _ feature: String, _ documentation: [String]
  ) -> SpecEntry {
    let presentation = presentations[name]
    var entries = [SpecEntry(presentation?.style ?? "sheet", .text(feature))]
    if presentation?.hasNavigationStack == true {
      entries.append(SpecEntry("navigationStack", "true"))
    }
    entries += SpecEntry.documentation(documentation)
    return SpecEntry(name, .mapping(entries))
  }

  mutating func addPath() {
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

  mutating func addPrompts() {
    for unsaid in prompts.unsaid { note(unsaid, in: facts.file) }
    spec.prompts = prompts.sources
    for (kind, key) in [(PromptKind.alert, "alerts"), (.confirmationDialog, "confirmationDialogs")]
    {
      add(
        key,
        mapping: prompts.prompts.filter { $0.kind == kind }.map { SpecEntry($0.name, $0.value) })
    }
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
