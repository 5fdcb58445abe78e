/// The contents of `trellis.yaml`, each value with its source range.
package struct ConfigurationFile: Sendable {
  /// `language`: the version of the language that specs are written in.
  package var language: SourceText?
  /// `target`: one or more.
  package var targets: [SourceText] = []
  /// `mode`: `scaffold` or `linked`.
  package var mode: SourceText?
  /// `access`.
  package var access: Access?
  /// `indent`: `2`, `4` or `tab`.
  package var indent: SourceText?
  /// `suffixes`.
  package var suffixes: [String]?
  /// `module`: the module of all specs.
  package var module: SourceText?
  /// `testing`: `swift-testing`, `xctest` or `none`.
  package var testing: SourceText?
  /// `platform`: the oldest systems that views support.
  package var platforms: [SourceText] = []
  /// `swift`: the settings of the compiler, each with the modules that have it.
  package var swift: [SwiftKey: ModuleChoice] = [:]
  /// `samples`: expressions by type.
  package var samples: [String: [SourceText]] = [:]
  /// `header`: lines.
  package var header: [String] = []
  /// `templates`: a folder.
  package var templates: SourceText?
  /// `except`: features to exclude for a target.
  package var exceptions: [(target: SourceText, features: [SourceText])] = []
  /// `rules`: the severity of warnings.
  package var rules: [RuleIdentifier: RuleSettings.Level] = [:]
  /// `output`: a pattern for each kind of file.
  package var output: [String: SourceText] = [:]

  /// Creates the default options.
  package init() {}
}

/// The modules that something is true of.
package enum ModuleChoice: Sendable {
  /// All of them, or none.
  case every(Bool)
  /// Those with some names.
  case named([String])

  /// Whether it is true of a module.
  ///
  /// - Parameter module: The name of the module, if it is known.
  package func includes(_ module: String?) -> Bool {
    switch self {
    case .every(let isTrue): isTrue
    case .named(let names): module.map(names.contains) ?? false
    }
  }
}

/// Parses a configuration.
///
/// - Parameters:
///   - documents: The documents of its file.
///   - outputKinds: The keys that `output` can have.
/// - Returns: The contents, and a diagnostic for every mistake.
package func parseConfiguration(
  _ documents: YAMLDocuments, outputKinds: [String]
) -> (configuration: ConfigurationFile, diagnostics: [Diagnostic]) {
  var parser = SpecParser(diagnostics: documents.diagnostics)
  var configuration = ConfigurationFile()
  if documents.roots.count > 1 {
    parser.report(
      .wrongKind, "a configuration is a single document; remove '---'", documents.roots[1].range)
  }
  if let root = documents.roots.first {
    configuration = parser.parseConfiguration(root, outputKinds: outputKinds)
  }
  return (configuration, parser.diagnostics)
}

extension SpecParser {
  fileprivate mutating func parseConfiguration(
    _ root: YAMLNode, outputKinds: [String]
  ) -> ConfigurationFile {
    var result = ConfigurationFile()
    let names = ConfigurationKey.allCases.map(\.rawValue)
    for entry in entries(root, of: "the configuration", form: "'indent: 2'") {
      guard let key = ConfigurationKey(rawValue: entry.name.text) else {
        let hint = didYouMeanOrOneOf(entry.name.text, names, nothing: "")
        report(.unknownKey, "unknown key '\(entry.name.text)'\(hint)", entry.name.range)
        continue
      }
      parse(key, entry.value, outputKinds, into: &result)
    }
    return result
  }

