import Foundation
import Testing
import TrellisTestSupport

@testable import TrellisWorkspace

/// `trellis validate --fix` where a replacement needs a dependency.
@Suite struct AddedDependenciesTests {
  private let folder = Folder()

  private func fixed(_ text: String) throws -> String {
    try folder.write(Data(text.utf8), to: "A.feature.yaml")
    let applier = FixItApplier(Generation.Request(currentFolder: folder.url))
    #expect(applier.write().isEmpty)
    return String(
      decoding: try Data(contentsOf: folder.url.appendingPathComponent("A.feature.yaml")),
      as: UTF8.self)
  }

  @Test(arguments: ["\n", "\r\n"])
  func aKeyOfItsOwn(end: String) throws {
    let wrong = """
      # Ours.
      feature: A  # The name.
      doc: An example.
      state: {when: Date?, id: UUID?, other: Date?}
      actions: [tapped, again]
      reducer:
        tapped: {set: {when: Date(), id: UUID()}}
        again: {set: {other: .now}}

      """.replacing("\n", with: end)
    let right = wrong.replacing(
      "state: {", with: "dependencies:\(end)  now: \\.date.now\(end)  uuid: \\.uuid\(end)state: {"
    ).replacing("Date()", with: "now").replacing("UUID()", with: "uuid()")
      .replacing(".now}}", with: "now}}")
    #expect(try fixed(wrong) == right)
  }

  @Test(arguments: [
    ("{client: Client}", "{client: Client, now: \\.date.now, uuid: \\.uuid}"),
    ("{client: 'Client'} # Ours.", "{client: 'Client', now: \\.date.now, uuid: \\.uuid} # Ours."),
    (
      "\n  client: Client # Ours.\n  clock: \\.continuousClock",
      """

        client: Client # Ours.
        clock: \\.continuousClock
        now: \\.date.now
        uuid: \\.uuid
      """
    ),
    (
      "\n    client: Client # Ours.",
      "\n    client: Client # Ours.\n    now: \\.date.now\n    uuid: \\.uuid"
    ),
    ("{\n  today: \\.date, uuid: \\.uuid\n  }", "{\n  today: \\.date, uuid: \\.uuid\n  }"),
  ])
  func amongOthers(dependencies: String, more: String) throws {
    let date = dependencies.contains("today") ? "today.now" : "now"
    #expect(
      try fixed(
        """
        feature: A
        dependencies: \(dependencies)
        state: {when: Date?, id: UUID?}
        actions: [tapped]
        reducer: {tapped: {set: {when: Date(), id: UUID()}}}

        """) == """
          feature: A
          dependencies: \(more)
          state: {when: Date?, id: UUID?}
          actions: [tapped]
          reducer: {tapped: {set: {when: \(date), id: uuid()}}}

          """)
  }

  @Test func textsThatNeedQuotes() throws {
    #expect(
      try fixed(
        """
        feature: A
        state: {isOn: Bool = false, count: Int = 0, at: Date?, now: Date?}
        actions: [tapped]
        reducer:
          tapped:
            - set: {isOn: Bool.random(), count: "Int.random(in: 1...6)"}
            - set: {at: .now}
              where: Bool.random()

        """) == """
          feature: A
          dependencies:
            withRandomNumberGenerator: \\.withRandomNumberGenerator
            date: \\.date
          state: {isOn: Bool = false, count: Int = 0, at: Date?, now: Date?}
          actions: [tapped]
          reducer:
            tapped:
              - set: {isOn: "withRandomNumberGenerator { Bool.random(using: &$0) }", count: "withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }"}
              - set: {at: date.now}
                where: "withRandomNumberGenerator { Bool.random(using: &$0) }"

          """)
  }

  @Test(arguments: [
    // The name means something else.
    "feature: A\nactions: [tapped(UUID)]\nreducer:\n  tapped(uuid): {run: 'f(uuid, UUID())'}\n",
    "feature: A\nstate: {uuid: UUID?}\nactions: [tapped]\nreducer: {tapped: {set: {uuid: UUID()}}}\n",
    """
    feature: A
    dependencies: {uuid: \\.uuid}
    actions: [tapped(Int)]
    reducer:
      tapped(uuid): {run: 'f(uuid, UUID())'}

    """,
    // The place isn't certain.
    "{feature: A, state: {id: UUID?}, actions: [tapped], reducer: {tapped: {set: {id: UUID()}}}}\n",
    """
    feature: A
    dependencies: {
      client: Client
      }
    state: {id: UUID?}
    actions: [tapped]
    reducer: {tapped: {set: {id: UUID()}}}

    """,
    // Dependencies can't be used there.
    "feature: A\nstate: {id: UUID = UUID()}\n",
  ])
  func whatStays(text: String) throws {
    #expect(try fixed(text) == text)
  }
}
