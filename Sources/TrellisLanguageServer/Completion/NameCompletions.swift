import Foundation
import TrellisIR
import TrellisNames
import TrellisSpec
import TrellisSwift
import TrellisWorkspace

extension LanguageServer {
  /// The names that fit a place, and the columns that they replace.
  ///
  /// - Parameters:
  ///   - context: The place in its document.
  ///   - place: The place in the spec.
  ///   - forms: The forms of the mapping that contains the key, or of the value.
  func names(
    at context: EditedPlace, _ place: SpecPlace, _ forms: PlaceForms
  ) -> (suggestions: [CompletionSuggestion], columns: Range<Int>) {
    guard let names = projects[context.folder]?.declaredNames() else { return ([], place.columns) }
    let declared = context.lines.feature(around: context.line - 1) ?? ""
    let feature = names.fullName(of: declared, in: context.source.path)
    let typed = TypedName(place)
    switch place.role {
    case .key(let hasValue):
      return (keys(forms, typed, names, feature, hasValue: hasValue), typed.columns(place))
    case .start, .value:
      var suggestions: [CompletionSuggestion] = []
      if place.role == .start { suggestions += keys(forms, typed, names, feature, hasValue: false) }
      suggestions += values(forms, typed, names, feature, context.source.path)
      if forms.forms.contains(where: { $0.containsSwift(typed) }) {
        suggestions += swift(context, place, typed)
      }
      return (suggestions, typed.columns(place))
    case .text, .comment: return ([], place.columns)
    }
  }

  /// Names that are keys: patterns, and properties.
  private func keys(
    _ forms: PlaceForms, _ typed: TypedName, _ names: SpecNames, _ feature: String,
    hasValue: Bool
  ) -> [CompletionSuggestion] {
    forms.names.flatMap { form -> [CompletionSuggestion] in
      switch form.names {
      case .patterns:
        return names.actionNames(after: typed.owners, in: feature).map {
          CompletionSuggestion($0, isKey: !hasValue && $0.kind?.symbolKind == .method)
        }
      case .properties, .changes:
        guard typed.owners.isEmpty else { return [] }
        return names.stateMembers(of: feature).map { CompletionSuggestion($0, isKey: !hasValue) }
      case .groups:
        return names.groups(of: feature).map { CompletionSuggestion($0, isKey: !hasValue) }
      case .identifiers, .oneOf, .cases, .samples, .targets: return []
      }
    }
  }

  /// Names that are values.
  private func values(
    _ forms: PlaceForms, _ typed: TypedName, _ names: SpecNames, _ feature: String,
    _ path: String
  ) -> [CompletionSuggestion] {
    if typed.isInArguments { return [] }
    return forms.forms.flatMap { form -> [CompletionSuggestion] in
      switch form {
      case .reference(.action):
        return typed.owners.isEmpty
          ? names.suggestions(for: .action, in: feature).map { CompletionSuggestion($0) }
          : names.actionNames(after: typed.owners, in: feature).map { CompletionSuggestion($0) }
      case .reference(let use):
        return names.suggestions(for: use, in: feature).map { CompletionSuggestion($0) }
      case .name(let use):
        return names.suggestions(for: use, in: feature).map { CompletionSuggestion($0) }
      case .typeName(.feature):
        guard typed.owners.count < 2 else { return [] }
        return names.features(in: path, after: typed.owners.first).map { CompletionSuggestion($0) }
      case .type:
        guard typed.owners.count < 2 else { return [] }
        let states = names.features(in: path, after: typed.owners.first).map {
          CompletionSuggestion("\($0.name).State", .type)
        }
        return typed.owners.isEmpty
          ? Self.types.map { CompletionSuggestion($0, .type) } + states : states
      default: return []
      }
    }
  }

  /// The types that specs mention most often.
  private static let types = [
    "Bool", "Data", "Date", "Double", "IdentifiedArrayOf", "Int", "String", "URL", "UUID",
  ]

  /// What Swift at the place can refer to.
  private func swift(
    _ context: EditedPlace, _ place: SpecPlace, _ typed: TypedName
  ) -> [CompletionSuggestion] {
    guard let patched = PatchedLine(context, place),
      let names = projects[context.folder]?.names(in: patched.text, of: context.file)
    else { return [] }
    let position = SpecPosition(
      path: context.source.path, line: context.line, column: patched.column)
    let found =
      typed.expression.isEmpty
      ? names.swiftNames(at: position) : names.members(of: typed.expression, at: position)
    return found.map { CompletionSuggestion($0) }
  }
}

