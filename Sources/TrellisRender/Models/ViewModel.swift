import TrellisSpec

/// A whole view file, for `view`.
struct ViewModel {
  let context: FeatureContext

  /// A chain of more presentations than this is slow to type-check where each closure is looked at
  /// together with the others.
  private static let longestChain = 4

  var fields: TemplateFields {
    let feature = context.feature
    let inner = presentations.filter { $0.isInsideStack }
    let outer = presentations.filter { !$0.isInsideStack } + prompts
    // Both parts of a chain that is split are properties of their own.
    let isSplit =
      !context.options.target.supports(.enumScopes) && inner.count + outer.count > Self.longestChain
    var parts = [outer.map(\.fields)]
    if isSplit {
      parts = stride(from: 0, to: outer.count, by: Self.longestChain).map {
        outer[$0..<min($0 + Self.longestChain, outer.count)].map(\.fields)
      }
    }
    return [
      "name": context.name,
      "access": context.accessPrefix,
      "isInternal": context.access == .internal,
      "viewName": context.viewName(of: feature),
      "imports": FileModel.imports(["ComposableArchitecture", "SwiftUI"], context),
      "hasViewActions": feature.hasViewActions,
      "isBindable": isBindable,
      "storeAccess": feature.hasViewActions ? context.accessPrefix : "",
      "hasPath": !feature.path.isEmpty,
      "pathCases": feature.path.map(pathCase),
      "innerPresentations": inner.map(\.fields),
      "outerPresentations": parts.last ?? [],
      "isSplit": isSplit,
      "earlierParts": parts.dropLast().enumerated().map { index, part -> TemplateFields in
        [
          "partName": partName(index),
          "isFirst": index == 0,
          "previousPart": index == 0 ? false : partName(index - 1),
          "partPresentations": part,
        ]
      },
      "lastPart": isSplit && parts.count > 1 ? partName(parts.count - 2) : false,
      "hasLastPart": isSplit && parts.count > 1,
      "content": [ViewContentModel(context: context).fields],
    ]
  }

  private func partName(_ index: Int) -> String {
    index == 0 ? "content" : "content\(index + 1)"
  }

  private var isBindable: Bool {
    let feature = context.feature
    return feature.hasDestination || !feature.presents.isEmpty || !feature.path.isEmpty
      || !feature.prompts.isEmpty
      || feature.tabs != nil || ViewContentModel(context: context).hasControls
  }

  private func pathCase(_ pathCase: PathCase) -> TemplateFields {
    let name = pathCase.name.text
    switch pathCase.content {
    case .feature(let feature):
      return [
        "caseName": name, "isValue": false, "values": [TemplateFields](),
        "childView": context.viewName(feature, pathCase.view),
      ]
    case .value(let parameters):
      return [
        "caseName": name, "isValue": true,
        "values": parameters.map { SwiftIdentifier.escaped($0.label?.text ?? "_") }
          .fields(named: "valueName"),
        "childView": pathCase.view?.text ?? "",
      ]
    }
  }

  /// A presentation's modifier.
  private struct Presentation {
    var fields: TemplateFields
    /// A drill-down is found only from inside the stack.
    var isInsideStack = false
  }

  private var presentations: [Presentation] {
    let feature = context.feature
    return feature.destinations.map { presentation($0, isSeparate: false) }
      + feature.presents.map { presentation($0, isSeparate: true) }
  }

  private func presentation(_ destination: Destination, isSeparate: Bool) -> Presentation {
    // SwiftUI's inspector has no `item:`, and nothing but a case has nothing to be an item.
    let isFlag: Bool
    if case .none = destination.content {
      isFlag = true
    } else {
      isFlag = destination.style == .inspector
    }
    let fields: TemplateFields = [
      "isPrompt": false,
      "isItem": !isFlag,
      "isFlag": isFlag,
      "isUnwrapped": isFlag && (destination.feature != nil || destination.isValue),
      "isSeparate": isSeparate,
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

  private var prompts: [Presentation] {
    PromptModel(context: context).kinds.map { kind in
      Presentation(
        fields: [
          "isPrompt": true, "isItem": false, "isFlag": false,
          "isSeparate": !context.feature.hasDestination,
          "modifier": kind["kind"] ?? "",
          "caseName": kind["kind"] ?? "", "valueType": false,
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
