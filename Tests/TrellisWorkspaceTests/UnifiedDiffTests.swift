import Testing

@testable import TrellisWorkspace

/// Differences in the format of `diff -u`.
@Suite struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String) -> String {
    UnifiedDiff.text(from: old, to: new, path: "A.swift")
  }

  private func lines(_ range: ClosedRange<Int>, _ changes: [Int: String] = [:]) -> String {
    range.map { (changes[$0] ?? "\($0)") + "\n" }.joined()
  }

  @Test func identical() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(diff("", "") == "")
  }

  @Test func aNewFile() {
    #expect(
      diff(nil, "a\nb\n") == """
        --- /dev/null
        +++ b/A.swift
        @@ -0,0 +1,2 @@
        +a
        +b

        """)
  }

  @Test func anEmptyFile() {
    #expect(
      diff("", "a\n") == """
        --- a/A.swift
        +++ b/A.swift
        @@ -0,0 +1,1 @@
        +a

        """)
    #expect(
      diff("a\n", "") == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,1 +0,0 @@
        -a

        """)
  }

  @Test func inTheMiddle() {
    #expect(
      diff(lines(1...9), lines(1...9, [5: "five"])) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func atTheStart() {
    #expect(
      diff(lines(1...9), "0\n" + lines(1...9)) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,3 +1,4 @@
        +0
         1
         2
         3

        """)
  }

  @Test func atTheEnd() {
    #expect(
      diff(lines(1...9), lines(1...8)) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -6,4 +6,3 @@
         6
         7
         8
        -9

        """)
  }

  @Test func twoHunks() {
    #expect(
      diff(lines(1...20), lines(1...20, [3: "three\n3b", 17: "seventeen"])) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,6 +1,7 @@
         1
         2
        -3
        +three
        +3b
         4
         5
         6
        @@ -14,7 +15,7 @@
         14
         15
         16
        -17
        +seventeen
         18
         19
         20

        """)
  }

  @Test func changesThatAreNearAreOneHunk() {
    #expect(
      diff(lines(1...9), lines(1...9, [1: "one", 8: "eight"])) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,9 +1,9 @@
        -1
        +one
         2
         3
         4
         5
         6
         7
        -8
        +eight
         9

        """)
  }

  @Test func noLineFeedAtTheEnd() {
    #expect(
      diff("a", "a\n") == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,1 +1,1 @@
        -a
        \\ No newline at end of file
        +a

        """)
  }

  @Test func otherLineEndings() {
    #expect(
      diff("a\r\nb\r\n", "a\nb\r\n") == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,2 +1,2 @@
        -a\r
        +a
         b\r

        """)
  }

  @Test func lettersThatOnlyLookAlike() {
    // The same letter as one scalar and as two. If the two were treated as equal, the patch
    // wouldn't apply.
    #expect(
      diff("\u{E9}\nx\n", "e\u{301}\ny\n").unicodeScalars.elementsEqual(
        """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,2 +1,2 @@
        -\u{E9}
        -x
        +e\u{301}
        +y

        """.unicodeScalars))
  }

  @Test func changesInManyLines() {
    #expect(
      diff(lines(1...10_000), lines(1...10_000, [100: "a", 9_000: "b"])) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -97,7 +97,7 @@
         97
         98
         99
        -100
        +a
         101
         102
         103
        @@ -8997,7 +8997,7 @@
         8997
         8998
         8999
        -9000
        +b
         9001
         9002
         9003

        """)
  }

  @Test func manyLinesWithoutACommonOne() {
    let found = diff(lines(1...20_000), lines(20_001...40_000)).split(separator: "\n")
    #expect(found.count(where: { $0.hasPrefix("-") }) == 20_001)
    #expect(found.count(where: { $0.hasPrefix("+") }) == 20_001)
  }

  @Test func aBlockThatHasMoved() {
    let found = diff(lines(1...10_000), lines(5_001...10_000) + lines(1...5_000))
      .split(separator: "\n")
    #expect(found.count(where: { $0.hasPrefix("-") }) == 5_001)
    #expect(found.count(where: { $0.hasPrefix("+") }) == 5_001)
  }
}