/// A name as far as it has been typed.
struct TypedName {
  /// The part behind the last dot.
  let name: String
  /// The names before it, if it follows dots.
  let owners: [String]
  /// The Swift before the last dot.
  let expression: String
  /// Whether it is in parentheses.
  let isInArguments: Bool

  /// Finds the name that ends at a place.
  init(_ place: SpecPlace) {
    let prefix = Array(place.prefix.unicodeScalars)
    func isPart(_ scalar: Unicode.Scalar) -> Bool { scalar == "$" || isIdentifierPart(scalar) }
    var start = prefix.count
    while start > 0, isPart(prefix[start - 1]) { start -= 1 }
    func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(prefix[range])) }
    name = text(start..<prefix.count)
    isInArguments = prefix[..<start].contains("(")
    guard start > 0, prefix[start - 1] == "." else {
      (owners, expression) = ([], "")
      return
    }
    let end = start - 1
    start = end
    var depth = 0
    while start > 0 {
      let scalar = prefix[start - 1]
      if ")]".unicodeScalars.contains(scalar) { depth += 1 }
      if "([".unicodeScalars.contains(scalar) {
        if depth == 0 { break }
        depth -= 1
      } else if depth == 0, !isPart(scalar), !".?!)]".unicodeScalars.contains(scalar) {
        break
      }
      start -= 1
    }
    expression = text(start..<end)
    owners = expression.split(separator: ".").map { String($0.prefix { $0 != "[" && $0 != "(" }) }
  }

  /// The columns that a completion replaces: the name, and what follows of it behind the place.
  func columns(_ place: SpecPlace) -> Range<Int> {
    let typed = place.columns.lowerBound + place.prefix.unicodeScalars.count
    let start = typed - name.unicodeScalars.count
    let rest = place.word.unicodeScalars.dropFirst(place.prefix.unicodeScalars.count)
    let end =
      typed
      + rest.prefix(while: isIdentifierPart).count
    return start..<max(end, typed)
  }
}

/// A document whose line is complete where somebody types.
private struct PatchedLine {
  let text: String
  /// The column of the completed name, from 1.
  let column: Int

  private static let placeholder = "x"

  init?(_ context: EditedPlace, _ place: SpecPlace) {
    guard let line = context.source.sourceLine(context.line) else { return nil }
    let start = line.index(behind: place.columns.lowerBound) ?? line.text.endIndex
    let end = line.index(behind: place.columns.upperBound) ?? line.text.endIndex
    var value = place.prefix
    let last = value.unicodeScalars.last
    let needsName =
      last.map { !isIdentifierPart($0) } ?? true
    if needsName { value += Self.placeholder }
    column = place.columns.lowerBound + value.unicodeScalars.count
    var closing: [Character] = []
    for character in value {
      switch character {
      case "(": closing.append(")")
      case "[": closing.append("]")
      case "{": closing.append("}")
      case ")", "]", "}": if closing.last == character { closing.removeLast() }
      case "\"", "'":
        if closing.last == character { closing.removeLast() } else { closing.append(character) }
      default: break
      }
    }
    value += String(closing.reversed())
    text = String(context.source.text[..<start]) + value + context.source.text[end...]
  }
}

extension CompletionSuggestion {
  /// A name.
  ///
  /// - Parameters:
  ///   - suggestion: The name.
  ///   - isKey: Whether a value follows it.
  init(_ suggestion: NameSuggestion, isKey: Bool = false) {
    self.init(
      suggestion.name, suggestion.kind?.completionKind ?? .keyword,
      detail: suggestion.detail ?? suggestion.kind?.noun,
      snippet: isKey ? "\(suggestion.name.snippetEscaped): $1" : nil)
  }
}

extension ValueForm {
  /// Whether Swift can stand there.
  ///
  /// - Parameter typed: What has been typed.
  fileprivate func containsSwift(_ typed: TypedName) -> Bool {
    switch self {
    case .expression, .call: true
    case .reference: typed.isInArguments
    default: false
    }
  }
}
