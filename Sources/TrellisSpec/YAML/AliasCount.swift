import TrellisSwift

/// How often a file refers to anchors.
enum AliasCount {
  /// The first alias of a file with more than a few. No spec has that many, and they can make a
  /// small file enormous.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: The number of aliases to accept. They are reported later, at their place.
  static func excess(in file: SourceFile, limit: Int) -> SourceRange? {
    guard Array(file.text.utf8).contains(UInt8(ascii: "*")) else { return nil }
    var first: SourceRange?
    var count = 0
    var hasAnchor = false
    var (line, column) = (1, 0)
    var (before, sign): (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    for scalar in file.text.unicodeScalars {
      if isIdentifierPart(scalar), !isIdentifierPart(before), before != sign {
        if sign == "&" { hasAnchor = true }
        if sign == "*" {
          count += 1
          first = first ?? SourceRange(file: file, line: line, column: column)
        }
        // Without an anchor, a star is emphasis or a product.
        if count > limit, hasAnchor { return first }
      }
      if scalar == "\n" { (line, column) = (line + 1, 0) } else { column += 1 }
      (before, sign) = (sign, scalar)
    }
    return nil
  }
}
