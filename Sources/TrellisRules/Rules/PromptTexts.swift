import TrellisIR
import TrellisSpec
import TrellisSwift

/// Values in braces that a prompt's text refers to but its `with` doesn't declare.
struct PromptTexts: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).flatMap { feature in
      var count = 0
      return feature.prompts.flatMap { check($0, feature, &count) }
    }
  }

  /// - Parameter count: The number of mistakes in the feature's prompts so far.
  private func check(
    _ prompt: Prompt, _ feature: Feature, _ count: inout Int
  ) -> [Diagnostic] {
    let labels = prompt.parameters.compactMap(\.label?.text)
    let known = Set(labels)
    let properties = (feature.state.map(\.name) + feature.computed.map(\.name)).map(\.text)
    var result: [Diagnostic] = []
    for text in prompt.texts.map(\.template) {
      // 'UnknownVariables' checks the names in longer expressions.
      for value in TextTemplate(text.text).values where TextTemplate.isName(value.text) {
        let head = String(value.text.prefix { $0 != "." })
        // The view shows a boolean prompt and can read the state.
        let isOfState =
          prompt.isBoolean && (head == "state" || properties.contains(head))
        let isType = head != value.text && head.first?.isUppercase == true
        if known.contains(head) || isOfState || isType { continue }
        var hint = Hint("")
        if count < mostHints {
          hint = didYouMeanOrOneOf(
            head, labels + (prompt.isBoolean ? properties : []),
            nothing: "declare it with 'with: {\(head): String}'")
        }
        count += 1
        result.append(
          Diagnostic(
            rule: .unknownPromptValue,
            "the \(prompt.kind.noun) '\(prompt.name.text)' has no value '\(head)'\(hint)",
            at: text.part(head, at: value.offset).range))
      }
    }
    return result
  }
}

extension PromptTexts {
  static let texts = [unknownPromptValue]

  private static let unknownPromptValue = RuleText(
    .unknownPromptValue,
    meaning: """
      A prompt's 'with' declares the values that its text refers to in braces. A boolean prompt can
      also refer to properties of the state.
      """,
    reason: """
      The text of an 'AlertState' is created when the alert is presented, from the values that
      'present' passes. The alert doesn't read the feature's state later, so every value that the
      text needs is an argument.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          title: Delete “{name}”?
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem}
      """),
    right: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          with: {name: String}
          title: Delete “{name}”?
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem, with: {name: '"Pen"'}}
      """)
  )
}
