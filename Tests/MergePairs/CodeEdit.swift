import RandomSpecs

/// An edit of a generated file, as a person or a formatter makes one.
package enum CodeEdit: String, CaseIterable, Sendable {
  case fillArm, replaceReturn, addHelper, addComputedProperty, addModifier, addStored, addCase
  case addComment, reorderMembers, deleteMember, deleteArm, renameLocal, addImport, editDoc
  case wrapView, changeTitle, addSubview, addTest, addAssertion, changeCondition
  case joinCases, joinVariables, joinArms, wrapArm, addDestination
  case indentByTabs, indentByFour, useCarriageReturns, addTrailingCommas, wrapArguments
  case addBlankLines, removeBlankLines, sortImports

  /// Those that change the layout only.
  package static let formatting: Set<CodeEdit> = [
    .indentByTabs, .indentByFour, .useCarriageReturns, .addTrailingCommas, .wrapArguments,
    .addBlankLines, .removeBlankLines, .sortImports,
  ]

  /// How often it is made: a person adds more than they delete.
  var weight: Int {
    switch self {
    case .fillArm, .addHelper, .addModifier: 4
    case .replaceReturn, .addComputedProperty, .addComment, .addSubview, .addTest, .addAssertion: 3
    case .addStored, .addCase, .addImport, .wrapView, .changeTitle, .changeCondition, .joinCases,
      .joinVariables, .joinArms, .wrapArm, .addDestination:
      2
    case .reorderMembers, .deleteMember, .deleteArm, .renameLocal, .editDoc: 1
    case .indentByTabs, .indentByFour, .useCarriageReturns, .addTrailingCommas, .wrapArguments,
      .addBlankLines, .removeBlankLines, .sortImports:
      1
    }
  }

  /// Edits a file.
  ///
  /// - Returns: The new text; `nil` if the file has nothing that this edits.
  func applied(to text: String, _ randomness: inout Randomness) -> String? {
    var code = CodeLines(text)
    let number = randomness.number(100...999)
    guard edit(&code, number, &randomness), code.text != text else { return nil }
    return code.text
  }

  private func edit(_ code: inout CodeLines, _ number: Int, _ randomness: inout Randomness) -> Bool
  {
    switch self {
    case .fillArm:
      if code.isView { return false }
      guard let arm = randomness.element(of: code.arms) else { return false }
      let indentation = code.indentation(arm.label) + "  "
      var lines = [indentation + "logger.debug(\"edited\(number)\")"]
      if randomness.chance(40) { lines.append(indentation + "analytics.track(edited: \(number))") }
      code.lines.insert(contentsOf: lines, at: arm.body.lowerBound)
    case .replaceReturn:
      let returns = code.indices { $0.hasSuffix("return .none") && $0.hasPrefix("        ") }
        .filter { code.lines[$0].drop { $0 == " " } == "return .none" }
      guard let index = randomness.element(of: returns) else { return false }
      let indentation = code.indentation(index)
      code.lines.replaceSubrange(
        index...index,
        with: [
          indentation + "return .run { send in", indentation + "  await refresh(\(number), send)",
          indentation + "}",
        ])
    case .addHelper:
      guard let member = randomness.element(of: code.members.filter { $0.isTop(code) })
      else { return false }
      code.lines.insert(
        contentsOf: [
          "", "  private func helper\(number)(_ value: Int) -> Int {", "    value + \(number)",
          "  }",
        ], at: member.upperBound)
    case .addComputedProperty:
      guard let index = randomness.element(of: code.storedProperties) else { return false }
      let indentation = code.indentation(index)
      code.lines.insert(
        contentsOf: ["", "\(indentation)var computed\(number): Int { \(number) }"], at: index + 1)
    case .addModifier:
      let ends = code.indices { $0 == "    }" }.filter { index in
        index + 1 < code.lines.count
          && (code.lines[index + 1] == "  }" || code.lines[index + 1].hasPrefix("    ."))
          && code.beginsView(endingAt: index)
      }
      guard code.isView, let index = randomness.element(of: ends) else { return false }
      code.lines.insert("    .navigationTitle(\"Edited \(number)\")", at: index + 1)
    case .addStored:
      guard let index = randomness.element(of: code.storedProperties) else { return false }
      code.lines.insert(
        "\(code.indentation(index))var stored\(number) = \(number)", at: index + 1)
    case .addCase:
      return code.addCase("edited\(number)", &randomness)
    case .addComment:
      let places = code.indices { line in
        let word = line.drop { $0 == " " }
        return line.hasPrefix("    ")
          && ["state.", "return ", "await store", "let ", "case .", "Button(", "Text("]
            .contains { word.hasPrefix($0) }
      }
      guard let index = randomness.element(of: places) else { return false }
      code.lines.insert(
        "\(code.indentation(index))// NOTE: edited\(number), see the design.", at: index)
    case .reorderMembers:
      let members = code.members
      let pairs = members.indices.dropLast().filter {
        members[$0].upperBound <= members[$0 + 1].lowerBound
          && code.indentation(members[$0].lowerBound)
            == code.indentation(members[$0 + 1].lowerBound)
          && members[$0].count > 2 && members[$0 + 1].count > 2
          && code.lines[members[$0].upperBound..<members[$0 + 1].lowerBound] == [""]
      }
      guard let index = randomness.element(of: Array(pairs)) else { return false }
      let (first, second) = (members[index], members[index + 1])
      code.lines.replaceSubrange(
        first.lowerBound..<second.upperBound,
        with: Array(code.lines[second]) + [""] + Array(code.lines[first]))
    case .deleteMember:
      // Nothing else may need it.
      let members = code.members.filter { $0.isTop(code) && code.isUnused($0) }
      guard let member = randomness.element(of: members) else { return false }
      let hasBlank = member.upperBound < code.lines.count && code.lines[member.upperBound].isEmpty
      code.lines.removeSubrange(member.lowerBound..<member.upperBound + (hasBlank ? 1 : 0))
    case .deleteArm:
      return code.deleteArm(&randomness)
    case .renameLocal:
      let places = code.indices { $0.contains("(let ") && $0.hasPrefix("      case") }
      guard let index = randomness.element(of: places),
        let arm = code.arms.first(where: { $0.label == index })
      else { return false }
      let name = code.lines[index].split(separator: "(let ", maxSplits: 1)[1].prefix { $0.isLetter }
      for line in arm.label..<arm.body.upperBound {
        code.lines[line] = code.lines[line].renamingValue(String(name), to: "\(name)\(number)")
      }
    case .addImport:
      let imports = code.indices { $0.hasPrefix("import ") }
      guard let index = randomness.element(of: imports) else { return false }
      let names = ["Dispatch", "Observation", "RegexBuilder", "Synchronization"]
      code.lines.insert(
        "import \(names[number % names.count])", at: index + randomness.number(0...1))
    case .editDoc:
      guard let index = randomness.element(of: code.indices { $0.contains("/// ") }) else {
        return false
      }
      code.lines[index] += " Edited\(number)."
    case .wrapView:
      guard let start = code.lines.firstIndex(where: { $0.hasPrefix("  var body: some View {") }),
        let end = code.end(of: start), end > start + 1
      else { return false }
      let inner = code.lines[start + 1..<end].map { $0.isEmpty ? "" : "  " + $0 }
      code.lines.replaceSubrange(
        start + 1..<end, with: ["    VStack(spacing: \(number)) {"] + inner + ["    }"])
    case .changeTitle:
      let places = code.indices {
        $0.contains("Button(\"") || $0.contains("TextState(\"") || $0.contains("Text(\"")
      }
      guard let index = randomness.element(of: places) else { return false }
      code.lines[index] = code.lines[index].replacingFirst("(\"", with: "(\"Edited\(number) ")
    case .addSubview:
      guard let index = code.lines.firstIndex(where: { $0 == "    Form {" || $0 == "    List {" }),
        let end = code.end(of: index)
      else { return false }
      let places = [index + 1, end]
      code.lines.insert("      Text(\"Edited \(number)\")", at: randomness.element(of: places)!)
    case .addTest:
      let tests = code.members.filter { code.isTest($0) }
      guard let member = randomness.element(of: tests) else { return false }
      let (name, check) =
        code.usesTesting ? ("@Test func edited", "#expect") : ("func testEdited", "XCTAssertTrue")
      code.lines.insert(
        contentsOf: ["", "  \(name)\(number)() {", "    \(check)(\(number) > 0)", "  }"],
        at: member.upperBound)
    case .addAssertion:
      let places = code.indices { $0.hasPrefix("    await store.") || $0.hasPrefix("    model.") }
        .filter { code.opener(of: $0).map { code.lines[$0].contains("func ") } ?? false }
      guard let index = randomness.element(of: places), let end = code.end(of: index)
      else { return false }
      let subject = code.lines[index].contains("store.") ? "store.state" : "model"
      let check = code.usesTesting ? "#expect" : "XCTAssertTrue"
      code.lines.insert("    \(check)(isValid(\(subject), \(number)))", at: end + 1)
    case .changeCondition:
      let places = code.indices {
        $0.drop { $0 == " " }.hasPrefix("state.") && $0.contains(" = ") && $0.isWholeStatement
      }
      guard let index = randomness.element(of: places) else { return false }
      code.lines[index] =
        code.lines[index].replacingFirst(" = ", with: " = adjusted(by: \(number), ") + ")"
    case .joinCases: return code.joinCases(adding: "joined\(number)", &randomness)
    case .joinVariables: return code.joinVariables(adding: "joined\(number)", &randomness)
    case .joinArms: return code.joinArms(&randomness)
    case .wrapArm: return code.wrapArm(&randomness)
    case .addDestination: return code.addDestination("Edited\(number)")
    case .indentByTabs, .indentByFour:
      if code.text.contains("\"\"\"") { return false }
      let unit = self == .indentByTabs ? "\t" : "    "
      code.lines = code.lines.map { line in
        let spaces = line.prefix { $0 == " " }.count
        return String(repeating: unit, count: spaces / 2) + line.dropFirst(spaces)
      }
    case .useCarriageReturns:
      code.lines = code.lines.dropLast().map { $0 + "\r" } + [code.lines.last ?? ""]
    case .addTrailingCommas:
      for index in code.lines.indices.dropLast() {
        let next = code.lines[index + 1].drop { $0 == " " }
        let isLast = next.hasPrefix(")") || next.hasPrefix("]")
        if isLast, let last = code.lines[index].last, last == ")" || last.isLetter,
          code.lines[index].hasPrefix("      "), !code.lines[index].contains("\"\"\"")
        {
          code.lines[index] += ","
        }
      }
    case .wrapArguments:
      code.lines = code.lines.flatMap { $0.wrapped }
    case .addBlankLines:
      let places = code.indices { $0.hasPrefix("    ") && !$0.contains("\\") }.filter { index in
        index + 1 < code.lines.count && code.lines[index + 1].hasPrefix("    ")
          && code.lines[index].hasSuffix("}") && code.lines[index + 1].hasSuffix("{")
      }
      for index in places.reversed() { code.lines.insert("", at: index + 1) }
    case .removeBlankLines:
      if code.text.contains("\"\"\"") { return false }
      code.lines = code.lines.enumerated().filter {
        $0.offset < 4 || $0.offset == code.lines.count - 1 || !$0.element.isEmpty
      }.map(\.element)
    case .sortImports:
      let imports = code.indices { $0.hasPrefix("import ") }
      let sorted = imports.map { code.lines[$0] }.sorted(by: >)
      for (index, line) in zip(imports, sorted) { code.lines[index] = line }
    }
    return true
  }
}

