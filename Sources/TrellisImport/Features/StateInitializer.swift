import SwiftSyntax

/// An initializer of a state that assigns properties, possibly before it does anything else.
struct StateInitializer {
  /// The values of properties: defaults of parameters, and what is assigned to others.
  let values: [String: ExprSyntax]
  /// The statements that follow. They refer to properties by `self` alone.
  let rest: [CodeBlockItemSyntax]

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
      guard parameter.firstName.text == name || parameter.firstName.text == "wrappedValue" else {
        return nil
      }
      defaults[name] = .some(parameter.defaultValue?.value)
    }
    var values: [String: ExprSyntax] = [:]
    var rest: [CodeBlockItemSyntax] = []
    for statement in body.statements {
      guard rest.isEmpty, let elements = statement.assignment,
        let name = elements[0].propertyOfSelf
      else {
        if Syntax(statement).mentions(properties.union(defaults.keys)) || statement.delegates {
          return nil
        }
        rest.append(statement)
        continue
      }
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
    self.rest = rest
  }
}

extension InitializerDeclSyntax {
  /// The properties that each call of the initializer sets itself; `nil` if another initializer of the type does.
  var assignedProperties: Set<String>? {
    let statements = Array(body?.statements ?? [])
    if statements.contains(where: \.delegates) { return nil }
    let parameters = signature.parameterClause.parameters.map {
      ($0.secondName ?? $0.firstName).text
    }
    return Set(
      statements.compactMap { statement in
        guard let target = statement.assignment?[0] else { return nil }
        if let name = target.name { return parameters.contains(name) ? nil : name }
        return target.propertyOfSelf
      })
  }
}

extension ExprSyntax {
  /// `count` of `self.count` and `self._count`.
  fileprivate var propertyOfSelf: String? {
    guard let path = memberPath, path.count == 2, path[0] == "self" else { return nil }
    return path[1].hasPrefix("_") ? String(path[1].dropFirst()) : path[1]
  }
}

extension CodeBlockItemSyntax {
  /// The operands and operators of an assignment: the target, `=`, and what follows.
  fileprivate var assignment: [ExprSyntax]? {
    guard let sequence = expression?.as(SequenceExprSyntax.self),
      case let elements = Array(sequence.elements), elements.count >= 3,
      elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return elements
  }

  /// Whether the statement calls another initializer of the type.
  fileprivate var delegates: Bool {
    expression?.as(FunctionCallExprSyntax.self)?.calledExpression.memberPath == ["self", "init"]
  }
}

extension SyntaxProtocol {
  /// Whether the code contains one of some names.
  fileprivate func mentions(_ names: some Collection<String>) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) && $0.isFreeName }
  }
}
