import Foundation
import TrellisProject

/// Changes on the disk, as the system reports them, or else found by looking again and again.
package struct DiskEvents: FileEvents {
  private var source: any FileEvents
  private var scope = WatchScope()
  private let remark: (String) -> Void

  /// - Parameter remark: Called with a text for people if the system doesn't report changes.
  package init(_ remark: @escaping (String) -> Void) {
    self.remark = remark
    #if os(Linux)
      do throws(InotifyEvents.Limit) {
        source = try InotifyEvents()
      } catch {
        source = PollingEvents()
        remark(Self.text(about: error))
      }
    #elseif canImport(CoreServices)
      source = FileSystemEvents()
    #else
      source = PollingEvents()
    #endif
  }

  package var now: Duration { source.now }

  package mutating func watch(_ scope: WatchScope) {
    self.scope = scope
    source.watch(scope)
    _ = poll()
  }

  package mutating func wait(until deadline: Duration?) -> [FileEvent]? {
    let events = source.wait(until: deadline)
    return poll() ? [.everything] : events
  }

  /// Looks again and again from now on if the system doesn't report all changes.
  ///
  /// - Returns: Whether it has begun to.
  private mutating func poll() -> Bool {
    #if os(Linux)
      if let limit = (source as? InotifyEvents)?.problem {
        source = PollingEvents()
        source.watch(scope)
        remark(Self.text(about: limit))
        return true
      }
    #endif
    return false
  }

  #if os(Linux)
    private static func text(about limit: InotifyEvents.Limit) -> String {
      let (what, name) =
        switch limit {
        case .watches: ("folders that programs can watch", "max_user_watches")
        case .instances: ("programs that can watch folders", "max_user_instances")
        }
      let file = URL(fileURLWithPath: "/proc/sys/fs/inotify/\(name)")
      let text = FileReading.bytes(of: file).map { String(decoding: $0, as: UTF8.self) }
      let current = text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      return
        "the system's limit of \(what) is reached, so Trellis looks for changes once a second; to raise the limit, run 'sudo sysctl fs.inotify.\(name)=\(4 * (current ?? 65_536))'"
    }
  #endif
}
