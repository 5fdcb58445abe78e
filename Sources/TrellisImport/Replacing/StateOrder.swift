import SwiftSyntax

/// Initializers of a state that callers need, because generated code declares properties in another order.
struct StateOrder {
  private let facts: FeatureFacts
  /// The properties in the order of generated code.
  private let generated: [String]

  init(_ facts: FeatureFacts) {
    self.facts = facts
    let stored = facts.state.properties.filter(\.isStored)
    let presented = stored.filter(\.isPresented).map(\.name)
    let isPrompt = { (name: String) in
      if case .prompt? = facts.roles[name] { true } else { false }
    }
    let children = [BodyFacts.Child.Kind.scope, .ifLet, .forEach].flatMap { kind in
      facts.body.children.filter { $0.kind == kind && !$0.isPresented && $0.state.count == 1 }
        .map { $0.state[0] }
    }
    var order = presented.filter { $0 == "destination" }
    order += presented.filter { $0 != "destination" && !isPrompt($0) } + presented.filter(isPrompt)
    order += stored.map(\.name).filter { $0 == "path" }
    order += [facts.tabs?.selection].compactMap(\.self)
    order += children.filter { $0 != "path" }
    order += stored.map(\.name).filter { !order.contains($0) }
    generated = order
  }

  /// The initializers as members of an extension.
  var initializers: [String] {
    let own = facts.state.assigning
    // Swift makes no memberwise initializer for a type that declares one.
    let isMemberwise =
      own.isEmpty
      && !facts.state.others.contains { member in
        !member.isInExtension && member.declaration.is(InitializerDeclSyntax.self)
      }
    if isMemberwise { return [ordered].compactMap(\.self) }
    return own.compactMap { node in
      if isSubsequence(node.labels) { return nil }
      let access = node.modifiers.map { "\($0.name.text) " }.joined()
      let parameters = node.signature.parameterClause.parameters.map {
        $0.trimmedDescription.trimmingComma
      }
      return initializer(access, parameters, labels: node.labels)
    }
  }

  /// An initializer that passes on to the generated one what that has parameters for.
  private func initializer(_ access: String, _ parameters: [String], labels: [String]) -> String {
    let passed = generatedParameters.filter(labels.contains)
    let arguments = passed.map { "\($0): \($0)" }.joined(separator: ", ")
    let assignments = labels.filter { !passed.contains($0) }.map { "\n    self.\($0) = \($0)" }
    return """
        @_disfavoredOverload
        \(access)init(
      \(parameters.map { "    \($0)" }.joined(separator: ",\n  "))
        ) {
          self.init(\(arguments))\(assignments.joined())
        }
      """
  }

  /// The labels of the generated initializer.
  private var generatedParameters: [String] {
    if !isPublic { return generated }
    let children = facts.body.children.compactMap(\.state.first)
    return facts.state.properties.filter { property in
      property.isStored && !property.isPresented && property.sharingKey == nil
        && !facts.state.unpassed.contains(property.name)
        && property.name != "path" && !children.contains(property.name)
    }.map(\.name)
  }

  private var isPublic: Bool {
    facts.type.part.group.isPublic
  }

  /// Whether a memberwise initializer of generated code has some labels in their order.
  private func isSubsequence(_ labels: [String]) -> Bool {
    var rest = generatedParameters[...]
    for label in labels {
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  /// The memberwise initializer that the code has had.
  private var ordered: String? {
    let properties = facts.state.properties.filter { property in
      guard case .stored(let isConstant) = property.kind else { return false }
      return !(isConstant && property.value != nil)
    }
    if properties.isEmpty || isSubsequence(properties.map(\.name)) { return nil }
    var parameters: [String] = []
    for property in properties {
      guard let type = property.type,
        property.sharingKey != nil || !property.attributes.contains("Shared")
      else { return nil }
      let value =
        property.value.map { Code.isOneLine($0) ? Code().text($0) : nil }
        ?? (type.hasSuffix("?") ? "nil" : nil)
      if property.value != nil, value == nil { return nil }
      if let key = property.sharingKey, property.value == nil {
        parameters.append("\(property.name): Shared<\(type)> = Shared(\(key))")
        continue
      }
      parameters.append("\(property.name): \(type)" + (value.map { " = \($0)" } ?? ""))
    }
    return initializer("", parameters, labels: properties.map(\.name))
  }
}

extension String {
  /// A parameter without the comma behind it.
  fileprivate var trimmingComma: String {
    hasSuffix(",") ? String(dropLast()) : self
  }
}

extension InitializerDeclSyntax {
  /// The labels of the parameters.
  fileprivate var labels: [String] {
    signature.parameterClause.parameters.map(\.firstName.text)
  }
}
