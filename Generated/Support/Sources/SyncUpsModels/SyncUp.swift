import Dependencies
import Foundation
import IdentifiedCollections

/// A regular meeting of several people.
public struct SyncUp: Hashable, Identifiable, Sendable {
  public let id: UUID
  public var attendees: IdentifiedArrayOf<Attendee>
  public var meetings: IdentifiedArrayOf<Meeting>
  public var minutes: Int
  public var title: String

  public init(
    id: UUID,
    attendees: IdentifiedArrayOf<Attendee> = [],
    meetings: IdentifiedArrayOf<Meeting> = [],
    minutes: Int = 5,
    title: String = ""
  ) {
    self.id = id
    self.attendees = attendees
    self.meetings = meetings
    self.minutes = minutes
    self.title = title
  }

  /// A meeting of two people that took place once.
  public static func mock() -> Self {
    Self(
      id: UUID(60),
      attendees: [Attendee(id: UUID(40), name: "Blob"), Attendee(id: UUID(41), name: "Blob Jr.")],
      meetings: [Meeting(id: UUID(42), date: Date(timeIntervalSince1970: 0), transcript: "")]
    )
  }

  /// A meeting of one person without a name.
  public static func solo() -> Self {
    Self(id: UUID(50), attendees: [Attendee(id: UUID(51))], title: "Standup")
  }

  public var secondsPerAttendee: Int {
    minutes * 60 / max(attendees.count, 1)
  }
}

/// A person who takes part.
public struct Attendee: Hashable, Identifiable, Sendable {
  public let id: UUID
  public var name: String

  public init(id: UUID, name: String = "") {
    self.id = id
    self.name = name
  }
}

/// A meeting that took place.
public struct Meeting: Hashable, Identifiable, Sendable {
  public let id: UUID
  public let date: Date
  public var transcript: String

  public init(id: UUID, date: Date, transcript: String) {
    self.id = id
    self.date = date
    self.transcript = transcript
  }
}

/// What of the form has the focus.
public enum SyncUpFormField: Hashable, Sendable {
  case attendee(Attendee.ID)
  case title
}

extension IdentifiedArray where ID == SyncUp.ID, Element == SyncUp {
  public static var mocks: Self {
    [SyncUp(id: UUID(60), attendees: [Attendee(id: UUID(61), name: "Blob")], title: "Design")]
  }
}
