/// Draws texts in which the parts of YAML come together in unusual ways.
struct RandomText {
  private var numbers: SeededNumbers

  init(seed: Int) { numbers = SeededNumbers(seed: seed) }

  /// Pieces that concern the same rules. Small alphabets meet rare combinations often.
  private static let alphabets: [[String]] = [
    ["a", "b", " ", "\n", ":", "-", "?", "[", "]", "{", "}", ","],
    ["a", " ", "\n", ":", "-", "\"", "'", "\\", "|", ">", "#", "\t", "\r"],
    [
      "a", " ", "  ", "\n", "\n  ", ": ", "- ", "? ", "[", "]", "{", "}", ",", "\"", "'", "#", "&a",
      "*a", "!", "!!", "!a!", "|", ">", "%", "@", "`", "\t", "\r", "\r\n", "\u{85}", "\u{2028}",
      "\u{2029}", "\u{FEFF}", "é", "🎈", "---", "...", "\n---\n", "\n...\n", "%TAG ! x\n",
      "%YAML 1.1\n", "\\", "\\n", "\\x41", "\\u12", "+", "1", "0", "~",
    ],
    [
      "|", ">", "+", "-", "1", "2", "0", " ", "\n", "\n ", "\n  ", "\n   ", "a", "b", "\t", "# c",
      "\r\n", "\u{2028}", "\u{85}", "a: ", "- ", "9",
    ],
    [
      "\"", "\"", "\\", "\\\n", "\\x", "\\u", "\\U", "0", "1", "F", "a", "d8", "00", "0010", " ",
      "\n", "\t", "'", "''", "\r", "\u{2029}", "\\\r\n", "\\N", "\\_", "\\L", "\\P", "\\e", "\\\"",
      "\\z", "\n---", "\n... ",
    ],
    [
      "%TAG ", "%YAML ", "%", " ", "!", "!!", "!a!", "a", "1.1", "1.2", "1", ".", "\n", "---",
      "--- ", "\n---\n", "!<", ">", "tag:x,2000:", "%41", "%C3%A9", "%C3", "%00", "%ED%A0%80",
      "%F8", ",", "[", "]", "{", "}", "&", "*", "#", "\t", "é", "0000000001", "...\n", "- ", ": ",
    ],
  ]

  private static let insertions =
    alphabets[2] + [
      "\0", "\u{1}", "\u{7F}", "\u{80}", "\u{FFFE}", "\u{10FFFF}", "x", "key: value", "\n\n",
      "{a: b}", "[a, b]",
    ]

  /// A text of pieces.
  mutating func next() -> String {
    let alphabet = number(below: Self.alphabets.count)
    let count = number(below: [6, 12, 30, 80][number(below: 4)])
    return (0..<count).map { _ in pick(Self.alphabets[alphabet]) }.joined()
  }

  /// A text with a few changes.
  mutating func changing(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...number(below: 5) { change(&scalars) }
    return String(String.UnicodeScalarView(scalars))
  }

  private mutating func change(_ scalars: inout [Unicode.Scalar]) {
    let start = number(below: scalars.count + 1)
    let end = min(start + number(below: 30), scalars.count)
    switch number(below: 7) {
    case 0, 1: scalars.insert(contentsOf: pick(Self.insertions).unicodeScalars, at: start)
    case 2: scalars.removeSubrange(start..<min(start + 1, scalars.count))
    case 3: scalars.removeSubrange(start..<end)
    case 4: scalars.replaceSubrange(start..<end, with: pick(Self.insertions).unicodeScalars)
    case 5:
      scalars.insert(contentsOf: Array(scalars[start..<end]), at: number(below: scalars.count + 1))
    default:
      let line = scalars[..<start].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      scalars.insert(contentsOf: Array(repeating: " ", count: 1 + number(below: 2)), at: line)
    }
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &numbers)
  }

  private mutating func pick(_ pieces: [String]) -> String { pieces[number(below: pieces.count)] }
}
