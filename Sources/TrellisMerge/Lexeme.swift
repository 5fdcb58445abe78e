/// A token, a whole string literal, or a comment, without the whitespace around it.
struct Lexeme {
  /// Its bytes in the text.
  let range: Range<Int>
  /// A number that only lexemes with the same spelling share, whatever their indentation.
  let identity: Int
  /// Whether it is a comment.
  let isComment: Bool
  /// Whether it means nothing, as a semicolon at the end of a line and a trailing comma do.
  var isOptional: Bool
}

/// Numbers for values, the same for equal ones.
final class Identities<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  subscript(value: Value) -> Int {
    if let number = numbers[value] { return number }
    let number = numbers.count
    numbers[value] = number
    return number
  }
}
