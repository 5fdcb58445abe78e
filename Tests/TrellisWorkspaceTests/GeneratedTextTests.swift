import Foundation
import Testing
import TrellisSpec

@testable import TrellisProject
@testable import TrellisWorkspace

/// Generated texts in memory and in a file.
@Suite struct GeneratedTextTests {
  private let texts = (0..<500).map { String(repeating: "Text \($0) é👩‍👩‍👧\n", count: $0) }

  @Test(arguments: [0, 20_000, .max]) func texts(room: Int) {
    let store = GeneratedTexts(room: room)
    let stored = concurrentMap(texts) { store.add($0) }
    #expect(stored.map(\.string) == texts)
    #expect(stored.map(\.bytes) == texts.map { Data($0.utf8) })
    #expect(stored.map(\.fingerprint) == texts.map { Fingerprint($0.utf8) })
  }
}
