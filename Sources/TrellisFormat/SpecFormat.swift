import Foundation
import TrellisSpec
import TrellisYAML

/// A spec, or a configuration, in the one style of specs.
///
/// The text says the same: it has the same values and the same comments. If that isn't certain, it is
/// the text that was there.
package struct SpecFormat: Sendable {
  /// What a file contains.
  enum Language {
    case spec
    case configuration

    /// What a document is.
    var forms: [ValueForm] {
      switch self {
      case .spec: [.mapping(TrellisSpec.Language.feature)]
      case .configuration: [.mapping(TrellisSpec.Language.configuration)]
      }
    }
  }

  /// The text.
  package let text: String
  /// Why the file stays as it is: errors in its YAML, or a warning about a rare part of YAML.
  package let diagnostics: [Diagnostic]

  /// Formats a file. The disk isn't read.
  ///
  /// - Parameters:
  ///   - file: A spec in YAML, or a configuration.
  ///   - isConfiguration: Whether it is a configuration.
  package init(_ file: SourceFile, isConfiguration: Bool = false) {
    let language = isConfiguration ? Language.configuration : .spec
    let original = file.text(applying: [])
    let documents = YAMLDocuments(file)
    guard documents.diagnostics.isEmpty else {
      (text, diagnostics) = (original, documents.diagnostics)
      return
    }
    do {
      let new = try Self.formatted(file, language)
      (text, diagnostics) = (TextForm(Data(original.utf8)).applied(to: new), [])
    } catch {
      (text, diagnostics) = (original, [error.diagnostic(in: file)])
    }
  }

  /// Why a file stays as it is.
  private enum Refusal: Error {
    case unusual(line: Int)
    case changed

    func diagnostic(in file: SourceFile) -> Diagnostic {
      switch self {
      case .unusual(let line):
        Diagnostic(
          .warning, rule: .unusualYAML,
          "the file stays as it is, because its comments can't be kept for certain around this rare part of YAML",
          at: SourceRange(file: file, line: line, column: 1))
      case .changed:
        Diagnostic(
          .warning, rule: .unusualYAML,
          "the file stays as it is, because the formatted text would say something else",
          at: SourceRange(file: file, line: 1, column: 1))
      }
    }
  }

  private static func formatted(
    _ file: SourceFile, _ language: Language
  ) throws(Refusal) -> String {
    // A text at the end of the file may lack its line ending.
    let old = file.text.isEmpty || file.text.hasSuffix("\n") ? file.text : file.text + "\n"
    guard let source = try? SpecSource(old) else { throw .changed }
    let text: String
    do {
      text = try SpecText.text(of: source, language).replacing("\r\n", with: "\n")
    } catch {
      throw .unusual(line: source.line(at: error.position))
    }
    if text == file.text { return text }
    guard let new = try? SpecSource(text), new.comments == source.comments,
      SpecContents(old, file, language) == SpecContents(text, file, language)
    else { throw .changed }
    return text
  }
}
