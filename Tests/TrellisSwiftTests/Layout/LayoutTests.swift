import Testing

@testable import TrellisSwift

@Suite struct LayoutTests {
  private func layOut(
    _ text: String, _ indentation: Indentation = .spaces(2)
  ) -> String {
    Layout(indentation: indentation).layOut(Array(text.utf8))
  }

  @Test func lineEndingsOfWindows() {
    #expect(layOut("struct A {\r\nvar b = 1\r\n\r\n\r\n}\r\n") == "struct A {\n  var b = 1\n}\n")
  }

  @Test func aCarriageReturnByItselfEndsNoLine() {
    #expect(layOut("// a\rb\n// c\r") == "// a\rb\n// c\r\n")
  }

  @Test func tabsAndSpacesAroundLines() {
    #expect(
      layOut(" \t struct A {\t \n\t \n\tvar b = 1\t\n \t\n}\t ") == "struct A {\n  var b = 1\n}\n")
  }

  @Test func aCommaBehindTheLastElement() {
    let names = ["a", "b"].map { String(repeating: $0, count: 50) }
    #expect(
      layOut("var names = [\(names[0]), \(names[1]),]") == """
        var names = [
          \(names[0]),
          \(names[1]),
        ]

        """)
  }

  @Test func columnsAreCharacters() {
    let name = String(repeating: "é", count: 60)
    #expect(layOut("call(first: \(name), 1)") == "call(first: \(name), 1)\n")
  }

  @Test func bracketsDecideTheIndentation() {
    #expect(
      layOut(
        """
        struct A {
        func b(
        c: Int,
        ) {
        switch c {
            case 1:
            d([
            1,
            ])
        default:
            break
        }
        }
        }
        """) == """
          struct A {
            func b(
              c: Int,
            ) {
              switch c {
              case 1:
                d([
                  1,
                ])
              default:
                break
              }
            }
          }

          """)
  }

  @Test func aLongLineThatEndsInEmptyBraces() {
    let name = String(repeating: "a", count: 100)
    #expect(layOut("func \(name)() {}") == "func \(name)() {}\n")
    #expect(layOut("func \(name)() { }") == "func \(name)() { }\n")
  }

  @Test func bracketsInStringsDoNot() {
    #expect(layOut("a(\"{([\\\"\")\nb()") == "a(\"{([\\\"\")\nb()\n")
  }

  @Test func modifiersBelowOneAndSeveralLines() {
    #expect(
      layOut("Text()\n.a()\n.b {\nc()\n}\n.d()\nVStack {\n}\n.e()") == """
        Text()
          .a()
          .b {
            c()
          }
          .d()
        VStack {
        }
        .e()

        """)
  }

  @Test func blankLines() {
    #expect(layOut("\n\na {\n\n\nb\n\n\n\nc\n\n}\n\n") == "a {\n  b\n\n  c\n}\n")
  }

  @Test func indentation() {
    #expect(layOut("a {\nb\n}", .spaces(4)) == "a {\n    b\n}\n")
    #expect(layOut("a {\nb\n}", .tab) == "a {\n\tb\n}\n")
  }

  private let long = String(repeating: "x", count: 60)

  private func expect(_ code: String, becomes lines: String) {
    #expect(layOut(code) == lines + "\n")
  }

  @Test func conditionsOnLinesOfTheirOwn() {
    expect(
      "guard let a = state.\(long), state.b != .c, let d = \(long)(a: 1) else { return .none }",
      becomes: """
        guard
          let a = state.\(long),
          state.b != .c,
          let d = \(long)(a: 1)
        else { return .none }
        """)
    expect(
      "guard a(\\.b) || state.\(long) < 10 || \(long) else {\nc()\n}",
      becomes: """
        guard
          a(\\.b)
            || state.\(long) < 10
            || \(long)
        else {
          c()
        }
        """)
  }

  @Test func rangesInConditions() {
    expect(
      "guard (0..<\(long).count).contains(a), (0...\(long).count).contains(b) else { return }",
      becomes: """
        guard
          (0..<\(long).count).contains(a),
          (0...\(long).count).contains(b)
        else { return }
        """)
  }

  @Test func valuesThatALibraryAddsLater() {
    expect(
      "switch a {\ncase .b:\nc()\n@unknown default:\nd()\n}",
      becomes: "switch a {\ncase .b:\n  c()\n@unknown default:\n  d()\n}")
  }

  @Test func aTernaryInATernary() {
    expect(
      "let a = b == .c ? .\(long) : d ? .\(long)\(long) : .e",
      becomes: """
        let a =
          b == .c
          ? .\(long)
          : d
            ? .\(long)\(long)
            : .e
        """)
  }

  @Test func aClosureAtTheEndOfALine() {
    expect(
      "let a = b.sorted(by: { $0 > $1 }).map { offset, element in \(long)(offset, element) }",
      becomes: """
        let a = b.sorted(by: { $0 > $1 }).map { offset, element in
          \(long)(offset, element)
        }
        """)
    expect(
      "let a = \(long).filter { $0 }.map { offset, element in \(long)(offset, element) }",
      becomes: """
        let a = \(long).filter { $0 }.map {
          offset, element in
          \(long)(offset, element)
        }
        """)
  }

  @Test func operandsInParentheses() {
    expect(
      "let a = b && (\(long) || c || \(long))",
      becomes: """
        let a =
          b
          && (\(long)
            || c
            || \(long))
        """)
  }

  @Test func aChainOfMembers() {
    expect(
      "await \(long).\(long).d()",
      becomes: """
        await \(long)
          .\(long).d()
        """)
    expect(
      "let \(long) = \(long)(1)",
      becomes: """
        let \(long) =
          \(long)(1)
        """)
  }

  @Test func argumentsOnLinesOfTheirOwn() {
    #expect(
      layOut("call(first: \(long), second: [1, 2], third: x(\(long)))") == """
        call(
          first: \(long),
          second: [1, 2],
          third: x(\(long))
        )

        """)
  }

  @Test func braces() {
    #expect(
      layOut("Result { try await \(long)\(long) }") == """
        Result {
          try await \(long)\(long)
        }

        """)
  }

  @Test func patterns() {
    #expect(
      layOut("switch a {\ncase .\(long), .b, .\(long), .c:\nd\n}") == """
        switch a {
        case .\(long), .b,
          .\(long), .c:
          d
        }

        """)
  }

  @Test func aGuardThatReturnsNothing() {
    #expect(
      layOut("guard let link = \(long).DeepLink(url: \(long)) else { return }") == """
        guard
          let link = \(long).DeepLink(
            url: \(long)
          )
        else { return }

        """)
  }

  @Test func conditions() {
    #expect(
      layOut("if \(long) && \(long) || b {\nc\n}") == """
        if \(long)
          && \(long)
          || b
        {
          c
        }

        """)
    #expect(
      layOut("guard \(long) && \(long) else { return .none }") == """
        guard
          \(long)
            && \(long)
        else { return .none }

        """)
  }

  @Test func severalConditions() {
    #expect(
      layOut("if path.count == 2, path[0] == \"a, b\", let \(long) = f(1, 2) {\nc\n}") == """
        if path.count == 2,
          path[0] == "a, b",
          let \(long) = f(1, 2)
        {
          c
        }

        """)
    #expect(layOut("if a, b {\nc\n}") == "if a, b {\n  c\n}\n")
  }

  @Test func conditionsThatAreTooLongThemselves() {
    #expect(
      layOut("if a, let \(long): Dictionary<Int, Int> = \(long) {\nc\n}") == """
        if a,
          let \(long): Dictionary<Int, Int> =
            \(long)
        {
          c
        }

        """)
    #expect(
      layOut("if a && \(long), \(long) || b {\nc\n}") == """
        if a && \(long),
          \(long) || b
        {
          c
        }

        """)
  }

  @Test func extensions() {
    #expect(
      layOut("extension AlertState where Action == \(long)\(long) {\n}") == """
        extension AlertState
        where Action == \(long)\(long) {
        }

        """)
  }

  @Test func assignments() {
    #expect(layOut("let \(long) = \(long)") == "let \(long) =\n  \(long)\n")
  }

  @Test func strings() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    #expect(
      layOut("TextState(\"\(words) \\(a + b)\")") == """
        TextState(
          \"""
          \(Array(repeating: "word", count: 19).joined(separator: " ")) \\
          \(Array(repeating: "word", count: 11).joined(separator: " ")) \\(a + b)
          \"""
        )

        """)
  }

  @Test func comments() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    #expect(
      layOut("/// \(words)") == """
        /// \(Array(repeating: "word", count: 19).joined(separator: " "))
        /// \(Array(repeating: "word", count: 11).joined(separator: " "))

        """)
  }
}
