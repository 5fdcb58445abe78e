import TrellisSpec

/// What one step becomes: a statement for a template `step-…`, or an effect.
enum StepModel {
  /// A statement.
  case statement(TemplateFields)
  /// Something that happens in an effect; with the call, where it comes from one.
  case effect([EffectModel.Element], Run?)

  /// What a step becomes.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - context: Its feature.
  ///   - elementID: The name that the pattern gives to the id of the stack's element.
  ///   - stateName: What the state is called where the step stands.
  static func models(
    _ step: ResolvedStep.Kind, in context: FeatureContext, elementID: String,
    stateName: String = "state"
  ) -> [StepModel] {
    switch step.calling(stateName) {
    case .presentDestination(let destination, let state):
      [.statement(present("destination", destination, state, context))]
    case .presentSeparately(let destination, let state):
      [.statement(present("separately", destination, state, context))]
    case .presentFlag(let prompt, let arguments):
      arguments.map { .statement(set($0.label ?? "", $0.value)) }
        + [.statement(set(prompt.name.text, "true"))]
    case .dismissFlag(let property): [.statement(set(property, "false"))]
    case .presentPrompt(let prompt, let arguments):
      [
        .statement(
          statement(
            "present-prompt",
            [
              "inDestination": context.feature.hasDestination,
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
    case .open(let link): [.statement(statement("open", ["linkName": link]))]
    case .popLast: [.statement(statement("pop-last"))]
    case .popElement: [.statement(statement("pop-element", ["elementID": elementID]))]
    case .popToRoot: [.statement(statement("pop-root"))]
    case .popToCase(let name):
      [.statement(statement("pop-case", ["caseName": name]))]
    case .set(let property, let value): [.statement(set(property, value))]
    case .setShared(let property, let members, let value):
      [.statement(setShared(property, members, value, stateName))]
    case .select(let property, let tab): [.statement(set(property, ".\(tab)"))]
    case .send(let path, let arguments):
      [.effect([.action(path, values(arguments))], nil)]
    case .delegate(let name, let arguments):
      [
        .effect(
          [.action(ActionPath(segments: [.delegate(name)]), values(arguments))], nil)
      ]
    case .cancel(let name): [.effect([.cancellation(SwiftIdentifier.escaped(name))], nil)]
    case .run(let run, let response): [.effect(EffectModel.Element.elements(run, response), run)]
    case .custom(let text): [.statement(statement("custom", ["todo": todo(text)]))]
    }
  }

  private static func statement(
    _ template: String, _ fields: TemplateFields = [:]
  ) -> TemplateFields {
    fields.merging(["template": "step-\(template)"]) { field, _ in field }
  }

  private static func set(_ property: String, _ value: String) -> TemplateFields {
    statement("set", ["property": property, "value": value])
  }

  /// A change of a shared value, which is made under a lock. In a closure `$0` is the value; where
  /// the expression has a closure of its own, the value gets its name.
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
    var fields = fields(state)
    fields["caseName"] = pathCase.name.text
    fields["childType"] = false
    if case .feature(let feature) = pathCase.content {
      fields["childType"] = context.typeName(feature)
    }
    return statement("push", fields)
  }

  private static func become(
    _ child: Child, _ state: ResolvedState, _ context: FeatureContext
  ) -> TemplateFields {
    var fields = fields(state)
    fields["caseName"] = child.name.text
    fields["childType"] = context.typeName(child.feature)
    return statement("become", fields)
  }

  private static func present(
    _ kind: String, _ destination: Destination, _ state: ResolvedState, _ context: FeatureContext
  ) -> TemplateFields {
    statement("present-\(kind)", fields(state).merging(context.fields(destination)) { $1 })
  }

  private static func fields(_ state: ResolvedState) -> TemplateFields {
    [
      "startCase": (state.startCase?.name).orFalse,
      "startType": state.startCase?.feature ?? "",
      "hasArguments": !state.arguments.isEmpty, "arguments": fields(state.arguments),
    ]
  }

  private static func fields(_ arguments: [ResolvedArgument]) -> [TemplateFields] {
    arguments.map { ["label": $0.label.map(SwiftIdentifier.label).orFalse, "value": $0.value] }
  }

  private static func values(_ arguments: [ResolvedArgument]) -> [ActionPathModel.Value] {
    arguments.map { ActionPathModel.Value(label: $0.label, text: $0.value) }
  }

  private static func todo(_ text: String?) -> String {
    (text ?? "Write what happens here.").split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
