/// What a message may be about: the name that switches the rule off or raises it, and that `trellis
/// explain` takes.
package enum RuleIdentifier: String, CaseIterable, Sendable {
  case access
  case arguments
  case button
  case cancelButton = "cancel-button"
  case cases
  case childAction = "child-action"
  case configuration
  case customMethod = "custom-method"
  case deepLink = "deep-link"
  case duplicateFeature = "duplicate-feature"
  case duplicateKey = "duplicate-key"
  case duplicateName = "duplicate-name"
  case eject
  case except
  case file
  case infiniteState = "infinite-state"
  case invalidName = "invalid-name"
  case manyChildren = "many-children"
  case missingKey = "missing-key"
  case missingSample = "missing-sample"
  case missingStep = "missing-step"
  case nearlyKnownFeature = "nearly-known-feature"
  case neverShown = "never-shown"
  case nodeKind = "node-kind"
  case output
  case ownDelegate = "own-delegate"
  case payload
  case platform
  case presentationStyle = "presentation-style"
  case presents
  case promptText = "prompt-text"
  case repeatedReaction = "repeated-reaction"
  case reservedName = "reserved-name"
  case rowId = "row-id"
  case severalPresents = "several-presents"
  case shared
  case stepAfterDismissSelf = "step-after-dismiss-self"
  case swiftFragment = "swift-fragment"
  case tabs
  case target
  case template
  case testsInTarget = "tests-in-target"
  case unhandledAction = "unhandled-action"
  case unheardDelegate = "unheard-delegate"
  case unknownAction = "unknown-action"
  case unknownButton = "unknown-button"
  case unknownCase = "unknown-case"
  case unknownDelegate = "unknown-delegate"
  case unknownDestination = "unknown-destination"
  case unknownId = "unknown-id"
  case unknownKey = "unknown-key"
  case unknownPathCase = "unknown-path-case"
  case unknownProperty = "unknown-property"
  case unknownStep = "unknown-step"
  case unknownTab = "unknown-tab"
  case unknownValue = "unknown-value"
  case unreachable
  case yamlAnchor = "yaml-anchor"
  case yamlSyntax = "yaml-syntax"
}
