import Foundation
import TrellisProject

extension Manifest {
  /// The file beside the manifest that tells Git to keep the lines of both branches, and to neither
  /// change nor show the texts for later merges.
  enum Attributes {
    /// Its location below the output folder.
    static let path = "\(Journal.folder)/.gitattributes"

    /// Its text.
    static let text = """
      manifest merge=union
      base/* -text -diff linguist-generated

      """

    /// Its texts in earlier versions of Trellis. A person's own text stays.
    private static let formerTexts = ["manifest merge=union\n"]

    /// The change that writes it, if it is missing or outdated.
    ///
    /// - Parameter folder: The output folder.
    static func change(in folder: URL) -> FileChange? {
      guard case .success(let file) = FileReading.existing(folder.appendingPathComponent(path))
      else {
        return nil
      }
      let isOutdated = file.map { formerTexts.map { Data($0.utf8) }.contains($0.bytes) } ?? true
      return isOutdated ? FileChange(path, from: file?.bytes, to: text) : nil
    }
  }
}
