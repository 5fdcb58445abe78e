import Foundation
import TrellisRender
import TrellisSpec

/// The folder of template overrides.
package enum TemplateFolder {
  /// Reads and checks the overrides.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, which can name the folder.
  ///   - named: The folder that the command line names instead.
  ///   - currentFolder: The folder that relative paths and paths in messages start from.
  ///   - texts: Texts that replace those on disk, by the paths of the files in messages.
  /// - Returns: The templates of a run, and the problems of the overrides.
  package static func library(
    _ configuration: Configuration, named: String? = nil, currentFolder: URL,
    texts: [String: String] = [:]
  ) -> (templates: TemplateLibrary?, diagnostics: [Diagnostic]) {
    let overrides = overrides(
      configuration, named: named, currentFolder: currentFolder, texts: texts)
    do throws(TemplateLibrary.Failure) {
      let library = try TemplateLibrary(overrides: overrides.templates)
      return (overrides.diagnostics.isEmpty ? library : nil, overrides.diagnostics)
    } catch {
      return (nil, overrides.diagnostics + error.diagnostics)
    }
  }

  /// Reads the overrides without checking them.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, which can name the folder.
  ///   - named: The folder that the command line names instead.
  ///   - currentFolder: The folder that relative paths and paths in messages start from.
  ///   - texts: Texts that replace those on disk, by the paths of the files in messages.
  /// - Returns: The overrides, and files that can't be read.
  package static func overrides(
    _ configuration: Configuration, named: String?, currentFolder: URL,
    texts: [String: String] = [:]
  ) -> (templates: [TemplateLibrary.Template], diagnostics: [Diagnostic]) {
    guard let folder = url(configuration, named: named, currentFolder: currentFolder) else {
      return ([], [])
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      let message = "this folder of templates doesn't exist"
      if named == nil, let range = configuration.templatesRange {
        return ([], [Diagnostic(rule: .invalidTemplate, Message(message), at: range)])
      }
      return ([], [Diagnostic(rule: .invalidTemplate, message, path: named ?? "templates")])
    }
    var templates: [TemplateLibrary.Template] = []
    var diagnostics: [Diagnostic] = []
    for name in names.sorted() where name.hasSuffix(".mustache") {
      let url = folder.appendingPathComponent(name)
      let path = url.pathRelative(to: currentFolder)
      switch FileReading.read(url, as: path) {
      case .failure(let unreadable): diagnostics.append(unreadable.diagnostic)
      case .success(let file):
        let file = texts[path].map { SourceFile(path: path, text: $0) } ?? file
        templates.append(TemplateLibrary.Template(name: String(name.dropLast(9)), file: file))
      }
    }
    return (templates, diagnostics)
  }

  /// The folder, if there is one.
  package static func url(
    _ configuration: Configuration, named: String?, currentFolder: URL
  ) -> URL? {
    named.map { URL(fileURLWithPath: $0, relativeTo: currentFolder) } ?? configuration.templates
  }
}
