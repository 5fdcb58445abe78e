import TrellisSpec
import TrellisSwift

/// The fix-its that several diagnostics propose together.
package enum FixIts {
  /// The fix-its of diagnostics that can be applied together. If one declaration is spelled differently
  /// from all of its uses, the declaration is fixed.
  ///
  /// - Parameter diagnostics: The diagnostics.
  package static func proposed(by diagnostics: [Diagnostic]) -> [FixIt] {
    var result: [FixIt] = []
    var groups: [Correction: [FixIt]] = [:]
    for diagnostic in diagnostics {
      guard let fixIt = diagnostic.fixIt else { continue }
      guard diagnostic.rule.isAboutDeclaration, let correction = Correction(fixIt) else {
        result.append(fixIt)
        continue
      }
      groups[correction, default: []].append(fixIt)
    }
    var places: [SourceFile: [String: [SourceRange]]] = [:]
    for (correction, uses) in groups where uses.count > 1 {
      let file = uses[0].range.file
      let words = places[file] ?? file.words()
      places[file] = words
      result += fixIts(for: correction, uses, words[correction.declared] ?? [])
    }
    result += groups.values.filter { $0.count == 1 }.joined()
    return result.apart
  }

  /// - Parameter places: The places of the declared name in the file.
  private static func fixIts(
    for correction: Correction, _ uses: [FixIt], _ places: [SourceRange]
  ) -> [FixIt] {
    switch places.count {
    // Another file declares it, so its other uses are unknown.
    case 0: return []
    case 1: return [FixIt(range: places[0], replacement: correction.used)]
    default: return uses
    }
  }

  /// A name as used in a file, and as declared.
  private struct Correction: Hashable {
    let path: String
    let used: String
    let declared: String

    /// - Returns: `nil` for keywords and for text that isn't a name.
    init?(_ fixIt: FixIt) {
      used = fixIt.range.text
      declared = fixIt.replacement
      path = fixIt.range.file.path
      let words = ["alert", "confirmationDialog", "dismiss", "root", "self", "tab"]
      guard SwiftIdentifier.isWellFormed(declared), !words.contains(declared),
        !Language.feature.entries.contains(where: { $0.name == declared })
      else { return nil }
    }
  }
}

extension RuleIdentifier {
  /// Whether its diagnostics are about names that specs declare.
  fileprivate var isAboutDeclaration: Bool {
    let rules: Set<RuleIdentifier> = [
      .deepLinkValue, .unknownAction, .unknownButton, .unknownCase, .unknownDelegate,
      .unknownDestination, .unknownEffect, .unknownPathCase, .unknownPromptValue,
      .unknownProperty, .unknownTab, .unknownVariable, .wrongArguments,
    ]
    return rules.contains(self)
  }
}
