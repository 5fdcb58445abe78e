import TrellisSpec

/// Lines that begin with `%`.
extension YAMLScanner {
  private static let longestNumber = 9

  /// Reads a line that begins with `%`.
  mutating func fetchDirective() throws(YAMLProblem) {
    endBlocks(to: -1)
    try removeKey()
    isKeyAllowed = false
    let context = "while scanning a directive"
    cursor.skip()
    let name = try scanWord()
    if name.isEmpty { throw problem("could not find expected directive name", context) }
    guard cursor.isSeparator() else {
      throw problem("found unexpected non-alphabetical character", context)
    }
    switch name {
    case "YAML": try fetchVersion()
    case "TAG": try fetchHandle()
    default: throw problem("found unknown directive name", context)
    }
    try skipRestOfLine(context)
  }

  private mutating func fetchVersion() throws(YAMLProblem) {
    cursor.skipBlanks(hasTabs: true)
    let major = try scanNumber()
    guard cursor.character() == "." else {
      throw problem(
        "did not find expected digit or '.' character", "while scanning a %YAML directive")
    }
    cursor.skip()
    let minor = try scanNumber()
    append(.version, ["\(major).\(minor)"])
  }

  private mutating func scanNumber() throws(YAMLProblem) -> Int {
    let context = "while scanning a %YAML directive"
    var number = 0
    var length = 0
    try cursor.require(1)
    while let digit = cursor.digit {
      length += 1
      if length > Self.longestNumber {
        throw problem("found extremely long version number", context)
      }
      number = number * 10 + digit
      cursor.skip()
      try cursor.require(1)
    }
    if length == 0 { throw problem("did not find expected version number", context) }
    return number
  }

  private mutating func fetchHandle() throws(YAMLProblem) {
    let context = "while scanning a %TAG directive"
    cursor.skipBlanks(hasTabs: true)
    try cursor.require(1)
    guard cursor.character() == "!" else {
      throw problem("did not find expected '!'", "while scanning a tag directive")
    }
    let handle = try scanHandle()
    if handle.utf8.count > 1, handle.utf8.last != UInt8(ascii: "!") {
      throw problem("did not find expected '!'", "while parsing a tag directive")
    }
    try cursor.require(1)
    guard cursor.isBlank() else {
      throw problem("did not find expected whitespace", context)
    }
    cursor.skipBlanks(hasTabs: true)
    let prefix = try scanAddress("while parsing a %TAG directive", isInAngles: true)
    try cursor.require(1)
    guard cursor.isSeparator() else {
      throw problem("did not find expected whitespace or line break", context)
    }
    append(.handle, [handle, prefix])
  }
}
