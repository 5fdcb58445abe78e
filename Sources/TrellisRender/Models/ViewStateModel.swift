import TrellisSpec

/// What a view observes of the state before stores were observable, for `view-state`.
struct ViewStateModel {
  let context: FeatureContext

  /// A property of the view's state that mirrors one of the feature's.
  private struct Observed {
    var name: String
    var type: String
    var isBound = false
  }

  /// The prompts that a flag shows, as far as they are shown here.
  private var prompts: [Prompt] {
    context.viewPart == .content ? [] : context.feature.booleanPrompts
  }

  private var properties: [Observed] {
    var result: [Observed] = []
    var names: Set<String> = []
    func add(_ observed: Observed) {
      if names.insert(observed.name).inserted { result.append(observed) }
    }
    let feature = context.feature
    let showsContent = context.viewPart != .presentations
    let controlled = showsContent ? ViewContentModel(context: context).controlled : []
    for property in controlled {
      add(Observed(name: property.name.text, type: property.type.text, isBound: true))
    }
    for prompt in prompts {
      add(Observed(name: prompt.name.text, type: "Bool", isBound: true))
    }
    if showsContent, let tabs = feature.tabs {
      add(Observed(name: tabs.selection.text, type: "\(context.name).Tab"))
    }
    let mentioned = prompts.reduce(into: Set<String>()) { names, prompt in
      names.formUnion(FlagPromptModel(context: context, prompt: prompt).mentionedNames)
    }
    for property in feature.promptProperties where mentioned.contains(property.name) {
      add(Observed(name: property.name, type: property.type?.text.optionalType ?? "Bool"))
    }
    for property in feature.state where mentioned.contains(property.name.text) {
      add(Observed(name: property.name.text, type: property.type.text))
    }
    return result
  }

  private var inspectors: [TemplateFields] {
    let feature = context.feature
    if context.viewPart == .content { return [] }
    let united = feature.destinations.map { ($0, isSeparate: false) }
    let separate = feature.presents.map { ($0, isSeparate: true) }
    let inspectors = (united + separate).filter { destination, _ in
      destination.style == .inspector && context.isShown(destination)
    }
    return inspectors.map { destination, isSeparate in
      context.fields(destination).merging([
        "isSeparate": isSeparate, "observedName": Self.flagName(destination),
      ]) { $1 }
    }
  }

  /// The property that says whether something is presented.
  static func flagName(_ destination: Destination) -> String {
    "is\(destination.name.text.typeName)Presented"
  }

  /// Whether an expression needs the whole state.
  private var needsEverything: Bool {
    prompts.contains { prompt in
      FlagPromptModel(context: context, prompt: prompt).mentionedNames.contains("state")
    }
  }

  var fields: TemplateFields {
    let properties = properties
    func fields(_ isBound: Bool) -> [TemplateFields] {
      properties.filter { $0.isBound == isBound }.map { property in
        [
          "observedName": SwiftIdentifier.escaped(property.name),
          "observedLabel": SwiftIdentifier.label(property.name), "observedBacking": property.name,
          "observedType": property.type,
        ]
      }
    }
    let flags = inspectors
    let isEmpty = properties.isEmpty && flags.isEmpty
    return [
      "hasViewState": !context.supports(.observation) && !isEmpty && !needsEverything,
      "hasObservedBindings": properties.contains(where: \.isBound),
      "observedBindings": fields(true), "observedValues": fields(false),
      "observedFlags": flags,
      "hasValuesBehind": properties.contains(where: \.isBound)
        && properties.contains { !$0.isBound },
      "hasFlagsBehind": !properties.isEmpty && !flags.isEmpty,
    ]
  }
}
