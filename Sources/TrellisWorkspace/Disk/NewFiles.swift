import Foundation
import TrellisProject
import TrellisSpec

/// Files that don't exist yet.
package struct NewFiles {
  /// The files and their texts.
  package let files: [(url: URL, text: String)]

  /// - Parameter files: The files and their texts.
  package init(_ files: [(url: URL, text: String)]) {
    self.files = files
  }

  /// Creates all of the files, and the folders that they need.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains them.
  ///   - currentFolder: The folder that paths in messages start from.
  /// - Returns: The problems. If there are any, nothing was created.
  package func write(below folder: URL, shownFrom currentFolder: URL) -> [Diagnostic] {
    let changes = files.map { file in
      (url: file.url, old: Data?.none, new: Optional(Data(file.text.utf8)))
    }
    return Writer().write(Writer.Batch.batches(changes, below: folder), shownFrom: currentFolder)
  }
}
