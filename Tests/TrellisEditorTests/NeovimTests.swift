import Foundation
import Testing

/// Sessions in Neovim: what a person types, and what they see.
@Suite(.enabled(if: EditedFolder.hasNeovim, "there is no Neovim on the path"))
struct NeovimTests {
  private func expect(
    _ session: String, in files: [String: String], prints expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try EditedFolder(files)
    let sessions = EditedFolder.repository.appendingPathComponent("Tests/TrellisEditorTests/Neovim")
    let run = try folder.run(
      [
        "nvim", "--clean", "--headless", "-n", "-i", "NONE",
        "-c", "luafile \(sessions.path)/\(session).lua", "-c", "qa!",
      ],
      environment: [
        "LUA_PATH": "\(sessions.path)/?.lua",
        "PLUGIN": EditedFolder.repository.appendingPathComponent("Editors/Neovim").path,
      ])
    #expect(
      run == EditedFolder.Run(ending: .exit(0), output: expected + "\n"), "\(run.output)",
      sourceLocation: sourceLocation)
  }

  @Test func messagesFollowTheText() throws {
    try expect(
      "diagnostics",
      in: [
        "Cart.feature.yaml": """
        feature: CartFeature
        stat:
          count: Int = 0
        destination:
          edit:
            sheet: EditFeature
        actions:
          - tapped
        reducer:
          tapped:
            - present: edot

        """,
        "Edit.feature.yaml": """
        feature: EditFeature

        """,
      ],
      prints: """
        2:1-5 error: unknown key 'stat'; did you mean 'state'? [unknown-key]
        11:16-20 error: 'CartFeature' has no destination or prompt 'edot'; did you mean 'edit'? [unknown-destination]
        -- typing
        feature: CartFeature
        state:
          count: Int = 0
        destination:
          edit:
            sheet: EditFeature
        actions:
          - tapped
        reducer:
          tapped:
            - present: edot
        -- another spec, not saved
        11:16-20 error: the state of 'EditFeature' needs the argument 'draft'; write 'with: {draft: …}' [wrong-arguments]
        """)
  }

  @Test func textsStayTheSameOnBothSides() throws {
    try expect(
      "typing",
      in: [
        "Cart.feature.yaml": "feature: CartFeature\r\ndoc: A cart.\r\nactions: [tapped]\r\n"
      ],
      prints: """
        dos
        access: public
        # 😀
        feature: CartFeature
        # 😀
        doc: 😀 é é 日本 👨‍👩‍👧 A cart.
        actions: [tapped]
        6:11-17 warn: nothing handles the action 'tapped'; write 'custom' if a person implements it [unhandled-action]
        """)
  }

  @Test func completion() throws {
    try expect(
      "completion",
      in: [
        "Cart.feature.yaml": """
        feature: CartFeature
        destination:
          edit:
            sheet: EditFeature
        actions: [tapped]
        reducer:
          tapped:
            - present:

        """,
        "Edit.feature.yaml": """
        feature: EditFeature

        """,
      ],
      prints: """
        -- a key
        alerts
        feature: CartFeature
        destination:
          edit:
            sheet: EditFeature
        actions: [tapped]
        reducer:
          tapped:
            - present:
        alerts:
        -- a word
        edit
        feature: CartFeature
        destination:
          edit:
            sheet: EditFeature
        actions: [tapped]
        reducer:
          tapped:
            - present: edit
        """)
  }

  @Test func hoverAndActions() throws {
    try expect(
      "help",
      in: [
        "Cart.feature.yaml": """
        feature: CartFeature
        stat:
          count: Int = 0
        actions: [tapped]

        """
      ],
      prints: """
        -- hover
        The feature's actions: a list, which can contain groups such as 'view', or groups alone, each with a list.
        -- a fix
        feature: CartFeature
        state:
          count: Int = 0
        actions: [tapped]
        -- an explanation
        unhandled-action (warning)
        -- off
        feature: CartFeature
        state:
          count: Int = 0
        # trellis:off unhandled-action
        actions: [tapped]
        """)
  }

  @Test func names() throws {
    try expect(
      "names",
      in: [
        "Cart.feature.yaml": """
        feature: CartFeature
        destination:
          edit:
            sheet: EditFeature
        actions: [tapped]
        reducer:
          tapped: {present: edit}
          destination.edit.delegate.done: {dismiss: destination}

        """,
        "Edit.feature.yaml": """
        feature: EditFeature
        delegate: [done]
        actions: [doneTapped]
        reducer:
          doneTapped: {delegate: done}

        """,
      ],
      prints: """
        -- definition
        Edit.feature.yaml:1:10
        -- references
        Cart.feature.yaml:4 sheet: EditFeature
        Edit.feature.yaml:1 feature: EditFeature
        -- highlights
        3:3 3
        7:21 2
        8:15 2
        -- outline
        Cart.feature.yaml:1 [Struct] CartFeature
        Cart.feature.yaml:3 [EnumMember] edit
        Cart.feature.yaml:5 [Method] tapped
        -- all names
        Edit.feature.yaml:2 [Method] done
        Edit.feature.yaml:3 [Method] doneTapped
        -- rename
        feature: EditFeature
        delegate: [saved]
        actions: [doneTapped]
        reducer:
          doneTapped: {delegate: saved}
        feature: FormFeature
        delegate: [saved]
        actions: [doneTapped]
        reducer:
          doneTapped: {delegate: saved}
        feature: CartFeature
        destination:
          edit:
            sheet: FormFeature
        actions: [tapped]
        reducer:
          tapped: {present: edit}
          destination.edit.delegate.saved: {dismiss: destination}
        """)
  }

  @Test func formatting() throws {
    try expect(
      "formatting",
      in: [
        "Cart.feature.yaml": """
        actions: [tapped]
        feature:   CartFeature # a comment
        state:
            count: Int = 0
        reducer:
          tapped: custom

        """
      ],
      prints: """
        feature: CartFeature  # a comment

        state:
          count: Int = 0

        actions: [tapped]

        reducer:
          tapped: custom
        """)
  }
}
