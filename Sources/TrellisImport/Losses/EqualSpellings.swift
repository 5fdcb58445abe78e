import SwiftSyntax

/// Spellings that generated code may use for the same code.
///
/// Each of them is a reason why a word of the original needn't be in what is generated for it. Generated code may have more words,
/// such as the type of a property that the original infers.
///
/// In declarations:
/// - a comma after the last element of a list, `self.`, and the names of the feature's types before others: Swift finds the same
///   declaration without them,
/// - `= nil` of an optional variable, `get`, and `return` in front of the only expression: Swift adds them,
/// - a default value that is that of the initializer's parameter,
/// - `@PresentationState`, `@ReducerCaseEphemeral` and `@ReducerCaseIgnored`: the library's other names for what a spec says,
/// - `@CasePathable` of an action and `@ObservableState` of an enum's state: `@Reducer` adds them,
/// - `internal`, and `private` of `CancelID`: nothing else is called so,
/// - `private` of a dependency, and of a stored property of the feature or its state: the feature's own code that uses it is in
///   another file then,
/// - `public` of a member of a type that isn't public,
/// - `Sendable` of a type that isn't public, `Equatable` and `Hashable` of an enum without values, and `Equatable` of what is
///   `Hashable`: Swift adds them. `Reducer` is what `@Reducer` adds,
/// - `TaskResult<Value>`, which is `Result<Value, any Error>` now,
/// - the types of children, of what is presented and of the path: the importer has read them, and the library has had several
///   spellings for them.
///
/// In code that the importer has read exactly, which is compared by its names and literals alone:
/// - names that the code declares itself, such as those in patterns and those of closures' parameters,
/// - cases of a `switch` that do nothing, since generated code has one for all of them,
/// - labels in patterns, the labels `operation:` and `child:`, and the name of an enum before its case,
/// - the signature of a method whose code becomes the body's, `some ReducerOf<Self>`, and `static`,
/// - `Reduce`, `Scope`, `EmptyReducer` and `CombineReducers`, which compose the body in a way of their own.
struct EqualSpellings {
  /// The names of the feature and of its types.
  private let names: Set<String>

  init(of facts: FeatureFacts) {
    names = [facts.type.name, "State", "Action", "Destination", "Path"]
  }

  /// The words that have to be in generated code.
  func required(_ words: [Word]) -> [Word] {
    var result: [Word] = []
    var index = 0
    let words = Self.joiningLines(words)
    while index < words.count {
      let word = words[index]
      let next = index + 1 < words.count ? words[index + 1].text : ""
      if next == ".", result.last?.text != ".", word.text == "self" || names.contains(word.text) {
        index += 2
        continue
      }
      if word.text == ",", [")", "]", ">"].contains(next) {
        index += 1
        continue
      }
      if word.text == "@", Self.ignoredAttributes.contains(next) {
        index += 2
        continue
      }
      let text = word.text == "PresentationState" ? "Presents" : word.text
      result.append(Word(text: text.withoutBackticks, offset: word.offset))
      index += 1
    }
    return Self.withoutTaskResult(result)
  }

  /// The words of a property that have to be in generated code.
  ///
  /// - Parameters:
  ///   - words: All words.
  ///   - isShown: Whether the property becomes visible to other files.
  func requiredOfProperty(_ words: [Word], isShown: Bool) -> [Word] {
    var result = required(words)
    if isShown && !result.contains(where: { $0.text == "{" })
      || result.prefix(2).map(\.text) == ["@", "Dependency"]
    {
      // 'private(set)' means something else.
      result = result.indices.filter { index in
        !["private", "fileprivate"].contains(result[index].text)
          || result.dropFirst(index + 1).first?.text == "("
      }.map { result[$0] }
    }
    if result.suffix(2).map(\.text) == ["=", "nil"], result.contains(where: { $0.text == "var" }) {
      result.removeLast(2)
    }
    guard let brace = result.firstIndex(where: { $0.text == "{" }) else { return result }
    var body = result[brace...]
    if body.dropFirst().first?.text == "get", body.dropFirst(2).first?.text == "{" {
      body = body.dropFirst(2).dropLast()
    }
    return result[..<brace] + body.filter { $0.text != "return" }
  }

