import Testing

@Suite struct PromptTests {
  private func spec(_ alert: String) -> String {
    """
    feature: RootFeature
    alerts:
      ask:
    \(alert.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
    """
  }

  @Test func texts() throws {
    try expect(
      .reducer,
      of: spec(
        """
        with: {name: String, id: UUID, number: Int, item: Item}
        title: "{name}"
        message: "Delete {name} ({id}, {number}, {item.name})?"
        """),
      contains: """
        static func ask(name: String, id: UUID, number: Int, item: Item) -> Self {
        Self {
        TextState(name)
        } message: {
        TextState("Delete \\(name) (\\(String(describing: id)), \\(number), \\(item.name))?")
        }
        }
        """)
  }

  @Test func textsThatSwiftWouldReadDifferently() throws {
    try expect(
      .reducer,
      of: spec(#"title: "\"Quoted\" \\(x) \\ \n\t {\"{not a value}\"} 🎉 \e""#),
      contains: #"TextState("\"Quoted\" \\(x) \\ \n\t {not a value} 🎉 \u{1B}")"#)
  }

  @Test func expressionsInTexts() throws {
    try expect(
      .reducer,
      of: spec(
        """
        with: {name: String, count: Int}
        title: '{L10n.deleteTitle(name)}'
        message: 'Delete {count + 1} {name.isEmpty ? "{}" : name}?'
        buttons: {delete: 'Delete {"\\(count)"}'}
        """),
      contains: """
        static func ask(name: String, count: Int) -> Self {
        Self {
        TextState("\\(L10n.deleteTitle(name))")
        } actions: {
        ButtonState(action: .delete) {
        TextState("Delete \\("\\(count)")")
        }
        } message: {
        TextState("Delete \\(count + 1) \\(name.isEmpty ? "{}" : name)?")
        }
        }
        """)
  }

  @Test func localizedTexts() throws {
    try expect(
      .reducer,
      of: spec(
        """
        with: {name: String, id: UUID}
        title: {key: "ask.title {name} {id}", table: Prompts, bundle: .module, comment: 'A "name"'}
        message: {key: "{name}", bundle: .module}
        buttons: {yes: {title: {key: ask.yes}}}
        """),
      contains: """
        static func ask(name: String, id: UUID) -> Self {
        Self {
        TextState(
        "ask.title \\(name) \\(String(describing: id))",
        tableName: "Prompts",
        bundle: .module,
        comment: "A \\"name\\""
        )
        } actions: {
        ButtonState(action: .yes) {
        TextState("ask.yes")
        }
        } message: {
        TextState("\\(name)", bundle: .module)
        }
        }
        """)
  }

  @Test func conditionalButtons() throws {
    try expect(
      .reducer,
      of: spec(
        """
        with: {canDelete: Bool, items: "[Int]"}
        title: Sure?
        buttons:
          delete: {role: destructive, where: canDelete}
          keep: {where: "items.contains { $0 > 1 }"}
          cancel:
        """),
      contains: """
        } actions: {
        if canDelete {
        ButtonState(role: .destructive, action: .delete) {
        TextState("Delete")
        }
        }
        if (items.contains { $0 > 1 }) {
        ButtonState(action: .keep) {
        TextState("Keep")
        }
        }
        ButtonState(role: .cancel) {
        """)
  }

  /// A constant would remember what held when it was first read.
  @Test(arguments: [
    "{title: '{L10n.title}'}", "{title: A, message: 'At {Date()}'}",
    "{title: A, buttons: {ok: {where: Flags.isOn}}}",
  ])
  func promptsThatDependOnMoreThanTheirText(prompt: String) throws {
    try expect(
      .reducer, of: "feature: RootFeature\nalerts: {ask: \(prompt)}",
      contains: "static var ask: Self {")
  }

  @Test func buttons() throws {
    try expect(
      .reducer,
      of: spec(
        """
        with: {id: Int}
        title: Sure?
        buttons:
          delete: {title: Delete, role: destructive, with: {id: Int}, send: {id: id}}
          archive: Archive it
          ok:
          cancel:
        """),
      contains: """
        } actions: {
        ButtonState(role: .destructive, action: .delete(id: id)) {
        TextState("Delete")
        }
        ButtonState(action: .archive) {
        TextState("Archive it")
        }
        ButtonState {
        TextState("OK")
        }
        ButtonState(role: .cancel) {
        TextState("Cancel")
        }
        }
        """)
  }

  @Test func aButtonNamedDismiss() throws {
    let spec = """
      feature: RootFeature
      alerts: {a: {title: A, buttons: {dismiss: {title: Close, role: cancel}, again: }}}
      reducer: {alert.dismiss: custom}
      """
    try expect(
      .reducer, of: spec,
      contains: """
        enum Alert: Equatable, Sendable {
        case again
        }
        """)
    try expect(
      .reducer, of: spec,
      contains: """
        ButtonState(role: .cancel) {
        TextState("Close")
        }
        ButtonState(action: .again) {
        """)
    try expect(.reducer, of: spec, contains: "case .alert(.dismiss):")
  }

  @Test func buttonsOfOneNameAreOneAction() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        alerts:
          first: {title: A, buttons: {retry: Retry, cancel: }}
          second: {title: B, buttons: {retry: Again, cancel: }}
        """,
      contains: """
        enum Alert: Equatable, Sendable {
        case retry
        }
        """)
  }

  @Test func confirmationDialog() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        confirmationDialogs:
          options: {title: Options, titleVisibility: visible}
        """,
      contains: "static var options: Self {\nSelf(titleVisibility: .visible) {")
  }
}
