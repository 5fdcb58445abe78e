import Testing

/// What should be said and is not yet, or is and should not be. Each moves to the tests of its part
/// once it is mended.
@Suite struct ReportedBugsTests {
  private func expect(
    _ spec: String, _ errors: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    withKnownIssue {
      expectErrors(spec, errors, sourceLocation: sourceLocation)
    }
  }

  // MARK: - Said twice

  @Test func aValueOfAQueryWithoutAName() {
    expect(
      "feature: Root\ndeepLinks: {a: {url: '/x?a={1️⃣9}'}}",
      ["1️⃣ error: a value '9' is not a Swift name; use letters, digits and '_', no digit first"])
  }

  @Test func aValueWhoseTypeIsWrong() {
    expect(
      "feature: Root\ndeepLinks: {a: {url: '/{id}', with: {id: 1️⃣9}}}",
      ["1️⃣ error: '9' is not a Swift type"])
  }

  @Test func theActionOfLinksThatCannotBeRead() {
    expect(
      """
      feature: Root
      deepLinks: {a: {url: 1️⃣items}}
      reducer: {deepLinkReceived: custom}
      """,
      [
        """
        1️⃣ error: 'items' is no path; write it as '/items/{id}', without scheme and host, whatever \
        these are
        """
      ])
  }

  @Test func whatABooleanPromptThatCannotBeReadBrings() {
    expect(
      """
      feature: Root
      alerts: {1️⃣failed: {style: boolean, with: {message: String}, buttons: {retry: , cancel: }}}
      actions: [tapped]
      reducer:
        retry: dismiss
        binding.failed: custom
        tapped: {set: {message: nil}}
      """,
      ["1️⃣ error: the alert 'failed' has no 'title'"])
  }

  @Test func aChildWhoseAccessCannotBeRead() {
    expect(
      """
      feature: Root
      access: public
      scope: {child: Child}
      ---
      feature: Child
      access: 1️⃣pubilc
      """,
      ["1️⃣ error: unknown access 'pubilc'; did you mean 'public'?"])
  }

  @Test func argumentsForWhatIsSharedInAWayThatCannotBeRead() {
    expect(
      """
      feature: Root
      path: {child: Child}
      actions: [tapped]
      reducer: {tapped: {push: child}}
      ---
      feature: Child
      state: {total: {type: Int, shared: 1️⃣true}}
      """,
      [
        """
        1️⃣ error: 'shared' names where the value is kept, such as '.fileStorage(.settings)', or is \
        'passed' where the parent hands it over
        """
      ])
  }

  // MARK: - Said without cause

  @Test func aPropertyCalledLikeADependency() {
    expect(
      """
      feature: Root
      state: {uuid: Int = 0}
      dependencies: {uuid: \\.uuid}
      deepLinks: {a: {url: /a, steps: {set: {uuid: 1}}}}
      """, [])
  }

  @Test func aValueCalledLikeADependency() {
    expect(
      """
      feature: Root
      path: {day: Day}
      dependencies: {date: \\.date}
      deepLinks: {a: {url: "/{date}", with: {date: String}, steps: {push: day(date)}}}
      """, [])
  }

  /// A number is no URL of the second.
  @Test func valuesOfTwoTypes() {
    expect(
      """
      feature: Root
      deepLinks:
        number: {url: "/{number}", with: {number: Int}}
        name: {url: "/{name}", with: {name: String}}
      """, [])
  }
}
