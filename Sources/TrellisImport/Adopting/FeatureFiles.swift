import Foundation
import SwiftSyntax
import TrellisFormat
import TrellisProject
import TrellisRender
import TrellisSpec
import TrellisWorkspace

/// The places of a feature's existing files, as its spec says them under `files`.
struct FeatureFiles {
  /// The entries of `files`.
  private(set) var entries: [SpecEntry] = []
  /// Why Trellis doesn't write the reducer.
  private(set) var remark: ImportRemark?

  /// - Parameters:
  ///   - spec: The spec of the feature.
  ///   - url: Where the spec goes.
  ///   - existing: The project's specs and its configuration.
  ///   - currentFolder: The folder that relative paths start from.
  init(
    of spec: FeatureSpec, at url: URL, _ existing: ExistingSpecs, currentFolder: URL
  ) {
    func code(_ path: String) -> URL {
      URL(fileURLWithPath: path, relativeTo: currentFolder).standardizedFileURL
    }
    func add(_ key: FileKey, _ value: String) {
      entries.append(SpecEntry(key.rawValue, .text(value)))
    }
    let file = code(spec.file.path)
    let others = spec.generatedDeclarations.first { $0.file.source.path != spec.file.path }
    let reason: String? =
      if others != nil {
        "is in several files; its file stays as it is"
      } else if !file.isBelow(existing.base(of: url, currentFolder: currentFolder)) {
        "is outside of the folder of the configuration; its file stays as it is"
      } else {
        nil
      }
    if let reason {
      add(.reducer, "none")
      remark = ImportRemark(
        extent: .kept, pattern: nil, reason: reason.capitalizedSentence,
        range: others.map { $0.file.range(of: $0.node) } ?? spec.range)
    } else if existing.placeOfReducer(spec.name, spec: url, currentFolder: currentFolder) != file {
      add(.reducer, file.path(from: url.deletingLastPathComponent()))
    }
    if spec.hasView { add(.view, "none") }
    // Generated tests refer to what generated code declares, such as the texts of its prompts.
    if existing.configuration.render.testing != nil { add(.tests, "none") }
  }
}

extension FeatureSpec {
  /// The declarations of which Trellis generates something.
  fileprivate var generatedDeclarations: [PlacedDeclaration] {
    let types = [facts.stateType, facts.action, facts.destination?.type, facts.path?.type]
    return types.compactMap(\.self).map {
      PlacedDeclaration(node: DeclSyntax($0.part.group), file: $0.part.file)
    } + facts.body.sources
  }

  /// Whether the spec doesn't say that there is no view.
  fileprivate var hasView: Bool {
    !declarations.contains { entry in
      if entry.key == "view", case .text("none") = entry.value { true } else { false }
    }
  }
}

extension URL {
  /// Whether the file is inside of a folder.
  func isBelow(_ folder: URL) -> Bool {
    pathComponents.starts(with: folder.standardizedFileURL.pathComponents)
  }
}
