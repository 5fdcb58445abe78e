/// Something that the library supports since a certain version.
///
/// This is the only table of differences between targets. Each row is a construct with the version
/// that introduced it and its source. Templates ask for a capability by its name, as a section;
/// nothing else in Trellis compares versions.
package enum Capability: String, CaseIterable, Sendable {
  /// `@Reducer` and `@CasePathable`. Before, `struct Feature: Reducer`.
  ///
  /// Source: the library's release 1.4 and its migration guide.
  case reducerMacro

  /// `\.destination` and `\.$destination.edit`, wherever a case of an enum is referred to. Before,
  /// `/Action.destination`, and tests receive whole values, so actions are `Equatable`.
  ///
  /// Source: the library's migration guide to 1.4.
  case caseKeyPaths

  /// `IdentifiedActionOf<Row>`. Before, `case rows(id: Row.State.ID, action: Row.Action)`.
  ///
  /// Source: the library's migration guide to 1.4.
  case identifiedActions

  /// `Result { try await … }`. Before, `TaskResult`, which is equatable.
  ///
  /// Source: the library's migration guide to 1.4.
  case asyncResults

  /// `#Preview`, a macro like those that the library requires since then. Before,
  /// `PreviewProvider`.
  ///
  /// Source: the manifest of the library's release 1.4.
  case previewMacro

  /// `store.scope(state: \.child, action: \.child)`, and with it `\.$destination.edit` in views.
  /// Before, the action was a function.
  ///
  /// Source: the library's migration guide to 1.5.
  case keyPathScopes

  /// `store.receive(\.response, value)`.
  ///
  /// Source: the library's migration guide to 1.6.
  case receivedValues

  /// `@ObservableState`, `@Presents`, `@Bindable var store`. Before, `@PresentationState`,
  /// `@BindingState`, and special views for stores, such as `WithViewStore`.
  ///
  /// Source: the library's migration guide to 1.7.
  case observation

  /// `ViewAction` and `@ViewAction(for:)`.
  ///
  /// Source: the library's migration guide to 1.7.
  case viewActions

  /// `@Reducer enum Destination`. Before, a struct with an enum for the state, an enum for the
  /// actions, and a `Scope` for each case.
  ///
  /// Source: the library's migration guide to 1.8.
  case reducerEnums

  /// `store.send(\.destination.edit.saveButtonTapped)`.
  ///
  /// Source: the library's migration guide to 1.9.
  case sentKeyPaths

  /// `StackActionOf<Path>`. Before, `StackAction<Path.State, Path.Action>`.
  ///
  /// Source: the library's release 1.9.3.
  case stackActionOf

  /// An action for each case of a `@Reducer enum`, including those that aren't reducers. Before,
  /// the enum needs an explicit `Action` if a view has to refer to them.
  ///
  /// Source: the library's release 1.9.3.
  case ignoredCaseActions

  /// `@Shared`.
  ///
  /// Source: the library's migration guide to 1.10.
  case sharedState

  /// A `@Reducer enum` as a case of another: `case modal(Modal.Body = Modal.body)`.
  ///
  /// Source: the library's release 1.10.1.
  case nestedReducerEnums

  /// `store.isDismissed`. Before, tests override `\.dismiss`.
  ///
  /// Source: the library's release 1.10.3.
  case isDismissed

  /// Tests in Swift Testing.
  ///
  /// Source: the library's release 1.12.
  case swiftTesting

  /// `@Dependency(Client.self)`. Before, the key path of a property of `DependencyValues`.
  ///
  /// Source: the library's release 1.12, the first to require swift-dependencies 1.2 or later.
  case typedDependencies

  /// `extension Destination.State: Equatable {}`, which requires a Swift 6 compiler. Before,
  /// `@Reducer(state: .equatable)`, which every compiler of that time accepts.
  ///
  /// Source: the library's documentation, which includes the argument until 1.23 deprecated it.
  /// Nothing in 1.12 introduced the extension, but a project on 1.11 may well use an older
  /// compiler.
  case equatableExtensions

  /// `throttle` for effects of sendable actions only. Before, for those of all actions.
  ///
  /// Source: the library's release 1.15.
  case sendableThrottles

  /// `$count.withLock { $0 += 1 }` and `Binding(store.$count)`: shared state that is changed under
  /// a lock. Before, it was assigned directly.
  ///
  /// Source: the library's release 1.17, which introduced swift-sharing.
  case lockedSharing

  /// `$store.scope(state: \.$destination, action: \.destination).edit`, and with it prompts in a
  /// destination that require `@ReducerCaseIgnored` and an explicit `Action`.
  ///
  /// Source: the library's migration guide to 1.25 and its issue 3909.
  case enumScopes

  /// Effects that wait by clocks alone. Before, `throttle(id:for:scheduler:latest:)` as well.
  ///
  /// Source: the deprecations of the library's release 1.25.
  case clocksOnly

  /// `onChange(of: \.query) { oldValue, state in … }`, which returns an effect. Before, the closure
  /// received both values and returned a reducer.
  ///
  /// Source: the library's release 1.25.
  case changesWithState

  /// `store.scope(\.child, action: \.child)` and `Scope(\.child, action: \.child)`.
  ///
  /// Source: the library's migration guide to 1.26.
  case unlabelledScopes

  /// The version that introduced it.
  package var since: Target.Version {
    switch self {
    case .reducerMacro, .caseKeyPaths, .identifiedActions, .asyncResults, .previewMacro:
      Target.Version(1, 4)
    case .keyPathScopes: Target.Version(1, 5)
    case .receivedValues: Target.Version(1, 6)
    case .observation, .viewActions: Target.Version(1, 7)
    case .reducerEnums: Target.Version(1, 8)
    case .sentKeyPaths: Target.Version(1, 9)
    case .stackActionOf, .ignoredCaseActions: Target.Version(1, 9, 3)
    case .sharedState: Target.Version(1, 10)
    case .nestedReducerEnums: Target.Version(1, 10, 1)
    case .isDismissed: Target.Version(1, 10, 3)
    case .swiftTesting, .typedDependencies, .equatableExtensions: Target.Version(1, 12)
    case .sendableThrottles: Target.Version(1, 15)
    case .lockedSharing: Target.Version(1, 17)
    case .enumScopes, .clocksOnly, .changesWithState: Target.Version(1, 25)
    case .unlabelledScopes: Target.Version(1, 26)
    }
  }
}
