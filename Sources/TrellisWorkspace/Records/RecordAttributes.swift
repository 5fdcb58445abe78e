import Foundation
import TrellisProject

/// The file in `.trellis` that tells Git to neither change nor show the records.
enum RecordAttributes {
  /// Its location below the output folder.
  static let path = "\(Journal.folder)/.gitattributes"

  /// Its text.
  static let text = "records/* -text -diff linguist-generated\n"

  /// Its texts in earlier versions of Trellis. Your own text stays.
  private static let formerTexts = [
    "manifest merge=union\n", "manifest merge=union\nbase/* -text -diff linguist-generated\n",
  ]

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
