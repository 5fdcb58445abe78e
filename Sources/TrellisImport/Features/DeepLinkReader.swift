import SwiftSyntax

/// Reads the initializer that makes a deep link of a URL.
enum DeepLinkReader {
  /// The URLs of the cases of an enum, with values in braces.
  ///
  /// - Parameter type: The enum.
  /// - Returns: `nil` if its initializer doesn't just compare the components of a URL.
  static func urls(of type: TypeDeclaration) -> [String: String]? {
    var initializer: InitializerDeclSyntax?
    for member in type.members {
      if let node = member.declaration.as(InitializerDeclSyntax.self) {
        if initializer != nil { return nil }
        initializer = node
      } else if let node = member.declaration.as(FunctionDeclSyntax.self) {
        guard node.name.text == "value" else { return nil }
      } else if !member.declaration.is(EnumCaseDeclSyntax.self) {
        return nil
      }
    }
    guard let initializer, initializer.optionalMark != nil,
      initializer.signature.parameterClause.parameters.map(\.firstName.text) == ["url"],
      let statements = initializer.body?.statements
    else { return nil }
    var texts = statements.map { Code().text($0) }[...]
    guard
      let path = texts.popFirst()?.enclosed("var ", " = url.pathComponents.filter { $0 != \"/\" }"),
      texts.popFirst() == "let isWeb = [\"http\", \"https\"].contains(url.scheme?.lowercased())",
      texts.popFirst()
        == "if let host = url.host, !host.isEmpty, !isWeb { \(path).insert(host, at: 0) }"
    else { return nil }
    var query: String?
    if texts.first
      == "let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []"
    {
      texts.removeFirst()
      query = texts.popFirst()?.enclosed(
        "let ", " = Dictionary(items.map { ($0.name, $0.value ?? \"\") }) { first, _ in first }")
      if query == nil { return nil }
    }
    guard texts.popLast() == "return nil" else { return nil }
    var urls: [String: String] = [:]
    for statement in statements.dropFirst(statements.count - texts.count - 1).dropLast() {
      guard let node = statement.expression?.as(IfExprSyntax.self),
        let (name, url) = Link(type, path: path, query: query).url(node),
        urls.updateValue(url, forKey: name) == nil
      else { return nil }
    }
    return urls
  }

  /// Reads what a URL must consist of to be one link.
  private struct Link {
    /// A part of a URL.
    enum Source: Hashable {
      case component(Int)
      case item(String)
    }

    let type: TypeDeclaration
    let path: String
    let query: String?
    private var count = 0
    private var literals: [Int: String] = [:]
    /// The sources of constants, and the types that they are converted to.
    private var constants: [String: (source: Source, type: String)] = [:]

    init(_ type: TypeDeclaration, path: String, query: String?) {
      self.type = type
      self.path = path
      self.query = query
    }

    func url(_ node: IfExprSyntax) -> (String, String)? {
      var reader = self
      return reader.read(node)
    }

    private mutating func read(_ node: IfExprSyntax) -> (String, String)? {
      guard node.elseBody == nil else { return nil }
      for (index, element) in node.conditions.enumerated() {
        let text = Code().text(element.condition)
        if index == 0 {
          guard let count = text == "\(path).isEmpty" ? 0 : text.number(after: "\(path).count == ")
          else { return nil }
          self.count = count
        } else if let binding = element.condition.as(OptionalBindingConditionSyntax.self) {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = binding.initializer?.value, let converted = converted(Code().text(value))
          else { return nil }
          constants[name] = converted
        } else {
          guard let comparison = element.condition.as(ExprSyntax.self)?.as(SequenceExprSyntax.self),
            case let sides = Array(comparison.elements), sides.count == 3,
            sides[1].trimmedDescription == "==",
            case .component(let position)? = source(Code().text(sides[0])),
            let literal = sides[2].as(StringLiteralExprSyntax.self)?.plainText
          else { return nil }
          literals[position] = literal
        }
      }
      let body = Array(node.body.statements)
      guard body.count == 2, Code().text(body[1]) == "return",
        let assignment = body[0].expression?.as(SequenceExprSyntax.self),
        case let elements = Array(assignment.elements), elements.count == 3,
        elements[0].trimmedDescription == "self", elements[1].is(AssignmentExprSyntax.self),
        let call = elements[2].caseCall,
        let enumCase = type.cases.first(where: { $0.name == call.name }),
        enumCase.parameters.count == call.arguments.count
      else { return nil }
      return text(enumCase, call.arguments).map { (enumCase.name, $0) }
    }

