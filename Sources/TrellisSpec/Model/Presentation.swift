/// One entry of `destination` or `presents`.
package struct Destination: Sendable {
  /// What is shown.
  package enum Content: Sendable {
    /// A feature.
    case feature(SourceText)
    /// A view without a feature.
    case none
    /// Plain data of a type.
    case value(SourceText)
  }

  /// The name of the case or property.
  package var name: SourceText
  /// The presentation style.
  package var style: PresentationStyle
  /// What is shown.
  package var content: Content
  /// What the feature's reducer is created with.
  package var reducerArguments: [CallArgument] = []
  /// The view, if the spec names it.
  package var view: SourceText?
  /// `binding` of plain data: whether its view can change it.
  package var isValueBound = false
  /// `detents`, each spelled as in SwiftUI after the dot.
  package var detents: [SourceText] = []
  /// `dismissDisabled`.
  package var isDismissDisabled = false
  /// `navigationStack`: whether the content is wrapped in a navigation stack.
  package var hasNavigationStack = false
  /// `toolbar`: the buttons in the content's toolbar, whose actions are those of the feature that
  /// presents it.
  package var toolbar: [ToolbarItem] = []
  /// The lines of the documentation comment.
  package var documentation: [String] = []

  /// The feature that is shown, if any.
  package var feature: SourceText? {
    if case .feature(let feature) = content { feature } else { nil }
  }
}

/// The ways in which a view shows a destination. The name of a case is the key in a spec and, except
/// for ``inline``, SwiftUI's view modifier.
package enum PresentationStyle: String, CaseIterable, Sendable {
  /// A sheet.
  case sheet
  /// A popover.
  case popover
  /// A cover of the whole screen.
  case fullScreenCover
  /// A drill-down on the enclosing stack.
  case navigationDestination
  /// A column or sheet next to the content.
  case inspector
  /// A part of the body of the view that presents it.
  case inline
}

/// One entry of `path`.
package struct PathCase: Sendable {
  /// The content of a screen on the stack.
  package enum Content: Sendable {
    /// A feature.
    case feature(SourceText)
    /// Plain data, with the names and types of its values.
    case value([Parameter])
  }

  /// The case.
  package var name: SourceText
  /// The content.
  package var content: Content
  /// What the feature's reducer is created with.
  package var reducerArguments: [CallArgument] = []
  /// The view, if the spec names it. Plain data always has one.
  package var view: SourceText?
  /// The lines of the documentation comment.
  package var documentation: [String] = []
  /// `isOnStack`: a property of the state that says whether such a screen is on the stack.
  package var presenceName: SourceText?
  /// `top`: a property of the state with the topmost screen, if it is of this case.
  package var topName: SourceText?
  /// `link`: whether a view pushes it, with `NavigationLink(state:)`.
  package var isLinked = false

  /// The feature that is shown, if any.
  package var feature: SourceText? {
    if case .feature(let feature) = content { feature } else { nil }
  }
}

/// A value with a label: part of an action's payload, of a prompt, or of a screen with plain data.
package struct Parameter: Sendable {
  /// The label, or `nil`.
  package var label: SourceText?
  /// The type.
  package var type: SourceText

  /// Creates a parameter.
  package init(label: SourceText?, type: SourceText) {
    self.label = label
    self.type = type
  }

  /// Whether the type is spelled with a question mark.
  package var isOptional: Bool {
    type.asType.kind == .optionalType
  }
}

/// One entry of `alerts` or `confirmationDialogs`.
package struct Prompt: Sendable {
  /// Whether it is an alert or a confirmation dialog.
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
  /// `with`: the values that its text and buttons need.
  package var parameters: [Parameter] = []
  /// The title.
  package var title: PromptText
  /// The message.
  package var message: PromptText?
  /// `titleVisibility`, spelled as in SwiftUI after the dot.
  package var titleVisibility: SourceText?
  /// The buttons, in order.
  package var buttons: [PromptButton] = []
  /// `style: boolean`: whether a flag of the state with the prompt's name shows it.
  package var isBoolean = false
  /// The lines of the documentation comment.
  package var documentation: [String] = []

  /// The texts that it shows.
  package var texts: [PromptText] {
    [title] + [message].compactMap(\.self) + buttons.map(\.title)
  }
}

/// A button of a prompt.
package struct PromptButton: Sendable {
  /// The roles of buttons in SwiftUI.
  package enum Role: String, CaseIterable, Sendable {
    /// Dismisses the prompt.
    case cancel
    /// Destroys something.
    case destructive
  }

  /// The button's name, which is also the action that it sends.
  package var name: SourceText
  /// Its title.
  package var title: PromptText
  /// Its role.
  package var role: Role?
  /// `where`: the condition under which the prompt has the button.
  package var condition: SourceText?
  /// `animation`: the animation of what follows from its action.
  package var animation: SourceText?
  /// `with`: the payload of its action.
  package var parameters: [Parameter] = []
  /// `send`: the payload's values, by label.
  package var arguments: [CallArgument] = []

  /// The expressions in it, except for those of its title.
  package var expressions: [SourceText] {
    arguments.map(\.value) + [condition].compactMap(\.self)
  }

  /// Whether tapping it sends an action. `ok`, and `cancel` or `dismiss` with the role `cancel`,
  /// only dismiss the prompt.
  package var sendsAction: Bool {
    !(name.text == "ok" && (role == nil || role == .cancel)
      || role == .cancel && ["cancel", "dismiss"].contains(name.text))
  }
}

/// A property that a boolean prompt adds to the state.
package struct PromptProperty: Sendable {
  /// The place where the spec names it.
  package let declaration: SourceText
  /// The type of a value, which exists while the prompt is shown; `nil` for the flag.
  package let type: SourceText?

  /// The property's name.
  package var name: String {
    declaration.text
  }
}

/// A text that a prompt shows.
package struct PromptText: Hashable, Sendable {
  /// The text, or the key of a localized text, with expressions in braces.
  package var template: SourceText
  /// `table`: the name of the strings table.
  package var table: SourceText?
  /// `bundle`: the expression for the bundle that contains the strings table.
  package var bundle: SourceText?
  /// `comment`: what translators read.
  package var comment: SourceText?

  /// Creates a text.
  ///
  /// - Parameter template: The text, with expressions in braces.
  package init(_ template: SourceText) {
    self.template = template
  }

  /// Whether the spec says where its translations are.
  package var isLocalized: Bool {
    table != nil || bundle != nil || comment != nil
  }
}
