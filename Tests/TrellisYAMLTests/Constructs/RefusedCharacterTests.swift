import Testing

/// Characters that YAML doesn't allow.
@Suite struct RefusedCharacterTests {
  @Test(arguments: [
    ("\u{0}", "control characters are not allowed, at byte 0"),
    ("a\u{0}b", "control characters are not allowed, at byte 1"),
    ("a: \u{1}", "control characters are not allowed, at byte 3"),
    ("\u{7F}", "control characters are not allowed, at byte 0"),
    ("é\u{80}", "control characters are not allowed, at byte 2"),
    ("\u{9F}", "control characters are not allowed, at byte 0"),
    ("\u{FFFE}", "control characters are not allowed, at byte 0"),
    ("a\u{FFFF}", "control characters are not allowed, at byte 1"),
    ("'\u{7}", "control characters are not allowed, at byte 1"),
    ("[\u{0}", "control characters are not allowed, at byte 1"),
  ])
  func problems(text: String, problem: String) {
    expectReading(text, problem)
  }
}
