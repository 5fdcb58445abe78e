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
  static func models(
    _ step: ResolvedStep.Kind, in context: FeatureContext, elementID: String
  ) -> [StepModel] {
    switch step {
    case .presentDestination(let destination, let arguments):
      [.statement(present("destination", destination, arguments, context))]
    case .presentSeparately(let destination, let arguments):
      [.statement(present("separately", destination, arguments, context))]
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
    case .push(let pathCase, let arguments): [.statement(push(pathCase, arguments, context))]
    case .popLast: [.statement(statement("pop-last"))]
    case .popElement: [.statement(statement("pop-element", ["elementID": elementID]))]
    case .popToRoot: [.statement(statement("pop-root"))]
    case .popToCase(let name):
      [.statement(statement("pop-case", ["caseName": name]))]
    case .set(let property, let value):
      [.statement(statement("set", ["property": property, "value": value]))]
    case .select(let property, let tab):
      [
        .statement(
          statement(
            "set",
            ["property": property, "value": ".\(tab)"]))
      ]
    case .send(let path, let arguments):
      [.effect([.action(path, values(arguments))], nil)]
    case .delegate(let name, let arguments):
      [
        .effect(
          [.action(ActionPath(segments: [.delegate(name)]), values(arguments))], nil)
      ]
    case .run(let run, let response): [.effect(EffectModel.Element.elements(run, response), run)]
    case .custom(let text): [.statement(statement("custom", ["todo": todo(text)]))]
    }
  }

  private static func statement(
    _ template: String, _ fields: TemplateFields = [:]
  ) -> TemplateFields {
    fields.merging(["template": "step-\(template)"]) { field, _ in field }
  }

  private static func push(
    _ pathCase: PathCase, _ arguments: [ResolvedArgument], _ context: FeatureContext
  ) -> TemplateFields {
    var fields: TemplateFields = [
      "caseName": pathCase.name.text, "childType": false,
      "arguments": self.fields(arguments),
    ]
    if case .feature(let feature) = pathCase.content {
      fields["childType"] = context.typeName(feature)
    }
    return statement("push", fields)
  }

  private static func present(
    _ kind: String, _ destination: Destination, _ arguments: [ResolvedArgument],
    _ context: FeatureContext
  ) -> TemplateFields {
    let fields: TemplateFields = [
      "hasArguments": !arguments.isEmpty, "arguments": self.fields(arguments),
    ]
    return statement("present-\(kind)", fields.merging(context.fields(destination)) { $1 })
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
