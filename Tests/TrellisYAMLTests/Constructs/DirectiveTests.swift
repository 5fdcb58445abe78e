import Testing

/// Lines that begin with `%`.
@Suite struct DirectiveTests {
  @Test(arguments: [
    ("a\n%YAML 1.1\n---\n", "+doc =a_%YAML_1.1 -doc --- = -doc"),
    ("a\n...\n%YAML 1.1\n---\nb", "+doc =a ... --- =b -doc"),
  ])
  func events(text: String, outline: String) {
    expectReading(text, outline)
  }

  @Test(arguments: [
    ("%", "could not find expected directive name, at 1:2, while scanning a directive at 1:1"),
    ("%\n", "could not find expected directive name, at 1:2, while scanning a directive at 1:1"),
    ("%A\n", "found unknown directive name, at 1:3, while scanning a directive at 1:1"),
    (
      "%YAML1.1",
      "found unexpected non-alphabetical character, at 1:7, while scanning a directive at 1:1"
    ),
    ("%YAM 1.1\n---", "found unknown directive name, at 1:5, while scanning a directive at 1:1"),
    (
      "%YAML\n",
      "did not find expected version number, at 1:6, while scanning a %YAML directive at 1:1"
    ),
    (
      "%YAML 1\n",
      "did not find expected digit or '.' character, at 1:8, while scanning a %YAML directive at 1:1"
    ),
    (
      "%YAML 1.\n",
      "did not find expected version number, at 1:9, while scanning a %YAML directive at 1:1"
    ),
    (
      "%YAML .1\n",
      "did not find expected version number, at 1:7, while scanning a %YAML directive at 1:1"
    ),
    (
      "%YAML 1.1.1\n",
      "did not find expected comment or line break, at 1:10, while scanning a directive at 1:1"
    ),
    (
      "%YAML 1.1 x",
      "did not find expected comment or line break, at 1:11, while scanning a directive at 1:1"
    ),
    (
      "%YAML 1234567890.1",
      "found extremely long version number, at 1:16, while scanning a %YAML directive at 1:1"
    ),
    ("%YAML 1.3\n---", "found incompatible YAML document, at 1:1"),
    ("%YAML 2.1\n---", "found incompatible YAML document, at 1:1"),
    ("%YAML 1.1", "did not find expected <document start>, at 2:1"),
    ("%YAML 1.1\na", "did not find expected <document start>, at 2:1"),
    ("%TAG\n", "did not find expected '!', at 1:5, while scanning a tag directive at 1:1"),
    ("%TAG a b\n", "did not find expected '!', at 1:6, while scanning a tag directive at 1:1"),
    ("%TAG !a b\n", "did not find expected '!', at 1:8, while parsing a tag directive at 1:1"),
    (
      "%TAG !a!b\n",
      "did not find expected whitespace, at 1:9, while scanning a %TAG directive at 1:1"
    ),
    (
      "%TAG !a!\n",
      "did not find expected whitespace, at 1:9, while scanning a %TAG directive at 1:1"
    ),
    ("%TAG ! é\n", "did not find expected tag URI, at 1:8, while parsing a %TAG directive at 1:1"),
    (
      "%TAG ! a#b\n",
      "did not find expected whitespace or line break, at 1:9, while scanning a %TAG directive at 1:1"
    ),
    (
      "%TAG ! a b\n",
      "did not find expected comment or line break, at 1:10, while scanning a directive at 1:1"
    ),
    (
      "%TAG ! %4\n", "did not find URI escaped octet, at 1:8, while parsing a %TAG directive at 1:1"
    ),
    (
      "%TAG ! %F8\n",
      "found an incorrect leading UTF-8 octet, at 1:8, while parsing a %TAG directive at 1:1"
    ),
    (
      "%TAG ! %C3%41\n",
      "found an incorrect trailing UTF-8 octet, at 1:11, while parsing a %TAG directive at 1:1"
    ),
    (
      "%YAML! 1.1",
      "found unexpected non-alphabetical character, at 1:6, while scanning a directive at 1:1"
    ),
  ])
  func problems(text: String, problem: String) {
    expectReading(text, problem)
  }
}
