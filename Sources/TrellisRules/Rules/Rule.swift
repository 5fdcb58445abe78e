import TrellisIR
import TrellisSpec

/// A check of the features of a run, after their names are resolved.
///
/// A rule is a file of its own in this folder, which ends with its explanations, and a line in
/// `rules`.
protocol Rule: Sendable {
  /// The explanations of everything that the rule reports.
  static var texts: [RuleText] { get }

  /// Whether what it says about a feature follows from the names of all features, or from how they
  /// contain each other.
  var concernsAll: Bool { get }

  /// The diagnostics about the features to generate. Each is in the spec of its feature, and apart from
  /// what the rule reads of the graph, it depends on nothing.
  func check(_ graph: FeatureGraph) -> [Diagnostic]

  /// The same, as far as it can be known before what the features handle of each other's actions.
  func findings(_ graph: FeatureGraph) -> [Finding]
}

extension Rule {
  var concernsAll: Bool { false }

  func findings(_ graph: FeatureGraph) -> [Finding] { check(graph).map { .certain($0) } }
}

/// All rules, errors first.
let rules: [any Rule] = [
  DuplicateFeatures(),
  AmbiguousFeatures(),
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
  DismissalsOutsideEffects(),
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
  UncaughtErrors(),
  UncontrolledValues(),
]
