import TrellisSpec

/// A deep link with values: its URL, the link, and the state that it stands for.
struct TestedDeepLink {
  let link: ResolvedDeepLink
  /// Expressions for the values, by name.
  let values: [String: String]
  /// The link as an expression.
  let expression: String
  /// The URL's path and query.
  let url: String
  /// What the link does to a new state.
  private let mutations: [TemplateFields]
  /// The expressions of the state that it changes.
  private let compared: [String]

  init(
    _ link: ResolvedDeepLink, in context: FeatureContext, _ samples: SampleValues
  ) throws(Untestable) {
    self.link = link
    var values: [String: String] = [:]
    var texts: [String: String] = [:]
    for (index, parameter) in link.link.parameters.enumerated() {
      guard let name = parameter.label?.text else { continue }
      let bare =
        parameter.type.text.hasSuffix("?")
        ? String(parameter.type.text.dropLast()) : parameter.type.text
      let sample = Self.sample(bare, index) ?? samples.value(of: bare, index)
      guard let value = sample, let text = Self.text(bare, value, index) else {
        throw Untestable("there is no sample of '\(bare)' in a URL")
      }
      values[name] = bare == parameter.type.text ? value : "Optional(\(value))"
      texts[name] = text
    }
    self.values = values
    let arguments = link.link.parameters.compactMap { parameter in
      parameter.label.map {
        "\(SwiftIdentifier.label($0.text)): \(values[$0.text] ?? "")"
      }
    }
    let name = link.link.name.text
    expression = arguments.isEmpty ? ".\(name)" : ".\(name)(\(arguments.joined(separator: ", ")))"
    let path = link.link.url.components.map { component in
      switch component {
      case .literal(let text): "/\(text.text)"
      case .value(let name): "/\(texts[name.text] ?? "")"
      }
    }
    let query = link.link.url.query.map { "\($0.key)=\(texts[$0.value.text] ?? "")" }
    url =
      (path.isEmpty ? "/" : path.joined())
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    let steps = link.steps.map { step in
      step.replacingExpressions { Substitution.replacing($0, values) }
    }
    mutations = steps.flatMap { step in
      Mutation(step.kind, condition: step.condition, at: step.range)
        .statements(in: context, stateName: "expected")
    }
    compared = Self.compared(steps, context.feature)
  }

  /// A value that can stand in a URL as it is.
  private static func sample(_ type: String, _ number: Int) -> String? {
    type == "String" ? "\"blob\(number == 0 ? "" : "-\(number + 1)")\"" : nil
  }

  /// The text in a URL that becomes a value.
  private static func text(_ type: String, _ value: String, _ number: Int) -> String? {
    switch type {
    case "String": String(value.dropFirst().dropLast())
    case "UUID": "00000000-0000-0000-0000-00000000000\(number)"
    case _ where Substitution.isLiteral(value) && !value.hasPrefix("\"") && !value.hasPrefix("."):
      value
    default: nil
    }
  }

  private static func compared(_ steps: [ResolvedStep], _ feature: Feature) -> [String] {
    var result: [String] = []
    func add(_ name: String) {
      if !result.contains(name) { result.append(name) }
    }
    for step in steps {
      switch step.kind {
      case .presentDestination: add("destination")
      case .presentSeparately(let destination, _): add(destination.name.text)
      case .presentPrompt(let prompt, _):
        add(feature.hasDestination ? "destination" : prompt.kind.rawValue)
      case .presentFlag(let prompt, _): add(prompt.name.text)
      case .set(let property, _), .select(let property, _), .setShared(let property, _, _):
        add(String(property.prefix { $0 != "." && $0 != "[" && $0 != "?" }))
      default: break
      }
    }
    return result
  }

  /// The fields for the template `test-link`.
  func fields(in context: FeatureContext, _ samples: SampleValues) -> TemplateFields {
    let required = context.graph.stateParameters(of: context.feature).filter(\.isRequired)
    let arguments = required.map { parameter -> String in
      let value = samples.value(of: parameter.type) ?? ""
      let shared = parameter.isShared ? "Shared(value: \(value))" : value
      return "\(SwiftIdentifier.label(parameter.name)): \(shared)"
    }
    return [
      "linkTest": TestScript.functionName("deepLink\(link.link.name.text.typeName)", context),
      "linkURL": SwiftStringLiteral.literal(url),
      "linkExpression": expression,
      "linkArguments": arguments.map { ", \($0)" }.joined(),
      "expectedState": samples.state(of: context.name) ?? "",
      "changesExpected": mutations.contains { $0["template"] as? String != "step-set-shared" },
      "expectedChanges": mutations,
      "comparesPath": !context.feature.path.isEmpty,
      "compared": compared.map(SwiftIdentifier.escaped).fields(named: "property"),
    ]
  }
}
