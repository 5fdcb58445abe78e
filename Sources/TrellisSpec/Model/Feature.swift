/// One feature as its spec declares it, unresolved: names are as they were written.
///
/// The keys are those of the spec language; each property below is one of them.
package struct Feature: Sendable {
  /// `feature`: the reducer's type name.
  package var name: SourceText
  /// `doc`: the documentation comment's lines.
  package var documentation: [String] = []
  /// `access`, or `nil` where the configuration decides.
  package var access: Access?
  /// `imports`: further modules.
  package var imports: [SourceText] = []
  /// `view`: its name.
  package var view = ViewName.derived
  /// Whether linked code brings the whole view, and not only what it presents.
  package var isViewGenerated = false
  /// `state`, in order.
  package var state: [StateProperty] = []
  /// `binding: true`.
  package var hasBindings = false
  /// `scope`: children that are always there.
  package var scopes: [Child] = []
  /// `ifLet`: optional children that are not presented.
  package var optionals: [Child] = []
  /// `forEach`: rows.
  package var rows: [Child] = []
  /// `tabs`.
  package var tabs: Tabs?
  /// `cases`: the children of an enum feature, of which it is one at a time.
  package var cases: [Child] = []
  /// `destination`: what is presented, one at a time.
  package var destinations: [Destination] = []
  /// `presents`, and `destination` under `presentation: separate`: each has a property of its own.
  package var presents: [Destination] = []
  /// `presentation`, or `nil` where the spec leaves it out.
  package var presentation: PresentationProperties?
  /// `path`: what is pushed.
  package var path: [PathCase] = []
  /// `alerts` and `confirmationDialogs`.
  package var prompts: [Prompt] = []
  /// `actions`, flat and grouped, in order.
  package var actions: [ActionCase] = []
  /// `delegate`.
  package var delegate: [ActionCase] = []
  /// `dependencies`.
  package var dependencies: [FeatureDependency] = []
  /// `reducer`, in order.
  package var reactions: [Reaction] = []
  /// `samples`: expressions for tests, by type.
  package var samples: [String: SourceText] = [:]
  /// `deepLinks`, in order.
  package var deepLinks: [DeepLink] = []
  /// The module that tests import.
  package var testedModule: String?
  /// The module that the generated files belong to, where their place tells it.
  package var module: String?
  /// Names that the spec declares in a way that could not be read, and the keys they stand below:
  /// that has been said, and that they are unknown elsewhere need not be.
  package var unreadable: Set<String> = []
  /// Whether something below `reducer` could not be read.
  package var hasUnreadableReducer = false

  /// A feature of which nothing is known but the name.
  ///
  /// - Parameter name: The reducer's type name.
  package init(name: SourceText) {
    self.name = name
  }
}

/// How many properties hold what a feature presents.
package enum PresentationProperties: String, CaseIterable, Sendable {
  /// One `destination`, also for prompts alone.
  case unified
  /// One for each.
  case separate
}

/// How visible generated declarations are.
package enum Access: String, CaseIterable, Comparable, Sendable {
  /// Within the module; nothing is spelled.
  case `internal`
  /// Within the package.
  case package
  /// Everywhere.
  case `public`

  package static func < (left: Access, right: Access) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }
}

/// What a spec says of a feature's view.
package enum ViewName: Sendable {
  /// The feature's name less a configured suffix, plus `View`.
  case derived
  /// A name of the spec's choice.
  case named(SourceText)
  /// There is no view to write.
  case none
}

/// One entry of `state`.
package struct StateProperty: Sendable {
  /// The property's name.
  package var name: SourceText
  /// Its type.
  package var type: SourceText
  /// Its default, or `nil`.
  package var defaultValue: SourceText?
  /// Whether it is a `let`.
  package var isConstant = false
  /// `binding`, where the spec says it of this property.
  package var isBound: Bool?
  /// `shared`: who else sees it.
  package var sharing: Sharing?
  /// The documentation comment's lines.
  package var documentation: [String] = []

  /// Whether `State.init` must be given a value.
  package var isRequired: Bool {
    switch sharing {
    case .passed: true
    case .key: false
    case nil: defaultValue == nil && (isConstant || !isOptional)
    }
  }

  /// Whether the type is spelled as an optional.
  package var isOptional: Bool {
    type.text.hasSuffix("?") || type.text.hasPrefix("Optional<")
  }
}

/// How a property of the state is shared.
package enum Sharing: Sendable {
  /// With everyone who names the key, such as `.fileStorage(.settings)`.
  case key(SourceText)
  /// With the parent, who hands it over.
  case passed
}

/// An entry of `scope`, `ifLet`, `forEach` or `cases`, or a tab's feature.
package struct Child: Sendable {
  /// The property and action case.
  package var name: SourceText
  /// The child's feature; `Self` for recursion.
  package var feature: SourceText
  /// The child's view, where the spec names it.
  package var view: SourceText?
  /// The documentation comment's lines.
  package var documentation: [String] = []
}

/// `tabs`: a selection and what it selects from.
package struct Tabs: Sendable {
  /// The state property that holds the selection.
  package var selection: SourceText
  /// The tabs, in order; the first is selected at the start.
  package var tabs: [Tab]
}

/// One tab.
package struct Tab: Sendable {
  /// The case, and the property of its feature's state.
  package var name: SourceText
  /// The feature, where the tab has one.
  package var feature: SourceText?
  /// The view, where the spec names it.
  package var view: SourceText?
  /// The tab's title.
  package var title: String
  /// The SF Symbol beside the title.
  package var systemImage: String?
  /// The documentation comment's lines.
  package var documentation: [String] = []
}

/// One entry of `dependencies`.
package struct FeatureDependency: Sendable {
  /// The property's name.
  package var name: SourceText
  /// A type, or a key path that begins with a backslash.
  package var key: SourceText
}
