import SwiftSyntax

/// Code that the spec language can't say, or that the importer doesn't understand.
struct Unsaid: Error {
  /// Why, as the end of a sentence that begins with the name of a feature or an action.
  let reason: String
  /// The code.
  let node: Syntax

  init(_ reason: String, _ node: some SyntaxProtocol) {
    self.reason = reason
    self.node = Syntax(node)
  }
}
