import TrellisIR
import TrellisSpec
import TrellisSwift

/// Something that is presented: the modifier, for `presentation`, or what it contains while it is there,
/// for `presentation-unwrapped`.
struct PresentationRecord: TemplateRecord {
  /// A detent of a sheet.
  struct Detent: TemplateRecord {
    var detent: String

    static var fields: [Field] { [Field("detent", \.detent)] }
  }

  var destination: DestinationRecord
  var modifier: String
  var isPrompt = false
  var flagPrompts: FlagPromptRecord?
  var isItem = false
  var isFlag = false
  var isInspector = false
  var isOneStore = false
  var isSeparate: Bool
  /// Whether a binding to the destination is at hand.
  var isBound = false
  var isValueBound = false
  var isItsOwnIdentity = false
  var isUnwrapped = false
  var isDismissedByItself = false
  var observedName = ""
  var buttonMethod = ""
  var hasNavigationStack = false
  var isDismissDisabled = false
  var hasDetents = false
  var detents: [Detent] = []
  var toolbar: ToolbarRecord?
  var ownToolbar: ToolbarRecord?

  static var fields: [Field] {
    [
      .inlined("destination", \.destination), Field("modifier", \.modifier),
      Field("isPrompt", \.isPrompt), Field("flagPrompts", \.flagPrompts), Field("isItem", \.isItem),
      Field("isFlag", \.isFlag), Field("isInspector", \.isInspector),
      Field("isOneStore", \.isOneStore), Field("isSeparate", \.isSeparate),
      Field("isBound", \.isBound),
      Field("isValueBound", \.isValueBound), Field("isItsOwnIdentity", \.isItsOwnIdentity),
      Field("isUnwrapped", \.isUnwrapped),
      Field("isDismissedByItself", \.isDismissedByItself),
      Field("observedName", \.observedName),
      Field("buttonMethod", \.buttonMethod), Field("hasNavigationStack", \.hasNavigationStack),
      Field("isDismissDisabled", \.isDismissDisabled), Field("hasDetents", \.hasDetents),
      Field("detents", \.detents), Field("toolbar", \.toolbar), Field("ownToolbar", \.ownToolbar),
    ]
  }

  /// Whether it reads what the view observes, before stores were observable.
  var isObserving: Bool {
    isInspector || flagPrompts != nil
      || [toolbar, ownToolbar].contains { $0?.readsState == true }
  }
}

extension ViewPrinter {
  /// What the view presents, except for prompts and for what is part of its own content.
  var presentations: [Edge] {
    context.edges.presentations.filter { edge in
      edge.destination?.style != .inline && context.graph.isShown(edge)
    }
  }

  /// What the view presents as part of its own content.
  var inlinePresentations: [Edge] {
    context.edges.presentations.filter { edge in
      edge.destination?.style == .inline && context.graph.isShown(edge)
    }
  }

  /// A drill-down works only from inside the stack.
  func isInsideStack(_ edge: Edge) -> Bool {
    edge.destination?.style == .navigationDestination && !context.feature.path.isEmpty
  }

  func presentation(_ edge: Edge) -> PresentationRecord? {
    guard let destination = edge.destination else { return nil }
    // SwiftUI's inspector has no `item:`, a case without a value has no item, and before there were
    // enum scopes, plain data had no binding.
    var isFlag =
      switch destination.content {
      case .none: true
      case .value:
        destination.style == .inspector || !context.supports(.enumScopes)
      case .feature: destination.style == .inspector
      }
    var hasIdentity = true
    if context.model != nil, case .value(let type) = destination.content {
      hasIdentity = !Self.typesWithoutIdentity.contains(type.text)
      // A value that is its own identity would become a different sheet whenever it changes.
      if destination.isValueBound, !hasIdentity { isFlag = true }
    }
    let isInline = destination.style == .inline
    return PresentationRecord(
      destination: context.destinationRecord(edge),
      modifier: destination.style.rawValue,
      isItem: !isFlag && !isInline,
      isFlag: isFlag && !isInline,
      isInspector: destination.style == .inspector,
      isOneStore: edge.slot == .presented || context.supports(.keyPathScopes),
      isSeparate: edge.slot == .presented,
      isValueBound: destination.isValueBound,
      isItsOwnIdentity: !hasIdentity && destination.style != .navigationDestination,
      isUnwrapped: isInline || isFlag && edge.target != .view,
      isDismissedByItself: isRemovedByItsParent(edge),
      observedName: ViewStatePrinter.flagName(edge),
      hasNavigationStack: destination.hasNavigationStack,
      isDismissDisabled: destination.isDismissDisabled,
      hasDetents: !destination.detents.isEmpty,
      detents: destination.detents.map { PresentationRecord.Detent(detent: $0.text) },
      toolbar: ToolbarPrinter(context: context, items: destination.toolbar, isInClosure: true)
        .record)
  }

  /// Whether a model dismisses itself, but not through its view, because that is part of another view
  /// somewhere.
  private func isRemovedByItsParent(_ edge: Edge) -> Bool {
    guard context.model != nil, let feature = edge.feature else { return false }
    return context.graph.isShownInline(feature) && context.graph.resolved(feature).dismissesItself
  }

  /// Types whose values are their own identity.
  private static let typesWithoutIdentity: Set<String> = [
    "Bool", "Character", "Date", "Decimal", "Double", "Float", "Int", "Int16", "Int32", "Int64",
    "Int8", "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]

  /// The toolbar of the view itself.
  var ownToolbar: [PresentationRecord] {
    guard let toolbar = ToolbarPrinter(context: context, items: context.feature.toolbar).record
    else { return [] }
    return [
      PresentationRecord(
        destination: .prompt("toolbar"), modifier: "toolbar", isSeparate: true, ownToolbar: toolbar)
    ]
  }

  /// The alerts and confirmation dialogs.
  var prompts: [PresentationRecord] {
    let hasDestination = context.feature.hasDestination
    return context.feature.promptKinds.map { kind in
      PresentationRecord(
        destination: .prompt(kind.rawValue), modifier: kind.rawValue, isPrompt: true,
        isOneStore: !hasDestination || context.supports(.keyPathScopes),
        isSeparate: !hasDestination, buttonMethod: ModelNames.buttonMethod(kind))
    }
      + context.feature.booleanPrompts.map { prompt in
        PresentationRecord(
          destination: .prompt(prompt.name.text), modifier: prompt.kind.rawValue,
          flagPrompts: FlagPromptPrinter(context: context, prompt: prompt).record, isSeparate: true)
      }
  }
}

extension DestinationRecord {
  /// A prompt, which has no content of its own.
  fileprivate static func prompt(_ name: String) -> DestinationRecord {
    DestinationRecord(
      caseName: name, caseDeclaration: SwiftIdentifier.escaped(name), documentation: [])
  }
}
