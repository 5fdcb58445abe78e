import TrellisIR
import TrellisSpec
import TrellisSwift

/// A view, for `view-declarations`, or only what it presents, for `presentations`.
struct ViewRecord: TemplateRecord {
  /// A case of the stack.
  struct PathCase: TemplateRecord {
    /// A value of plain data.
    struct Value: TemplateRecord {
      var valueName: String
      var valueLabel: String

      static var fields: [Field] {
        [Field("valueName", \.valueName), Field("valueLabel", \.valueLabel)]
      }
    }

    var caseName: String
    var isValue: Bool
    var values: [Value] = []
    var caseOwner = ""
    var isStored = false
    var childView: String?

    static var fields: [Field] {
      [
        Field("caseName", \.caseName), Field("isValue", \.isValue), Field("values", \.values),
        Field("caseOwner", \.caseOwner), Field("isStored", \.isStored),
        Field("childView", \.childView),
      ]
    }
  }

  var name: String
  var access: String
  var isInternal: Bool
  var isModifier: Bool
  var appliesModifier: Bool
  /// The name of the method that presents. Each feature has its own, so that a view depends on no
  /// feature but its own.
  var modifierName: String
  var viewName: String
  var imports: [ModuleRecord]
  var hasViewActions: Bool
  var isBindable: Bool
  var tracksPerception: Bool
  var isObserving: Bool
  var storeAccess: String
  var hasPath: Bool
  var pathCases: [PathCase]
  var innerPresentations: [PresentationRecord]
  var rootBindsDestination: Bool
  var lastRoot: String?
  var rootParts: [PartRecord<PresentationRecord>]
  var outerPresentations: [PresentationRecord]
  var bindsDestination: Bool
  var lastPart: String?
  var earlierParts: [PartRecord<PresentationRecord>]
  var content: ViewContentRecord
  var hasDeepLinks: Bool
  var linkMethod: String
  var isDismissedByItself: Bool
  var sender: String
  var sentGroup: String?
  var hasPreview: Bool
  var isCaseReducer: Bool
  var childReducer: String
  /// The preview of a reducer with parameters uses their defaults.
  var reducerArguments = ""
  var isPreviewInStack: Bool
  var viewState: ViewStateRecord
  /// What its covers need on macOS.
  var covers: [CoverRecord]

  static var fields: [Field] {
    [
      Field("name", \.name), Field("access", \.access), Field("isInternal", \.isInternal),
      Field("isModifier", \.isModifier), Field("appliesModifier", \.appliesModifier),
      Field("modifierName", \.modifierName),
      Field("viewName", \.viewName), Field("imports", \.imports),
      Field("hasViewActions", \.hasViewActions), Field("isBindable", \.isBindable),
      Field("tracksPerception", \.tracksPerception), Field("isObserving", \.isObserving),
      Field("storeAccess", \.storeAccess), Field("hasPath", \.hasPath),
      Field("pathCases", \.pathCases), Field("innerPresentations", \.innerPresentations),
      Field("rootBindsDestination", \.rootBindsDestination),
      Field("lastRoot", \.lastRoot), Field("rootParts", \.rootParts),
      Field("outerPresentations", \.outerPresentations),
      Field("bindsDestination", \.bindsDestination), Field("lastPart", \.lastPart),
      Field("earlierParts", \.earlierParts), Field("content", \.content),
      Field("hasDeepLinks", \.hasDeepLinks), Field("linkMethod", \.linkMethod),
      Field("isDismissedByItself", \.isDismissedByItself), Field("sender", \.sender),
      Field("sentGroup", \.sentGroup), Field("hasPreview", \.hasPreview),
      Field("isCaseReducer", \.isCaseReducer), Field("childReducer", \.childReducer),
      Field("reducerArguments", \.reducerArguments),
      Field("isPreviewInStack", \.isPreviewInStack), .inlined("viewState", \.viewState),
      Field("covers", \.covers),
    ]
  }
}

/// Fills the record of a view, or of what it presents.
struct ViewPrinter {
  let context: FeatureContext

