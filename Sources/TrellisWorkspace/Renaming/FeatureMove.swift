import Foundation
import TrellisRender
import TrellisSpec

/// Where the files of a renamed feature are so far.
struct FeatureMove: Sendable {
  /// A file of the feature.
  struct Key: Hashable {
    let folder: URL
    let target: String
    let kind: GeneratedFile.Kind
  }

  /// The feature's new name.
  let feature: FeatureName
  private let paths: [Key: String]

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - old: The feature's name so far.
  ///   - new: Its new name.
  ///   - plans: The files as they are.
  init(of old: FeatureName, to new: FeatureName, in plans: [Plan]) {
    feature = new
    var paths: [Key: String] = [:]
    for plan in plans {
      for item in plan.items where item.change != .created {
        guard let source = item.source, source.key.name == old.description else { continue }
        paths[Self.key(source, in: plan.folder)] = item.path
      }
    }
    self.paths = paths
  }

  /// Where a file is so far, if it isn't a new one.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - folder: The output folder.
  func formerPath(of file: RenderedFeatures.File, in folder: URL) -> String? {
    file.key.name == feature.description ? paths[Self.key(file, in: folder)] : nil
  }

  private static func key(_ file: RenderedFeatures.File, in folder: URL) -> Key {
    Key(folder: folder, target: file.key.target, kind: file.declaration.kind)
  }
}
