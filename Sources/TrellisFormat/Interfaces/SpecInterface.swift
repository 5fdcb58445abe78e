import TrellisSpec
import TrellisYAML

/// What other modules need to know of a spec: a spec with its declarations, in the one style of specs.
///
/// It stays the same if only comments, layout or what nobody else sees has changed, so that a build
/// generates the features of other modules again only if they can have changed. The features that
/// show those of the spec are generated from it as from the spec itself.
package struct SpecInterface: Sendable {
  /// How much of a spec it contains.
  package enum Contents: CaseIterable, Sendable {
    /// What other features are generated from.
    case declarations
    /// What tests of other features are generated from: also what happens inside.
    case reactions
  }

  /// What a project says of all its features, and what nobody would read beside the text.
  package struct Settings: Sendable {
    /// The access level of features that don't name one.
    let access: Access?
    /// The names of views that specs don't name; `nil` if they are those that Trellis derives.
    let viewName: (@Sendable (_ feature: String) -> String)?

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - access: The access level of features that don't name one.
    ///   - viewName: The names of views that specs don't name; `nil` if they are those that Trellis
    ///     derives.
    package init(
      access: Access? = nil, viewName: (@Sendable (_ feature: String) -> String)? = nil
    ) {
      self.access = access
      self.viewName = viewName
    }
  }

  /// The text of a spec.
  package let text: String
  /// Why there is none: the mistakes in the form of the spec.
  package let diagnostics: [Diagnostic]

  /// Summarizes a spec. The disk isn't read.
  ///
  /// - Parameters:
  ///   - file: The spec.
  ///   - contents: How much of it.
  ///   - settings: What the project says of its features.
  package init(_ file: SourceFile, _ contents: Contents, _ settings: Settings = Settings()) {
    let documents = YAMLDocuments(file)
    let parsed = parseSpecs(documents)
    let problems = documents.diagnostics + parsed.diagnostics
    if problems.hasErrors {
      (text, diagnostics) = ("", problems)
    } else if let features = Self.entries(of: documents, parsed.features, contents) {
      let completed = zip(features, parsed.features).map { settings.completed($0, of: $1) }
      (text, diagnostics) = (SpecWriter.text(of: completed.map(\.inOrderOfLanguage)), problems)
    } else if settings.isEmpty {
      (text, diagnostics) = (file.text, problems)
    } else {
      let problem = Diagnostic(
        rule: .unusualYAML,
        "other modules can't learn of this spec what 'trellis.yaml' adds to it; write it without rare parts of YAML",
        at: SourceRange(file: file, line: 1, column: 1))
      (text, diagnostics) = ("", problems + [problem])
    }
  }

  /// The entries of features that others need.
  ///
  /// - Returns: `nil` if a text of all entries would say something else than the spec.
  private static func entries(
    of documents: YAMLDocuments, _ features: [Feature], _ contents: Contents
  ) -> [[SpecEntry]]? {
    guard let all = entries(of: documents, features, { _, _ in .whole }),
      let kept = entries(of: documents, features, { choice(of: $0, in: $1, contents) })
    else { return nil }
    let copy = SourceFile(
      path: features.first?.name.file.path ?? "", text: SpecWriter.text(of: all))
    let isSame =
      SpecContents.text(of: parseSpecs(YAMLDocuments(copy)).features)
      == SpecContents.text(of: features)
    return isSame ? kept : nil
  }

  private static func entries(
    of documents: YAMLDocuments, _ features: [Feature],
    _ choice: @escaping (_ key: String, _ feature: Feature) -> SpecValueReader.Choice
  ) -> [[SpecEntry]]? {
    let roots = documents.roots.filter { !$0.isEmpty }
    guard roots.count == features.count else { return nil }
    var result: [[SpecEntry]] = []
    for (root, feature) in zip(roots, features) {
      var reader = SpecValueReader { choice($0, feature) }
      guard let entries = reader.entries(of: root) else { return nil }
      result.append(entries)
    }
    return result
  }

  /// What others need of the value of a key.
  private static func choice(
    of key: String, in feature: Feature, _ contents: Contents
  ) -> SpecValueReader.Choice {
    switch key {
    case "doc", "toolbar", "files", "systemImage": return .nothing
    // Whether an enum has logic of its own decides how others spell it.
    case _ where feature.isEnum: return .whole
    case "message", "modifiers": return .nothing
    case "reducer" where contents == .declarations: return .withoutSteps
    case "onChange" where contents == .declarations: return .withoutSteps
    default: return .whole
    }
  }
}

extension SpecInterface.Settings {
  /// Whether the project says nothing.
  fileprivate var isEmpty: Bool { access == nil && viewName == nil }

  /// The entries of a feature with what its project says.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - feature: The feature.
  fileprivate func completed(_ entries: [SpecEntry], of feature: Feature) -> [SpecEntry] {
    var entries = entries
    if let access, feature.access == nil {
      entries.append(SpecEntry("access", .text(access.rawValue)))
    }
    if let viewName, case .derived = feature.view {
      let name = SpecEntry("name", .text(viewName(feature.name.text)))
      let generated = feature.isViewGenerated ? [SpecEntry("generated", "true")] : []
      entries.removeAll { $0.key == "view" }
      entries.append(SpecEntry("view", .mapping([name] + generated)))
    }
    return entries
  }
}
