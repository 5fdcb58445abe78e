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
    return feature.hasDestination || !feature.path.isEmpty || !feature.prompts.isEmpty
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
    context.feature.destinations.map { destination in
      let fields: TemplateFields = [
        "isPrompt": false,
        "isSeparate": false,
        "modifier": destination.style.rawValue,
        "caseName": destination.name.text,
        "childType": context.typeName(destination.feature),
        "childView": context.viewName(destination.feature, destination.view),
        "hasNavigationStack": destination.hasNavigationStack,
        "isDismissDisabled": destination.isDismissDisabled,
        "hasDetents": !destination.detents.isEmpty,
        "detents": destination.detents.map(\.text).fields(named: "detent"),
      ]
      let isInsideStack =
        destination.style == .navigationDestination && !context.feature.path.isEmpty
      return Presentation(fields: fields, isInsideStack: isInsideStack)
    }
  }

  private var prompts: [Presentation] {
    PromptModel(context: context).kinds.map { kind in
      Presentation(
        fields: [
          "isPrompt": true,
          "isSeparate": !context.feature.hasDestination,
          "modifier": kind["kind"] ?? "",
          "caseName": kind["kind"] ?? "",
        ])
    }
  }
}
