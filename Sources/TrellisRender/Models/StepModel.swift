import TrellisSpec

/// The code of a step: a statement for a template `step-…`, or an effect.
enum StepModel {
  /// A statement.
  case statement(TemplateFields)
  /// An operation of an effect; with the call, if it comes from one.
  case effect([EffectModel.Element], Run?)

  /// The code of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - context: Its feature.
  ///   - elementID: The name that the pattern gives to the id of the stack's element.
  ///   - stateName: The name of the state in the step.
  ///   - unusedValues: The values that are bound only for the code of `custom` steps.
  static func models(
    _ step: ResolvedStep.Kind, in context: FeatureContext, elementID: String,
    stateName: String = "state", unusedValues: [String] = []
  ) -> [StepModel] {
    if case .custom(let text) = step, !context.isLinked {
      return [.statement(todo(text, unusedValues))]
    }
    guard let model = context.model else {
      return models(of: step.calling(stateName), in: context, elementID, stateName)
    }
    let own = step.isNamedLater ? step : step.replacingExpressions { context.code($0) }
    let result = models(of: own, in: context, elementID, "self").map { $0.owned(by: context) }
    let isAnswered = step.changedProperties(in: context.feature).contains(
      where: model.answered.contains)
    return isAnswered
      ? [.statement(statement("unanswered", ["nested": result.statements]))] : result
  }

  private static func models(
    of step: ResolvedStep.Kind, in context: FeatureContext, _ elementID: String,
    _ stateName: String
  ) -> [StepModel] {
    switch step {
    case .presentDestination(let destination, let state):
      [.statement(present("destination", "destination", destination, state, context))]
    case .presentSeparately(let destination, let state):
      [.statement(present("separately", destination.name.text, destination, state, context))]
    case .presentFlag(let prompt, let arguments):
      arguments.map { .statement(set($0.label ?? "", $0.value, context)) }
        + [.statement(set(prompt.name.text, "true", context))]
    case .dismissFlag(let property): [.statement(set(property, "false", context))]
    case .presentPrompt(let prompt, let arguments):
      [
        .statement(
          statement(
            "present-prompt",
            [
              "inDestination": context.feature.hasDestination,
              "property": context.feature.hasDestination ? "destination" : prompt.kind.rawValue,
              "kind": prompt.kind.rawValue,
              "functionName": prompt.name.text,
              "hasArguments": !arguments.isEmpty,
              "arguments": fields(arguments),
            ]))
      ]
    case .dismiss(let properties):
      properties.map { .statement(statement("dismiss", ["property": $0])) }
    case .dismissSelf: [.effect([.dismissal], nil)]
    case .push(let pathCase, let state): [.statement(push(pathCase, state, context))]
    case .become(let child, let state): [.statement(become(child, state, context))]
    case .open(let link): [.statement(statement("open", ["linkName": link, "property": "open"]))]
    case .popLast: [.statement(statement("pop-last", ["property": "path"]))]
    case .popElement:
      [.statement(statement("pop-element", ["elementID": elementID, "property": "path"]))]
    case .popToRoot: [.statement(statement("pop-root", ["property": "path"]))]
    case .popToCase(let name):
      [.statement(statement("pop-case", ["caseName": name, "property": "path"]))]
    case .set(let property, let value):
      [
        .statement(
          setInside(property, value, stateName, context) ?? set(property, value, context))
      ]
    case .setShared(let property, let members, let value):
      [.statement(setShared(property, members, value, stateName))]
    case .select(let property, let tab): [.statement(set(property, ".\(tab)", context))]
    case .send(let path, let arguments):
      [.effect([.action(path, values(arguments))], nil)]
    case .delegate(let name, let arguments):
      [
        .effect(
          [.action(ActionPath(segments: [.delegate(name)]), values(arguments))], nil)
      ]
    case .cancel(let name): [.effect([.cancellation(SwiftIdentifier.escaped(name))], nil)]
    case .run(let run, let response): [.effect(EffectModel.Element.elements(run, response), run)]
    case .custom: [.effect([.method()], nil)]
    }
  }

  private static func statement(
    _ template: String, _ fields: TemplateFields = [:]
  ) -> TemplateFields {
    fields.merging(["template": "step-\(template)"]) { field, _ in field }
  }

  private static func set(
    _ property: String, _ value: String, _ context: FeatureContext
  ) -> TemplateFields {
    let makesModel = context.model.map { model in
      model.inheritsDependencies && model.names.mentionsModel(value)
    }
    return statement(
      "set", ["property": property, "value": value, "inheritsDependencies": makesModel ?? false])
  }

  /// A change of something inside an optional to a value that depends on the state; `nil` if it is
  /// a different change. Swift evaluates the value while it already changes the optional, and
  /// doesn't allow access to it meanwhile.
  private static func setInside(
    _ property: String, _ value: String, _ stateName: String, _ context: FeatureContext
  ) -> TemplateFields? {
    guard let mark = property.firstIndex(of: "?") else { return nil }
    let head = String(property.prefix { !".?![".contains($0) })
    if let model = context.model {
      // A child's model is an object, so that the property itself doesn't change.
      if context.feature.index.featureReferences.contains(head) || !value.contains(head) {
        return nil
      }
      if model.inheritsDependencies, model.names.mentionsModel(value) { return nil }
    } else if !value.contains("\(stateName).") {
      return nil
    }
    let tokens = [SwiftTokens("state.\(property)"), SwiftTokens(value)]
    let names = [head, "current\(head.typeName)", "changed\(head.typeName)"]
    let free = names.first { name in
      context.model?.propertyNames.contains(name) != true
        && !tokens.contains { $0.mentions(name) }
    }
    return statement(
      "set-inside",
      [
        "unwrapped": SwiftIdentifier.escaped(free ?? names[2]),
        "property": String(property[..<mark]), "members": String(property[mark...].dropFirst()),
        "value": value,
      ])
  }

