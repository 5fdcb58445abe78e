import Foundation
import TrellisRender
import TrellisSpec

/// What a person writes beside linked features, and what of it is missing.
struct OwnedCode {
  private let renderer: OwnedRenderer
  private var modules = ModuleCode(searchesBelow: true)
  private let currentFolder: URL

  /// - Parameters:
  ///   - graph: The features, without errors.
  ///   - configuration: The project's decisions.
  ///   - templates: The templates that override Trellis' own.
  ///   - currentFolder: The folder that relative paths start from.
  /// - Throws: ``TemplateLibrary/Failure`` where a template cannot be read.
  init(
    _ graph: FeatureGraph, _ configuration: Configuration,
    _ templates: [TemplateLibrary.Template], currentFolder: URL
  ) throws(TemplateLibrary.Failure) {
    renderer = OwnedRenderer(
      graph: graph, options: configuration.render(for: configuration.target),
      templates: try TemplateLibrary(overrides: templates))
    self.currentFolder = currentFolder
  }

  /// The views of a spec's features that nobody has written, and where each goes.
  ///
  /// - Parameter spec: The spec's path.
  /// - Throws: ``TemplateLibrary/Failure`` where a template names what its model lacks.
  mutating func views(
    of spec: String
  ) throws(TemplateLibrary.Failure) -> [(url: URL, text: String, isElsewhere: Bool)] {
    let url = self.url(spec)
    let code = modules.code(around: url)
    return try renderer.views(of: spec).map { view in
      (
        url.deletingLastPathComponent().appendingPathComponent("\(view.name).swift"), view.text,
        code.declaration(of: view.name) != nil
      )
    }
  }

  /// The methods that `custom` steps of a spec's features call and nobody has written.
  ///
  /// - Parameter spec: The spec's path.
  /// - Throws: ``TemplateLibrary/Failure`` where a template names what its model lacks.
  mutating func missingMethods(
    of spec: String
  ) throws(TemplateLibrary.Failure) -> [OwnedRenderer.Method] {
    let code = modules.code(around: url(spec))
    return try renderer.methods(of: spec).filter { method in
      !code.hasMethod(method.name, in: method.feature)
    }
  }

  /// A file with some of the methods, and where it goes.
  ///
  /// - Parameters:
  ///   - methods: The methods.
  ///   - spec: The spec's path.
  /// - Throws: ``TemplateLibrary/Failure`` where a template names what its model lacks.
  func logic(
    _ methods: [OwnedRenderer.Method], of spec: String
  ) throws(TemplateLibrary.Failure) -> (url: URL, text: String)? {
    let url = self.url(spec)
    let stem = LinkedFile.baseName(of: url.lastPathComponent)
    return try renderer.logic(of: spec, only: methods.map(\.identifier)).map { text in
      (url.deletingLastPathComponent().appendingPathComponent("\(stem)+Logic.swift"), text)
    }
  }

  private func url(_ spec: String) -> URL {
    URL(fileURLWithPath: spec, relativeTo: currentFolder).standardizedFileURL
  }
}
