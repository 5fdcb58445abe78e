import Foundation
import Testing

@testable import TrellisWorkspace

/// Changes on the disk, as the system reports them and as polling finds them.
@Suite struct DiskEventsTests {
  enum Source: CaseIterable {
    case system
    case polling

    func events() -> any FileEvents {
      switch self {
      case .system: DiskEvents { _ in }
      case .polling: PollingEvents(every: .milliseconds(20))
      }
    }
  }

  private let folder = Folder()

  private var path: String { folder.url.standardizedFileURL.path }

  private func watch(_ events: inout any FileEvents) -> WatchScope {
    let scope = WatchScope([path], currentFolder: folder.url)
    events.watch(scope)
    return scope
  }

  /// Waits until a change of a file is reported, for as long as that takes.
  private func expect(
    _ name: String, _ events: inout any FileEvents, _ scope: WatchScope,
    sourceLocation: SourceLocation = #_sourceLocation, change: () throws -> Void
  ) throws {
    // What has happened before doesn't count.
    _ = events.wait(until: events.now + .milliseconds(60))
    try change()
    let file = name.isEmpty ? path : "\(path)/\(name)"
    let deadline = events.now + .seconds(60)
    while events.now < deadline {
      for event in events.wait(until: deadline) ?? [] where scope.concerns(event) {
        switch event {
        case .everything: return
        case .file(let path), .folder(let path):
          if file == path || file.hasPrefix(path + "/") { return }
        }
      }
    }
    Issue.record("nothing is reported about '\(name)'", sourceLocation: sourceLocation)
  }

  private func rename(_ old: String, _ new: String) throws {
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent(old), to: folder.url.appendingPathComponent(new))
  }

  @Test(arguments: Source.allCases)
  func files(source: Source) throws {
    try folder.write("a", to: "A.feature.yaml")
    var events = source.events()
    let scope = watch(&events)
    try expect("A.feature.yaml", &events, scope) { try folder.write("bb", to: "A.feature.yaml") }
    try expect("B.feature.yaml", &events, scope) { try folder.write("b", to: "B.feature.yaml") }
    try expect("C.feature.yaml", &events, scope) { try rename("B.feature.yaml", "C.feature.yaml") }
    try expect("C.feature.yaml", &events, scope) { try folder.remove("C.feature.yaml") }
    // A text that is written elsewhere first, as many editors do.
    try expect("A.feature.yaml", &events, scope) {
      try Data("ccc".utf8).write(
        to: folder.url.appendingPathComponent("A.feature.yaml"), options: .atomic)
    }
    try expect("D é.feature.yaml", &events, scope) {
      try FileManager.default.linkItem(
        at: folder.url.appendingPathComponent("A.feature.yaml"),
        to: folder.url.appendingPathComponent("D é.feature.yaml"))
    }
  }

  @Test(arguments: Source.allCases)
  func folders(source: Source) throws {
    var events = source.events()
    let scope = watch(&events)
    try expect("New/Deep/A.feature.yaml", &events, scope) {
      try folder.write("a", to: "New/Deep/A.feature.yaml")
    }
    try expect("New/Deep/A.feature.yaml", &events, scope) {
      try folder.write("bb", to: "New/Deep/A.feature.yaml")
    }
    try expect("Moved/Deep/A.feature.yaml", &events, scope) { try rename("New", "Moved") }
    try expect("Moved/Deep/A.feature.yaml", &events, scope) {
      try folder.write("ccc", to: "Moved/Deep/A.feature.yaml")
    }
    try folder.write("a", to: ".hidden/B.feature.yaml")
    try expect("Shown/B.feature.yaml", &events, scope) { try rename(".hidden", "Shown") }
    try expect("Moved/Deep/A.feature.yaml", &events, scope) { try folder.remove("Moved") }
    try expect("Moved/Deep/A.feature.yaml", &events, scope) {
      try folder.write("dddd", to: "Moved/Deep/A.feature.yaml")
    }
  }

  @Test(arguments: Source.allCases)
  func theWholeFolderIsReplaced(source: Source) throws {
    try folder.write("a", to: "Sub/A.feature.yaml")
    var events = source.events()
    let scope = WatchScope(["\(path)/Sub"], currentFolder: folder.url)
    events.watch(scope)
    try expect("Sub/A.feature.yaml", &events, scope) { try folder.remove("Sub") }
    try expect("Sub/A.feature.yaml", &events, scope) {
      try folder.write("bb", to: "Sub/A.feature.yaml")
    }
    try expect("Sub/A.feature.yaml", &events, scope) {
      try folder.write("ccc", to: "Sub/A.feature.yaml")
    }
    try expect("Sub/A.feature.yaml", &events, scope) { try rename("Sub", "Away") }
    try expect("Sub/A.feature.yaml", &events, scope) { try rename("Away", "Sub") }
    try expect("Sub/A.feature.yaml", &events, scope) {
      try folder.write("dddd", to: "Sub/A.feature.yaml")
    }
  }

  @Test(arguments: Source.allCases)
  func aLinkLeadsToTheSpec(source: Source) throws {
    let other = Folder()
    try other.write("a", to: "Original.txt")
    try folder.link("A.feature.yaml", to: other.url.appendingPathComponent("Original.txt").path)
    var events = source.events()
    var scope = WatchScope([path], currentFolder: folder.url)
    scope.add(specs: [folder.url.appendingPathComponent("A.feature.yaml")], outputs: [])
    events.watch(scope)
    try other.write("bb", to: "Original.txt")
    let deadline = events.now + .seconds(60)
    var isFound = false
    while !isFound, events.now < deadline {
      isFound = (events.wait(until: deadline) ?? []).contains { scope.concerns($0) }
    }
    #expect(isFound)
  }

  @Test func manyFoldersThatAppearAtOnce() throws {
    var events = Source.system.events()
    let scope = watch(&events)
    // Each file may be there before its folder is watched.
    let names = (0..<300).map { "F\($0)/Sub/A.feature.yaml" }
    for name in names { try folder.write("a", to: name) }
    var missing = Set(names.map { "\(path)/\($0)" })
    let deadline = events.now + .seconds(60)
    while !missing.isEmpty, events.now < deadline {
      for event in events.wait(until: deadline) ?? [] {
        if case .file(let path) = event { missing.remove(path) }
        if event == .everything { missing = [] }
      }
    }
    #expect(missing.isEmpty)
    for name in [names[0], names[299]] {
      try expect(name, &events, scope) { try folder.write("bb", to: name) }
    }
  }
}
