/// The names that dependencies can't have.
package enum DependencyNames {
  /// What each name already means where the dependency would be used.
  package static let taken = [
    "action": "the action that the reducer handles",
    "body": "the reducer's body",
    "send": "the function that effects send actions with",
    "state": "the feature's state",
  ]
}
