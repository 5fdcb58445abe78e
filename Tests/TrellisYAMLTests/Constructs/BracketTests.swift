import Testing

/// Lists in brackets and mappings in braces.
@Suite struct BracketTests {
  @Test(arguments: [
    ("[]", "+doc +list[] -list -doc"),
    ("{}", "+doc +map{} -map -doc"),
    ("[a, b]", "+doc +list[] =a =b -list -doc"),
    ("[a, b,]", "+doc +list[] =a =b -list -doc"),
    ("{a: b, c}", "+doc +map{} =a =b =c = -map -doc"),
    ("{a: b, c: }", "+doc +map{} =a =b =c = -map -doc"),
    ("{a: , ? b, ? c : d}", "+doc +map{} =a = =b = =c =d -map -doc"),
    (
      "[a: b, ? c : d, ? e]",
      "+doc +list[] +map{} =a =b -map +map{} =c =d -map +map{} =e = -map -list -doc"
    ),
    ("[[a], {b: [c]}]", "+doc +list[] +list[] =a -list +map{} =b +list[] =c -list -map -list -doc"),
    ("{a: {b: {}}}", "+doc +map{} =a +map{} =b +map{} -map -map -map -doc"),
    ("[a\n, b\n]", "+doc +list[] =a =b -list -doc"),
    ("[a]: b", "+doc +map +list[] =a -list =b -map -doc"),
    ("{a: b}: c", "+doc +map +map{} =a =b -map =c -map -doc"),
    ("[a b: c]", "+doc +list[] +map{} =a_b =c -map -list -doc"),
    ("['a': b, \"c\":d]", "+doc +list[] +map{} ='a =b -map +map{} =\"c =d -map -list -doc"),
    ("{a:b}", "+doc +map{} =a:b = -map -doc"),
    ("{'a':b}", "+doc +map{} ='a =b -map -doc"),
    ("[?a]", "+doc +list[] +map{} =a = -map -list -doc"),
    ("[a: [b]]", "+doc +list[] +map{} =a +list[] =b -list -map -list -doc"),
    ("{\n\ta: b}", "+doc +map{} =a =b -map -doc"),
  ])
  func events(text: String, outline: String) {
    expectReading(text, outline)
  }

  @Test(arguments: [
    ("[? : a]", "did not find expected ',' or ']', at 1:6, while parsing a flow sequence at 1:1"),
    ("[?, a]", "did not find expected ',' or ']', at 1:5, while parsing a flow sequence at 1:1"),
    ("[a, - b]", "did not find expected node content, at 1:5, while parsing a flow node at 1:5"),
    ("[a:]", "found unexpected ':', at 1:3, while scanning a plain scalar at 1:2"),
    ("{a:,}", "found unexpected ':', at 1:3, while scanning a plain scalar at 1:2"),
    ("[a:?]", "found unexpected ':', at 1:3, while scanning a plain scalar at 1:2"),
    ("[a", "did not find expected ',' or ']', at 2:1, while parsing a flow sequence at 1:1"),
    ("{a: b", "did not find expected ',' or '}', at 2:1, while parsing a flow mapping at 1:1"),
    ("[a}", "did not find expected ',' or ']', at 1:3, while parsing a flow sequence at 1:1"),
    ("{a]", "did not find expected ',' or '}', at 1:3, while parsing a flow mapping at 1:1"),
    ("]", "did not find expected node content, at 1:1, while parsing a block node at 1:1"),
    ("}", "did not find expected node content, at 1:1, while parsing a block node at 1:1"),
    (",", "did not find expected node content, at 1:1, while parsing a block node at 1:1"),
    ("a: ]", "did not find expected node content, at 1:4, while parsing a block node at 1:4"),
    ("[,]", "did not find expected node content, at 1:2, while parsing a flow node at 1:2"),
    ("[a,,b]", "did not find expected node content, at 1:4, while parsing a flow node at 1:4"),
    ("{a: b}}", "did not find expected <document start>, at 1:7"),
    ("[a: [b]", "did not find expected ',' or ']', at 2:1, while parsing a flow sequence at 1:1"),
  ])
  func problems(text: String, problem: String) {
    expectReading(text, problem)
  }
}
