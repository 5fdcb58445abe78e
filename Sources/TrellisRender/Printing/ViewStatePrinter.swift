import TrellisIR
import TrellisSpec
import TrellisSwift

/// What a view observes of the state before stores were observable, for `view-state`.
struct ViewStateRecord: TemplateRecord {
  /// A property that mirrors one of the feature's.
  struct Property: TemplateRecord {
    var observedName: String
    var observedLabel: String
    var observedBacking: String
    var observedType: String

    static var fields: [Field] {
      [
        Field("observedName", \.observedName), Field("observedLabel", \.observedLabel),
        Field("observedBacking", \.observedBacking), Field("observedType", \.observedType),
      ]
    }
  }

  /// A property that says whether something is presented.
  struct Flag: TemplateRecord {
    var destination: DestinationRecord
    var isSeparate: Bool
    var observedName: String

    static var fields: [Field] {
      [
        .inlined("destination", \.destination), Field("isSeparate", \.isSeparate),
        Field("observedName", \.observedName),
      ]
    }
  }

  var hasViewState: Bool
  var hasObservedBindings: Bool
  var boundGroup: String?
  var observedBindings: [Property]
  var observedValues: [Property]
  var observedFlags: [Flag]
  var hasValuesBehind: Bool
  var hasFlagsBehind: Bool

  static var fields: [Field] {
    [
      Field("hasViewState", \.hasViewState), Field("hasObservedBindings", \.hasObservedBindings),
      Field("boundGroup", \.boundGroup),
      Field("observedBindings", \.observedBindings), Field("observedValues", \.observedValues),
      Field("observedFlags", \.observedFlags), Field("hasValuesBehind", \.hasValuesBehind),
      Field("hasFlagsBehind", \.hasFlagsBehind),
    ]
  }
}

/// Fills the record of what a view observes.
struct ViewStatePrinter {
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
    let controlled = showsContent ? ViewContentPrinter(context: context).controlled : []
    for property in controlled {
      add(Observed(name: property.name.text, type: property.type.text, isBound: true))
    }
    for prompt in prompts {
      add(Observed(name: prompt.name.text, type: "Bool", isBound: true))
    }
    if showsContent, let tabs = feature.tabs {
      add(Observed(name: tabs.selection.text, type: "\(context.name).Tab"))
    }
    let mentioned = mentionedNames
    for property in feature.promptProperties where mentioned.contains(property.name) {
      add(Observed(name: property.name, type: property.type?.text.optionalType ?? "Bool"))
    }
    for property in feature.state where mentioned.contains(property.name.text) {
      add(Observed(name: property.name.text, type: property.type.text))
    }
    for property in feature.computed where mentioned.contains(property.name.text) {
      add(Observed(name: property.name.text, type: property.type.text))
    }
    return result
  }

  private var inspectors: [ViewStateRecord.Flag] {
    if context.viewPart == .content { return [] }
    return context.edges.presentations.filter { edge in
      edge.destination?.style == .inspector && context.graph.isShown(edge)
    }.map { edge in
      ViewStateRecord.Flag(
        destination: context.destinationRecord(edge), isSeparate: edge.slot == .presented,
        observedName: Self.flagName(edge))
    }
  }

  /// The property that says whether something is presented.
  static func flagName(_ edge: Edge) -> String {
    "is\(edge.name.text.typeName)Presented"
  }

  /// The properties that expressions in prompts and toolbars mention.
  private var mentionedNames: Set<String> {
    var names = prompts.reduce(into: Set<String>()) { names, prompt in
      names.formUnion(FlagPromptPrinter(context: context, prompt: prompt).mentionedNames)
    }
    if context.viewPart == .content { return names }
    for toolbar in context.toolbars { names.formUnion(toolbar.propertiesRead) }
    return names
  }

  /// Whether an expression needs more than single properties.
  private var needsEverything: Bool {
    return mentionedNames.contains { name in
      name == "state"
        || !context.isProperty(name) && !context.index.promptProperties.contains(name)
    }
  }

  var record: ViewStateRecord {
    let properties = properties
    func records(_ isBound: Bool) -> [ViewStateRecord.Property] {
      properties.filter { $0.isBound == isBound }.map { property in
        ViewStateRecord.Property(
          observedName: SwiftIdentifier.escaped(property.name),
          observedLabel: SwiftIdentifier.label(property.name), observedBacking: property.name,
          observedType: property.type)
      }
    }
    let flags = inspectors
    let isEmpty = properties.isEmpty && flags.isEmpty
    return ViewStateRecord(
      hasViewState: !context.supports(.observation) && !isEmpty && !needsEverything,
      hasObservedBindings: properties.contains(where: \.isBound),
      boundGroup: properties.contains(where: \.isBound) ? context.feature.bindingGroup?.text : nil,
      observedBindings: records(true), observedValues: records(false),
      observedFlags: flags,
      hasValuesBehind: properties.contains(where: \.isBound)
        && properties.contains { !$0.isBound },
      hasFlagsBehind: !properties.isEmpty && !flags.isEmpty)
  }
}
