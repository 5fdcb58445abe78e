import TrellisIR
import TrellisSpec
import TrellisSwift

/// Default values that aren't values of their type: a string without quotes, or a Boolean of
/// another language.
struct UnknownDefaults: Rule {
  static let texts = UnknownVariables.texts

  private static let truths: [String: String] = [
    "False": "false", "FALSE": "false", "NO": "false", "No": "false",
    "no": "false", "off": "false", "TRUE": "true", "True": "true", "YES": "true", "Yes": "true",
    "on": "true", "yes": "true",
  ]

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      // What other properties can be read is reported where they are parsed.
      let names = Set(resolved.feature.membersOfState)
      return resolved.feature.state.compactMap { property -> Diagnostic? in
        guard let value = property.defaultValue else { return nil }
        let root = value.tree().root
        guard root.kind == .name, root.word == value.text, !names.contains(value.text),
          !SwiftIdentifier.isKeyword(value.text)
        else { return nil }
        let hint: String
        switch property.type.text {
        case "Bool": hint = Self.truths[value.text].map { "; write '\($0)'" } ?? ""
        case "String": hint = "; write a Swift string with quotes: '\"\(value.text)\"'"
        case "Double", "Int": hint = ""
        default: return nil
        }
        return Diagnostic(
          .warning, rule: .unknownVariable, "nothing here is named '\(value.text)'\(hint)",
          at: value.range)
      }
    }
  }
}
