#if canImport(CoreServices)
  import CoreServices
  import Foundation

  /// Changes on the disk as macOS reports them. It is sendable because each access to what changes is
  /// locked.
  final class FileSystemEvents: FileEvents, @unchecked Sendable {
    private let queue = DispatchQueue(label: "file events")
    private let condition = NSCondition()
    private var found: [FileEvent] = []
    private var roots: [(real: String, path: String)] = []
    private var scope = WatchScope()
    private var stream: FSEventStreamRef?

    deinit {
      stop()
    }

    var now: Duration { .sinceStart }

    func watch(_ scope: WatchScope) {
      if scope == self.scope { return }
      self.scope = scope
      // Nothing that happens in between is missed.
      let since =
        stream.map(FSEventStreamGetLatestEventId)
        ?? FSEventStreamEventId(kFSEventStreamEventIdSinceNow)
      stop()
      start(scope.trees.union(scope.folders).sorted(), since: since)
    }

    func wait(until deadline: Duration?) -> [FileEvent]? {
      condition.lock()
      defer { condition.unlock() }
      while found.isEmpty {
        if let deadline {
          let rest = deadline - now
          if rest <= .zero { break }
          condition.wait(until: Date(timeIntervalSinceNow: Double(rest.milliseconds) / 1000))
        } else {
          condition.wait()
        }
      }
      defer { found = [] }
      return found
    }

    // MARK: - The stream

    private func start(_ paths: [String], since: FSEventStreamEventId) {
      // Events have the paths to which links lead.
      let roots = paths.map { path in
        (real: realpath(path, nil).map { Self.text($0) } ?? path, path: path)
      }
      condition.withLock { self.roots = roots.sorted { $0.real.utf8.count > $1.real.utf8.count } }
      var context = FSEventStreamContext(
        version: 0, info: Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil,
        copyDescription: nil)
      let flags =
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
        | kFSEventStreamCreateFlagUseCFTypes | kFSEventStreamCreateFlagWatchRoot
      stream = FSEventStreamCreate(
        kCFAllocatorDefault,
        { _, info, count, paths, flags, _ in
          guard let info else { return }
          let paths = Unmanaged<CFArray>.fromOpaque(paths).takeUnretainedValue() as? [String] ?? []
          let flags = UnsafeBufferPointer(start: flags, count: count)
          Unmanaged<FileSystemEvents>.fromOpaque(info).takeUnretainedValue()
            .take(zip(paths, flags).map { ($0, Int($1)) })
        }, &context, roots.map(\.real) as CFArray, since, 0.02, FSEventStreamCreateFlags(flags))
      guard let stream else { return }
      FSEventStreamSetDispatchQueue(stream, queue)
      FSEventStreamStart(stream)
    }

    private static func text(_ path: UnsafeMutablePointer<CChar>) -> String {
      defer { free(path) }
      return String(cString: path)
    }

    private func stop() {
      guard let stream else { return }
      FSEventStreamStop(stream)
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
      self.stream = nil
    }

    private func take(_ events: [(path: String, flags: Int)]) {
      condition.withLock {
        found += events.flatMap { event in
          self.events(event.path, event.flags)
        }
        condition.signal()
      }
    }

    /// The events that a report of the system stands for.
    private func events(_ path: String, _ flags: Int) -> [FileEvent] {
      let lost =
        kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagRootChanged
        | kFSEventStreamEventFlagEventIdsWrapped
      if flags & lost != 0 { return [.everything] }
      if flags & kFSEventStreamEventFlagHistoryDone != 0 { return [] }
      let isFolder = flags & kFSEventStreamEventFlagItemIsDir != 0
      // What is created in a folder is reported by itself, unless the folder was moved.
      if isFolder, flags & kFSEventStreamEventFlagItemRenamed == 0 { return [] }
      return roots.filter { path == $0.real || path.hasPrefix($0.real + "/") }.map { root in
        let path = root.path + String(Substring(path.utf8.dropFirst(root.real.utf8.count)))
        return isFolder ? .folder(path) : .file(path)
      }
    }
  }
#endif
