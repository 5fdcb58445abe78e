import TrellisIR
import TrellisSpec
import TrellisSwift

/// Swift in a spec, with its brackets and its places.
struct SwiftCode {
  let source: SourceText
  let swift: SwiftTokens
  let places: TextPlaces
  /// The tokens, except for those in strings.
  let tokens: [SwiftTokens.Token]
  /// The indices of the brackets that close others.
  private(set) var closing: [Int: Int] = [:]
  /// Whether it is a place to change, where rows and screens have the members of their states.
  var isPlace = false

  init(_ source: SourceText) {
    var source = source
    var places = TextPlaces(source)
    // What 'sends' passes on is spelled '$0'.
    if places.isSomewhereElse, let spelled = source.withFirstParameter {
      source = spelled
      places = TextPlaces(spelled)
    }
    self.source = source
    self.places = places
    swift = SwiftTokens(source.text)
    tokens = swift.tokens.filter { $0.kind != .interpolated }
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      if token.isOne(of: "([{") { open.append(index) }
      if token.isOne(of: ")]}"), let start = open.popLast() { closing[start] = index }
    }
  }

  func range(of token: SwiftTokens.Token) -> SourceRange? {
    places.range(
      of: token.name, at: token.offset + (token.text.unicodeScalars.first == "`" ? 1 : 0))
  }

  /// Whether nothing is between a token and the one before it.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && tokens[index].offset == tokens[index - 1].end
  }
}

extension SourceText {
  /// The text with '$0' for the name that the parser has put there.
  fileprivate var withFirstParameter: SourceText? {
    for name in ["value", "result", "output", "sentValue"] {
      let tokens = SwiftTokens(text)
      var (spelled, end) = ("", 0)
      for token in tokens.tokens where token.kind == .identifier && token.text == name {
        if tokens.isMember(token) || tokens.isLabel(token) { continue }
        spelled += tokens.slice(end..<token.offset) + "$0"
        end = token.end
      }
      if end == 0 { continue }
      let candidate = replaced(by: spelled + tokens.slice(end..<text.unicodeScalars.count))
      if candidate.range.text == candidate.text { return candidate }
    }
    return nil
  }
}

