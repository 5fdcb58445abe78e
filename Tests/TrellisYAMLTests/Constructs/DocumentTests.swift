import Testing

/// Several documents, and the marks of each.
@Suite struct DocumentTests {
  @Test(arguments: [
    ("", ""),
    ("\n# nothing\n", ""),
    ("a", "+doc =a -doc"),
    ("a\n---\nb", "+doc =a -doc --- =b -doc"),
    ("---\n---\n", "--- = -doc --- = -doc"),
    ("--- a\n...\n--- b\n", "--- =a ... --- =b -doc"),
    ("a\n...\n...\n", "+doc =a ..."),
    ("---a\n", "+doc =---a -doc"),
    ("%YAML 1.1 # old\n---\na", "--- =a -doc"),
    ("%YAML\t1.2\n--- a\n", "--- =a -doc"),
    ("%TAG ! !x-\n--- !y a", "--- =<!x-y>a -doc"),
    (
      "%TAG !e! tag:e,%41:\n%TAG !! x\n--- [!e!a b, !!c d]\n...\n%TAG !f! g\n--- !!h i",
      "--- +list[] =<tag:e,A:a>b =<xc>d -list ... --- =<tag:yaml.org,2002:h>i -doc"
    ),
    ("\u{FEFF}a: b", "+doc +map =a =b -map -doc"),
    ("\u{FEFF}\u{FEFF}a", "+doc =\\u{feff}a -doc"),
    ("a\n\u{FEFF}---\n\u{FEFF}b", "+doc =a_\\u{feff}---_\\u{feff}b -doc"),
  ])
  func events(text: String, outline: String) {
    expectReading(text, outline)
  }

  @Test(arguments: [
    ("%YAML 1.1\n%YAML 1.1\n---\n", "found duplicate %YAML directive, at 2:1"),
    ("%TAG !a! b\n%TAG !a! b\n---\n", "found duplicate %TAG directive, at 2:1"),
  ])
  func problems(text: String, problem: String) {
    expectReading(text, problem)
  }
}
