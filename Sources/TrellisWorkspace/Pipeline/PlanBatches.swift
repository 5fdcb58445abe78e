import Foundation
import TrellisProject

extension [Plan] {
  /// The changes of the plans, together with those of other files.
  ///
  /// - Parameters:
  ///   - changes: The other files and their changes, in the order in which they happen.
  ///   - root: The folder that contains most of the other files.
  func batches(
    with changes: [(url: URL, old: Data?, new: Data?)], below root: URL
  ) -> [Writer.Batch] {
    var plans = self
    var others: [(url: URL, old: Data?, new: Data?)] = []
    for change in changes {
      var change = change
      if change.old != nil, change.new != nil {
        guard let url = Writer.Batch.destination(of: change.url, below: root) else {
          return Writer.Batch.batches([change], below: root)
        }
        change.url = url
      }
      let path = change.url.standardizedFileURL.pathComponents
      let index = plans.firstIndex {
        path.starts(with: $0.folder.standardizedFileURL.pathComponents)
      }
      guard let index else {
        others.append(change)
        continue
      }
      plans[index].alsoChange(
        FileChange(change.url.path(from: plans[index].folder), from: change.old, to: change.new))
    }
    return plans.map(\.batch) + Writer.Batch.batches(others, below: root)
  }
}
