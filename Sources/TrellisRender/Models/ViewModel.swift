import TrellisSpec

/// A view, for `view-declarations`, or only what it presents, for `presentations`.
struct ViewModel {
  let context: FeatureContext

  private var isModifier: Bool { context.viewPart == .presentations }
  /// Whether the code that presents is generated here.
  private var presents: Bool { context.viewPart != .content }

  /// A longer chain of presentations is slow to type-check, and even slower before there were enum
  /// scopes.
  private var longestChain: Int {
    context.supports(.enumScopes) ? 6 : 3
  }

  var fields: TemplateFields {
    let feature = context.feature
    let presented = presents ? presentations + prompts : []
    let inner = presented.filter { $0.isInsideStack }
    let outer = presented.filter { !$0.isInsideStack }
    let outerParts = Parts(
      outer.map(\.fields), longest: longestChain, name: isModifier ? "presenting" : "content")
    let innerParts = Parts(inner.map(\.fields), longest: longestChain, name: "root")
    let content = ViewContentModel(context: context)
    let isContentObserving = !isModifier && (!content.controlled.isEmpty || feature.tabs != nil)
    let isRootObserving =
      isContentObserving && innerParts.earlier.isEmpty
      || innerParts.last.contains(where: isObserving)
    let isBodyObserving =
      isRootObserving && outerParts.earlier.isEmpty
      || outerParts.last.contains(where: isObserving)
    let viewState = ViewStateModel(context: context).fields
    let fields: TemplateFields = [
      "name": context.declaredName,
      "access": context.accessPrefix,
      "isInternal": context.access == .internal,
      "isModifier": isModifier,
      "appliesModifier": !presents,
      "viewName": name,
      "imports": FileModel.imports(modules, context),
      "hasViewActions": context.sendsViewActions,
      "isBindable": isBindable && context.supports(.observation),
      "tracksPerception": context.tracksPerception,
      "isObserving": isBodyObserving && !context.supports(.observation),
      "storeAccess": context.sendsViewActions ? context.accessPrefix : "",
      "hasPath": presents && !feature.path.isEmpty,
      "pathCases": feature.path.map(pathCase),
      "innerPresentations": innerParts.last,
      "lastRoot": innerParts.nameBeforeLast.orFalse,
      "rootParts": parts(innerParts.earlier, isContentObserving),
      "outerPresentations": outerParts.last,
      "lastPart": outerParts.nameBeforeLast.orFalse,
      "earlierParts": parts(outerParts.earlier, isRootObserving),
      "content": [content.fields],
      "hasDeepLinks": presents && !feature.deepLinks.isEmpty,
      "linkMethod": linkMethod,
      "isDismissedByItself": context.resolved.dismissesItself,
      "sender": context.sendsViewActions ? "send" : "store.send",
      "sentGroup": context.sentGroup.orFalse,
      "hasPreview": !isModifier && !context.graph.needsArguments(context.name, from: feature),
      "isCaseReducer": context.isCaseReducer,
      "childReducer": context.name,
      "isPreviewInStack": isPreviewInStack,
    ]
    return fields.merging(viewState) { field, _ in field }
  }

  /// The modules that the file always needs.
  var modules: [String] {
    [context.model == nil ? "ComposableArchitecture" : "SwiftUINavigation", "SwiftUI"]
  }

  /// The name of the type: the view's, or that of the modifier that presents.
  var name: String {
    let view = context.viewName(of: context.feature)
    if !isModifier { return view }
    return (view.hasSuffix("View") && view != "View" ? String(view.dropLast(4)) : view)
      + "Presentations"
  }

  /// Whether a modifier reads what the view observes, before stores were observable.
  private func isObserving(_ presentation: TemplateFields) -> Bool {
    presentation["isInspector"] as? Bool == true
      || (presentation["flagPrompts"] as? [TemplateFields])?.isEmpty == false
  }

  /// The parts, each with whether something in it reads what the view observes.
  private func parts(_ parts: [TemplateFields], _ isFirstObserving: Bool) -> [TemplateFields] {
    parts.enumerated().map { index, part in
      let modifiers = part["partModifiers"] as? [TemplateFields] ?? []
      let isObserving = index == 0 && isFirstObserving || modifiers.contains(where: isObserving)
      return part.merging(["isObserving": isObserving && !context.supports(.observation)]) { $1 }
    }
  }

  /// The method of a model that opens a deep link.
  private var linkMethod: String {
    let action = context.feature.index.actions[Feature.deepLinkAction]?.last
    return action.map { ModelNames.method($0, of: context.feature) } ?? ""
  }

