import TrellisIR
import TrellisSpec
import TrellisSwift

/// Finds names in Swift.
extension FeatureNames {
  /// Finds the names in an expression or in a type.
  ///
  /// - Parameters:
  ///   - source: The Swift.
  ///   - scope: What it can refer to.
  ///   - expected: The type that it should have.
  ///   - isPlace: Whether it is a place to change.
  /// - Returns: The type of its value.
  @discardableResult
  mutating func swift(
    _ source: SourceText?, _ scope: Scope = Scope(), expected: ValueType = .unknown,
    isPlace: Bool = false
  ) -> ValueType {
    guard let source, !source.text.isEmpty else { return .unknown }
    probe(source, scope)
    var code = SwiftCode(source)
    code.isPlace = isPlace
    return visit(code.tree.root, code, scope, expected: expected)
  }

  /// Finds the names in a type.
  mutating func swiftType(_ source: SourceText?) {
    guard let source, !source.text.isEmpty else { return }
    probe(source, Scope())
    let code = SwiftCode(source, as: .type)
    visit(code.tree.root, code, Scope())
  }

  /// Finds the names in the members that a step changes, such as `destination.edit.name`.
  mutating func changed(_ place: SourceText, _ scope: Scope) -> ValueType {
    probe(place, scope)
    var code = SwiftCode(place, as: .property)
    code.isPlace = true
    code.startsWithMember = true
    return visit(code.tree.root, code, scope)
  }

  /// Finds the names in a node.
  ///
  /// - Returns: The type of its value.
  @discardableResult
  mutating func visit(
    _ node: SwiftNode, _ code: SwiftCode, _ scope: Scope, expected: ValueType = .unknown
  ) -> ValueType {
    switch node.kind {
    case .name: return visitName(node, code, scope)
    case .dollar where node.isArgument:
      return Int(node.name).flatMap { scope.closure.indices.contains($0) ? scope.closure[$0] : nil }
        ?? .unknown
    case .dollar: return visitName(node, code, scope)
    case .implicitRoot: return scope.keyPathRoot
    case .number, .string, .boolean, .regex, .nil:
      visitAll(node.children, code, scope)
      return .foreign
    case .member: return visitMember(node, code, scope, expected: expected)
    case .call: return visitCall(node, code, scope, expected: expected)
    case .subscript:
      let type = node.base.map { visit($0, code, scope, expected: expected) } ?? .unknown
      visitAll(Array(node.children.dropFirst()), code, scope)
      return type.subscripted
    case .binary: return visitOperands(node, code, scope, expected: expected)
    case .tuple, .optionalChain, .forced, .postfix, .prefix, .effect, .conditional, .labelled:
      return visitAll(node.children, code, scope, expected: expected)
    case .array, .dictionary:
      visitAll(node.children, code, scope, expected: expected)
      return .unknown
    case .closure:
      visitClosure(node, code, element: .unknown, scope)
      return .unknown
    case .typeName, .memberType: return visitType(node, code, scope)
    default:
      var inner = scope
      visitStatement(node, code, &inner)
      return .unknown
    }
  }

  /// Finds the names in nodes.
  ///
  /// - Returns: The type of the last one.
  @discardableResult
  private mutating func visitAll(
    _ nodes: [SwiftNode], _ code: SwiftCode, _ scope: Scope, expected: ValueType = .unknown
  ) -> ValueType {
    var last = ValueType.unknown
    for node in nodes { last = visit(node, code, scope, expected: expected) }
    return last
  }

