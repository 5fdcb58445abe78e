import ComposableArchitecture

extension SyncUpForm.State {
  enum Field: Hashable, Sendable {
    case attendee(Attendee.ID)
    case title
  }
}
