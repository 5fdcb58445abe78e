/// Something that is looked for in the features of a run, once their names are resolved.
///
/// A rule is a file of its own in this folder and a line in `rules`.
protocol Rule: Sendable {
  /// What it says of the features.
  func check(_ graph: FeatureGraph) -> [Diagnostic]
}

/// All rules, errors first.
private let rules: [any Rule] = [
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
]

/// What all rules say of the features of a run.
///
/// - Parameter graph: The features.
package func check(_ graph: FeatureGraph) -> [Diagnostic] {
  rules.flatMap { $0.check(graph) }
}
