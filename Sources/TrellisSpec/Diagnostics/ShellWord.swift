/// A text as one word of a command that a person can copy into a shell.
///
/// - Parameter text: The text, such as a path.
/// - Returns: The text, in quotes if a shell would split or change it.
package func shellWord(_ text: String) -> String {
  let isPlain =
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
  return isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'"
}
