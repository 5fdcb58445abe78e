/// A feature as its spec declares it, with unresolved names.
///
/// The keys are those of the spec language. Each property below is one of them.
package struct Feature: Sendable {
  /// `feature`: the name of the reducer's type.
  package internal(set) var name: SourceText
  /// `doc`: the lines of the documentation comment.
  package internal(set) var documentation: [String] = []
  /// `access`, or `nil` if the configuration decides.
  package internal(set) var access: Access?
  /// `imports`: additional modules.
  package internal(set) var imports: [SourceText] = []
  /// Those of them that declarations for other modules mention: `imports: [public Models]`.
  package internal(set) var publicImports: Set<String> = []
  /// `view`: its name.
  package internal(set) var view = ViewName.derived
  /// Whether linked code contains the whole view rather than only what it presents.
  package internal(set) var isViewGenerated = false
  /// The stored properties of `state`, in order.
  package internal(set) var state: [StateProperty] = []
  /// The computed properties of `state`, in order.
  package internal(set) var computed: [ComputedProperty] = []
  /// Whether a person writes the end of the state's initializer.
  package internal(set) var hasCustomInitializer = false
  /// `conforms`: additional protocols of the feature's types.
  package internal(set) var conformances = Conformances()
  /// `groups`: the enums of groups of actions, and of `delegate`.
  package internal(set) var groupEnums: [GroupEnum] = []
  /// Whether the state isn't equatable although its properties may be.
  package internal(set) var isStateUnequal = false
  /// `binding`.
  package internal(set) var hasBindings = false
  /// `binding: {in: view}`: the group of actions that contains the bindings.
  package internal(set) var bindingGroup: SourceText?
  /// `scope`: children that always exist.
  package internal(set) var scopes: [Child] = []
  /// `ifLet`: optional children that aren't presented.
  package internal(set) var optionals: [Child] = []
  /// `forEach`: rows.
  package internal(set) var rows: [Child] = []
  /// `tabs`.
  package internal(set) var tabs: Tabs?
  /// `cases`: the children of an enum feature, which is one of them at a time.
  package internal(set) var cases: [Child] = []
  /// `destination`: what the feature presents, one at a time.
  package internal(set) var destinations: [Destination] = []
  /// `presents`, and `destination` with `presentation: separate`: what the feature presents through
  /// separate properties.
  package internal(set) var presents: [Destination] = []
  /// `presentation`, or `nil` if the spec doesn't contain it.
  package internal(set) var presentation: PresentationProperties?
  /// `path`: what the feature pushes.
  package internal(set) var path: [PathCase] = []
  /// `alerts` and `confirmationDialogs`.
  package internal(set) var prompts: [Prompt] = []
  /// `actions`, flat and grouped, in order.
  package internal(set) var actions: [ActionCase] = []
  /// `delegate`.
  package internal(set) var delegate: [ActionCase] = []
  /// Whether it has a `Delegate`, even without actions.
  package internal(set) var hasDelegate = false
  /// `dependencies`.
  package internal(set) var dependencies: [FeatureDependency] = []
  /// `parameters` of the reducer, in order.
  package internal(set) var parameters: [FeatureDependency] = []
  /// `effects`: the IDs of effects that a person's code starts.
  package internal(set) var effects: [SourceText] = []
  /// `reducer` and `onChange`, each in order.
  package internal(set) var reactions: [Reaction] = []
  /// `reducers`: those that run before the feature's own logic.
  package internal(set) var reducersBefore: [SourceText] = []
  /// `reducers`: those that run after the feature's own logic.
  package internal(set) var reducersAfter: [SourceText] = []
  /// `modifiers` of the whole body.
  package internal(set) var bodyModifiers: [SourceText] = []
  /// `samples`: expressions for tests, by type.
  package internal(set) var samples: [String: [SourceText]] = [:]
  /// The types and calls in `samples`, in order.
  package internal(set) var sampleKeys: [SourceText] = []
  /// `files`: where they are, if not where the configuration puts them.
  package internal(set) var files: [FileKey: FilePlace] = [:]
  /// `toolbar`: the buttons in the view's toolbar.
  package internal(set) var toolbar: [ToolbarItem] = []
  /// `deepLinks`, in order.
  package internal(set) var deepLinks: [DeepLink] = []
  /// The module that tests import.
  package internal(set) var testedModule: String?
  /// The module of the generated files, if their location determines it.
  package internal(set) var module: String?
  /// The settings of the compiler for the generated files.
  package internal(set) var compilerSettings: CompilerSettings = []
  /// The cases of `path` that existing views push with `NavigationLink(state:)`.
  package internal(set) var linkedScreens: Set<String> = []
  /// Names whose declarations couldn't be parsed, by the keys that contain them. They have already
  /// been reported, so they aren't reported as unknown elsewhere.
  package internal(set) var unreadable: Set<String> = []
  /// Whether something below `reducer` couldn't be parsed.
  package internal(set) var hasUnreadableReducer = false
  /// Notes who asks for the steps of its reactions, if only a summary of the spec is known, which
  /// lacks them.
  package internal(set) var summaryReads: SummaryReads?
  /// The declarations by name, once they are kept.
  private var knownIndex: FeatureIndex?

  /// Creates a feature with nothing but a name.
  ///
  /// - Parameter name: The name of the reducer's type.
  init(name: SourceText) {
    self.name = name
  }

  /// Its declarations by name. They are found again each time unless they are kept.
  package var index: FeatureIndex {
    knownIndex ?? FeatureIndex(self)
  }

  /// Finds its declarations by name, once for all uses up to the next change.
  mutating func keepIndex() {
    knownIndex = FeatureIndex(self)
  }

  /// Returns the feature with other declarations, which haven't been found by name yet.
  ///
  /// - Parameter change: Changes the declarations.
  func changed(_ change: (inout Feature) -> Void) -> Feature {
    var feature = self
    feature.knownIndex = nil
    change(&feature)
    return feature
  }
}

