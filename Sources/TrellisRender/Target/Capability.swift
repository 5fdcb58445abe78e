/// Something that the library can say from some version on.
///
/// Templates ask for a capability by this name, as a section; nothing else in Trellis compares
/// versions.
package enum Capability: String, CaseIterable, Sendable {
  /// `$count.withLock { $0 += 1 }` and `Binding(store.$count)`: shared state that is changed under a
  /// lock. Before, it was assigned to.
  ///
  /// Source: the library's release 1.17, which brought swift-sharing.
  case lockedSharing

  /// `$store.scope(state: \.$destination, action: \.destination).edit`, and with it prompts in a
  /// destination that need `@ReducerCaseIgnored` and an explicit `Action`.
  ///
  /// Source: the library's migration guide to 1.25 and its issue 3909.
  case enumScopes

  /// `store.scope(\.child, action: \.child)` and `Scope(\.child, action: \.child)`.
  ///
  /// Source: the library's migration guide to 1.26.
  case unlabelledScopes

  /// The version that brought it.
  package var since: Target.Version {
    switch self {
    case .lockedSharing: Target.Version(1, 17)
    case .enumScopes: Target.Version(1, 25)
    case .unlabelledScopes: Target.Version(1, 26)
    }
  }
}
