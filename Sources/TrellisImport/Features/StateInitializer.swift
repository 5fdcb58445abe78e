import SwiftSyntax

/// An initializer of a state that does nothing but assign properties.
struct StateInitializer {
  /// The values of properties: defaults of parameters, and what is assigned to others.
  let values: [String: ExprSyntax]

  /// Reads an initializer.
  ///
  /// - Parameters:
  ///   - node: The initializer.
  ///   - properties: The names of the state's stored properties.
  /// - Returns: `nil` if it does anything else.
  init?(_ node: InitializerDeclSyntax, of properties: Set<String>) {
    guard node.optionalMark == nil, node.signature.effectSpecifiers == nil,
      node.genericParameterClause == nil, let body = node.body
    else { return nil }
    var defaults: [String: ExprSyntax?] = [:]
    for parameter in node.signature.parameterClause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text
      guard parameter.firstName.text == name || parameter.firstName.text == "wrappedValue" else { return nil }
      defaults[name] = .some(parameter.defaultValue?.value)
    }
    var values: [String: ExprSyntax] = [:]
    for statement in body.statements {
      guard let sequence = statement.expression?.as(SequenceExprSyntax.self) else { return nil }
      let elements = Array(sequence.elements)
      guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
        let target = elements[0].memberPath, target.count == 2, target[0] == "self"
      else { return nil }
      let name = target[1].hasPrefix("_") ? String(target[1].dropFirst()) : target[1]
      guard properties.contains(name) else { return nil }
      if let source = elements[2].name, let value = defaults[source], source == name {
        if elements.count == 3 {
          if let value { values[name] = value }
        } else if elements.count == 5, elements[3].trimmedDescription == "??",
          value?.is(NilLiteralExprSyntax.self) == true
        {
          values[name] = elements[4]
        } else {
          return nil
        }
      } else if elements.count == 3, !elements[2].mentions(defaults.keys) {
        values[name] = elements[2]
      } else {
        return nil
      }
    }
    self.values = values
  }
}

extension ExprSyntax {
  /// Whether the expression contains one of some names.
  fileprivate func mentions(_ names: some Collection<String>) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) && $0.isFreeName }
  }
}
