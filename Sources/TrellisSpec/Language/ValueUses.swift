/// What a name declares that a spec chooses as a key.
package enum DeclaredName: Hashable, Sendable {
  /// A property of the state.
  case property
  /// A child that always exists.
  case child
  /// A child that may exist.
  case optionalChild
  /// The rows of a list.
  case rows
  /// The selection of a tab.
  case selection
  /// A tab.
  case tab
  /// A case of an enum feature.
  case enumCase
  /// A case of the destination.
  case destination
  /// A feature that is presented by a property of its own.
  case presented
  /// A screen on the stack.
  case screen
  /// An alert or a confirmation dialog.
  case prompt
  /// A button of a prompt.
  case button
  /// A group of actions.
  case group
  /// A dependency.
  case dependency
  /// A parameter of the reducer.
  case parameter
  /// A deep link.
  case deepLink
  /// A constant of a reaction.
  case constant
  /// A label of a declaration's values.
  case label
  /// A label of a use's values.
  case argument(ArgumentUse)
}

/// What values are passed to.
package enum ArgumentUse: Hashable, Sendable {
  /// What the step in the same mapping refers to.
  case reference
  /// The payload that the same mapping declares.
  case payload
}

/// What a type is used for.
package enum TypeUse: Sendable {
  /// A property of the state.
  case property
  /// A property of the state, with its default behind an equals sign, if it has one.
  case propertyWithDefault
  /// A value of an action.
  case payload
  /// A value in the text of a prompt, or in what its buttons send.
  case promptValue
  /// A value in the URL of a deep link.
  case linkValue
  /// Plain data that is presented.
  case presentedValue
  /// A value of a screen of plain data.
  case screenValue
}

/// What an expression is used for.
package enum ExpressionUse: Sendable {
  /// The default of a property.
  case defaultValue
  /// What the property of a child begins with.
  case childDefault
  /// Where a shared property is stored.
  case storage
  /// The value of a computed property.
  case computed
  /// The new value of a property.
  case assigned
  /// A condition.
  case condition
  /// A list of conditions, which can bind names.
  case conditions
  /// A value that patterns are compared with.
  case subject
  /// The value of a constant.
  case constant
  /// A synchronous statement.
  case statement
  /// A value that is passed.
  case argument
  /// A state that is shown.
  case shownState
  /// The ID of a screen on the stack.
  case screenID
  /// A call of an effect.
  case call
  /// The value of a constant of an effect, which may be awaited.
  case awaited
  /// An asynchronous sequence.
  case sequence
  /// An effect of the library.
  case effect
  /// A value that identifies effects.
  case effectID
  /// How long an effect waits.
  case duration
  /// The time between two effects.
  case interval
  /// An animation.
  case animation
  /// The priority of a task.
  case priority
  /// A reducer that is composed with the feature's own logic.
  case reducer
  /// A modifier of the feature's whole body.
  case modifier
  /// The bundle of a localized text.
  case bundle
  /// A value of a type, or the result of a call, in tests.
  case sample
}

/// What a name is used for that is the value of a key.
package enum NameUse: Sendable {
  /// It names an effect, to cancel it by.
  case effect
  /// It names an element of a sequence.
  case element
  /// It names the property of a child.
  case childProperty
  /// It refers to an effect that is cancelled.
  case cancelledEffect
  /// It refers to a tab.
  case tab
  /// It refers to a property that presents something.
  case presentation
  /// It refers to a screen on the stack; `root` is the one below all of them.
  case screen
  /// It names a module.
  case module
}

/// What a name is used for that can't be a keyword.
package enum PlainNameUse: Sendable {
  /// The enum of a group of actions.
  case groupEnum
  /// It names the feature.
  case feature
  /// It names the feature's view, or says that there is none.
  case view
  /// It names a generated view.
  case generatedView
  /// It names a property that the path computes.
  case pathProperty
}

/// What the name of a type is used for.
package enum TypeNameUse: Sendable {
  /// It refers to a feature, possibly with arguments of its reducer.
  case feature
  /// It refers to a view.
  case view
  /// It refers to a module.
  case module
  /// It refers to a protocol that a type conforms to.
  case conformance
}

/// What a reference refers to.
package enum ReferenceUse: Sendable {
  /// A destination or a prompt.
  case presentable
  /// A screen of the path.
  case screen
  /// A case of the enum feature.
  case enumCase
  /// An action of the feature, or of a child.
  case action
  /// An action that the feature's view sends, without values.
  case viewAction
  /// An action of the feature that receives the result of a call.
  case response
  /// An action of the feature that receives an error.
  case failure
  /// A delegate action of the feature.
  case delegate
}

/// What a word is used for.
package enum WordUse: Sendable {
  /// A detent of a sheet.
  case detent
  /// The path of a file, or `none`.
  case file
  /// A setting of the configuration.
  case setting
}

/// What a flag is used for.
package enum FlagUse: Sendable {
  /// Something that every target supports.
  case anywhere
  /// Something that is so unless a spec says otherwise.
  case unlessFalse
  /// Something that only models support.
  case ofModels
}
