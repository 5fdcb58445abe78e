import Foundation
import IdentifiedCollections

struct SyncUp: Codable, Equatable, Identifiable, Sendable {
  struct ID: Codable, Hashable, Sendable {
    var rawValue = UUID()
  }

  let id: ID
  var attendees: IdentifiedArrayOf<Attendee> = []
  var duration: Duration = .seconds(300)
  var meetings: IdentifiedArrayOf<Meeting> = []
  var theme: Theme = .bubblegum
  var title = ""

  var durationPerAttendee: Duration { duration / attendees.count }
}

extension SyncUp.ID {
  init(_ rawValue: UUID) { self.rawValue = rawValue }

  init?(uuidString: String) {
    guard let uuid = UUID(uuidString: uuidString) else { return nil }
    self.init(uuid)
  }
}

struct Attendee: Codable, Equatable, Identifiable, Sendable {
  typealias ID = SyncUp.ID

  let id: ID
  var name = ""
}

struct Meeting: Codable, Equatable, Hashable, Identifiable, Sendable {
  typealias ID = SyncUp.ID

  let id: ID
  let date: Date
  var transcript: String
}

enum Theme: String, CaseIterable, Codable, Equatable, Sendable {
  case bubblegum, orange, periwinkle, poppy
}

extension SyncUp {
  static let mock = SyncUp(
    id: ID(),
    attendees: [
      Attendee(id: ID(), name: "Blob"), Attendee(id: ID(), name: "Blob Jr"),
      Attendee(id: ID(), name: "Blob Sr"), Attendee(id: ID(), name: "Blob Esq"),
    ],
    duration: .seconds(60),
    meetings: [
      Meeting(id: ID(), date: Date(timeIntervalSince1970: 0), transcript: "Hello")
    ],
    theme: .orange,
    title: "Design")
}
