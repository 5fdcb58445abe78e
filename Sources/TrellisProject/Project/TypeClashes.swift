import Foundation
import TrellisIR
import TrellisRender
import TrellisSpec
import TrellisSwift

/// Types that a run would declare although another file of the module already declares them.
///
/// They are reported before anything is written. The compiler would also find them, but it would
/// blame the file that shouldn't be changed.
package final class TypeClashes {
  /// A file to write.
  package struct File {
    let declaration: FileDeclaration
    /// Its text; without it, only the type that the file is about is known.
    let text: GeneratedText?

    package init(_ declaration: FileDeclaration, text: GeneratedText?) {
      self.declaration = declaration
      self.text = text
    }

    /// The types that it declares.
    var types: [String] {
      text.map { SwiftOutline($0.string).types.map(\.name) } ?? [declaration.type]
    }
  }

  private let graph: FeatureGraph
  private let options: RenderOptions
  private let currentFolder: URL
  // Few runs find such a type.
  private lazy var bySpec = Dictionary(grouping: graph.featureIDs) { graph.summary(of: $0).path }
  /// The first feature that refers to each feature.
  private lazy var parents = Dictionary(
    graph.featureIDs.map { graph.summary(of: $0) }.flatMap { summary in
      summary.links.filter { $0.name != summary.name }.compactMap { link in
        let meaning = graph.directory.meaning(of: link.name, in: summary.fullName.module)
        return if case .feature(let position) = meaning {
          (graph.directory.names[position], summary.name)
        } else {
          nil
        }
      }
    }
  ) { first, _ in first }

  /// - Parameters:
  ///   - graph: The features of the run.
  ///   - options: The project's options.
  ///   - currentFolder: The folder that paths in messages start from.
  package init(_ graph: FeatureGraph, _ options: RenderOptions, shownFrom currentFolder: URL) {
    self.graph = graph
    self.options = options
    self.currentFolder = currentFolder
  }

  /// The types of a file that are declared elsewhere.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - code: The code of the module that contains the file, without what Trellis writes.
  package func diagnostics(of file: File, in code: SwiftCode) -> [Diagnostic] {
    if !code.declaresTypes { return [] }
    return file.types.compactMap { type in
      guard let place = code.declaration(of: type) else { return nil }
      let path = place.url.pathRelative(to: currentFolder)
      let advice = advice(on: type, file)
      let message = "'\(type)' is already declared in \(path):\(place.line); \(advice)"
      guard let range = self.place(of: type, file) else {
        return Diagnostic(.warning, rule: .duplicateType, message, path: file.declaration.spec)
      }
      return Diagnostic(.warning, rule: .duplicateType, Message(message), at: range)
    }
  }

  private func advice(on type: String, _ file: File) -> String {
    if file.declaration.kind != .view { return "rename one of them, or remove that declaration" }
    let parent = feature(of: type, file).flatMap { parents[$0.fullName] }
    let place = parent.map { ", and 'view: \(type)' where '\($0)' shows it" } ?? ""
    return
      "write 'view: none' to use that view\(place), or 'view: NAME' to generate one with another name"
  }

  /// The feature that a type belongs to.
  private func feature(of type: String, _ file: File) -> Feature? {
    let features = (bySpec[file.declaration.spec] ?? []).map { graph[$0].feature }
    return features.first { $0.name.text == type || viewName(of: $0) == type }
      ?? features.first { $0.name.text == file.declaration.feature }
      ?? (features.count == 1 ? features.first : nil)
  }

  /// The place where the spec names the type, or the feature that it belongs to.
  private func place(of type: String, _ file: File) -> SourceRange? {
    let feature = feature(of: type, file)
    if case .named(let view) = feature?.view, file.declaration.kind == .view { return view.range }
    return feature?.name.range
  }

  private func viewName(of feature: Feature) -> String? {
    switch feature.view {
    case .named(let name): name.text
    case .derived: options.viewName(of: feature.name.text)
    case .none: nil
    }
  }
}

/// The files that Trellis writes in an output folder. Few runs ask for any of them, so their
/// locations are only computed then.
package final class OwnFiles {
  private let folder: URL
  private let paths: [String]
  private lazy var locations: Set<String> = {
    let folder = folder.standardizedFileURL.path
    return Set(
      paths.map { path in
        // A manifest can contain any path.
        "/\(path)".contains("/.")
          ? self.folder.appendingPathComponent(path).standardizedFileURL.path
          : folder == "/" ? "/\(path)" : "\(folder)/\(path)"
      })
  }()

  /// - Parameters:
  ///   - folder: The output folder.
  ///   - paths: The paths of the files below it.
  package init(in folder: URL, _ paths: [String]) {
    self.folder = folder
    self.paths = paths
  }

  /// Whether Trellis writes a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: The path of its folder.
  func contains(_ name: String, in folder: String) -> Bool {
    locations.contains(folder == "/" ? "/\(name)" : "\(folder)/\(name)")
  }
}