  /// A change of a shared value, which is made under a lock. In a closure, `$0` is the value. If
  /// the expression contains a closure of its own, the value gets a name.
  private static func setShared(
    _ property: String, _ members: String, _ value: String, _ stateName: String
  ) -> TemplateFields {
    let isClosure = value.contains("{") || members.contains("{")
    let tokens = [SwiftTokens(value), SwiftTokens(members)]
    let free = [property, "current\(property.typeName)", "shared\(property.typeName)"].first {
      name in
      !tokens.contains { $0.mentions(name) }
    }
    let name = isClosure ? SwiftIdentifier.escaped(free ?? property) : "$0"
    func outside(_ expression: String) -> String {
      StateReferences.renaming(expression, to: stateName)
    }
    func inside(_ expression: String) -> String {
      StateReferences.replacing(expression) { chain in
        let head = "state.\(property)"
        return chain == head || chain.hasPrefix("\(head).")
          ? name + chain.dropFirst(head.count) : stateName + chain.dropFirst("state".count)
      }
    }
    return statement(
      "set-shared",
      [
        "property": property, "lockedName": name, "isNamed": isClosure,
        "members": outside(members), "lockedMembers": inside(members),
        "value": outside(value), "lockedValue": inside(value),
      ])
  }

  private static func push(
    _ pathCase: PathCase, _ state: ResolvedState, _ context: FeatureContext
  ) -> TemplateFields {
    var fields = fields(state, context)
    fields["caseName"] = pathCase.name.text
    fields["property"] = "path"
    fields["childType"] = false
    if case .feature(let feature) = pathCase.content {
      fields["childType"] = context.typeName(feature)
      fields["startsInState"] = context.isStatefulEnum(feature)
    } else {
      fields["inheritsDependencies"] = false
    }
    return statement("push", fields)
  }

  private static func become(
    _ child: Child, _ state: ResolvedState, _ context: FeatureContext
  ) -> TemplateFields {
    var fields = fields(state, context)
    fields["caseName"] = child.name.text
    fields["property"] = "state"
    fields["childType"] = context.typeName(child.feature)
    fields["startsInState"] = context.isStatefulEnum(child.feature)
    return statement("become", fields)
  }

  private static func present(
    _ kind: String, _ property: String, _ destination: Destination, _ state: ResolvedState,
    _ context: FeatureContext
  ) -> TemplateFields {
    var fields = fields(state, context).merging(context.fields(destination)) { $1 }
    fields["property"] = property
    if let child = destination.feature {
      fields["startsInState"] = context.isStatefulEnum(child)
    } else {
      fields["inheritsDependencies"] = false
    }
    return statement("present-\(kind)", fields)
  }

  private static func fields(
    _ state: ResolvedState, _ context: FeatureContext
  ) -> TemplateFields {
    let start = state.startCase.map { context.model?.names.model(of: $0.feature) ?? $0.feature }
    return [
      "startCase": (state.startCase?.name).orFalse,
      "startType": start ?? "",
      "startsInState": false,
      "inheritsDependencies": context.model?.inheritsDependencies ?? false,
      "hasArguments": !state.arguments.isEmpty, "arguments": fields(state.arguments),
    ]
  }

  private static func fields(_ arguments: [ResolvedArgument]) -> [TemplateFields] {
    arguments.map { ["label": $0.label.map(SwiftIdentifier.label).orFalse, "value": $0.value] }
  }

  private static func values(_ arguments: [ResolvedArgument]) -> [ActionPathModel.Value] {
    arguments.map { ActionPathModel.Value(label: $0.label, text: $0.value) }
  }

  /// A placeholder for a person's code. The values that it can use would be unused until then.
  private static func todo(_ text: String?, _ unusedValues: [String]) -> TemplateFields {
    let lines = (text ?? "Handle this action.").split(whereSeparator: \.isNewline)
    let values = unusedValues.joined(separator: ", ")
    return statement(
      "custom",
      [
        "todo": lines.joined(separator: " "),
        "unusedValues": (unusedValues.count > 1 ? "(\(values))" : unusedValues.first).orFalse,
      ])
  }
}

extension StepModel {
  /// The statement with the owner of the property that it changes.
  fileprivate func owned(by context: FeatureContext) -> StepModel {
    guard case .statement(var fields) = self else { return self }
    let property = fields["property"] as? String ?? ""
    fields["owner"] = context.owner(of: String(property.prefix { !".?![".contains($0) }))
    return .statement(fields)
  }
}

extension [StepModel] {
  /// The statements among them.
  fileprivate var statements: [TemplateFields] {
    compactMap { if case .statement(let fields) = $0 { fields } else { nil } }
  }
}

extension [TemplateFields] {
  /// The statements, with consecutive unobserved changes combined in one closure.
  var withUnansweredTogether: [TemplateFields] {
    var result: [TemplateFields] = []
    // The changes of the last statement, if nothing handles it.
    var changes: [TemplateFields]?
    func endChanges() {
      if let changes { result[result.count - 1]["nested"] = changes }
      changes = nil
    }
    for statement in self {
      var statement = statement
      let nested = (statement["nested"] as? [TemplateFields])?.withUnansweredTogether ?? []
      let isUnanswered = statement["template"] as? String == "step-unanswered"
      if isUnanswered, changes != nil {
        changes? += nested
        continue
      }
      endChanges()
      if isUnanswered { changes = nested }
      if statement["nested"] is [TemplateFields] { statement["nested"] = nested }
      result.append(statement)
    }
    endChanges()
    return result
  }
}
