import TrellisIR
import TrellisSpec

/// What a name in a spec stands for.
package enum NameKind: String, CaseIterable, Sendable {
  case feature
  case view
  case property
  case computedProperty
  case child
  case childProperty
  case tabSelection
  case tab
  case enumCase
  case destination
  case pathCase
  case pathProperty
  case alert
  case confirmationDialog
  case promptValue
  case button
  case actionGroup
  case action
  case delegateAction
  case label
  case dependency
  case parameter
  case effect
  case deepLink
  case deepLinkValue
  case payloadValue
  case constant
  case module
  case type

  /// What it is called in messages.
  package var noun: String {
    switch self {
    case .feature: "feature"
    case .view: "view"
    case .property: "property"
    case .computedProperty: "computed property"
    case .child: "child"
    case .childProperty: "property of a child"
    case .tabSelection: "tab selection"
    case .tab: "tab"
    case .enumCase: "case"
    case .destination: "destination"
    case .pathCase: "case of 'path'"
    case .pathProperty: "property of the path"
    case .alert: "alert"
    case .confirmationDialog: "confirmation dialog"
    case .promptValue: "value of a prompt"
    case .button: "button"
    case .actionGroup: "group of actions"
    case .action: "action"
    case .delegateAction: "delegate action"
    case .label: "label"
    case .dependency: "dependency"
    case .parameter: "parameter"
    case .effect: "effect"
    case .deepLink: "deep link"
    case .deepLinkValue: "value of a deep link"
    case .payloadValue: "payload value"
    case .constant: "constant"
    case .module: "module"
    case .type: "type"
    }
  }
}

/// What tells a name from others with the same spelling.
package struct NameKey: Hashable, Sendable {
  /// What it stands for.
  package let kind: NameKind
  /// The feature that it belongs to; `nil` for types and modules of existing code.
  let owner: FeatureID?
  /// What contains it in the feature, such as the group of an action.
  let qualifier: String
  /// The name.
  package let name: String
}

/// A name at a place of a spec.
package struct SpecName: Sendable {
  /// What tells it from others.
  package let key: NameKey
  /// Its place.
  package let range: SourceRange
  /// The name of the feature that it belongs to, if it belongs to one.
  package let owner: String?
  /// The places that declare it, in order. Existing code has none.
  package let declarations: [SourceRange]

  /// What it stands for.
  package var kind: NameKind { key.kind }
  /// The name.
  package var name: String { key.name }
}

/// A place in a spec.
package struct SpecPosition: Hashable, Sendable {
  /// The path of the file, as messages show it.
  package let path: String
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int

  /// Creates a place.
  package init(path: String, line: Int, column: Int) {
    (self.path, self.line, self.column) = (path, line, column)
  }
}

/// A place where a name is spelled.
struct NamePlace: Sendable {
  let key: NameKey
  let range: SourceRange
  let isDeclaration: Bool
}
