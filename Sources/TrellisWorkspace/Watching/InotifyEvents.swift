#if os(Linux)
  import Foundation

  /// Changes on the disk as Linux reports them. Each folder has a watch of its own.
  final class InotifyEvents: FileEvents {
    /// The limit of the system that keeps it from working.
    enum Limit: Error {
      case instances
      case watches
    }

    private struct Watch {
      let path: String
      let isTree: Bool
    }

    private let descriptor: Int32
    private var watches: [Int32: Watch] = [:]
    private var numbers: [String: Int32] = [:]
    /// The watched folders in each watched folder of a tree.
    private var subfolders: [String: Set<String>] = [:]
    /// The missing folders of the scope, by the existing ones above them.
    private var missing: [String: [String]] = [:]
    private var scope = WatchScope()
    private var limit: Limit?
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// - Throws: ``Limit`` if the system allows no more programs to watch folders.
    init() throws(Limit) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      if descriptor < 0 { throw .instances }
    }

    deinit {
      close(descriptor)
    }

    var now: Duration { .sinceStart }

    func watch(_ scope: WatchScope) {
      if scope == self.scope { return }
      self.scope = scope
      synchronize()
    }

    /// Why it doesn't notice all changes; `nil` if it does.
    var problem: Limit? { limit }

    func wait(until deadline: Duration?) -> [FileEvent]? {
      while true {
        let events = read()
        if !events.isEmpty { return events }
        let rest = deadline.map { $0 - now }
        if let rest, rest <= .zero { return [] }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, rest.map { Int32(clamping: $0.milliseconds) } ?? -1)
      }
    }

    // MARK: - Watches

    private static let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_ATTRIB)
      | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF)
      | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

    /// Watches exactly the folders of the scope.
    private func synchronize() {
      var wanted: Set<String> = []
      (missing, subfolders) = ([:], [:])
      for path in scope.trees.sorted() {
        if FolderEntries.isFolder(path, followsLinks: true) {
          add(tree: path) { if case .folder(let path) = $0 { wanted.insert(path) } }
        } else {
          noteMissing(path)
        }
      }
      for path in scope.folders.sorted() where !wanted.contains(path) {
        if FolderEntries.isFolder(path, followsLinks: true) {
          add(path, isTree: false)
          wanted.insert(path)
        } else {
          noteMissing(path)
        }
      }
      for path in missing.keys where !wanted.contains(path) {
        add(path, isTree: false)
        wanted.insert(path)
      }
      for path in numbers.keys.filter({ !wanted.contains($0) }) { remove(path) }
    }

    private func noteMissing(_ path: String) {
      var folder = path
      while folder != "/", !FolderEntries.isFolder(folder, followsLinks: true) {
        folder = Self.parent(of: folder)
      }
      missing[folder, default: []].append(path)
    }

    /// Watches a folder and everything below it.
    ///
    /// - Parameter note: Called with each folder and each file.
    private func add(tree path: String, _ note: (FileEvent) -> Void) {
      // What is created from here on is reported, and what has been created so far is found.
      guard add(path, isTree: true) else { return }
      note(.folder(path))
      for entry in FolderEntries.entries(of: path) {
        if entry.isFolder {
          subfolders[path, default: []].insert(entry.path)
          add(tree: entry.path, note)
        } else {
          note(.file(entry.path))
        }
      }
    }

    @discardableResult
    private func add(_ path: String, isTree: Bool) -> Bool {
      let number = inotify_add_watch(descriptor, path, Self.mask)
      if number < 0 {
        if errno == ENOSPC { limit = .watches }
        return false
      }
      // A folder that was moved here has had a watch with another path.
      if let former = watches[number], former.path != path, numbers[former.path] == number {
        numbers[former.path] = nil
      }
      watches[number] = Watch(path: path, isTree: isTree)
      numbers[path] = number
      return true
    }

    private func remove(_ path: String) {
      guard let number = numbers.removeValue(forKey: path) else { return }
      watches[number] = nil
      inotify_rm_watch(descriptor, number)
    }

    private func remove(tree path: String) {
      remove(path)
      for folder in subfolders.removeValue(forKey: path) ?? [] { remove(tree: folder) }
      subfolders[Self.parent(of: path)]?.remove(path)
    }

    private static func parent(of path: String) -> String {
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
      return String(path[..<slash])
    }

    // MARK: - Events

    /// Everything that has been reported so far.
    private func read() -> [FileEvent] {
      var events: [FileEvent] = []
      var isOutdated = false
      while true {
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count <= 0 { break }
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          while offset < count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + MemoryLayout<inotify_event>.size
            let name = bytes[start..<start + Int(event.len)].prefix { $0 != 0 }
            isOutdated =
              take(event, String(decoding: name, as: UTF8.self), &events) || isOutdated
            offset = start + Int(event.len)
          }
        }
      }
      if isOutdated { synchronize() }
      return events
    }

    /// Takes an event.
    ///
    /// - Returns: Whether the watches have to be compared with the disk.
    private func take(_ event: inotify_event, _ name: String, _ events: inout [FileEvent]) -> Bool {
      func has(_ flag: some BinaryInteger) -> Bool {
        event.mask & UInt32(truncatingIfNeeded: flag) != 0
      }
      if has(IN_Q_OVERFLOW) {
        events.append(.everything)
        return true
      }
      guard let watch = watches[event.wd] else { return false }
      if has(IN_IGNORED) {
        watches[event.wd] = nil
        if numbers[watch.path] == event.wd { numbers[watch.path] = nil }
        return false
      }
      if name.isEmpty {
        let isGone = has(IN_DELETE_SELF) || has(IN_MOVE_SELF)
        let isPlace = scope.trees.contains(watch.path) || scope.folders.contains(watch.path)
        guard isGone && (isPlace || missing[watch.path] != nil) else { return false }
        events.append(.folder(watch.path))
        remove(tree: watch.path)
        return true
      }
      let path = watch.path == "/" ? "/" + name : "\(watch.path)/\(name)"
      if let awaited = missing[watch.path]?.first(where: { $0 == path || $0.hasPrefix(path + "/") })
      {
        events.append(.folder(awaited))
        return true
      }
      if name.hasPrefix(".") { return false }
      guard has(IN_ISDIR) else {
        events.append(.file(path))
        return false
      }
      if has(IN_MOVED_FROM) || has(IN_DELETE) {
        remove(tree: path)
        if has(IN_MOVED_FROM) { events.append(.folder(path)) }
      } else if watch.isTree {
        // Its permissions may have changed.
        subfolders[watch.path, default: []].insert(path)
        if has(IN_MOVED_TO) { events.append(.folder(path)) }
        add(tree: path) { if case .file = $0 { events.append($0) } }
      }
      return false
    }
  }
#endif
