import Foundation
import RandomSpecs

/// A change of some Swift code that has to be found again after `trellis import --replace`.
struct Mark {
  enum Kind: CaseIterable {
    case comment, trailingComment, attribute, modifier, setter, condition, member, conformance
  }

  /// The code with the mark.
  let code: String
  /// What has to be in the file or in the spec.
  let text: String
  /// The line that has the mark.
  let line: String

  /// Draws a place for a mark.
  ///
  /// - Returns: `nil` if the code has no place for it.
  init?(_ kind: Kind, in code: String, _ randomness: inout Randomness) {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = lines.indices.filter { kind.fits(lines[$0]) }
    guard let place = randomness.element(of: places) else { return nil }
    let line = lines[place].trimmingCharacters(in: .whitespaces)
    let text: String
    let name = "mark\(randomness.number(1_000...9_999))"
    switch kind {
    case .comment:
      text = name
      lines.insert(randomness.chance(50) ? "// \(name)" : "/// \(name)", at: place)
    case .trailingComment:
      text = name
      lines[place] += randomness.chance(50) ? "  // \(name)" : " /* \(name) */"
    case .attribute:
      text = "@\(name)"
      lines[place] = "@\(name) \(line)"
    case .modifier, .setter:
      text = kind == .setter ? "private(set)" : "fileprivate"
      lines[place] = line.replacing(
        #/^((?:@\S+ )*(?:static |indirect )?)(struct|enum|extension|var|let|func|init|typealias)/#
      ) { "\($0.1)\(text) \($0.2)" }
    case .condition:
      text = "#if \(name)"
      lines[place] = "#if \(name)\n\(lines[place])\n#endif"
    case .member:
      text = name
      let members = [
        "func \(name)() {}", "typealias \(name) = Int", "static var \(name): Int { 1 }",
        "init(\(name): Int) { fatalError() }", "subscript(\(name): Int) -> Int { 1 }",
        "#warning(\"\(name)\")", "struct \(name) {}",
      ]
      lines.insert(randomness.element(of: members) ?? "", at: place + 1)
    case .conformance:
      text = name
      lines[place] = line.replacing(#/\s*\{$/#) { _ in
        (line.contains(":") ? ", " : ": ") + "\(name) {"
      }
    }
    self.code = lines.joined(separator: "\n")
    self.line = line
    self.text = text
  }
}

extension Mark.Kind {
  /// Whether a mark can be in a line.
  fileprivate func fits(_ line: String) -> Bool {
    let line = line.trimmingCharacters(in: .whitespaces)
    let isDeclaration =
      line.contains(
        #/^(@\S+ )*(static |indirect )?(struct|enum|extension|case \w|var|let|func|init|typealias)\b/#
      )
    switch self {
    case .comment: return true
    case .trailingComment: return !line.isEmpty && !line.hasPrefix("//")
    case .attribute: return isDeclaration
    case .modifier:
      // Stored properties that only their file sees are shown.
      return isDeclaration && !line.contains(#/\b(case|private|public)\b/#)
        && !line.contains(#/^(@\S+ )*(var|let)\b[^{]*$/#)
    case .setter: return line.contains(#/^(@\S+ )*(static )?var\b/#) && !line.hasSuffix("{")
    case .condition:
      let isStatement = line.contains(#/^(return|state\.|await|ButtonState|TextState)\b/#)
      return (isDeclaration || isStatement) && !line.hasSuffix("{") && !line.hasSuffix("(")
    case .member: return line.contains(#/\b(struct|enum|extension)\b.*\{$/#)
    case .conformance: return line.contains(#/\b(struct|enum)\b.*\{$/#)
    }
  }
}