  private var isModifier: Bool { context.viewPart == .presentations }
  /// Whether the code that presents is generated here.
  private var presents: Bool { context.viewPart != .content }

  /// The parts of a chain of presentations.
  ///
  /// The compiler checks a chain as one expression. With more presentations in it, or with what they
  /// apply to, an error in one of them takes a minute and is reported elsewhere.
  ///
  /// - Parameters:
  ///   - presentations: The presentations.
  ///   - own: The other modifiers of what they apply to.
  ///   - name: The name of the first part.
  ///   - isGiven: Whether they apply to a view that is given.
  ///   - isObserving: Whether what they apply to reads what the view observes.
  private func parts(
    _ presentations: [PresentationRecord], own: [PresentationRecord], name: String, isGiven: Bool,
    isObserving: Bool
  ) -> Parts<PresentationRecord> {
    // One 'WithViewStore' contains all that reads its view store.
    let isTogether =
      !context.supports(.observation)
      && (isObserving || (own + presentations).contains(where: \.isObserving))
    let isApart = presentations.count > 1 && !isGiven && !isTogether
    let sharesBinding =
      context.supports(.enumScopes) && presentations.count(where: \.isSeparate) < 2
    let longest = context.model != nil || isTogether ? 3 : sharesBinding ? 6 : 2
    return Parts(
      isApart ? presentations : own + presentations, longest: longest, name: name,
      own: isApart ? own : nil)
  }

  /// Presentations that share a binding to the destination if there are several.
  private func bound(
    _ presentations: [PresentationRecord]
  ) -> (presentations: [PresentationRecord], bindsDestination: Bool) {
    let ofDestination = presentations.indices.filter { !presentations[$0].isSeparate }
    guard ofDestination.count > 1, context.model == nil, context.supports(.enumScopes) else {
      return (presentations, false)
    }
    var presentations = presentations
    for index in ofDestination { presentations[index].isBound = true }
    return (presentations, true)
  }

  var record: ViewRecord {
    let feature = context.feature
    let presented = presents ? presentations : []
    let toolbar = presents ? ownToolbar : []
    let content = ViewContentPrinter(context: context)
    let isContentObserving = !isModifier && (!content.controlled.isEmpty || feature.tabs != nil)
    let innerParts = parts(
      presented.filter(isInsideStack).compactMap(presentation),
      own: feature.path.isEmpty ? [] : toolbar, name: "root", isGiven: isModifier,
      isObserving: isContentObserving)
    let isRootObserving =
      isContentObserving && innerParts.earlier.isEmpty
      || innerParts.last.contains(where: \.isObserving)
    let outerParts = parts(
      presented.filter { !isInsideStack($0) }.compactMap(presentation) + (presents ? prompts : []),
      own: feature.path.isEmpty ? toolbar : [], name: isModifier ? "presenting" : "content",
      isGiven: isModifier && feature.path.isEmpty, isObserving: isRootObserving)
    let (outer, inner) = (bound(outerParts.last), bound(innerParts.last))
    let isBodyObserving =
      isRootObserving && outerParts.earlier.isEmpty
      || outerParts.last.contains(where: \.isObserving)
    return ViewRecord(
      name: context.declaredName,
      access: context.accessPrefix,
      isInternal: context.access == .internal,
      isModifier: isModifier,
      appliesModifier: !presents,
      modifierName: modifierType.memberName,
      viewName: name,
      imports: FilePrinter.imports(
        modules,
        visible: context.model == nil ? ["ComposableArchitecture", "SwiftUI"] : ["SwiftUI"],
        context),
      hasViewActions: context.sendsViewActions,
      isBindable: isBindable && context.supports(.observation),
      tracksPerception: context.tracksPerception,
      isObserving: isBodyObserving && !context.supports(.observation),
      storeAccess: context.sendsViewActions ? context.accessPrefix : "",
      hasPath: presents && !feature.path.isEmpty,
      pathCases: context.edges[.path].all.map(pathCase),
      innerPresentations: inner.presentations,
      rootBindsDestination: inner.bindsDestination,
      lastRoot: innerParts.nameBeforeLast,
      rootParts: parts(innerParts.earlier, isContentObserving),
      outerPresentations: outer.presentations,
      bindsDestination: outer.bindsDestination,
      lastPart: outerParts.nameBeforeLast,
      earlierParts: parts(outerParts.earlier, isRootObserving),
      content: content.record,
      hasDeepLinks: presents && !feature.deepLinks.isEmpty,
      linkMethod: linkMethod,
      isDismissedByItself: context.viewDismissesItself,
      sender: context.sendsViewActions ? "send" : "store.send",
      sentGroup: context.sentGroup,
      hasPreview: !isModifier && !context.graph.needsArguments(context.resolved.id)
        && context.feature.parameters.allSatisfy { $0.defaultValue != nil },
      isCaseReducer: context.isCaseReducer,
      childReducer: context.name,
      isPreviewInStack: isPreviewInStack,
      viewState: ViewStatePrinter(context: context).record,
      covers: covers(presented.compactMap(presentation)))
  }

