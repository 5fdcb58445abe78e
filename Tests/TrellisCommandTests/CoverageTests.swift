import Testing

/// `trellis coverage`.
@Suite struct CoverageTests {
  private let project = Project()

  private let introduction = """
    # Coverage

    A reaction is what a feature does when it receives an action or when its state changes. Here, a
    reaction is

    - **exact** if the spec says all of it,
    - **custom** if a step of it is `custom`, or if a comment `# trellis:missing` at its pattern says
      what it lacks,
    - **missing** if the spec only mentions it in a comment `# trellis:missing` elsewhere.


    """

  private func expect(
    _ table: String, of arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try project.expect(
      ["coverage"] + arguments,
      gives: Run(ending: .exit(0), output: introduction + table, errors: ""),
      sourceLocation: sourceLocation)
  }

  private let edit = """
    # trellis:missing A sound is played.
    feature: EditFeature
    dependencies: {client: Client}
    state: {name: String = ""}
    actions: [task, saveButtonTapped, cancelButtonTapped, deleteButtonTapped, retryButtonTapped]
    reducer:
      task:
        run:
          steps:
            - call: client.load()
            - custom: Show the progress.
      saveButtonTapped, retryButtonTapped: custom
      # trellis:missing The name is checked first.
      cancelButtonTapped: {set: {name: '""'}}  # trellis:missing It vibrates.
      deleteButtonTapped:
        - if: state.name.isEmpty
          then: stop
          else:
            # trellis:missing   Deletes the draft,   too.
            - custom: |
                Ask if a | b,
                and if a < b.

    """

  @Test func oneFeature() throws {
    try project.write(edit, to: "Edit.feature.yaml")
    try expect(
      """
      | folder | features | reactions | exact | custom | missing |
      |---|--:|--:|--:|--:|--:|
      | . | 1 | 7 | 0 | 5 (71.4%) | 2 (28.5%) |

      | feature | reactions | exact | custom | missing | what is left |
      |---|--:|--:|--:|--:|---|
      | EditFeature | 7 | 0 | 5 | 2 | A sound is played.<br>`task`: Show the progress.<br>\
      `saveButtonTapped`<br>`retryButtonTapped`<br>\
      `cancelButtonTapped`: The name is checked first. It vibrates.<br>\
      `deleteButtonTapped`: Ask if a \\| b, and if a &lt; b.<br>Deletes the draft, too. |

      """)
  }

  @Test func severalFolders() throws {
    try project.write([
      "App/Sources/Items/Item.feature.yaml": """
      feature: ItemFeature
      actions: [tapped, closed, moved]
      reducer: {tapped: stop, closed: dismissSelf, moved: custom}
      ---
      # trellis:missing Rows can be dragged.
      feature: ListFeature
      forEach: {items: RowFeature}
      # trellis:missing
      ---
      feature: EmptyFeature
      """,
      "App/Sources/App.feature.yaml": """
      feature: AppFeature
      scope: {list: ListFeature}
      """,
    ])
    let table = """
      | folder | features | reactions | exact | custom | missing |
      |---|--:|--:|--:|--:|--:|
      | . | 1 | 0 | 0 | 0 | 0 |
      | Items | 3 | 4 | 2 (50.0%) | 1 (25.0%) | 1 (25.0%) |
      | **total** | **4** | **4** | **2 (50.0%)** | **1 (25.0%)** | **1 (25.0%)** |

      ## .

      | feature | reactions | exact | custom | missing | what is left |
      |---|--:|--:|--:|--:|---|
      | AppFeature | 0 | 0 | 0 | 0 | |

      ## Items

      | feature | reactions | exact | custom | missing | what is left |
      |---|--:|--:|--:|--:|---|
      | EmptyFeature | 0 | 0 | 0 | 0 | |
      | ItemFeature | 3 | 2 | 1 | 0 | `moved` |
      | ListFeature | 1 | 0 | 0 | 1 | Rows can be dragged. |

      """
    try expect(table)
    try expect(table, of: "App/Sources")
    try expect(table, of: project.path("App"))
  }

