import Testing
import TrellisSpec

@testable import TrellisRender

/// What should come out and does not yet. Each moves to the tests of its part once it is mended.
@Suite struct ReportedBugsTests {
  private func expectRefusal(
    _ spec: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    withKnownIssue {
      let parsed = parseSpecs(in: SourceFile(path: "Test.feature.yaml", text: spec))
      let resolved = FeatureGraph.resolve(parsed.features)
      let diagnostics = parsed.diagnostics + resolved.diagnostics + check(resolved.graph)
      #expect(diagnostics.contains { $0.severity == .error }, sourceLocation: sourceLocation)
    }
  }

  private func expectSoon(
    _ kind: GeneratedFile.Kind, of spec: String, contains snippet: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    withKnownIssue {
      try expect(kind, of: spec, contains: snippet, sourceLocation: sourceLocation)
    }
  }

  // MARK: - Code that Swift refuses

  @Test(arguments: [
    "destination: {mode: {sheet: Mode}}\nreducer: {tapped: {present: mode}}",
    "presents: {mode: {sheet: Mode}}\nreducer: {tapped: {present: mode}}",
    "path: {mode: Mode}\nreducer: {tapped: {push: mode}}",
    "cases: {other: Other, mode: Mode}\nreducer: {tapped: {become: mode}}",
  ])
  func anEnumFeatureWhoseFirstCaseNeedsArguments(parts: String) {
    expectRefusal(
      """
      feature: Root
      actions: [tapped]
      \(parts)
      ---
      feature: Mode
      cases: {detail: Detail, other: Other}
      ---
      feature: Detail
      state: {id: Int}
      """)
  }

  @Test func aRequiredPropertyCalledDeepLink() {
    expectRefusal("feature: Root\nstate: {deepLink: Int}\ndeepLinks: {a: {url: /a}}")
  }

  @Test func aDeepLinksValueCalledState() {
    expectRefusal(
      """
      feature: Root
      state: {name: String = ""}
      deepLinks: {a: {url: "/{state}", with: {state: String}, steps: {set: {name: state}}}}
      """)
  }

  @Test func aDeepLinksValueThatIsAWordOfSwift() {
    expectSoon(
      .reducer,
      of: """
        feature: Root
        state: {count: Int = 0}
        deepLinks: {a: {url: "/{in}", with: {in: Int}, steps: {set: {count: "`in`"}}}}
        """,
      contains: "case .a(let `in`):\nself.count = `in`")
  }

  @Test func theTopOfClosures() {
    expectSoon(
      .reducer,
      of: """
        feature: Root
        path: {a: {value: {action: "() -> Void"}, view: AView, top: action}}
        """,
      contains: "var action: (() -> Void)? {")
  }

  @Test func aGroupCalledTabBesideTabs() {
    expectRefusal("feature: Root\nactions: {tab: [tapped]}\ntabs: {selected: {home: , more: }}")
  }

  @Test func valuesOfBooleanPromptsThatCannotBeCompared() {
    expectSoon(
      .reducer,
      of: """
        feature: Root
        alerts: {failed: {style: boolean, title: Failed, with: {error: any Error}}}
        """,
      contains: "struct State {\nvar failed = false\nvar error: (any Error)?\n}")
  }

  @Test func valuesOfBooleanPromptsThatGiveAnOptional() {
    expectSoon(
      .reducer,
      of: """
        feature: Root
        alerts: {failed: {style: boolean, title: Failed, with: {find: "() -> Int?"}}}
        """,
      contains: "var failed = false\nvar find: (() -> Int?)?")
  }

  @Test func aClosureInAConditionOfADeepLink() {
    expectSoon(
      .reducer,
      of: """
        feature: Root
        state: {tags: "[String] = []", count: Int = 0}
        deepLinks:
          a: {url: /a, steps: {set: {count: 1}, where: 'state.tags.contains { $0.isEmpty }'}}
        """,
      contains: "if (self.tags.contains { $0.isEmpty }) {\nself.count = 1\n}")
  }

  // MARK: - Code that does something else

  @Test func aPayloadCalledLikeTheSharedPropertyThatItIsFor() {
    withKnownIssue {
      try expect(
        .reducer,
        of: """
          feature: Root
          state: {list: {type: "[Int]", shared: passed}}
          actions:
            - loaded([Int])
          reducer:
            loaded(list): {set: {list: 'list.filter { $0 > 1 }'}}
          """,
        lacks: "{ list in list = list.filter")
    }
  }

  @Test func optionalValuesOfAButtonOfABooleanPrompt() {
    withKnownIssue {
      try expect(
        .view,
        of: """
          feature: Root
          alerts:
            failed:
              style: boolean
              title: Failed
              with: {id: Int?}
              buttons: {retry: {with: {id: Int?}, send: {id: id}}, cancel: }
          """,
        lacks: "guard let id")
    }
  }

  @Test func requiredItemsOfAQueryAreTriedFirst() throws {
    let text = try #require(
      render(
        """
        feature: Root
        deepLinks:
          all:
            url: "/items?sort={sort}&filter={filter}"
            with: {sort: String?, filter: String?}
          one: {url: "/items?id={id}", with: {id: Int}}
        """
      ).first?.text)
    let order = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("self = .") }
      .map { String($0.dropFirst(8).prefix { $0.isLetter }) }
    withKnownIssue {
      #expect(order == ["one", "all"])
    }
  }

  @Test func sharedStateInADeepLink() {
    expectSoon(
      .reducer,
      of: """
        feature: Root
        state: {total: {type: Int, shared: .total}}
        deepLinks: {a: {url: /a, steps: {set: {total: state.total + 1}}}}
        """,
      contains: "self.$total.withLock { $0 = $0 + 1 }")
  }

  // MARK: - Mistakes that nobody hears of

  @Test func aBooleanPromptAndADestinationOfOneName() {
    expectRefusal(
      """
      feature: Root
      destination: {edit: {sheet: Edit}}
      alerts: {edit: {style: boolean, title: Edit}}
      actions: [tapped]
      reducer: {tapped: {present: edit}}
      """)
  }

  @Test func anItemOfAQueryTwice() {
    expectRefusal(
      "feature: Root\ndeepLinks: {a: {url: '/x?a={b}&a={c}', with: {b: Int, c: Int}}}")
  }

  @Test func aPropertyOfThePathThatIsCalledTrue() {
    expectRefusal("feature: Root\npath: {a: {feature: A, isOnStack: true}}")
  }

  @Test func aConstantThatIsBound() {
    expectRefusal("feature: Root\nstate: {count: {type: Int, let: true, binding: true}}")
  }
}
