import Foundation
import TrellisRender
import TrellisSpec

/// The folder of template overrides.
enum TemplateFolder {
  /// Reads the overrides.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, which can name the folder.
  ///   - named: The folder on the command line, which takes precedence.
  ///   - currentFolder: The folder that relative paths start from, in arguments and messages.
  /// - Returns: The overrides, and diagnostics about those that can't be read.
  static func read(
    _ configuration: Configuration, named: String? = nil, currentFolder: URL
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
      switch FileReading.read(url, as: url.pathRelative(to: currentFolder)) {
      case .failure(let unreadable): diagnostics.append(unreadable.diagnostic)
      case .success(let file):
        templates.append(TemplateLibrary.Template(name: String(name.dropLast(9)), text: file.text))
      }
    }
    return (templates, diagnostics)
  }

  /// The diagnostic about a template that can't be used.
  static func diagnostic(
    _ failure: TemplateLibrary.Failure, _ configuration: Configuration, named: String? = nil,
    currentFolder: URL
  ) -> Diagnostic {
    let url = url(configuration, named: named, currentFolder: currentFolder)
    let folder = url?.pathRelative(to: currentFolder)
    let path = [folder, failure.template.map { "\($0).mustache" }].compactMap(\.self)
    return Diagnostic(
      rule: .invalidTemplate, failure.description, path: path.joined(separator: "/"))
  }

  /// The folder, if there is one.
  static func url(
    _ configuration: Configuration, named: String?, currentFolder: URL
  ) -> URL? {
    named.map { URL(fileURLWithPath: $0, relativeTo: currentFolder) } ?? configuration.templates
  }
}