  /// Finds the names in something that isn't an expression, and declares those that it binds.
  private mutating func visitStatement(
    _ node: SwiftNode, _ code: SwiftCode, _ scope: inout Scope
  ) {
    switch node.kind {
    case .variable, .optionalBinding, .matching:
      let parts = node.children
      visitAll(Array(parts.dropFirst()), code, scope)
      if let pattern = parts.first { visitPatternOfClosure(pattern, code, &scope) }
    case .pattern, .binding: visitPatternOfClosure(node, code, &scope)
    case .block, .case:
      var inner = scope
      for child in node.children { visitStatement(child, code, &inner) }
    case .conditions, .patterns, .if, .guard, .while:
      for child in node.children { visitStatement(child, code, &scope) }
    case .exit, .jump, .switch, .opaque, .macro, .cast, .keyPath, .availability,
      .interpolation, .compoundName, .typePattern, .optionalType, .arrayType, .dictionaryType,
      .tupleType, .element, .functionType, .composition, .modifiedType, .parameter, .capture,
      .wildcard, .operatorName:
      visitAll(node.children, code, scope)
    default: visit(node, code, scope)
    }
  }

  /// Declares the names of a pattern in a closure, which no other part of a spec refers to.
  private mutating func visitPatternOfClosure(
    _ node: SwiftNode, _ code: SwiftCode, _ scope: inout Scope
  ) {
    for name in node.declaredNames { scope.names[name.name] = Binding(key: nil, type: .unknown) }
    visitAll(node.children.filter { $0.kind != .name }, code, scope)
  }

  /// A case without a type after a comparison is one of the other value's type.
  private mutating func visitOperands(
    _ node: SwiftNode, _ code: SwiftCode, _ scope: Scope, expected: ValueType
  ) -> ValueType {
    let isCompared = ["==", "!="].contains(node.word)
    var last = isCompared ? ValueType.unknown : expected
    for child in node.children {
      last = visit(child, code, scope, expected: isCompared ? last : expected)
    }
    return isCompared ? .foreign : last
  }

  // MARK: - Names

  /// A name that isn't a member.
  private mutating func visitName(
    _ node: SwiftNode, _ code: SwiftCode, _ scope: Scope
  ) -> ValueType {
    defer { visitAll(node.children, code, scope) }
    let name = node.name
    if code.startsWithMember, node.range.lowerBound == 0 {
      guard let member = stateMember(name, of: self.node) else { return .unknown }
      add(member.key, code.range(of: node))
      return member.type
    }
    if let bound = scope.names[name] {
      add(bound.key, code.range(of: node))
      return bound.type
    }
    if name == "state", scope.hasState { return .state(self.node.id) }
    if name == "self", scope.hasMembers { return .state(self.node.id) }
    let isCall = node.callOfIt != nil
    if scope.hasMembers, !isCall, let member = stateMember(name, of: self.node) {
      add(member.key, code.range(of: node))
      return member.type
    }
    if name.isUppercaseName { return visitType(node, code, scope) }
    return isCall ? .unknown : .foreign
  }

  private mutating func visitMember(
    _ node: SwiftNode, _ code: SwiftCode, _ scope: Scope, expected: ValueType
  ) -> ValueType {
    if isType(node, scope) { return visitType(node, code, scope) }
    guard let base = node.base else {
      // A case of a type that only the compiler knows is hardly one from a spec.
      if expected == .unknown { return .unknown }
      return visitMember(node, of: expected, code)
    }
    let type = visit(base, code, scope)
    visitAll(node.children.filter { $0.index != base.index }, code, scope)
    return visitMember(node, of: type, code)
  }

  private mutating func visitMember(
    _ node: SwiftNode, of type: ValueType, _ code: SwiftCode
  ) -> ValueType {
    let name = node.name.first == "$" ? String(node.name.dropFirst()) : node.name
    let member = member(name, of: type, isPlace: code.isPlace)
    if let key = member.key {
      add(key, code.range(of: node))
    } else if type == .unknown {
      unclear.append((name, code.range(of: node)))
    }
    return member.type
  }

  private mutating func visitCall(
    _ node: SwiftNode, _ code: SwiftCode, _ scope: Scope, expected: ValueType
  ) -> ValueType {
    guard let callee = node.base else { return .unknown }
    let (type, receiver) = visitCallee(callee, code, scope, expected: expected)
    var inner = scope
    inner.keyPathRoot = receiver.element
    for argument in node.arguments {
      if let label = argument.label, case .stateType(let id) = type,
        let member = stateMember(label, of: graph[id]), let place = argument.value.parent
      {
        add(member.key, code.range(of: place))
      }
      if argument.value.kind == .closure {
        visitClosure(argument.value, code, element: receiver.element, scope)
      } else {
        visit(argument.value, code, inner)
      }
    }
    return type.called
  }

