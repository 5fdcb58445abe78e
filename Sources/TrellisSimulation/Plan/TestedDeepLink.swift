import TrellisIR
import TrellisSpec
import TrellisSwift

/// A deep link with values: its URL, the link, and the state that it leads to.
package struct TestedDeepLink {
  let link: ResolvedDeepLink
  /// The test function's name.
  package var testName = ""
  /// The values, by name.
  let values: [String: TestedValue]
  /// The link as an expression.
  package let expression: String
  /// The URL's path and query.
  package let url: String
  /// The effect of the link on a new state.
  package let mutations: [Mutation]
  /// The constants that stand for values in the changes.
  package private(set) var constants: TestConstants
  /// The expressions of the state that it changes.
  package let compared: [String]

  init(
    _ link: ResolvedDeepLink, in context: TestedFeature, _ samples: SampleValues
  ) throws(Untestable) {
    self.link = link
    // The test of a store's link compares two states of the feature.
    if context.model == nil, samples.state(of: .feature(context.resolved.id)) == nil {
      let parameters = context.graph.stateParameters(of: context.resolved.node)
      let lacking = parameters.first { samples.value(of: $0.type) == nil }
      throw Untestable(missing: lacking?.type ?? "\(context.name).State")
    }
    var values: [String: TestedValue] = [:]
    var texts: [String: String] = [:]
    for parameter in link.link.parameters {
      guard let name = parameter.label?.text else { continue }
      let type = parameter.type.asType
      let bare = type.unwrappedType.text
      let number = values.values.count { $0.type?.unwrappedType.text == bare }
      guard let value = Self.sample(bare, number, samples) else { throw Untestable(missing: bare) }
      guard let text = Self.text(of: value) else {
        throw Untestable("the format of '\(bare)' in a URL isn't known")
      }
      values[name] = TestedValue(sample: value, as: type)
      texts[name] = Self.escaped(text)
    }
    self.values = values
    let arguments = link.link.parameters.compactMap { parameter in
      parameter.label.map {
        "\(SwiftIdentifier.label($0.text)): \(values[$0.text]?.text ?? "")"
      }
    }
    let name = link.link.name.text
    expression = arguments.isEmpty ? ".\(name)" : ".\(name)(\(arguments.joined(separator: ", ")))"
    let path = link.link.url.components.map { component in
      switch component {
      case .literal(let text): "/\(Self.escaped(text.text))"
      case .value(let name): "/\(texts[name.text] ?? "")"
      }
    }
    let query = link.link.url.query.map {
      "\(Self.escaped($0.key))=\(texts[$0.value.text] ?? "")"
    }
    url =
      (path.isEmpty ? "/" : path.joined())
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    var constants = TestConstants(of: context)
    let conditions = Conditions(samples: samples)
    let known = Dictionary(
      uniqueKeysWithValues: values.map { (Subject.name($0), Known(sample: $1.text)) })
    var body: [Statement.Operations] = []
    for statement in link.body {
      guard case .operations(var block) = statement else {
        throw Untestable("the steps of the deep link depend on each other")
      }
      block.operations = block.operations.map { operation in
        operation.replacingValues { expression in
          let value = conditions.value(expression.tree.root) { known[$0] }
          return value.isLiteral && value != .present
            ? value.code : constants.replacing(expression, values)
        }
      }
      body.append(block)
    }
    var changes: [Mutation] = []
    for statement in body {
      let isMet: Bool? = statement.condition.map { conditions.holds($0) { known[$0] } } ?? true
      if isMet == false { continue }
      let condition = isMet == nil ? statement.condition : nil
      let bound = condition.map { constants.replacing($0, values, isCondition: true) }
      changes += statement.operations.map { operation in
        var change = Mutation(operation, condition: bound)
        change.looksForScreen = true
        return change
      }
    }
    mutations = changes.namingLiterals(of: context.feature, &constants)
    self.constants = constants
    compared = Self.compared(body.flatMap(\.operations))
  }

  /// A value as it appears in a URL.
  private static func sample(_ type: String, _ number: Int, _ samples: SampleValues) -> String? {
    if type == "String", samples.declared(type) == nil {
      return "\"blob\(number == 0 ? "" : "-\(number + 1)")\""
    }
    return samples.value(of: type, number)
  }

  /// The text in a URL that becomes a value: a literal's text, or that of the literal that an ID is
  /// made from.
  private static func text(of value: String) -> String? {
    let node = SwiftTree(code: value).root
    guard node.kind == .call, Known.Value(node).isKnown, !node.beginsWithMember else {
      return text(of: node)
    }
    guard node.arguments.count == 1, let argument = node.arguments.first,
      [nil, "rawValue"].contains(argument.label)
    else { return nil }
    if node.base?.text == "UUID" {
      return Known.Value(argument.value).integer.map {
        "00000000-0000-0000-0000-" + padded(String($0, radix: 16))
      }
    }
    return [.string, .number].contains(argument.value.kind) ? text(of: argument.value) : nil
  }

  /// The text of a literal.
  private static func text(of literal: SwiftNode) -> String? {
    switch Known.Value(literal) {
    case .string(let text): text
    case .boolean, .integer, .decimal: literal.text
    default: nil
    }
  }

  private static func padded(_ digits: String) -> String {
    String(repeating: "0", count: max(0, 12 - digits.count)) + digits.uppercased()
  }

  /// A text as spelled in a URL.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain =
        byte < 128 && (character.isLetter || character.isNumber || "-._~".contains(character))
      return isPlain
        ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16).uppercased()
    }.joined()
  }

  /// The properties that a test of a link compares.
  private static func compared(_ steps: [Operation]) -> [String] {
    var result: [String] = []
    for case .change(let place, let change) in steps.map(\.kind) {
      guard let property = compared(place, change), !result.contains(property) else { continue }
      result.append(property)
    }
    return result
  }

  private static func compared(_ place: Place, _ change: Change) -> String? {
    switch change {
    case .dismiss, .pop: return nil
    case .assign, .mutate, .show, .prompt, .select: break
    }
    switch place {
    case .stored, .shared, .flag, .tab: return place.target
    case .child(let child): return child.edge.slot == .path ? nil : child.property
    case .presented(let properties): return properties.first
    case .path, .state: return nil
    }
  }
}
