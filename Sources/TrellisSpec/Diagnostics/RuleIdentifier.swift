/// The rule of a message. Its name turns the rule off or changes its severity, and `trellis
/// explain` explains it.
package enum RuleIdentifier: String, CaseIterable, Sendable {
  case ambiguousFeature = "ambiguous-feature"
  case assignedConstant = "assigned-constant"
  case buttonPayload = "button-payload"
  case cancelledRun = "cancelled-run"
  case changedByEjection = "changed-by-ejection"
  case changedCondition = "changed-condition"
  case childAction = "child-action"
  case conflictingKeys = "conflicting-keys"
  case deepLinkStep = "deep-link-step"
  case deepLinkUrl = "deep-link-url"
  case deepLinkValue = "deep-link-value"
  case deprecatedSpelling = "deprecated-spelling"
  case dismissalInBranch = "dismissal-in-branch"
  case dismissalOutsideEffect = "dismissal-outside-effect"
  case duplicateFeature = "duplicate-feature"
  case duplicateKey = "duplicate-key"
  case duplicateName = "duplicate-name"
  case duplicateType = "duplicate-type"
  case effectStep = "effect-step"
  case featureInUse = "feature-in-use"
  case foreignType = "foreign-type"
  case formerSpelling = "former-spelling"
  case hiddenCharacter = "hidden-character"
  case ignoredConfiguration = "ignored-configuration"
  case inaccessibleChild = "inaccessible-child"
  case indirectPop = "indirect-pop"
  case infiniteState = "infinite-state"
  case invalidName = "invalid-name"
  case invalidOutput = "invalid-output"
  case invalidSwift = "invalid-swift"
  case invalidTemplate = "invalid-template"
  case libraryType = "library-type"
  case manyChildren = "many-children"
  case mergeConflict = "merge-conflict"
  case methodClash = "method-clash"
  case missingCancelButton = "missing-cancel-button"
  case missingClock = "missing-clock"
  case missingFeature = "missing-feature"
  case missingKey = "missing-key"
  case missingSample = "missing-sample"
  case missingStep = "missing-step"
  case nearlyKnownFeature = "nearly-known-feature"
  case neverShown = "never-shown"
  case outputCollision = "output-collision"
  case ownDelegate = "own-delegate"
  case platformLimit = "platform-limit"
  case renamedFeature = "renamed-feature"
  case repeatedReaction = "repeated-reaction"
  case reservedName = "reserved-name"
  case rowWithoutId = "row-without-id"
  case severalPresents = "several-presents"
  case stepAfterDismissSelf = "step-after-dismiss-self"
  case tabSelection = "tab-selection"
  case targetLimit = "target-limit"
  case testsInTarget = "tests-in-target"
  case twoCancelButtons = "two-cancel-buttons"
  case uncaughtError = "uncaught-error"
  case unclearUse = "unclear-use"
  case uncontrolledValue = "uncontrolled-value"
  case unhandledAction = "unhandled-action"
  case unheardDelegate = "unheard-delegate"
  case unknownAction = "unknown-action"
  case unknownButton = "unknown-button"
  case unknownCase = "unknown-case"
  case unknownDelegate = "unknown-delegate"
  case unknownDestination = "unknown-destination"
  case unknownEffect = "unknown-effect"
  case unknownException = "unknown-exception"
  case unknownKey = "unknown-key"
  case unknownLanguage = "unknown-language"
  case unknownPathCase = "unknown-path-case"
  case unknownPromptValue = "unknown-prompt-value"
  case unknownProperty = "unknown-property"
  case unknownStep = "unknown-step"
  case unknownTab = "unknown-tab"
  case unknownTarget = "unknown-target"
  case unknownValue = "unknown-value"
  case unknownVariable = "unknown-variable"
  case unnamedRow = "unnamed-row"
  case unreachable
  case unreachableStep = "unreachable-step"
  case unreadableFile = "unreadable-file"
  case unusedConstant = "unused-constant"
  case unusualYAML = "unusual-yaml"
  case unversionedLibrary = "unversioned-library"
  case unwritableFile = "unwritable-file"
  case wrongArguments = "wrong-arguments"
  case wrongKind = "wrong-kind"
  case wrongPayload = "wrong-payload"
  case yamlAnchor = "yaml-anchor"
  case yamlSyntax = "yaml-syntax"
}

extension RuleIdentifier {
  /// The severity unless the project configures another one.
  package var severity: Diagnostic.Severity {
    switch self {
    case .changedByEjection, .changedCondition, .childAction, .deprecatedSpelling,
      .formerSpelling,
      .ignoredConfiguration, .indirectPop, .libraryType, .manyChildren, .missingCancelButton,
      .missingSample, .nearlyKnownFeature, .neverShown, .severalPresents, .testsInTarget,
      .uncaughtError, .unclearUse, .uncontrolledValue, .unhandledAction, .unheardDelegate,
      .unknownException, .unknownVariable, .unreachable, .unusedConstant, .unusualYAML,
      .unversionedLibrary:
      .warning
    default: .error
    }
  }
}
