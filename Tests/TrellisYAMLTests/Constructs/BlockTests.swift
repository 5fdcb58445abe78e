import Testing

/// Lists and mappings that consist of lines.
@Suite struct BlockTests {
  @Test(arguments: [
    ("a: b\nc: d\n", "+doc +map =a =b =c =d -map -doc"),
    ("- a\n-\n- b\n", "+doc +list =a = =b -list -doc"),
    ("a:\n- b\n-\nc:\n  - d\n", "+doc +map =a +list =b = -list =c +list =d -list -map -doc"),
    (
      "- - a\n  - b\n- c: d\n  e: f\n",
      "+doc +list +list =a =b -list +map =c =d =e =f -map -list -doc"
    ),
    ("a:\n  b:\n    c: d\ne:\n", "+doc +map =a +map =b +map =c =d -map -map =e = -map -doc"),
    (
      "? a\n: b\n? c\n? - d\n: - e\n",
      "+doc +map =a =b =c = +list =d -list +list =e -list -map -doc"
    ),
    ("? |\n  a\n: b\n", "+doc +map =|a\\n =b -map -doc"),
    ("a:\tb\n", "+doc +map =a =b -map -doc"),
    ("?a: b\n", "+doc +map =?a =b -map -doc"),
    ("a:b: c\n", "+doc +map =a:b =c -map -doc"),
    ("-a: b\n", "+doc +map =-a =b -map -doc"),
    (
      "a: b\r\nc: d\re: f\u{85}g: h\u{2028}i: j\u{2029}k: l",
      "+doc +map =a =b =c =d =e =f =g =h =i =j =k =l -map -doc"
    ),
  ])
  func events(text: String, outline: String) {
    expectReading(text, outline)
  }

  @Test(arguments: [
    (": a\n", "did not find expected key, at 1:1, while parsing a block mapping at 1:1"),
    ("a: b: c\n", "mapping values are not allowed in this context, at 1:5"),
    (
      "a:\n    b: 1\n  c: 2\n",
      "did not find expected key, at 3:3, while parsing a block mapping at 1:1"
    ),
    ("a\nb: c\n", "mapping values are not allowed in this context, at 2:2"),
    (
      "- a\nb: c\n",
      "did not find expected '-' indicator, at 2:1, while parsing a block collection at 1:1"
    ),
    ("a: b\nc\nd: e", "could not find expected ':', at 3:1, while scanning a simple key at 2:1"),
    ("a: b\nc", "could not find expected ':', at 3:1, while scanning a simple key at 2:1"),
    ("a: b\n[c", "could not find expected ':', at 3:1, while scanning a simple key at 2:1"),
    (
      "a: b\n\"c\nd\": e", "could not find expected ':', at 3:3, while scanning a simple key at 2:1"
    ),
    (
      "a:\n\t- b\n",
      "found character that cannot start any token, at 2:1, while scanning for the next token at 2:1"
    ),
    (
      "-\ta\n",
      "found character that cannot start any token, at 1:2, while scanning for the next token at 1:2"
    ),
    ("a: - b\n", "block sequence entries are not allowed in this context, at 1:4"),
    ("a: ? b\n", "mapping keys are not allowed in this context, at 1:4"),
    ("a\n : b\n", "did not find expected <document start>, at 2:2"),
  ])
  func problems(text: String, problem: String) {
    expectReading(text, problem)
  }
}
