import Testing

/// Texts in quotes.
@Suite struct QuotedScalarTests {
  @Test(arguments: [
    ("'a'", "+doc ='a -doc"),
    ("'a''b'", "+doc ='a'b -doc"),
    ("''", "+doc =' -doc"),
    ("\"\"", "+doc =\" -doc"),
    ("''''", "+doc ='' -doc"),
    ("'a \n  b\n\n c '", "+doc ='a_b\\nc_ -doc"),
    ("\"a \n  b\n\n\n c \"", "+doc =\"a_b\\n\\nc_ -doc"),
    ("\"a\\\n   b\"", "+doc =\"ab -doc"),
    ("\"a\\\n\n b\"", "+doc =\"a\\nb -doc"),
    ("\"a \\\n b\"", "+doc =\"a_b -doc"),
    ("\"a\\  \n b\"", "+doc =\"a__b -doc"),
    (
      "\"\\0\\a\\b\\t\\n\\v\\f\\r\\e\\ \\\"\\/\\\\\\N\\_\\L\\P\"",
      "+doc =\"\\u{0}\\u{7}\\u{8}\\u{9}\\n\\u{b}\\u{c}\\u{d}\\u{1b}_\"/\\\\u{85}\\u{a0}\\u{2028}\\u{2029} -doc"
    ),
    ("\"\\\t\"", "+doc =\"\\u{9} -doc"),
    ("\"\\x41\\u00e9\\U0001F388\"", "+doc =\"Aé🎈 -doc"),
    ("\"\\xe9\"", "+doc =\"é -doc"),
    ("'a\n---b'", "+doc ='a_---b -doc"),
    ("'\t\ta\t'", "+doc ='\\u{9}\\u{9}a\\u{9} -doc"),
    ("'a\u{2029}b'", "+doc ='a\\u{2029}b -doc"),
    ("'a\r\n\r\nb'", "+doc ='a\\nb -doc"),
    ("'a': 'b'", "+doc +map ='a ='b -map -doc"),
    ("'a'#b", "+doc ='a -doc"),
    ("\"a'b\\\"c\"", "+doc =\"a'b\"c -doc"),
    ("'a\\nb\"c'", "+doc ='a\\nb\"c -doc"),
  ])
  func events(text: String, outline: String) {
    expectReading(text, outline)
  }

  @Test(arguments: [
    (
      "\"\\xg\"",
      "did not find expected hexdecimal number, at 1:4, while parsing a quoted scalar at 1:1"
    ),
    (
      "\"\\u12\"",
      "did not find expected hexdecimal number, at 1:4, while parsing a quoted scalar at 1:1"
    ),
    (
      "\"\\ud800\"",
      "found invalid Unicode character escape code, at 1:4, while parsing a quoted scalar at 1:1"
    ),
    (
      "\"\\U00110000\"",
      "found invalid Unicode character escape code, at 1:4, while parsing a quoted scalar at 1:1"
    ),
    ("\"\\q\"", "found unknown escape character, at 1:2, while parsing a quoted scalar at 1:1"),
    ("\"\\", "found unknown escape character, at 1:2, while parsing a quoted scalar at 1:1"),
    ("\"a", "found unexpected end of stream, at 1:3, while scanning a quoted scalar at 1:1"),
    ("'a", "found unexpected end of stream, at 1:3, while scanning a quoted scalar at 1:1"),
    (
      "'a\n---\nb'",
      "found unexpected document indicator, at 2:1, while scanning a quoted scalar at 1:1"
    ),
    (
      "\"a\n... \"",
      "found unexpected document indicator, at 2:1, while scanning a quoted scalar at 1:1"
    ),
    ("'a'b", "did not find expected <document start>, at 1:4"),
  ])
  func problems(text: String, problem: String) {
    expectReading(text, problem)
  }
}
