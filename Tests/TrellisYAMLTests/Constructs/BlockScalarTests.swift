import Testing

/// Texts that `|` and `>` introduce.
@Suite struct BlockScalarTests {
  @Test(arguments: [
    ("|\n a\n b\n", "+doc =|a\\nb\\n -doc"),
    (">\n a\n b\n", "+doc =>a_b\\n -doc"),
    (">\n a\n\n b\n  c\n d\n", "+doc =>a\\nb\\n_c\\nd\\n -doc"),
    ("|-\n a\n\n", "+doc =|a -doc"),
    ("|+\n a\n\n", "+doc =|a\\n\\n -doc"),
    ("|\n a\n\n", "+doc =|a\\n -doc"),
    (">+\n\n a\n\n\n", "+doc =>\\na\\n\\n\\n -doc"),
    ("|2\n   a\n  b\n", "+doc =|_a\\nb\\n -doc"),
    ("a: |1\n  b\n", "+doc +map =a =|_b\\n -map -doc"),
    ("a: |-1\n  b\n", "+doc +map =a =|_b -map -doc"),
    ("a: |1-\n  b\n", "+doc +map =a =|_b -map -doc"),
    ("|\n\n  \n   a\n", "+doc =|\\n\\na\\n -doc"),
    ("|", "+doc =| -doc"),
    ("|\n", "+doc =| -doc"),
    (">-", "+doc => -doc"),
    ("a: |\nb: c", "+doc +map =a =| =b =c -map -doc"),
    ("a: |\n  b\nc: d", "+doc +map =a =|b\\n =c =d -map -doc"),
    ("- |\n a\n- >\n b\n", "+doc +list =|a\\n =>b\\n -list -doc"),
    ("| # c\n a", "+doc =|a -doc"),
    ("|#c\n a\n", "+doc =|a\\n -doc"),
    (">\n a\n \tb\n c\n", "+doc =>a\\n\\u{9}b\\nc\\n -doc"),
    (">\n a\u{2028} b\n", "+doc =>a\\u{2028}b\\n -doc"),
    ("|\n a\r\n b\r c\u{85} d\n", "+doc =|a\\nb\\nc\\nd\\n -doc"),
    ("|\n---\n", "+doc =| -doc --- = -doc"),
    ("|\n ---\n", "+doc =|---\\n -doc"),
    ("a: |\n  b\n  # c\n # d\n", "+doc +map =a =|b\\n#_c\\n -map -doc"),
    (">\n\n\n a\n", "+doc =>\\n\\na\\n -doc"),
  ])
  func events(text: String, outline: String) {
    expectReading(text, outline)
  }

  @Test(arguments: [
    ("|\n   \n a\n", "did not find expected <document start>, at 3:2"),
    (
      "|c\n a",
      "did not find expected comment or line break, at 1:2, while scanning a block scalar at 1:1"
    ),
    (
      "|0\n a",
      "found an indentation indicator equal to 0, at 1:2, while scanning a block scalar at 1:1"
    ),
    (
      "|-0\n a",
      "found an indentation indicator equal to 0, at 1:3, while scanning a block scalar at 1:1"
    ),
    (
      "|10\n a",
      "did not find expected comment or line break, at 1:3, while scanning a block scalar at 1:1"
    ),
    (
      "|+-\n a",
      "did not find expected comment or line break, at 1:3, while scanning a block scalar at 1:1"
    ),
    (
      "|\n\ta",
      "found a tab character where an indentation space is expected, at 2:1, while scanning a block scalar at 1:1"
    ),
    (
      "|\n \ta",
      "found a tab character where an indentation space is expected, at 2:2, while scanning a block scalar at 1:1"
    ),
    (
      "|\n a\n\tb",
      "found a tab character where an indentation space is expected, at 3:1, while scanning a block scalar at 1:1"
    ),
    ("|9\n a", "did not find expected <document start>, at 2:2"),
    (
      "[|]",
      "found character that cannot start any token, at 1:2, while scanning for the next token at 1:2"
    ),
  ])
  func problems(text: String, problem: String) {
    expectReading(text, problem)
  }
}
