import SwiftSyntax
import TrellisFormat

/// Prompts whose buttons send actions of the feature, as in `AlertState<Action>`, rather than actions of their own.
///
/// In a spec, a button has an action of its own, to which the feature responds by sending the other one.
struct OwnPrompts {
  let kinds: Set<PromptKind>
  /// The actions that a button can send.
  let names: Set<String>

  /// Whether a button sends the dismissal of its prompt, which every button brings about.
  func dismisses(
    _ sent: (name: String, arguments: LabeledExprListSyntax, call: FunctionCallExprSyntax?),
    _ kind: PromptKind
  ) -> Bool {
    sent.name == kind.rawValue && sent.arguments.count == 1
      && sent.arguments.first?.expression.caseCall?.name == "dismiss"
  }

  /// The labels of a button's values: those of the action, or else names that follow from their types.
  static func labels(of parameters: [EnumCase.Parameter]) -> [String?] {
    var result: [String] = []
    for parameter in parameters {
      let type = parameter.type.trimmedDescription.split { !($0.isLetter || $0.isNumber) }
      let word = type.last.map(String.init) ?? "value"
      let isInitials = word.allSatisfy(\.isUppercase)
      let name =
        parameter.label
        ?? (isInitials ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst())
      var unused = SwiftWords.isReserved(name) ? "value" : name
      var number = 2
      while result.contains(unused) {
        unused = "\(name)\(number)"
        number += 1
      }
      result.append(unused)
    }
    return result
  }

  /// The text of the action that a button sends on: `deleteTapped(id)` for the button `deleteTapped` with the value `id`.
  static func action(_ name: String, _ parameters: [EnumCase.Parameter]) -> String {
    if parameters.isEmpty { return name }
    let values = zip(parameters, labels(of: parameters)).map { parameter, label in
      parameter.label.map { "\($0): \(label ?? $0)" } ?? label ?? "_"
    }
    return "\(name)(\(values.joined(separator: ", ")))"
  }
}

/// Words that can't be names of values.
private enum SwiftWords {
  static func isReserved(_ name: String) -> Bool {
    ["any", "default", "self", "true", "false", "nil", "in", "is", "as", "case", "class", "enum"]
      .contains(name)
  }
}

extension FeatureFacts {
  /// The prompts whose buttons send the feature's own actions; `nil` if there are none.
  var ownPrompts: OwnPrompts? {
    guard let action else { return nil }
    var kinds: Set<PromptKind> = []
    var names: Set<String> = []
    for (name, role) in roles {
      switch role {
      case .prompt(let kind, let type?) where type.path == action.path: kinds.insert(kind)
      case .own: names.insert(name)
      default: break
      }
    }
    return kinds.isEmpty ? nil : OwnPrompts(kinds: kinds, names: names)
  }
}

extension SpecValue {
  /// The buttons of a prompt that send something, with the names of their values.
  var sendingButtons: [(name: String, values: [String])] {
    guard case .mapping(let entries) = self,
      case .mapping(let buttons)? = entries.first(where: { $0.key == "buttons" })?.value
    else { return [] }
    return buttons.compactMap { button in
      if button.key == "ok" { return nil }
      guard case .mapping(let details) = button.value else { return (button.key, []) }
      if button.key == "cancel",
        details.contains(where: { $0.key == "role" && $0.value == "cancel" })
      {
        return nil
      }
      guard case .mapping(let values)? = details.first(where: { $0.key == "with" })?.value else {
        return (button.key, [])
      }
      return (button.key, values.map(\.key))
    }
  }
}
