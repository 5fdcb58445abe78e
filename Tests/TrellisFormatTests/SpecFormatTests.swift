import Testing
import TrellisSpec

@testable import TrellisFormat

/// What becomes of the parts of a spec.
@Suite struct SpecFormatTests {
  private func expect(
    _ text: String, becomes expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let format = SpecFormat(SourceFile(path: "A.feature.yaml", text: text))
    #expect(format.diagnostics.isEmpty, sourceLocation: sourceLocation)
    #expect(format.text == expected, sourceLocation: sourceLocation)
    let again = SpecFormat(SourceFile(path: "A.feature.yaml", text: format.text))
    #expect(again.text == format.text, "twice", sourceLocation: sourceLocation)
  }

  private func expectUnchanged(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(text, becomes: text, sourceLocation: sourceLocation)
  }

  // MARK: - Keys

  @Test func theOrderOfKeys() {
    expect(
      """
      reducer:
        saveButtonTapped: {delegate: didSave}
      actions: [saveButtonTapped]
      delegate: [didSave]
      dependencies: {uuid: \\.uuid}
      doc: Edits.
      feature: AFeature
      """,
      becomes: """
        feature: AFeature
        doc: Edits.
        dependencies: {uuid: \\.uuid}

        actions: [saveButtonTapped]
        delegate: [didSave]

        reducer:
          saveButtonTapped: {delegate: didSave}

        """)
  }

  @Test func theOrderInMappings() {
    expect(
      """
      feature: AFeature
      alerts:
        remove:
          buttons:
            remove: {role: destructive, title: Remove}
            cancel: {role: cancel}
          title: Remove?
      reducer:
        alert.remove:
          - where: state.isReady
            delegate: removed
          - with: {b: 1, a: 2}
            present: edit
      """,
      becomes: """
        feature: AFeature

        alerts:
          remove:
            title: Remove?
            buttons:
              remove: {title: Remove, role: destructive}
              cancel: {role: cancel}

        reducer:
          alert.remove:
            - delegate: removed
              where: state.isReady
            - present: edit
              with: {b: 1, a: 2}

        """)
  }

  @Test func unknownKeysFollowTheirNeighbours() {
    expect(
      """
      first: 1
      doc: Edits.
      afterDoc:
          inside: 2
      feature: AFeature
      afterFeature: [ 3 ]
      """,
      becomes: """
        first: 1

        feature: AFeature

        afterFeature: [ 3 ]

        doc: Edits.

        afterDoc:
          inside: 2

        """)
  }

  // MARK: - Quotes