    /// The URL with values in braces.
    private func text(_ enumCase: EnumCase, _ arguments: LabeledExprListSyntax) -> String? {
      var components = (0..<count).map { literals[$0] }
      var items: [String] = []
      for (parameter, argument) in zip(enumCase.parameters, arguments) {
        let type = Code().text(parameter.type)
        let value = Code().text(argument.expression)
        guard let label = parameter.label, argument.label?.text.withoutBackticks == label,
          let (source, converted) = constants[value] ?? self.converted(value),
          converted == "Self" || converted == (type.hasSuffix("?") ? String(type.dropLast()) : type)
        else { return nil }
        switch source {
        case .component(let position):
          guard components.indices.contains(position), components[position] == nil else {
            return nil
          }
          components[position] = "{\(label)}"
        case .item(let name): items.append("\(name)={\(label)}")
        }
      }
      guard components.allSatisfy({ $0 != nil }) else { return nil }
      let path = "/" + components.compactMap(\.self).joined(separator: "/")
      return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
    }

    /// What `path[1]`, `Int(path[1])` and `query["zoom"].flatMap({ Double($0) })` are made of.
    private func converted(_ text: String) -> (source: Source, type: String)? {
      if let source = source(text) { return (source, "String") }
      if let inner = text.enclosed("Self.value(", ")"), let source = source(inner) {
        return (source, "Self")
      }
      if let range = text.range(of: ".flatMap({ "), text.hasSuffix(" })"),
        let source = source(String(text[..<range.lowerBound]))
      {
        return (String(text[range.upperBound...].dropLast(3))).conversion(of: "$0").map {
          (source, $0)
        }
      }
      guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
      let argument = text[text.index(after: open)...].dropLast()
      let value = argument.split(separator: " ").last.map(String.init) ?? ""
      guard let source = source(value) else { return nil }
      return text.conversion(of: value).map { (source, $0) }
    }

    private func source(_ text: String) -> Source? {
      if let position = text.enclosed("\(path)[", "]").flatMap({ Int($0) }) {
        return .component(position)
      }
      return query.flatMap { text.enclosed("\($0)[\"", "\"]") }.map { .item($0) }
    }
  }
}

extension String {
  /// What is between two texts, if the text consists of them and a part without quotation marks.
  fileprivate func enclosed(_ prefix: String, _ suffix: String) -> String? {
    guard hasPrefix(prefix), hasSuffix(suffix), count > prefix.count + suffix.count else {
      return nil
    }
    let text = String(dropFirst(prefix.count).dropLast(suffix.count))
    return text.contains("\"") || text.contains("[") ? nil : text
  }

  fileprivate func number(after prefix: String) -> Int? {
    hasPrefix(prefix) ? Int(dropFirst(prefix.count)) : nil
  }

  /// The type that a call makes of a value: `UUID` of `UUID(uuidString: $0)`.
  fileprivate func conversion(of value: String) -> String? {
    if self == "Self.value(\(value))" { return "Self" }
    if self == "UUID(uuidString: \(value))" { return "UUID" }
    if self == "URL(string: \(value))" { return "URL" }
    guard let open = firstIndex(of: "("), self[open...] == "(\(value))" else { return nil }
    return String(self[..<open])
  }
}
