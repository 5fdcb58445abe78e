import Testing

/// Anchors, aliases and tags.
@Suite struct AnchorAndTagTests {
  @Test(arguments: [
    ("&a b", "+doc =&ab -doc"),
    ("&a\nb: c", "+doc +map&a =b =c -map -doc"),
    ("a: &b\n- c", "+doc +map =a +list&b =c -list -map -doc"),
    ("- &a b\n- *a\n", "+doc +list =&ab *a -list -doc"),
    ("*a : b", "+doc +map *a =b -map -doc"),
    ("&a", "+doc =&a -doc"),
    ("[&a , *b]", "+doc +list[] =&a *b -list -doc"),
    ("[*a,*b]", "+doc +list[] *a *b -list -doc"),
    ("{*a : b}", "+doc +map{} *a =b -map -doc"),
    ("&a-_1 b", "+doc =&a-_1b -doc"),
    ("&a: b", "+doc +map =&a =b -map -doc"),
    ("*a: b", "+doc +map *a =b -map -doc"),
    ("!a b", "+doc =<!a>b -doc"),
    ("! b", "+doc =<!>b -doc"),
    ("!", "+doc =<!> -doc"),
    ("!!str b", "+doc =<tag:yaml.org,2002:str>b -doc"),
    ("!<tag:x,[y]> b", "+doc =<tag:x,[y]>b -doc"),
    ("[!a, b]", "+doc +list[] =<!a> =b -list -doc"),
    ("[!a,b]", "+doc +list[] =<!a> =b -list -doc"),
    ("!a [b]", "+doc +list[]<!a> =b -list -doc"),
    ("!a {b: c}", "+doc +map{}<!a> =b =c -map -doc"),
    ("!a\n- b", "+doc +list<!a> =b -list -doc"),
    ("!a\nb: c", "+doc +map<!a> =b =c -map -doc"),
    ("!a &b c", "+doc =&b<!a>c -doc"),
    ("&b !a c", "+doc =&b<!a>c -doc"),
    ("!a%41%C3%A9 b", "+doc =<!aAé>b -doc"),
    ("!a%ED%A0%80 b", "+doc =<!a���>b -doc"),
    ("!a%00b c", "+doc =<!a>c -doc"),
    ("!<%00> a", "+doc =<>a -doc"),
    ("a: !b", "+doc +map =a =<!b> -map -doc"),
    ("- !a\n- &b\n", "+doc +list =<!a> =&b -list -doc"),
    ("a: !b\nc: d", "+doc +map =a =<!b> =c =d -map -doc"),
  ])
  func events(text: String, outline: String) {
    expectReading(text, outline)
  }

  @Test(arguments: [
    ("&a *b", "did not find expected <document start>, at 1:4"),
    ("&a &b c", "did not find expected <document start>, at 1:4"),
    (
      "&é b",
      "did not find expected alphabetic or numeric character, at 1:2, while scanning an anchor at 1:1"
    ),
    (
      "&a.b c",
      "did not find expected alphabetic or numeric character, at 1:3, while scanning an anchor at 1:1"
    ),
    (
      "*a.b",
      "did not find expected alphabetic or numeric character, at 1:3, while scanning an alias at 1:1"
    ),
    ("!<x y", "did not find the expected '>', at 1:4, while scanning a tag at 1:1"),
    ("!<>", "did not find expected tag URI, at 1:3, while parsing a tag at 1:1"),
    ("!a!b c", "found undefined tag handle, at 1:1, while parsing a node at 1:1"),
    ("!!", "did not find expected tag URI, at 1:3, while parsing a tag at 1:1"),
    ("!!a,", "did not find expected whitespace or line break, at 1:4, while scanning a tag at 1:1"),
    (
      "[!!a]", "did not find expected whitespace or line break, at 1:5, while scanning a tag at 1:2"
    ),
    ("!a !b c", "did not find expected <document start>, at 1:4"),
    ("!a%4 b", "did not find URI escaped octet, at 1:3, while parsing a tag at 1:1"),
    ("!a%C3%41 b", "found an incorrect trailing UTF-8 octet, at 1:6, while parsing a tag at 1:1"),
    ("!a%F8 b", "found an incorrect leading UTF-8 octet, at 1:3, while parsing a tag at 1:1"),
    ("!a#b", "did not find expected whitespace or line break, at 1:3, while scanning a tag at 1:1"),
  ])
  func problems(text: String, problem: String) {
    expectReading(text, problem)
  }
}