extension Range<Int> {
  /// Whether the lines are a member of a type at the top of a file, and no type.
  fileprivate func isTop(_ code: CodeLines) -> Bool {
    code.indentation(lowerBound) == "  " && count > 2
      && !code.lines[self].contains { $0.hasPrefix("  struct") || $0.hasPrefix("  enum") }
      && !code.lines[self].contains { $0.contains("var body") }
  }
}

extension String {
  func replacingFirst(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return replacingCharacters(range, other)
  }

  private func replacingCharacters(_ range: Range<Index>, _ other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }

  /// The line with each argument of its last call on a line of its own.
  fileprivate var wrapped: [String] {
    let indentation = String(prefix { $0 == " " })
    guard hasSuffix(")"), indentation.count >= 4, !contains("\""), !contains("//"),
      let start = firstIndex(of: "("), self[start...].contains(",")
    else { return [self] }
    var arguments: [String] = [""]
    var depth = 0
    var end = self.index(after: start)
    while end < endIndex {
      let character = self[end]
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { break }
      if character == ",", depth == 0 {
        arguments.append("")
      } else {
        arguments[arguments.count - 1].append(character)
      }
      end = self.index(after: end)
    }
    guard end < endIndex, self.index(after: end) == endIndex else { return [self] }
    let inner = arguments.enumerated().map { index, argument in
      indentation + "  " + argument.drop { $0 == " " } + (index < arguments.count - 1 ? "," : "")
    }
    return [String(self[...start])] + inner + [indentation + ")"]
  }
}