/// The number of properties that contain what a feature presents.
package enum PresentationProperties: String, CaseIterable, Sendable {
  /// A single `destination`, even if there are only prompts.
  case unified
  /// A separate property for each.
  case separate
}

/// The access level of generated declarations.
package enum Access: String, CaseIterable, Comparable, Sendable {
  /// Visible in the module. Nothing is spelled.
  case `internal`
  /// Visible in the package.
  case package
  /// Visible everywhere.
  case `public`

  package static func < (left: Access, right: Access) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }
}

/// How a spec describes a feature's view.
package enum ViewName: Sendable {
  /// The feature's name without a configured suffix, followed by `View`.
  case derived
  /// A name that the spec chooses.
  case named(SourceText)
  /// No view.
  case none
}

/// The additional protocols of a feature's types.
package struct Conformances: Sendable {
  /// Those of the reducer.
  package var reducer: [SourceText] = []
  /// Those of `State`.
  package var state: [SourceText] = []
  /// Those of `Action`.
  package var action: [SourceText] = []
  /// Those of `CancelID`.
  package var cancelID: [SourceText] = []

  /// All of them.
  package var all: [SourceText] { reducer + state + action + cancelID }
}

/// A stored property of `state`.
package struct StateProperty: Sendable {
  /// The property's name.
  package var name: SourceText
  /// Its type.
  package var type: SourceText
  /// Its default value, or `nil`.
  package var defaultValue: SourceText?
  /// Whether the default value is computed from properties above.
  package var isDefaultComputed = false
  /// Whether it is a `let`.
  package var isConstant = false
  /// `binding`, if the spec sets it for this property.
  package var isBound: Bool?
  /// `shared`: how it is shared.
  package var sharing: Sharing?
  /// `access`: who sees it, if fewer do than see the feature.
  package var access: Access?
  /// Whether `State.init` can have a parameter for it.
  package var isPassed = true
  /// The lines of the documentation comment.
  package var documentation: [String] = []

  /// Whether `State.init` requires a value.
  package var isRequired: Bool {
    switch sharing {
    case .passed: true
    case .key: false
    case nil: defaultValue == nil && (isConstant || !isOptional)
    }
  }

  /// Whether the type is spelled as an optional.
  package var isOptional: Bool {
    let node = type.asType
    return node.kind == .optionalType || node.isSpelledOutOptional
  }
}

