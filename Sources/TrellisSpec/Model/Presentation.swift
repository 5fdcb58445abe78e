/// One entry of `destination` or `presents`.
package struct Destination: Sendable {
  /// What is shown.
  package enum Content: Sendable {
    /// A feature.
    case feature(SourceText)
    /// A view without anything behind it.
    case none
    /// Plain data of a type.
    case value(SourceText)
  }

  /// The case or property.
  package var name: SourceText
  /// How it is shown.
  package var style: PresentationStyle
  /// What is shown.
  package var content: Content
  /// The view, where the spec names it.
  package var view: SourceText?
  /// `binding` of plain data: whether its view may change it.
  package var isValueBound = false
  /// `detents`, each as SwiftUI spells it behind the dot.
  package var detents: [SourceText] = []
  /// `dismissDisabled`.
  package var isDismissDisabled = false
  /// `navigationStack`: whether the content is wrapped in one.
  package var hasNavigationStack = false
  /// The documentation comment's lines.
  package var documentation: [String] = []

  /// The feature that is shown, where it is one.
  package var feature: SourceText? {
    if case .feature(let feature) = content { feature } else { nil }
  }
}

/// The ways SwiftUI shows a destination. A case's name is the key in a spec and the view modifier.
package enum PresentationStyle: String, CaseIterable, Sendable {
  /// A sheet.
  case sheet
  /// A popover.
  case popover
  /// A cover of the whole screen.
  case fullScreenCover
  /// A drill-down on the enclosing stack.
  case navigationDestination
  /// A column or sheet beside the content.
  case inspector
}

/// One entry of `path`.
package struct PathCase: Sendable {
  /// What a screen on the stack is.
  package enum Content: Sendable {
    /// A feature.
    case feature(SourceText)
    /// Plain data, with the names and types of its values.
    case value([Parameter])
  }

  /// The case.
  package var name: SourceText
  /// What it holds.
  package var content: Content
  /// The view, where the spec names it; plain data always has one.
  package var view: SourceText?
  /// The documentation comment's lines.
  package var documentation: [String] = []
  /// `isOnStack`: a property of the state that tells whether such a screen is on the stack.
  package var presenceName: SourceText?
  /// `top`: a property of the state that is the screen on top of the stack, if it is one of these.
  package var topName: SourceText?
}

/// A value with a label: of an action's payload, a prompt, a screen of plain data.
package struct Parameter: Sendable {
  /// The label, or `nil`.
  package var label: SourceText?
  /// The type.
  package var type: SourceText

  /// Makes a parameter.
  package init(label: SourceText?, type: SourceText) {
    self.label = label
    self.type = type
  }

  /// Whether the type is spelled with a question mark.
  package var isOptional: Bool {
    type.text.hasSuffix("?")
  }
}

/// One entry of `alerts` or `confirmationDialogs`.
package struct Prompt: Sendable {
  /// Which of the two.
  package enum Kind: String, CaseIterable, Sendable {
    /// An alert.
    case alert
    /// A confirmation dialog.
    case confirmationDialog
  }

  /// The kind.
  package var kind: Kind
  /// The prompt's name.
  package var name: SourceText
  /// `with`: the values its texts and buttons need.
  package var parameters: [Parameter] = []
  /// The title.
  package var title: SourceText
  /// The message.
  package var message: SourceText?
  /// `titleVisibility`, as SwiftUI spells it behind the dot.
  package var titleVisibility: SourceText?
  /// The buttons, in order.
  package var buttons: [PromptButton] = []
  /// `style: boolean`: whether a flag of the state shows it, which has the prompt's name.
  package var isBoolean = false
  /// The documentation comment's lines.
  package var documentation: [String] = []
}

/// A button of a prompt.
package struct PromptButton: Sendable {
  /// The roles that SwiftUI knows.
  package enum Role: String, CaseIterable, Sendable {
    /// Takes the prompt away.
    case cancel
    /// Destroys something.
    case destructive
  }

  /// The button's name, which is the action it sends.
  package var name: SourceText
  /// Its title.
  package var title: SourceText
  /// Its role.
  package var role: Role?
  /// `with`: the payload of its action.
  package var parameters: [Parameter] = []
  /// `send`: the payload's values, by label.
  package var arguments: [CallArgument] = []

  /// Whether pressing it sends an action: `ok`, and `cancel` or `dismiss` with the role `cancel`, only
  /// close the prompt.
  package var sendsAction: Bool {
    !(name.text == "ok" && role == nil
      || role == .cancel && ["cancel", "dismiss"].contains(name.text))
  }
}