/// Finds names in Swift.
extension FeatureNames {
  /// Finds the names in an expression or in a type.
  ///
  /// - Parameters:
  ///   - source: The Swift.
  ///   - scope: What it can refer to.
  ///   - expected: The type that it should have.
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
    var scope = scope
    return walk(code, 0..<code.tokens.count, &scope, expected: expected)
  }

  /// Finds the names in the members that a step changes, such as `destination.edit.name`.
  mutating func changed(_ place: SourceText, _ scope: Scope) -> ValueType {
    probe(place, scope)
    var code = SwiftCode(place)
    code.isPlace = true
    guard let head = code.tokens.first, head.kind == .identifier else { return .unknown }
    var type = ValueType.unknown
    if let member = stateMember(head.name, of: node) {
      add(member.key, code.range(of: head))
      type = member.type
    }
    return chain(code, 1, code.tokens.count, type, scope).type
  }

  /// Walks the tokens of an expression, or of several that are separated by commas.
  mutating func walk(
    _ code: SwiftCode, _ range: Range<Int>, _ scope: inout Scope, expected: ValueType = .unknown,
    labels: FeatureID? = nil
  ) -> ValueType {
    var (index, last) = (range.lowerBound, ValueType.unknown)
    while index < range.upperBound {
      let token = code.tokens[index]
      switch token.kind {
      case .identifier:
        if code.swift.isLabel(token) {
          if let labels, let member = stateMember(token.name, of: graph[labels]) {
            add(member.key, code.range(of: token))
          }
          index += 1
        } else {
          (index, last) = primary(code, index, range.upperBound, &scope, last)
        }
      case .string:
        interpolations(code, token, scope)
        (index, last) = chain(code, index + 1, range.upperBound, .foreign, scope)
      case .number:
        (index, last) = chain(code, index + 1, range.upperBound, .foreign, scope)
      case .punctuation: index = sign(code, index, range.upperBound, &scope, expected, &last)
      case .interpolated: index += 1
      }
    }
    return last
  }

  private mutating func sign(
    _ code: SwiftCode, _ index: Int, _ end: Int, _ scope: inout Scope, _ expected: ValueType,
    _ last: inout ValueType
  ) -> Int {
    let token = code.tokens[index]
    let next = index + 1 < end ? code.tokens[index + 1] : nil
    switch token.text {
    case "(", "[", "{":
      guard let close = code.closing[index], close < end else { return index + 1 }
      if token.text == "{" {
        closure(code, index, close, .unknown, scope)
        return close + 1
      }
      var inner = scope
      let type = walk(code, index + 1..<close, &inner, expected: expected)
      let after = chain(code, close + 1, end, token.text == "(" ? type : .unknown, scope)
      last = after.type
      return after.index
    case ".":
      guard let next, next.kind == .identifier, next.offset == token.end else { return index + 1 }
      let isCompared =
        index > 1 && code.tokens[index - 1].text == "="
        && ["=", "!"].contains(code.tokens[index - 2].text)
      let context = isCompared ? last : expected
      // A case of a type that only the compiler knows is hardly one from a spec.
      let after = chain(code, context == .unknown ? index + 2 : index, end, context, scope)
      last = after.type
      return after.index
    case "\\":
      guard next?.text == "." else { return index + 1 }
      return chain(code, index + 1, end, scope.keyPathRoot, scope).index
    case "$":
      guard let next, next.kind == .number, let number = Int(next.text) else { return index + 1 }
      let type = scope.closure.indices.contains(number) ? scope.closure[number] : .unknown
      let after = chain(code, index + 2, end, type, scope)
      last = after.type
      return after.index
    case ",", "&", "|", ":":
      last = .unknown
      return index + 1
    default: return index + 1
    }
  }

  /// A name that isn't a member, and the members after it.
  private mutating func primary(
    _ code: SwiftCode, _ index: Int, _ end: Int, _ scope: inout Scope, _ last: ValueType
  ) -> (Int, ValueType) {
    let token = code.tokens[index]
    let name = token.name
    if ["let", "var"].contains(token.text) {
      // A constant in a closure.
      guard index + 1 < end, code.tokens[index + 1].kind == .identifier else {
        return (index + 1, last)
      }
      scope.names[code.tokens[index + 1].name] = Binding(key: nil, type: .unknown)
      return (index + 2, .unknown)
    }
    func after(_ type: ValueType) -> (Int, ValueType) {
      chain(code, index + 1, end, type, scope)
    }
    if let bound = scope.names[name] {
      add(bound.key, code.range(of: token))
      return after(bound.type)
    }
    if name == "state", scope.hasState { return after(.state(node.id)) }
    if name == "self", scope.hasMembers { return after(.state(node.id)) }
    if token.text == name, SwiftIdentifier.isKeyword(name), name != "Self" {
      return (index + 1, last)
    }
    let isCall = index + 1 < end && code.tokens[index + 1].text == "(" && code.isAdjacent(index + 1)
    if scope.hasMembers, !isCall, let member = stateMember(name, of: node) {
      add(member.key, code.range(of: token))
      return after(member.type)
    }
    if name.unicodeScalars.first?.properties.isUppercase == true {
      return typeName(code, index, end, scope)
    }
    return after(isCall ? .unknown : .foreign)
  }

  /// The name of a type, and the members after it.
  private mutating func typeName(
    _ code: SwiftCode, _ index: Int, _ end: Int, _ scope: Scope
  ) -> (Int, ValueType) {
    let token = code.tokens[index]
    var names = [(token.name, index)]
    var next = index + 1
    while next + 1 < end, names.count < 4, code.tokens[next].text == ".",
      code.tokens[next + 1].kind == .identifier
    {
      names.append((names[names.count - 1].0 + "." + code.tokens[next + 1].name, next + 1))
      next += 2
    }
    for (name, last) in names.reversed() {
      // The last word is the name itself, after the one of a module.
      let word = code.tokens[last]
      if case .feature(let id) = graph.target(named: name, in: feature.module) {
        add(key(.feature, word.name, of: id), code.range(of: word))
        return chain(code, last + 1, end, .featureType(id), scope)
      }
      if case .feature(let position) = views.meaning(of: name, in: feature.module) {
        add(key(.view, word.name, of: graph.ids[position]), code.range(of: word))
        return chain(code, last + 1, end, .foreign, scope)
      }
    }
    let type: ValueType
    switch token.name {
    case "Self":
      add(key(.feature, node.feature.name.text, of: node.id), code.range(of: token))
      type = .featureType(node.id)
    case "State": type = .stateType(node.id)
    case "Action": type = .actionType(node.id)
    case "Destination" where node.feature.hasDestination: type = .destination(node.id)
    case "Path" where !node.feature.path.isEmpty: type = .screen(node.id)
    default:
      add(
        NameKey(kind: .type, owner: nil, qualifier: "", name: token.name), code.range(of: token))
      type = .foreign
    }
    return chain(code, index + 1, end, type, scope)
  }

  /// The members, subscripts and calls after a value.
  private mutating func chain(
    _ code: SwiftCode, _ start: Int, _ end: Int, _ base: ValueType, _ scope: Scope
  ) -> (index: Int, type: ValueType) {
    // What a method is called on.
    var (index, type, receiver) = (start, base, base)
    var isCallable = false
    while index < end {
      let token = code.tokens[index]
      guard token.kind == .punctuation else { break }
      let next = index + 1 < end ? code.tokens[index + 1] : nil
      switch token.text {
      case ".":
        var position = index + 1
        if next?.text == "$" { position += 1 }
        guard position < end, code.tokens[position].kind == .identifier,
          code.isAdjacent(position)
        else { return (index, type) }
        let name = code.tokens[position]
        let member = member(name.name, of: type, isPlace: code.isPlace)
        if let key = member.key {
          add(key, code.range(of: name))
        } else if type == .unknown {
          unclear.append((name.name, code.range(of: name)))
        }
        (receiver, type, isCallable) = (type, member.type, true)
        index = position + 1
      case "?", "!":
        // A ternary operator has spaces around it, and '!=' compares.
        guard code.isAdjacent(index), token.text == "?" || next?.text != "=" else {
          return (index, type)
        }
        index += 1
      case "[":
        guard code.isAdjacent(index), let close = code.closing[index], close < end else {
          return (index, type)
        }
        var inner = scope
        _ = walk(code, index + 1..<close, &inner)
        type = type.subscripted
        (index, isCallable) = (close + 1, false)
      case "(":
        guard code.isAdjacent(index), let close = code.closing[index], close < end else {
          return (index, type)
        }
        var inner = scope
        inner.keyPathRoot = receiver.element
        var labels: FeatureID?
        if case .stateType(let id) = type { labels = id }
        closureElements.append(receiver.element)
        _ = walk(code, index + 1..<close, &inner, labels: labels)
        closureElements.removeLast()
        type = type.called
        index = close + 1
      case "{":
        guard isCallable, let close = code.closing[index], close < end else {
          return (index, type)
        }
        closure(code, index, close, receiver.element, scope)
        index = close + 1
      default: return (index, type)
      }
    }
    return (index, type)
  }

  /// The body of a closure.
  private mutating func closure(
    _ code: SwiftCode, _ open: Int, _ close: Int, _ element: ValueType, _ scope: Scope
  ) {
    var inner = scope
    let element = element == .unknown ? closureElements.last ?? .unknown : element
    inner.closure = [element, element]
    var body = open + 1
    let head = code.tokens[body..<close].prefix(12)
    let word = head.firstIndex { $0.text == "in" }
    if let word {
      let names = code.tokens[body..<word].filter {
        $0.kind == .identifier && !code.swift.isMember($0)
      }
      for (position, name) in names.enumerated() {
        inner.names[name.name] = Binding(key: nil, type: position == 0 ? element : .unknown)
      }
      body = word + 1
    }
    _ = walk(code, body..<close, &inner)
  }

  private mutating func interpolations(
    _ code: SwiftCode, _ string: SwiftTokens.Token, _ scope: Scope
  ) {
    for range in code.swift.interpolations
    where range.lowerBound > string.offset && range.upperBound <= string.end {
      let part = code.source.part(code.swift.slice(range), at: range.lowerBound)
      swift(part, scope)
    }
  }

  // MARK: - Patterns

  /// Finds the names in a list of conditions, and adds those that it binds.
  mutating func conditions(_ list: SourceText, _ scope: inout Scope) {
    let outer = SwiftCode(list)
    for element in SwiftCondition.elements(of: outer.swift) {
      let value = list.part(element.value, at: element.offset)
      switch element.condition {
      case .expression: swift(value, scope)
      case .binding(let name):
        if element.offset == name.offset, let existing = scope.names[name.name] {
          // 'if let draft' is both.
          add(existing.key, outer.range(of: name))
          continue
        }
        let isShort = element.offset == name.offset
        let type = isShort ? .unknown : swift(value, scope)
        bind(name, outer, type, &scope)
        for other in element.boundNames.dropFirst() { bind(other, outer, .unknown, &scope) }
      case .pattern:
        let type = swift(value, scope)
        let start = element.boundNames.first?.offset ?? element.offset
        let word = outer.tokens.last(where: { $0.text == "case" && $0.offset < max(start, 1) })
        pattern(
          outer, from: word?.end ?? 0, to: element.offset, element.boundNames, type, &scope)
      }
    }
  }

  /// Finds the names in the pattern of a case, and adds those that it binds.
  mutating func pattern(_ text: SourceText, _ subject: ValueType, _ scope: inout Scope) {
    probe(text, scope)
    let code = SwiftCode(text)
    let parts = SwiftPattern(text.text)
    let end = parts.condition.map { $0.offset } ?? text.text.unicodeScalars.count
    pattern(code, from: 0, to: end, parts.boundNames, subject, &scope)
    if let condition = parts.condition {
      swift(text.part(condition.text, at: condition.offset), scope)
    }
  }

  private mutating func pattern(
    _ code: SwiftCode, from start: Int, to end: Int, _ bound: [SwiftTokens.Token],
    _ subject: ValueType, _ scope: inout Scope
  ) {
    let names = Set(bound.map(\.offset))
    var (type, depth) = (subject, 0)
    for (index, token) in code.tokens.enumerated()
    where token.offset >= start && token.offset < end {
      if token.isOne(of: "([") { depth += 1 }
      if token.isOne(of: ")]") { depth -= 1 }
      if token.kind != .identifier { continue }
      if names.contains(token.offset) {
        bind(token, code, type, &scope)
        continue
      }
      guard index > 0, code.tokens[index - 1].text == "." else {
        if token.name.unicodeScalars.first?.properties.isUppercase == true {
          _ = typeName(code, index, index + 1, scope)
        }
        continue
      }
      let isMember =
        index > 1 && code.tokens[index - 2].kind == .identifier && code.isAdjacent(index - 1)
      if depth == 0, !isMember { type = subject }
      let member = member(token.name, of: type, isPlace: false)
      if let key = member.key {
        add(key, code.range(of: token))
      } else if type == .unknown {
        unclear.append((token.name, code.range(of: token)))
      }
      type = member.type
    }
  }

  /// Adds a name that some Swift binds.
  private mutating func bind(
    _ name: SwiftTokens.Token, _ code: SwiftCode, _ type: ValueType, _ scope: inout Scope
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
