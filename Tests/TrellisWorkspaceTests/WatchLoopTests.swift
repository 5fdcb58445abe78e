import Foundation
import Testing

@testable import TrellisWorkspace

/// When a command runs again.
@Suite struct WatchLoopTests {
  /// Changes at known times.
  private final class ScriptedEvents: FileEvents {
    var now = Duration.zero
    private(set) var scopes: [WatchScope] = []
    private var script: [(time: Duration, event: FileEvent)]

    init(_ script: [(Duration, FileEvent)]) {
      self.script = script.map { ($0.0, $0.1) }
    }

    func watch(_ scope: WatchScope) {
      scopes.append(scope)
    }

    func wait(until deadline: Duration?) -> [FileEvent]? {
      guard let next = script.first?.time else {
        guard let deadline else { return nil }
        now = max(now, deadline)
        return []
      }
      if let deadline, deadline < next {
        now = max(now, deadline)
        return []
      }
      now = max(now, next)
      let due = script.prefix { $0.time <= now }
      script.removeFirst(due.count)
      return due.map(\.event)
    }
  }

  private let scope = WatchScope([], currentFolder: URL(fileURLWithPath: "/project"))

  private func spec(_ name: String) -> FileEvent { .file("/project/\(name).feature.yaml") }

  private func ms(_ number: Int) -> Duration { .milliseconds(number) }

  /// The times of all runs in milliseconds, each with the names of the files that have changed.
  private func runs(
    _ script: [(Int, FileEvent)], taking time: Int = 0,
    outputs: [String: String?] = [:], hasWritten: Bool = false,
    hash: @escaping (String) -> String? = { _ in nil }
  ) -> [String] {
    let events = ScriptedEvents(script.map { (ms($0.0), $0.1) })
    var loop = WatchLoop(events, hash: hash)
    var runs: [String] = []
    loop.run(from: scope) { changes in
      let names = changes.paths.map {
        URL(fileURLWithPath: $0).lastPathComponent.replacing(".feature.yaml", with: "")
      }
      runs.append(
        ([changes.isFirst ? "first" : "\(events.now.milliseconds)"] + names).joined(separator: " "))
      events.now += ms(time)
      var outcome = WatchLoop.Outcome(scope)
      outcome.outputs = outputs
      outcome.hasWritten = hasWritten
      return outcome
    }
    return runs
  }

  @Test func aChangeIsFollowedByARun() {
    #expect(runs([(1000, spec("A"))]) == ["first", "1050 A"])
  }

  @Test func changesThatBelongTogetherAreOne() {
    let script = (0..<300).map { (1000 + $0 / 10, spec("S\($0)")) }
    let all = runs(script)
    #expect(all.count == 2)
    #expect(all[1].hasPrefix("1079 S0 S1 S2"))
    #expect(runs([(1000, spec("A")), (1049, spec("A"))]) == ["first", "1099 A"])
    #expect(runs([(1000, spec("A")), (1051, spec("B"))]) == ["first", "1050 A", "1101 B"])
  }

  @Test func changesThatNeverEndAreGeneratedOnceASecond() {
    let script = (0..<100).map { (1000 + $0 * 30, spec("A")) }
    #expect(runs(script) == ["first", "2000 A", "3020 A", "4020 A"])
  }

  @Test func changesDuringARunAreFollowedByOneMore() {
    let script = [(1000, spec("A")), (1100, spec("B")), (1200, spec("C")), (1300, spec("B"))]
    #expect(runs(script, taking: 500) == ["first", "1050 A", "1600 B C"])
  }

  @Test(arguments: [
    FileEvent.file("/project/notes.txt"), .file("/project/.build/A.feature.yaml"),
    .file("/project/.trellis/manifest"), .file("/project/.A.feature.yaml.swp"),
    .file("/project/4913"), .file("/project/A.feature.yaml~"), .file("/other/A.feature.yaml"),
    .file("/projects/A.feature.yaml"), .folder("/project/.git"), .folder("/projects"),
  ])
  func whatNobodyReadsDoesNotMatter(event: FileEvent) {
    #expect(runs([(1000, event)]) == ["first"])
    // It doesn't delay anything either.
    #expect(runs([(1000, spec("A")), (1040, event)]) == ["first", "1050 A"])
  }

  @Test(arguments: [
    "/project/Sub/A.feature.json", "/project/trellis.yaml", "/project/Sub/Package.resolved",
    "/project/Package.swift", "/project/Code.swift", "/project/Templates/view-body.mustache",
  ])
  func whatARunReadsMatters(path: String) {
    #expect(runs([(1000, .file(path))]).count == 2)
  }

  @Test func anythingMayHaveChanged() {
    #expect(runs([(1000, .everything), (1010, spec("A"))]) == ["first", "1060"])
    #expect(runs([(1000, .folder("/project/Sub"))]) == ["first", "1050 Sub"])
    #expect(runs([(1000, .folder("/project"))]) == ["first", "1050 project"])
  }

  @Test func whatARunWritesIsNoChange() {
    let script = ["A", "B", "C"].enumerated().map { index, name in
      (1000 + index, FileEvent.file("/project/\(name).swift"))
    }
    let outputs = ["/project/A.swift": "1", "/project/B.swift": nil, "/project/C.swift": "3"]
    let asWritten = ["/project/A.swift": "1", "/project/C.swift": "3"]
    #expect(runs(script, outputs: outputs) { asWritten[$0] } == ["first"])
    // Someone has edited A, created B and deleted C.
    let edited = ["/project/A.swift": "2", "/project/B.swift": "2"]
    #expect(
      runs(script, outputs: outputs) { edited[$0] } == ["first", "1052 A.swift B.swift C.swift"])
  }

  @Test func anotherProgramThatWritesTheSameFilesDoesNotKeepItBusy() {
    let script = (1...30).map { (1000 * $0, FileEvent.file("/project/A.swift")) }
    let outputs: [String: String?] = ["/project/A.swift": "mine"]
    let all = runs(script + [(31_000, spec("A"))], outputs: outputs, hasWritten: true) { _ in
      "another's"
    }
    #expect(all.count == 1 + 10 + 1)
    #expect(all.last == "31050 A")
    // Without writing, there is nothing to repeat.
    #expect(runs(script, outputs: outputs) { _ in "another's" }.count == 31)
  }

  @Test func whatIsWatchedLaterIsReadAgain() {
    let larger = WatchScope(
      ["/project", "/other"], currentFolder: URL(fileURLWithPath: "/project"))
    let events = ScriptedEvents([(ms(1000), .file("/other/A.feature.yaml"))])
    var loop = WatchLoop(events) { _ in nil }
    var runs: [WatchLoop.Changes] = []
    loop.run(from: scope) { changes in
      runs.append(changes)
      return WatchLoop.Outcome(larger)
    }
    #expect(
      runs == [
        WatchLoop.Changes(isFirst: true), WatchLoop.Changes(),
        WatchLoop.Changes(paths: ["/other/A.feature.yaml"]),
      ])
    #expect(events.scopes == [scope, larger, larger, larger])
  }
}
