/// Values in braces that a prompt's text refers to but its `with` doesn't declare.
struct PromptTexts: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).flatMap { feature in
      feature.prompts.flatMap { check($0, feature) }
    }
  }

  private func check(_ prompt: Prompt, _ feature: Feature) -> [Diagnostic] {
    // The view shows a boolean prompt and can read the state.
    let labels =
      prompt.parameters.compactMap(\.label?.text)
      + (prompt.isBoolean ? feature.state.map(\.name.text) : [])
    let texts = [prompt.title, prompt.message].compactMap { $0 } + prompt.buttons.map(\.title)
    return texts.flatMap { text in
      TextTemplate(text.text).values.compactMap { value -> Diagnostic? in
        let head = String(value.name.prefix { $0 != "." })
        if labels.contains(head) { return nil }
        let hint = didYouMeanOrOneOf(
          head, labels, nothing: "declare it with 'with: {\(head): String}'")
        return Diagnostic(
          rule: .unknownPromptValue,
          "the \(prompt.kind.noun) '\(prompt.name.text)' has no value '\(head)'\(hint)",
          at: text.part(head, at: value.offset).range)
      }
    }
  }
}