  /// Words in which each string literal is on one line.
  private static func joiningLines(_ words: [Word]) -> [Word] {
    var result: [Word] = []
    var isContinued = false
    for word in words {
      var text = word.text == "\"\"\"" ? "\"" : word.text
      let continues = text.hasSuffix("\\\n")
      if continues { text.removeLast(2) }
      if isContinued, let last = result.popLast() {
        result.append(Word(text: last.text + text, offset: last.offset))
      } else {
        result.append(Word(text: text, offset: word.offset))
      }
      isContinued = continues
    }
    return result
  }

  private static let ignoredAttributes: Set = ["ReducerCaseEphemeral", "ReducerCaseIgnored"]

  private static func withoutTaskResult(_ words: [Word]) -> [Word] {
    words.map { $0.text == "TaskResult" ? Word(text: "Result", offset: $0.offset) : $0 }
  }

  /// Whether `@Reducer` or Swift itself adds an attribute.
  static func isImplied(attribute key: String, of unit: CodeUnit) -> Bool {
    switch key.lastComponent.drop(while: { $0 == "@" }) {
    case "CasePathable": unit.path.last == "Action"
    case "ObservableState": unit.path.last == "State"
    default: false
    }
  }

  /// Whether Swift gives a type a conformance by itself.
  ///
  /// - Parameters:
  ///   - name: The protocol.
  ///   - group: The type.
  ///   - others: What the generated type conforms to.
  static func isImplied(
    conformance name: String, of group: (any DeclGroupSyntax)?, besides others: Set<String>
  ) -> Bool {
    switch name {
    case "Reducer", "ReducerProtocol": return true
    case "Equatable" where others.contains("Hashable"): return true
    case "Sendable": return group.map { !$0.isPublic } == true
    case "Equatable", "Hashable":
      // Swift adds them to an enum with cases only.
      let members = group?.as(EnumDeclSyntax.self)?.memberBlock.members
      let cases = members?.flattened(isConditional: false).compactMap { member in
        member.declaration.as(EnumCaseDeclSyntax.self)?.elements
      }
      guard let elements = cases?.flatMap(\.self), !elements.isEmpty else { return false }
      return elements.allSatisfy { $0.parameterClause == nil }
    default: return false
    }
  }
}

extension TokenSyntax {
  /// Whether the token is a modifier of a declaration, other than `static`, which all prompts are.
  func isModifier(of declaration: Syntax) -> Bool {
    parent?.is(DeclModifierSyntax.self) == true && parent?.parent?.parent?.id == declaration.id
      && tokenKind != .keyword(.static)
  }

  /// Whether the token is in the signature of a method or the type of a property. The generated `body` has its own.
  func isInSignature(of declaration: Syntax) -> Bool {
    if let function = declaration.as(FunctionDeclSyntax.self), let body = function.body {
      return position < body.position
    }
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let block = variable.bindings.first?.accessorBlock
    else { return false }
    return position < block.position
  }

  /// Whether the code means the same without the token: in a case of a `switch` that does nothing, in the name of an enum
  /// before one of its cases, as a label of a pattern, or in what composes a body.
  var isUnneeded: Bool {
    if ["CombineReducers", "EmptyReducer", "Reduce", "Scope"].contains(text) { return true }
    if ["child", "operation"].contains(text), parent?.is(LabeledExprSyntax.self) == true {
      return true
    }
    var node = parent
    var isPattern = false
    while let current = node {
      if current.is(ExpressionPatternSyntax.self) { isPattern = true }
      if let item = current.as(SwitchCaseSyntax.self) {
        let next = nextToken(viewMode: .sourceAccurate)?.tokenKind
        return item.statements.withoutBreak.isJustNone
          || isPattern && (next == .colon || next == .period && text.first?.isUppercase == true)
      }
      node = current.parent
    }
    return false
  }
}