  /// - Returns: The type of what is called, and of the value whose method it is.
  private mutating func visitCallee(
    _ node: SwiftNode, _ code: SwiftCode, _ scope: Scope, expected: ValueType
  ) -> (type: ValueType, receiver: ValueType) {
    guard node.kind == .member, let base = node.base, !isType(node, scope) else {
      let type = visit(node, code, scope, expected: expected)
      return (type, type)
    }
    let receiver = visit(base, code, scope)
    visitAll(node.children.filter { $0.index != base.index }, code, scope)
    return (visitMember(node, of: receiver, code), receiver)
  }

  // MARK: - Types

  /// Whether a chain of members starts with the name of a type.
  private func isType(_ node: SwiftNode, _ scope: Scope) -> Bool {
    guard let head = node.memberNames?.first, scope.names[head] == nil else { return false }
    return head.isUppercaseName
  }

  /// The name of a type, and the members after it.
  private mutating func visitType(
    _ node: SwiftNode, _ code: SwiftCode, _ scope: Scope
  ) -> ValueType {
    var words = [node]
    while let base = words[0].children.first, [.member, .memberType].contains(words[0].kind),
      base.kind.isTypeOrName
    {
      words.insert(base, at: 0)
    }
    // The first part of a member is the word before it.
    for (index, word) in words.enumerated() {
      visitAll(Array(word.children.dropFirst(index == 0 ? 0 : 1)), code, scope)
    }
    let names = words.map(\.name)
    for count in (1...min(words.count, 4)).reversed() {
      let name = names[..<count].joined(separator: ".")
      // The last word is the name itself, after the one of a module.
      let word = words[count - 1]
      var type: ValueType?
      if case .feature(let id) = graph.target(named: name, in: feature.module) {
        add(key(.feature, word.name, of: id), code.range(of: word))
        type = .featureType(id)
      } else if case .feature(let position) = views.meaning(of: name, in: feature.module) {
        add(key(.view, word.name, of: graph.ids[position]), code.range(of: word))
        type = .foreign
      }
      if let type { return visitMembers(words[count...], of: type, code) }
    }
    let head = words[0]
    let type: ValueType
    switch head.name {
    case "Self":
      add(key(.feature, self.node.feature.name.text, of: self.node.id), code.range(of: head))
      type = .featureType(self.node.id)
    case "State": type = .stateType(self.node.id)
    case "Action": type = .actionType(self.node.id)
    case "Destination" where self.node.feature.hasDestination: type = .destination(self.node.id)
    case "Path" where !self.node.feature.path.isEmpty: type = .screen(self.node.id)
    default:
      add(NameKey(kind: .type, owner: nil, qualifier: "", name: head.name), code.range(of: head))
      type = .foreign
    }
    return visitMembers(words[1...], of: type, code)
  }

  private mutating func visitMembers(
    _ words: ArraySlice<SwiftNode>, of type: ValueType, _ code: SwiftCode
  ) -> ValueType {
    words.reduce(type) { visitMember($1, of: $0, code) }
  }

  // MARK: - Closures

  /// The parameters and the body of a closure.
  ///
  /// - Parameter element: The type of its first parameter.
  private mutating func visitClosure(
    _ node: SwiftNode, _ code: SwiftCode, element: ValueType, _ scope: Scope
  ) {
    var inner = scope
    inner.closure = [element, element]
    var position = 0
    for child in node.children {
      switch child.kind {
      case .capture:
        visitAll(child.children, code, scope)
        // `[draft]` reads a name and declares it again.
        guard child.children.isEmpty else {
          inner.names[child.name] = Binding(key: nil, type: .unknown)
          continue
        }
        if let bound = scope.names[child.name] { add(bound.key, code.range(of: child)) }
      case .parameter:
        visitAll(child.children, code, scope)
        inner.names[child.name] = Binding(key: nil, type: position == 0 ? element : .unknown)
        position += 1
      default: visitStatement(child, code, &inner)
      }
    }
  }

