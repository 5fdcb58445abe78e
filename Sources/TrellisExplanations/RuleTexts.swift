import TrellisRules
import TrellisSpec

extension RuleText {
  /// The explanations of what stages other than the rules report, one list for each subject.
  static let stages = [
    YAMLTexts.all, KeyTexts.all, SwiftTexts.all, ChildTexts.all, StepTexts.all,
    ActionTexts.all, ScreenTexts.all, PropertyTexts.all, EffectTexts.all, ValueTexts.all,
    TargetTexts.all, TestTexts.all, TemplateTexts.all,
    ConfigurationTexts.all, LanguageTexts.all, FileTexts.all, CodeTexts.all,
  ]

  /// Rules that report the same share one explanation.
  fileprivate static let byIdentifier: [RuleIdentifier: RuleText] = {
    let texts = RuleText.ofRules + stages.flatMap { $0 }
    return Dictionary(texts.map { ($0.identifier, $0) }) { first, _ in first }
  }()
}

extension RuleIdentifier {
  /// The explanation of the rule.
  package var text: RuleText {
    guard let text = RuleText.byIdentifier[self] else {
      preconditionFailure("no list contains an explanation of '\(rawValue)'")
    }
    return text
  }
}