  private mutating func parse(
    _ key: ConfigurationKey, _ node: YAMLNode, _ outputKinds: [String],
    into result: inout ConfigurationFile
  ) {
    switch key {
    case .language:
      guard let text = text(node, of: "'language'") else { return }
      do throws(LanguageHistory.UnknownVersion) {
        _ = try LanguageHistory.version(text.text)
        result.language = text
      } catch {
        report(.unknownLanguage, Message(error.description), text.range)
      }
    case .target: result.targets = texts(node, of: "target", form: "[composable-architecture 1.25]")
    case .except:
      let form = "'swift-navigation 2: [ItemsFeature]'"
      result.exceptions = entries(node, of: "'except'", form: form).map { entry in
        (entry.name, texts(entry.value, of: entry.name.text, form: "[ItemsFeature]"))
      }
    case .mode:
      guard let text = text(node, of: "'mode'") else { return }
      if Words.mode.contains(text.text) {
        result.mode = text
      } else {
        let hint = didYouMeanOrOneOf(text.text, Words.mode, nothing: "")
        report(.unknownValue, "unknown mode '\(text.text)'\(hint)", text.range)
      }
    case .rules: result.rules = parseRules(node)
    case .access:
      guard let text = text(node, of: "'access'") else { return }
      result.access = Access(rawValue: text.text)
      if result.access == nil {
        let hint = didYouMeanOrOneOf(text.text, Words.access, nothing: "")
        report(.unknownValue, "unknown access '\(text.text)'\(hint)", text.range)
      }
    case .indent:
      guard let text = text(node, of: "'indent'") else { return }
      result.indent = text
      if !Words.indent.contains(text.text) {
        report(.unknownValue, "'indent' is 2, 4 or tab, not '\(text.text)'", text.range)
      }
    case .suffixes: result.suffixes = texts(node, of: "suffixes", form: "[Feature]").map(\.text)
    case .module:
      result.module = text(node, of: "'module'").flatMap { identifier($0, of: "a module") }
    case .header: result.header = documentation(node, of: "header")
    case .templates: result.templates = text(node, of: "'templates'")
    case .output:
      let values = values(
        node, of: "'output'", keys: OutputKey.allCases.filter { outputKinds.contains($0.rawValue) },
        form: "reducer: '{folder}/{feature}.swift'")
      for (kind, node) in values {
        if node.plainScalar == nil {
          report(.wrongKind, "'output' is \(node.kind.rawValue), expected text", node.range)
        } else {
          result.output[kind.rawValue] = text(node, of: "'output'")
        }
      }
    case .testing:
      guard let text = text(node, of: "'testing'") else { return }
      if Words.testing.contains(text.text) {
        result.testing = text
      } else {
        let hint = didYouMeanOrOneOf(text.text, Words.testing, nothing: "")
        report(.unknownValue, "unknown testing library '\(text.text)'\(hint)", text.range)
      }
    case .samples: result.samples = parseSamples(node).values
    case .platform:
      result.platforms =
        node.isEmpty
        ? [text(node, of: "'platform'")].compactMap(\.self)
        : texts(node, of: "platform", form: "[iOS 17, macOS 14]")
    case .swift:
      let values = values(node, of: "'swift'", keys: SwiftKey.allCases, form: "'MainActor: true'")
      for (key, node) in values { result.swift[key] = moduleChoice(node, of: key.rawValue) }
    }
  }

  private mutating func moduleChoice(_ node: YAMLNode, of key: String) -> ModuleChoice {
    if node.plainScalar != nil { return .every(flag(node, of: key)) }
    return .named(texts(node, of: key, form: "[Shop]").map(\.text))
  }

  private mutating func parseRules(_ node: YAMLNode) -> [RuleIdentifier: RuleSettings.Level] {
    var result: [RuleIdentifier: RuleSettings.Level] = [:]
    for entry in entries(node, of: "'rules'", form: "'unhandled-action: off'") {
      guard let rule = RuleIdentifier(rawValue: entry.name.text) else {
        let names = RuleIdentifier.allCases.map(\.rawValue)
        let hint = didYouMean(entry.name.text, among: names)
        report(.unknownValue, "there is no rule '\(entry.name.text)'\(hint)", entry.name.range)
        continue
      }
      guard let text = text(entry.value, of: "'\(rule.rawValue)'") else { continue }
      let levels = RuleSettings.Level.allCases
      guard let level = RuleSettings.Level(rawValue: text.text) else {
        let hint = didYouMeanOrOneOf(text.text, levels.map(\.rawValue), nothing: "")
        report(.unknownValue, "a rule is 'off', 'warning' or 'error'\(hint)", text.range)
        continue
      }
      if !rule.canBeTurnedOff, level != .error {
        report(
          .unknownValue,
          "'\(rule.rawValue)' is always an error, because the generated code wouldn't compile; only warnings can be turned off",
          entry.name.range)
        continue
      }
      result[rule] = level
    }
    return result
  }

  private mutating func texts(_ node: YAMLNode, of key: String, form: String) -> [SourceText] {
    let nodes = node.plainScalar != nil && !node.isEmpty ? [node] : items(node, of: key, form: form)
    return nodes.compactMap { text($0, of: "'\(key)'") }
  }
}
