import Testing

/// Texts without quotes.
@Suite struct PlainScalarTests {
  @Test(arguments: [
    ("a b  c", "+doc =a_b__c -doc"),
    ("a\n b\n\n  c\n", "+doc =a_b\\nc -doc"),
    ("a # b", "+doc =a -doc"),
    ("a#b", "+doc =a#b -doc"),
    ("a: b # c\n# d\n", "+doc +map =a =b -map -doc"),
    ("a:b", "+doc =a:b -doc"),
    ("a::b", "+doc =a::b -doc"),
    ("- -a", "+doc +list =-a -list -doc"),
    ("a\n#b", "+doc =a -doc"),
    ("a: b\n c\n", "+doc +map =a =b_c -map -doc"),
    ("a\u{2028} b", "+doc =a\\u{2028}b -doc"),
    ("a\n \u{2028} b", "+doc =a\\u{2028}b -doc"),
    ("a \t b\t\n\t c", "+doc =a_\\u{9}_b_c -doc"),
    ("- a\n - b", "+doc +list =a_-_b -list -doc"),
    ("a: b\n \tc", "+doc +map =a =b_c -map -doc"),
    ("é: ü🎈 z", "+doc +map =é =ü🎈_z -map -doc"),
    ("a\u{A0}b", "+doc =a\\u{a0}b -doc"),
    ("~", "+doc =~ -doc"),
    ("...a", "+doc =...a -doc"),
    ("a: ---\n", "+doc +map =a =--- -map -doc"),
    ("--", "+doc =-- -doc"),
    ("a: \u{FEFF}b", "+doc +map =a =\\u{feff}b -map -doc"),
  ])
  func events(text: String, outline: String) {
    expectReading(text, outline)
  }

  @Test(arguments: [
    ("a: -", "block sequence entries are not allowed in this context, at 1:4"),
    ("a: 'b' c", "did not find expected key, at 1:8, while parsing a block mapping at 1:1"),
    (
      "a: b\n\tc\n",
      "found a tab character that violates indentation, at 2:1, while scanning a plain scalar at 1:4"
    ),
    (
      "@a",
      "found character that cannot start any token, at 1:1, while scanning for the next token at 1:1"
    ),
    (
      "`a",
      "found character that cannot start any token, at 1:1, while scanning for the next token at 1:1"
    ),
    ("%a", "found unknown directive name, at 1:3, while scanning a directive at 1:1"),
    (
      " %a",
      "found character that cannot start any token, at 1:2, while scanning for the next token at 1:2"
    ),
    (
      "a: %b",
      "found character that cannot start any token, at 1:4, while scanning for the next token at 1:4"
    ),
    (
      "a: @b",
      "found character that cannot start any token, at 1:4, while scanning for the next token at 1:4"
    ),
    (
      "\ta",
      "found character that cannot start any token, at 1:1, while scanning for the next token at 1:1"
    ),
    (
      "&",
      "did not find expected alphabetic or numeric character, at 1:2, while scanning an anchor at 1:1"
    ),
    (
      "*",
      "did not find expected alphabetic or numeric character, at 1:2, while scanning an alias at 1:1"
    ),
  ])
  func problems(text: String, problem: String) {
    expectReading(text, problem)
  }
}
