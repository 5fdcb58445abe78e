import TrellisIR
import TrellisSpec

/// SwiftUI shows one cancel button. Without any, a person who changes their mind is stuck.
struct CancelButtons: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap(\.feature.prompts).compactMap { prompt in
      let cancels = prompt.buttons.filter { $0.role == .cancel }
      if cancels.count > 1 {
        let note = Diagnostic.Note(message: "the first one is here", range: cancels[0].name.range)
        return Diagnostic(
          rule: .twoCancelButtons,
          "the \(prompt.kind.noun) '\(prompt.name.text)' has two buttons with the role 'cancel', but SwiftUI shows only one; remove the role of the other",
          at: cancels[1].name.range, notes: [note])
      }
      // An alert that only informs has one button, whatever its role.
      if cancels.isEmpty, prompt.buttons.contains(where: \.sendsAction) {
        return Diagnostic(
          .warning, rule: .missingCancelButton,
          "the \(prompt.kind.noun) '\(prompt.name.text)' has no button with the role 'cancel'; add 'cancel: Cancel'",
          at: prompt.name.range)
      }
      return nil
    }
  }
}