  @Test(arguments: [
    (#"doc: "A message.""#, "doc: A message."),
    ("doc: 'A message.'", "doc: A message."),
    ("doc: 'It is: here'", #"doc: "It is: here""#),
    (#"doc: "Say \"hi\": here""#, #"doc: 'Say "hi": here'"#),
    (#"doc: "tab\there: x""#, #"doc: "tab\there: x""#),
    (#"doc: "caf\u00e9""#, #"doc: "caf\u00e9""#),
    ("doc: 'yes'", #"doc: "yes""#), ("doc: '12'", #"doc: "12""#), ("doc: ''", #"doc: """#),
    (##"doc: "# no comment""##, ##"doc: "# no comment""##),
    (#"doc: " spaces ""#, #"doc: " spaces ""#),
    (#"doc: "a #b""#, #"doc: "a #b""#), (#"doc: "a#b""#, "doc: a#b"),
    (#""doc": plain"#, "doc: plain"), (#"doc: !own "a""#, #"doc: !own "a""#),
    (#"state: {"a": "Int = 0", 'b': "Map<A, B>"}"#, #"state: {a: Int = 0, b: "Map<A, B>"}"#),
    (#"state: {a: "[Int] = []"}"#, #"state: {a: "[Int] = []"}"#),
    ("doc:  'a'   # why", "doc: a  # why"),
  ]) func quotes(text: String, expected: String) {
    expect("feature: AFeature\n\(text)\n", becomes: paragraph(expected))
  }

  private func paragraph(_ line: String) -> String {
    "feature: AFeature\n" + (line.hasPrefix("state") ? "\n" : "") + line + "\n"
  }

  // MARK: - Comments

  @Test func commentsStayWithWhatTheyBelongTo() {
    expect(
      """
      # The file.

      # The reactions.
      reducer:   # behind the key
          # above a reaction
          a: {send: b}   # behind a reaction
                         # and more of it
          # at the end of the reactions
      # above the name
      feature: AFeature # behind the name
      state:
        # no: Int
      actions:
      # above an action
      - a
      -   # beside a dash
          name: b
      # at the end of all
      """,
      becomes: """
        # The file.

        # above the name
        feature: AFeature  # behind the name

        state:
          # no: Int

        actions:
          # above an action
          - a
          -  # beside a dash
            name: b

        # The reactions.
        reducer:  # behind the key
          # above a reaction
          a: {send: b}  # behind a reaction
                        # and more of it
          # at the end of the reactions
        # at the end of all

        """)
  }

  @Test func commentsAboveStepsMoveAboveTheDash() {
    expect(
      """
      feature: AFeature

      reducer:
        a:
          -
            # why
            send: b
          # when
          - where: true
            # what
            send: c
      """,
      becomes: """
        feature: AFeature

        reducer:
          a:
            # why
            - send: b
            # when
            # what
            - send: c
              where: true

        """)
  }

  @Test func commentsInBrackets() {
    expectUnchanged(
      """
      feature: AFeature
      imports: [  # all of them
        A, B,  # two
        # none
        C
      ]

      state:
        a: {default: 1,  # why
          type: Int}

      """)
  }

  @Test func documents() {
    expect(
      """


      # The first.
      feature: AFeature
      # The end.

      ---   # The second.

      feature: BFeature
      state:
        a: Int


      ---
      # Nothing.
      """,
      becomes: """
        # The first.
        feature: AFeature
        # The end.
        ---  # The second.
        feature: BFeature

        state:
          a: Int
        ---
        # Nothing.

        """)
  }

  // MARK: - Texts

  @Test func textsOnSeveralLines() {
    expect(
      """
      feature: AFeature
      doc: |
            A text

              with lines

      state:
          a:
              type: Int
              doc: >-
                Folded
                 text
              default: 'one

                two'
          b:
              Long
                type
      """,
      becomes: """
        feature: AFeature
        doc: |
          A text

            with lines

        state:
          a:
            type: Int
            default: 'one

              two'
            doc: >-
              Folded
               text
          b:
            Long
              type

        """)
  }

  @Test func blankLinesThatBelongToAText() {
    expectUnchanged("feature: AFeature\ndoc: |+\n  A\n\n\nstate:\n  a: Int\n")
    expectUnchanged("feature: AFeature\ndoc: |2\n    A\n  B\n")
    expect("feature: AFeature\ndoc: |\n  A", becomes: "feature: AFeature\ndoc: |\n  A\n")
  }

  @Test func longKeys() {
    expect(
      "feature: AFeature\nreducer:\n    ? a,\n      b\n    : {send:   c}\n",
      becomes: "feature: AFeature\n\nreducer:\n  ? a,\n    b\n  : {send: c}\n")
  }

  @Test func swiftInBracketsStaysAsItIs() {
    expectUnchanged("feature: AFeature\n\nstate:\n  a: [ String:Int ]\n  b: [ Int ]\n")
  }

  @Test func brackets() {
    expect(
      "feature: AFeature\nimports: [ A,B , \"C\" ]\nstate: { a : Int,b: { let: true,type: Int } }\n",
      becomes:
        "feature: AFeature\nimports: [A, B, C]\n\nstate: {a: Int, b: {type: Int, let: true}}\n")
  }

  @Test func declarationsKeepTheirForm() {
    expectUnchanged(
      "feature: AFeature\n\nactions:\n  - a(count: Int)\n  - \"b(x: Int, y: Int)\"\n  - c: {id: Int}\n"
    )
    expectUnchanged("feature: AFeature\n\nactions: [a(count: Int), b(x: Int, y: Int)]\n")
  }

  // MARK: - Anchors

  @Test func anchorsStayBeforeTheirAliases() {
    expectUnchanged(
      "onChange:\n  x: &steps\n    - send: b\n\nfeature: AFeature\n\nreducer:\n  a: *steps\n")
    expect(
      "state: {a: &t Int, b:   *t}\nfeature: AFeature\n",
      becomes: "feature: AFeature\n\nstate: {a: &t Int, b: *t}\n")
  }

  // MARK: - What stays as it is

  @Test(arguments: [
    "? # a comment\n  feature\n: AFeature\n", "? [a,\n   b]\n  # here\n: c\n",
    "%YAML 1.1\n--- # here\n!own\nfeature: A\n",
  ]) func rareYAML(text: String) {
    let format = SpecFormat(SourceFile(path: "A.feature.yaml", text: text))
    #expect(format.text == text)
    #expect(format.diagnostics.map(\.rule) == [.unusualYAML])
  }

  @Test(arguments: ["feature: [", "a: 1\na: 2\n", "feature: A\n\tstate: x\n", "a: b: c\n"])
  func mistakesInYAML(text: String) {
    let format = SpecFormat(SourceFile(path: "A.feature.yaml", text: text))
    #expect(format.text == text)
    #expect(format.diagnostics.contains { $0.severity == .error && $0.range != nil })
  }

  @Test(arguments: [
    ("", ""), ("\n\n", ""), ("# only\n\n\n# this", "# only\n\n# this\n"), ("--- ", "---\n"),
    ("feature:   A\r\ndoc: |\r\n  a\r\n", "feature: A\r\ndoc: |\r\n  a\r\n"),
    ("feature:   A\r\ndoc: a\n", "feature: A\ndoc: a\n"),
    ("\u{FEFF}feature:   A", "\u{FEFF}feature: A\n"), ("feature:\tA\t# x\t\n", "feature: A  # x\n"),
    ("{feature: A,doc: B}", "{feature: A, doc: B}\n"), ("- a\n-  b", "- a\n- b\n"), ("A", "A\n"),
    ("feature: A\n...\n# end", "feature: A\n...\n# end\n"),
    ("feature: \"Ünï\u{301} 🧵\"", "feature: Ünï\u{301} 🧵\n"),
  ]) func oddFiles(text: String, expected: String) {
    expect(text, becomes: expected)
  }

  // MARK: - Configurations

  @Test func configurationsKeepTheirOrder() {
    let text = """
      # All settings.

      # Who owns the code.
      mode:   linked

      target:
          - composable-architecture 1.25


      # Where files go.
      output:
          view: "{folder}/{view}.swift"
          reducer: '{folder}/{feature}.swift'
      """
    let format = SpecFormat(SourceFile(path: "trellis.yaml", text: text), isConfiguration: true)
    #expect(
      format.text == """
        # All settings.

        # Who owns the code.
        mode: linked

        target:
          - composable-architecture 1.25

        # Where files go.
        output:
          reducer: "{folder}/{feature}.swift"
          view: "{folder}/{view}.swift"

        """)
  }
}