  // MARK: - Patterns

  /// Finds the names in a list of conditions, and adds those that it binds.
  mutating func conditions(_ list: SourceText, _ scope: inout Scope) {
    let code = SwiftCode(list, as: .conditions)
    for condition in code.tree.conditions {
      probe(list.part(condition.value), scope)
      switch condition.kind {
      case .expression: visit(condition.value, code, scope)
      case .binding(let name):
        let isShort = condition.value.index == name.index
        if isShort, let existing = scope.names[name.name] {
          // 'if let draft' is both.
          add(existing.key, code.range(of: name))
          continue
        }
        let type = isShort ? .unknown : visit(condition.value, code, scope)
        bind(name, code, type, &scope)
      case .pattern(let pattern):
        self.pattern(pattern, code, visit(condition.value, code, scope), &scope)
      }
    }
  }

  /// Finds the names in the pattern of a case, and adds those that it binds.
  mutating func pattern(_ text: SourceText, _ subject: ValueType, _ scope: inout Scope) {
    probe(text, scope)
    let code = SwiftCode(text, as: .patterns)
    pattern(SwiftPattern(code.tree), code, subject, &scope)
  }

  private mutating func pattern(
    _ pattern: SwiftPattern, _ code: SwiftCode, _ subject: ValueType, _ scope: inout Scope
  ) {
    let declared = Set(pattern.declaredNames.map(\.index))
    for alternative in pattern.alternatives {
      visitPattern(alternative.pattern, code, subject, declared, &scope)
      alternative.condition.map { _ = visit($0, code, scope) }
    }
  }

  private mutating func visitPattern(
    _ node: SwiftNode, _ code: SwiftCode, _ subject: ValueType, _ declared: Set<Int>,
    _ scope: inout Scope
  ) {
    switch node.kind {
    case .name where declared.contains(node.index): bind(node, code, subject, &scope)
    case .binding, .optionalChain, .tuple, .labelled:
      for child in node.children { visitPattern(child, code, subject, declared, &scope) }
    case .member: visit(node, code, scope, expected: subject)
    case .call:
      let type = node.base.map { visit($0, code, scope, expected: subject) } ?? .unknown
      for argument in node.arguments {
        visitPattern(argument.value, code, type, declared, &scope)
      }
    default: visit(node, code, scope, expected: subject)
    }
  }

  /// Adds a name that some Swift binds.
  private mutating func bind(
    _ name: SwiftNode, _ code: SwiftCode, _ type: ValueType, _ scope: inout Scope
  ) {
    let place = code.range(of: name)
    let key = place.map { local(.constant, name.name, $0) }
    add(key, place, declares: true)
    scope.names[name.name] = Binding(key: key, type: type)
  }

  /// The key of a name that is known in a part of a feature only.
  func local(_ kind: NameKind, _ name: String, _ place: SourceRange) -> NameKey {
    key(kind, name, of: node.id, "\(place.file.path):\(place.line):\(place.column)")
  }
}

extension String {
  fileprivate var isUppercaseName: Bool {
    unicodeScalars.first?.properties.isUppercase == true
  }
}

extension SwiftNode.Kind {
  /// Whether it can be a part of the name of a type.
  fileprivate var isTypeOrName: Bool {
    [.name, .member, .typeName, .memberType].contains(self)
  }
}

extension ValueType {
  fileprivate var subscripted: ValueType {
    switch self {
    case .rows(let id): .state(id)
    case .path(let id): .screen(id)
    case .foreign: .foreign
    default: .unknown
    }
  }

  fileprivate var called: ValueType {
    switch self {
    case .stateType(let id): .state(id)
    case .state, .rows, .screen, .path, .destination, .foreign: self
    default: .unknown
    }
  }
}