/// A computed property of `state`.
package struct ComputedProperty: Sendable {
  /// The property's name.
  package var name: SourceText
  /// Its type.
  package var type: SourceText
  /// Its value, in which the other properties of the state are names.
  package var value: SourceText
  /// The lines of the documentation comment.
  package var documentation: [String] = []
}

/// How a property of the state is shared.
package enum Sharing: Sendable {
  /// With everyone who uses the key, such as `.fileStorage(.settings)`.
  case key(SourceText)
  /// With the parent, which passes it.
  case passed
}

/// An entry of `scope`, `ifLet`, `forEach` or `cases`, or a tab's feature.
package struct Child: Sendable {
  /// The name of the action's case.
  package var name: SourceText
  /// The name of the property, which is that of the case unless `as` chooses another one.
  package var property: SourceText
  /// The child's feature; `Self` for recursion.
  package var feature: SourceText
  /// What the child's reducer is created with.
  package var reducerArguments: [CallArgument] = []
  /// The child's view, if the spec names it.
  package var view: SourceText?
  /// `default`: the state that the property begins with, if the spec says so.
  package var initialState: SourceText?
  /// The lines of the documentation comment.
  package var documentation: [String] = []

  /// Creates a child.
  ///
  /// - Parameters:
  ///   - name: The name of the action's case.
  ///   - property: The name of the property, if it is another one.
  ///   - feature: The child's feature; `Self` for recursion.
  ///   - reducerArguments: What the child's reducer is created with.
  ///   - view: The child's view, if the spec names it.
  ///   - initialState: The state that the property begins with, if the spec says so.
  ///   - documentation: The lines of the documentation comment.
  package init(
    name: SourceText, property: SourceText? = nil, feature: SourceText,
    reducerArguments: [CallArgument] = [], view: SourceText? = nil,
    initialState: SourceText? = nil, documentation: [String] = []
  ) {
    self.name = name
    self.property = property ?? name
    self.feature = feature
    self.reducerArguments = reducerArguments
    self.view = view
    self.initialState = initialState
    self.documentation = documentation
  }
}

/// `tabs`: a selection and its tabs.
package struct Tabs: Sendable {
  /// The state property that holds the selection.
  package var selection: SourceText
  /// The tabs, in order. The first is selected initially.
  package var tabs: [Tab]
}

/// One tab.
package struct Tab: Sendable {
  /// The case, and the property of its feature's state.
  package var name: SourceText
  /// The feature, if the tab has one.
  package var feature: SourceText?
  /// What the feature's reducer is created with.
  package var reducerArguments: [CallArgument] = []
  /// The view, if the spec names it.
  package var view: SourceText?
  /// The tab's title.
  package var title: String
  /// The SF Symbol next to the title.
  package var systemImage: String?
  /// The lines of the documentation comment.
  package var documentation: [String] = []
}

/// Something that the feature's logic uses beside its state: an entry of `dependencies`, or one of
/// `parameters`.
package struct FeatureDependency: Sendable {
  /// The property's name.
  package var name: SourceText
  /// A type, or a key path that starts with a backslash.
  package var key: SourceText
  /// Whether it is a parameter of the reducer rather than a dependency.
  package var isParameter = false
  /// The default value of a parameter.
  package var defaultValue: SourceText?

  /// Whether the key is a key path rather than a type.
  package var isKeyPath: Bool { key.text.utf8.first == UInt8(ascii: "\\") }
  /// Whether the key path contains a subscript: `\.logger[.network]`.
  package var isSubscript: Bool { isKeyPath && key.text.utf8.contains(UInt8(ascii: "[")) }
  /// Whether it measures time, judging by its name.
  package var isClock: Bool { key.text.hasSuffix("Clock") }
}
