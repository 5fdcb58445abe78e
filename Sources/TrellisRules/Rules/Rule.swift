import TrellisIR
import TrellisSpec

/// A check of the features of a run, after their names are resolved.
///
/// A rule is a file of its own in this folder, which ends with its explanations, and a line in
/// `rules`.
protocol Rule: Sendable {
  /// The explanations of everything that the rule reports.
  static var texts: [RuleText] { get }

  /// The diagnostics about the features.
  func check(_ graph: FeatureGraph) -> [Diagnostic]
}

/// All rules, errors first.
let rules: [any Rule] = [
  DuplicateFeatures(),
  DuplicateNames(),
  ReservedTypeNames(),
  ForeignTypes(),
  LibraryTypes(),
  UnknownVariables(),
  UnknownDefaults(),
  ReservedCaseNames(),
  KeywordProperties(),
  InfiniteState(),
  ChildAccess(),
  RowsWithoutID(),
  StepsAfterDismissSelf(),
  UnreachableSteps(),
  DismissalsInBranches(),
  RepeatedReactions(),
  CancelledRuns(),
  CancelButtons(),
  SharedButtons(),
  PromptTexts(),
  DeepLinks(),
  NeverShown(),
  Unreachable(),
  UnheardDelegates(),
  UnhandledActions(),
  IndirectPops(),
  ChangedConditions(),
  ChildActions(),
  ManyChildren(),
  SeveralPresents(),
  NearlyKnownFeatures(),
  UnusedConstants(),
]

/// The diagnostics of all rules about the features of a run.
///
/// - Parameter graph: The features.
package func check(_ graph: FeatureGraph) -> [Diagnostic] {
  concurrentMap(rules) { $0.check(graph) }.flatMap(\.self)
}
