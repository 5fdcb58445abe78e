import Foundation
import TrellisIR
import TrellisProject
import TrellisRender
import TrellisSpec

/// The code that a person writes beside linked features, and the missing parts of it.
struct OwnedCode {
  private let renderer: OwnedRenderer
  private var modules = ModuleCode(searchesBelow: true)
  private let currentFolder: URL

  /// - Parameters:
  ///   - graph: The features, without errors.
  ///   - configuration: The project's configuration.
  ///   - templates: The templates.
  ///   - currentFolder: The folder that relative paths start from.
  init(
    _ graph: FeatureGraph, _ configuration: Configuration,
    _ templates: TemplateLibrary, currentFolder: URL
  ) {
    renderer = OwnedRenderer(
      graph: graph, options: configuration.render(for: configuration.target),
      templates: templates)
    self.currentFolder = currentFolder
  }

  /// The unwritten views of a spec's features, and the place for each.
  ///
  /// - Parameter spec: The spec's path.
  /// - Throws: ``TemplateLibrary/Failure`` if a template names something that its model lacks.
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

  /// The unwritten methods that `custom` steps of a spec's features call.
  ///
  /// - Parameter spec: The spec's path.
  /// - Throws: ``TemplateLibrary/Failure`` if a template names something that its model lacks.
  mutating func missingMethods(
    of spec: String
  ) throws(TemplateLibrary.Failure) -> [OwnedRenderer.Method] {
    let code = modules.code(around: url(spec))
    return try renderer.methods(of: spec).filter { method in
      !code.hasMethod(method.name, in: method.feature)
    }
  }

  /// A file with some of the methods, and its place.
  ///
  /// - Parameters:
  ///   - methods: The methods.
  ///   - spec: The spec's path.
  /// - Throws: ``TemplateLibrary/Failure`` if a template names something that its model lacks.
  func logic(
    _ methods: [OwnedRenderer.Method], of spec: String
  ) throws(TemplateLibrary.Failure) -> (url: URL, text: String)? {
    let url = self.url(spec)
    let stem = url.specName
    return try renderer.logic(of: spec, only: methods.map(\.identifier)).map { text in
      (url.deletingLastPathComponent().appendingPathComponent("\(stem)+Logic.swift"), text)
    }
  }

  private func url(_ spec: String) -> URL {
    URL(fileURLWithPath: spec, relativeTo: currentFolder).standardizedFileURL
  }
}
