import ArgumentParser
import TrellisRender
import TrellisSpec

extension CompletionKind {
  /// Spec files, and folders that contain them.
  static var specs: CompletionKind { .file(extensions: ["yaml", "yml", "json"]) }

  /// The names of templates.
  static var templates: CompletionKind { .list(TemplateLibrary.embedded.map(\.name)) }

  /// The names of rules.
  static var rules: CompletionKind { .list(RuleIdentifier.allCases.map(\.rawValue)) }
}
