import Testing

@Suite struct FormattingTests {
  private let base = """
    import A
    import B

    struct Feature {
      func f() {
        call(one, two, three: [1, 2])
        let a = 1
        g(
          a
        )
        text(
          \"""
          One
            two
          \"""
        )
      }

      func g() { a() }
    }

    """

  private var theirs: String {
    base.replacing("let a = 1", with: "let a = 2").replacing(
      "  func g() { a() }\n", with: "  func g() { a() }\n\n  func h() {\n    b()\n  }\n")
  }

  @Test func tabs() {
    let tabs = { (text: String) in text.replacing("  ", with: "\t") }
    expect(base: base, mine: tabs(base), theirs: theirs, merged: tabs(theirs))
  }

  @Test func carriageReturns() {
    let returns = { (text: String) in text.replacing("\n", with: "\r\n") }
    expect(base: base, mine: returns(base), theirs: theirs, merged: returns(theirs))
  }

  @Test func anotherStyle() {
    expect(
      base: base,
      mine: """
        import B
        import A

        struct Feature
        {
            func f()
            {
                call(
                    one,
                    two,
                    three: [
                        1,
                        2,
                    ]
                );
                let a = 1;
                g(a)

                text(
                    \"""
                    One
                      two
                    \"""
                )
            }
            func g()
            {
                a()
            }
        }

        """,
      theirs: theirs,
      merged: """
        import B
        import A

        struct Feature
        {
            func f()
            {
                call(
                    one,
                    two,
                    three: [
                        1,
                        2,
                    ]
                );
                let a = 2;
                g(a)

                text(
                    \"""
                    One
                      two
                    \"""
                )
            }
            func g()
            {
                a()
            }

            func h() {
                b()
            }
        }

        """)
  }

  @Test func aFormattedFileTakesWhatIsRemoved() {
    expect(
      base: base, mine: base.replacing("  ", with: "    "),
      theirs: base.replacing("\n  func g() { a() }\n", with: ""),
      merged: base.replacing("\n  func g() { a() }\n", with: "").replacing("  ", with: "    "))
  }
}
