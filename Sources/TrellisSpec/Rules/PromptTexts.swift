/// Values in braces that a prompt's texts name and its `with` does not declare.
struct PromptTexts: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap(\.feature.prompts).flatMap { prompt in
      let labels = prompt.parameters.compactMap(\.label?.text)
      let texts = [prompt.title, prompt.message].compactMap { $0 } + prompt.buttons.map(\.title)
      return texts.flatMap { text in
        TextTemplate(text.text).values.compactMap { value -> Diagnostic? in
          let head = String(value.name.prefix { $0 != "." })
          if labels.contains(head) { return nil }
          let mend = didYouMeanOrOneOf(
            head, labels, nothing: "declare it with 'with: {\(head): String}'")
          return Diagnostic(
            rule: "prompt-text",
            "the \(prompt.kind.noun) '\(prompt.name.text)' has no value '\(head)'\(mend)",
            at: text.part(head, at: value.offset).range)
        }
      }
    }
  }
}