  @Test func changesOfTheState() throws {
    try project.write(
      """
      feature: AFeature
      state: {count: Int = 0, query: String = ""}
      onChange:
        count: custom
        query(old, new):
          - set: {count: new.count}
            where: old.isEmpty
      """, to: "A.feature.yaml")
    try expect(
      """
      | folder | features | reactions | exact | custom | missing |
      |---|--:|--:|--:|--:|--:|
      | . | 1 | 2 | 1 (50.0%) | 1 (50.0%) | 0 |

      | feature | reactions | exact | custom | missing | what is left |
      |---|--:|--:|--:|--:|---|
      | AFeature | 2 | 1 | 1 | 0 | `onChange: count` |

      """)
  }

  @Test func everythingIsSaid() throws {
    try project.write(
      """
      {
        "feature": "AFeature", "doc": "It plays a sound. # trellis:missing It vibrates.",
        "actions": ["tapped"], "reducer": {"tapped": "dismissSelf"}
      }
      """, to: "A.feature.json")
    try expect(
      """
      | folder | features | reactions | exact | custom | missing |
      |---|--:|--:|--:|--:|--:|
      | . | 1 | 1 | 1 (100.0%) | 0 | 0 |

      | feature | reactions | exact | custom | missing | what is left |
      |---|--:|--:|--:|--:|---|
      | AFeature | 1 | 1 | 0 | 0 | |

      """)
  }

  @Test func asJSON() throws {
    try project.write(
      """
      feature: AFeature
      actions: [tapped]
      reducer: {tapped: {custom: "Save, and close."}}
      # trellis:missing A sound is played.
      """, to: "A.feature.yaml")
    try project.expect(
      "coverage", "--format", "json",
      gives: Run(
        ending: .exit(0),
        output: """
          {
            "features" : [
              {
                "feature" : "AFeature",
                "file" : "A.feature.yaml",
                "reactions" : [
                  {
                    "extent" : "custom",
                    "line" : 3,
                    "pattern" : "tapped",
                    "reasons" : [
                      "Save, and close."
                    ]
                  },
                  {
                    "extent" : "missing",
                    "line" : 4,
                    "reasons" : [
                      "A sound is played."
                    ]
                  }
                ]
              }
            ],
            "total" : {
              "custom" : 1,
              "exact" : 0,
              "missing" : 1
            }
          }

          """,
        errors: ""))
  }

  @Test func warningsAreLeftToValidate() throws {
    try project.write("feature: AFeature\nactions: [tapped]\n", to: "A.feature.yaml")
    #expect(try project.trellis("validate").errors != "")
    #expect(try project.trellis("coverage").errors == "")
  }

  @Test func badSpecs() throws {
    try project.write([
      "A.feature.yaml": "feature: AFeature\nactions: [tapped]\n",
      "B.feature.yaml": "feature: BFeature\nstat: {}\nreducer: {tapped: custom}\n",
      "trellis.yaml": "indent: 3\n",
    ])
    let before = try project.everything()
    for format in ["markdown", "json"] {
      let run = try project.trellis("coverage", "--format", format)
      #expect(run.ending == .exit(1))
      #expect(run.output == "")
      #expect(
        run.errorLines.filter { !$0.hasPrefix(" ") } == [
          "B.feature.yaml:2:1: error: unknown key 'stat'; did you mean 'state'?",
          "B.feature.yaml:3:11: error: 'BFeature' has no action 'tapped'; declare it under 'actions'",
          "trellis.yaml:1:9: error: 'indent' is 2, 4 or tab, not '3'",
          "Error: 3 errors",
        ])
    }
    #expect(try project.everything() == before)
  }

  @Test func nothingToCount() throws {
    #expect(try project.trellis("coverage") == project.trellis("validate"))
    #expect(
      try project.trellis("coverage", "No.feature.yaml")
        == project.trellis("validate", "No.feature.yaml"))
    #expect(try project.trellis("coverage", "No.feature.yaml").ending == .exit(1))
  }
}
