import Foundation
import TrellisProject

extension WatchScope {
  /// The places that a request depends on.
  package init(_ request: Generation.Request) {
    self.init(
      request.specs, targets: request.targets, templates: request.templates,
      currentFolder: request.currentFolder)
  }
}

extension WatchLoop.Outcome {
  /// What a run has done.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - generation: The run.
  ///   - isWritten: Whether its files have been written.
  ///   - former: What an earlier run has left.
  package init(
    _ request: Generation.Request, _ generation: Generation, isWritten: Bool,
    since former: WatchLoop.Outcome?
  ) {
    scope = WatchScope(request)
    let outputs = generation.plans.map { $0.outputs(isWritten: isWritten) }
    self.outputs = outputs.reduce(into: former?.outputs ?? [:]) { $0.merge($1) { $1 } }
    hasWritten = isWritten && generation.plans.contains(where: \.isChanging)
    scope.add(specs: generation.specs, outputs: self.outputs.keys)
  }
}

extension Plan {
  /// Whether files are written or removed.
  package var isChanging: Bool {
    !removed.isEmpty || items.contains { $0.change.isWritten }
  }

  /// What a run leaves in its files, as hashes by path; `nil` for files that aren't there.
  ///
  /// - Parameter isWritten: Whether the files have been written.
  fileprivate func outputs(isWritten: Bool) -> [String: String?] {
    var result: [String: String?] = [:]
    let prefix = folder.path + "/"
    func note(_ path: String, _ hash: String?) {
      result.updateValue(hash, forKey: prefix + path)
    }
    for item in items {
      let former = item.oldBytes.map(Manifest.hash)
      let isNew = isWritten && item.change.isWritten
      if item.isMoved { note(item.formerPath, isNew ? nil : former) }
      if isNew {
        note(item.path, item.new?.fingerprint.text ?? item.entry.hash)
      } else if !item.isMoved {
        note(item.path, item.change == .unchanged ? former ?? item.entry.hash : former)
      }
    }
    for file in removed { note(file.path, isWritten ? nil : file.bytes.map(Manifest.hash)) }
    return result
  }
}