  /// The modules that the file always needs.
  var modules: [String] {
    if context.model == nil { return ["ComposableArchitecture", "SwiftUI"] }
    let bindsShared =
      !isModifier
      && ViewContentPrinter(context: context).controlled.contains { $0.sharing != nil }
    return ["SwiftUINavigation", "SwiftUI"] + (bindsShared ? ["Sharing"] : [])
  }

  /// The name of the type: the view's, or that of the modifier that presents.
  var name: String {
    isModifier ? modifierType : context.viewName(of: context.feature)
  }

  /// The name of the modifier that presents.
  private var modifierType: String {
    context.viewName(of: context.feature).removing(suffixIn: ["View"]) + "Presentations"
  }

  /// The parts, each with whether something in it reads what the view observes.
  private func parts(
    _ parts: [PartRecord<PresentationRecord>], _ isFirstObserving: Bool
  ) -> [PartRecord<PresentationRecord>] {
    parts.map { part in
      var part = part
      let isObserving =
        part.isFirst && isFirstObserving || part.partModifiers.contains(where: \.isObserving)
      part.isObserving = isObserving && !context.supports(.observation)
      (part.partModifiers, part.bindsDestination) = bound(part.partModifiers)
      return part
    }
  }

  /// The method of a model that opens a deep link.
  private var linkMethod: String {
    let action = context.index.actions[Feature.deepLinkAction]?.last
    return action.map { ModelNames.method($0, of: context.feature) } ?? ""
  }

  /// Whether the preview needs a stack: drill-downs and links work only inside one.
  private var isPreviewInStack: Bool {
    let rows = context.edges[.row].all.filter(context.graph.isShown)
    return context.feature.path.isEmpty
      && (rows.contains(where: context.isOwnKind)
        || presentations.contains { $0.destination?.style == .navigationDestination })
  }

  private var isBindable: Bool {
    let feature = context.feature
    let isPresenting =
      !presentations.isEmpty || !feature.path.isEmpty || !feature.prompts.isEmpty
    return presents && isPresenting
      || !isModifier
        && (feature.tabs != nil || ViewContentPrinter(context: context).hasBoundControls
          || inlinePresentations.contains { $0.destination?.isValueBound == true })
  }

  private func pathCase(_ edge: Edge) -> ViewRecord.PathCase {
    let (name, view) = (edge.name.text, context.viewName(edge))
    if edge.leadsToFeature {
      return ViewRecord.PathCase(
        caseName: name, isValue: false, caseOwner: "\(context.name).Path",
        isStored: context.supports(.reducerEnums), childView: view)
    }
    return ViewRecord.PathCase(
      caseName: name, isValue: true,
      values: edge.values.map { parameter in
        let label = parameter.label?.text ?? "_"
        return ViewRecord.PathCase.Value(
          valueName: SwiftIdentifier.escaped(label), valueLabel: SwiftIdentifier.label(label))
      },
      childView: view)
  }
}
