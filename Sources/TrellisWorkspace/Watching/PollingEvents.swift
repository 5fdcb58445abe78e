import Foundation

/// Changes on the disk, found by looking at all files again and again.
final class PollingEvents: FileEvents {
  /// What tells whether a file has changed.
  private struct Stamp: Equatable {
    let number: UInt64
    let size: Int64
    let changed: Int64
    let nanoseconds: Int
  }

  private let interval: Duration
  private var scope = WatchScope()
  private var stamps: [String: Stamp] = [:]

  /// - Parameter interval: How often it looks.
  init(every interval: Duration = .seconds(1)) {
    self.interval = interval
  }

  var now: Duration { .sinceStart }

  func watch(_ scope: WatchScope) {
    if scope == self.scope { return }
    self.scope = scope
    stamps = currentStamps()
  }

  func wait(until deadline: Duration?) -> [FileEvent]? {
    while true {
      let pause = deadline.map { min($0 - now, interval) } ?? interval
      if pause > .zero { usleep(UInt32(clamping: pause.milliseconds * 1000)) }
      let events = changes()
      if !events.isEmpty { return events }
      if let deadline, deadline <= now { return [] }
    }
  }

  private func changes() -> [FileEvent] {
    let current = currentStamps()
    let changed = current.filter { stamps[$0.key] != $0.value }.map(\.key)
    let removed = stamps.keys.filter { current[$0] == nil }
    stamps = current
    return (changed + removed).sorted().map { .file($0) }
  }

  private func currentStamps() -> [String: Stamp] {
    var result: [String: Stamp] = [:]
    for tree in scope.trees { note(tree, isTree: true, in: &result) }
    for folder in scope.folders { note(folder, isTree: false, in: &result) }
    return result
  }

  private func note(_ folder: String, isTree: Bool, in result: inout [String: Stamp]) {
    for entry in FolderEntries.entries(of: folder) {
      if entry.isFolder {
        if isTree { note(entry.path, isTree: true, in: &result) }
      } else if scope.concerns(file: entry.path) {
        result[entry.path] = Self.stamp(of: entry.path)
      }
    }
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 || lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    return Stamp(
      number: UInt64(status.st_ino), size: Int64(status.st_size), changed: Int64(time.tv_sec),
      nanoseconds: Int(time.tv_nsec))
  }
}

extension Duration {
  private static let start = ContinuousClock.now

  /// The time since this was first asked.
  static var sinceStart: Duration { ContinuousClock.now - start }
}
