import TrellisSwift

/// A button in a toolbar.
package struct ToolbarItem: Sendable {
  /// Where it is, spelled as in SwiftUI after the dot.
  package var placement: SourceText
  /// The action that the view sends.
  package var action: SourceText
  /// The title, if the spec contains one.
  package var title: PromptText?
  /// `systemImage`: the name of an SF Symbol.
  package var systemImage: SourceText?
  /// `where`: the condition under which the toolbar has it.
  package var condition: SourceText?
  /// `disabled`: the condition under which it is disabled.
  package var disabledCondition: SourceText?

  /// The action's name without its group.
  package var actionName: String {
    action.text.split(separator: ".").last.map(String.init) ?? action.text
  }

  /// The Swift in it, except for a bundle.
  package var expressions: [SourceText] {
    let texts = title.map { title in
      TextTemplate(title.template.text).values.map {
        title.template.part($0.text, at: $0.offset)
      }
    }
    return (texts ?? []) + [condition, disabledCondition].compactMap(\.self)
  }
}

extension Feature {
  /// The items of its own toolbar, and of those of what it presents.
  package var toolbarItems: [ToolbarItem] {
    toolbar + (destinations + presents).flatMap(\.toolbar)
  }
}
