import TrellisSpec

extension FeatureContext {
  /// The types of Swift Testing with names that an app's types are likely to have, too. Such a name
  /// alone is ambiguous in a file that imports both modules.
  private static let ambiguous: Set<String> = [
    "Attachment", "Bug", "Comment", "Confirmation", "Expectation", "Issue", "Tag", "Test", "Trait",
  ]

  /// A type as spelled in a test: with the tested module, if Swift Testing has a type of that name.
  ///
  /// - Parameter type: The type as spelled in the spec.
  func typeInTests(_ type: String) -> String {
    guard options.testing == .swiftTesting, let module = feature.testedModule,
      Self.ambiguous.contains(where: type.contains)
    else { return type }
    let tokens = SwiftTokens(type)
    var result = ""
    var end = 0
    for token in tokens.tokens
    where Self.ambiguous.contains(token.text) && !tokens.isMember(token) && !tokens.isLabel(token) {
      result += tokens.slice(end..<token.offset) + "\(module)."
      end = token.offset
    }
    return result + tokens.slice(end..<type.unicodeScalars.count)
  }
}
