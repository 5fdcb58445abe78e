import TrellisSpec
import TrellisSwift

extension Prompt {
  /// The visibility of the title, which is automatic unless the spec says something else.
  private var shownVisibility: String { titleVisibility?.text ?? "automatic" }

  /// Whether the prompt certainly shows something else than another one. The library compares what
  /// localized texts say and not where they come from.
  ///
  /// - Parameter other: The other prompt.
  func certainlyDiffers(from other: Prompt) -> Bool {
    if kind != other.kind || shownVisibility != other.shownVisibility { return true }
    if title.certainlyDiffers(from: other.title) { return true }
    switch (message, other.message) {
    case (nil, nil): break
    case (let message?, let otherMessage?):
      if message.certainlyDiffers(from: otherMessage) { return true }
    default: return true
    }
    // It isn't known which of these buttons the prompts have.
    if (buttons + other.buttons).contains(where: { $0.condition != nil }) { return false }
    return buttons.count != other.buttons.count
      || zip(buttons, other.buttons).contains { button, otherButton in
        button.name.text != otherButton.name.text || button.role != otherButton.role
          || button.title.certainlyDiffers(from: otherButton.title)
      }
  }
}

extension PromptText {
  /// Whether the text differs from another one, whatever the values in them are.
  fileprivate func certainlyDiffers(from other: PromptText) -> Bool {
    let pieces = TextTemplate(template.text).pieces
    let others = TextTemplate(other.template.text).pieces
    if !(pieces + others).contains(where: \.isValue) { return pieces != others }
    let (start, otherStart) = (pieces.first?.literal ?? "", others.first?.literal ?? "")
    let (end, otherEnd) = (pieces.last?.literal ?? "", others.last?.literal ?? "")
    return !start.hasPrefix(otherStart) && !otherStart.hasPrefix(start)
      || !end.hasSuffix(otherEnd) && !otherEnd.hasSuffix(end)
  }
}

extension TextTemplate.Piece {
  fileprivate var isValue: Bool { literal == nil }

  fileprivate var literal: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