  /// Whether the preview needs a stack: drill-downs and links work only inside one.
  private var isPreviewInStack: Bool {
    let feature = context.feature
    let presented = (feature.destinations + feature.presents).filter(context.isShown)
    return feature.path.isEmpty
      && (feature.rows.filter(context.isShown).contains(where: context.isOwnKind)
        || presented.contains { $0.style == .navigationDestination })
  }

  private var isBindable: Bool {
    let feature = context.feature
    let isPresenting =
      !presentations.isEmpty || !feature.path.isEmpty || !feature.prompts.isEmpty
    return presents && isPresenting
      || !isModifier && (feature.tabs != nil || ViewContentModel(context: context).hasBoundControls)
  }

  private func pathCase(_ pathCase: PathCase) -> TemplateFields {
    let name = pathCase.name.text
    switch pathCase.content {
    case .feature(let feature):
      return [
        "caseName": name, "isValue": false, "values": [TemplateFields](),
        "caseOwner": "\(context.name).Path", "isStored": context.supports(.reducerEnums),
        "childView": context.viewName(feature, pathCase.view).orFalse,
      ]
    case .value(let parameters):
      return [
        "caseName": name, "isValue": true, "caseOwner": "", "isStored": false,
        "values": parameters.map { parameter -> TemplateFields in
          let label = parameter.label?.text ?? "_"
          return [
            "valueName": SwiftIdentifier.escaped(label), "valueLabel": SwiftIdentifier.label(label),
          ]
        },
        "childView": pathCase.view.flatMap { $0.text == "none" ? nil : $0.text }.orFalse,
      ]
    }
  }

  /// A presentation's modifier.
  private struct Presentation {
    var fields: TemplateFields
    /// A drill-down works only from inside the stack.
    var isInsideStack = false
  }

  private var presentations: [Presentation] {
    let feature = context.feature
    return feature.destinations.filter(context.isShown).map { presentation($0, isSeparate: false) }
      + feature.presents.filter(context.isShown).map { presentation($0, isSeparate: true) }
  }

  private func presentation(_ destination: Destination, isSeparate: Bool) -> Presentation {
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
    let fields: TemplateFields = [
      "isPrompt": false,
      "flagPrompts": [TemplateFields](),
      "isValueBound": destination.isValueBound,
      "isItsOwnIdentity": !hasIdentity && destination.style != .navigationDestination,
      "isItem": !isFlag,
      "isFlag": isFlag,
      "isInspector": destination.style == .inspector,
      "isOneStore": isSeparate || context.supports(.keyPathScopes),
      "observedName": ViewStateModel.flagName(destination),
      "isUnwrapped": isFlag && (destination.feature != nil || destination.isValue),
      "isSeparate": isSeparate,
      "buttonMethod": "",
      "modifier": destination.style.rawValue,
      "hasNavigationStack": destination.hasNavigationStack,
      "isDismissDisabled": destination.isDismissDisabled,
      "hasDetents": !destination.detents.isEmpty,
      "detents": destination.detents.map(\.text).fields(named: "detent"),
    ]
    let isInsideStack =
      destination.style == .navigationDestination && !context.feature.path.isEmpty
    return Presentation(
      fields: fields.merging(context.fields(destination)) { $1 }, isInsideStack: isInsideStack)
  }

  /// Types whose values are their own identity.
  private static let typesWithoutIdentity: Set<String> = [
    "Bool", "Character", "Date", "Decimal", "Double", "Float", "Int", "Int16", "Int32", "Int64",
    "Int8", "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]

  private var prompts: [Presentation] {
    PromptModel(context: context).kinds.map { kind in
      Presentation(
        fields: [
          "isPrompt": true, "isItem": false, "isFlag": false, "isInspector": false,
          "isOneStore": !context.feature.hasDestination || context.supports(.keyPathScopes),
          "flagPrompts": [TemplateFields](), "childType": false,
          "isValueBound": false, "isItsOwnIdentity": false,
          "isSeparate": !context.feature.hasDestination,
          "modifier": kind["kind"] ?? "", "buttonMethod": "\(kind["kind"] ?? "")ButtonTapped",
          "caseName": kind["kind"] ?? "", "valueType": false,
        ])
    }
      + context.feature.booleanPrompts.map { prompt in
        Presentation(
          fields: [
            "isPrompt": false, "isItem": false, "isFlag": false, "isInspector": false,
            "isSeparate": true, "childType": false,
            "isValueBound": false, "isItsOwnIdentity": false,
            "buttonMethod": "",
            "modifier": prompt.kind.rawValue, "caseName": prompt.name.text, "valueType": false,
            "flagPrompts": [FlagPromptModel(context: context, prompt: prompt).fields],
          ])
      }
  }
}

extension Destination {
  /// Whether it shows plain data.
  fileprivate var isValue: Bool {
    if case .value = content { true } else { false }
  }
}
