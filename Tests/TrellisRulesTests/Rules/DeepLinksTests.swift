import Testing
import TrellisSpecTestSupport

@Suite struct DeepLinksTests {
  // MARK: - Values

  @Test func valuesWithoutAType() {
    expectErrors(
      """
      feature: Root
      deepLinks:
        a: {url: "/{1️⃣id}"}
        b: {url: "/é/{2️⃣idd}?filter={3️⃣filter}", with: {4️⃣id: Int}}
      """,
      [
        "1️⃣ error: the value 'id' has no type; declare it with 'with: {id: String}'",
        """
        2️⃣ error: the value 'idd' has no type; declare it with 'with: {idd: String}'; did you mean \
        'id'?
        """,
        "3️⃣ error: the value 'filter' has no type; declare it with 'with: {filter: String}'",
        """
        4️⃣ error: the URL '/é/{idd}?filter={filter}' has no value 'id'; add '{id}' to it
        """,
      ])
  }

  @Test func valuesTwice() {
    expectErrors(
      """
      feature: Root
      deepLinks:
        a: {url: "/{id}/{1️⃣id}", with: {id: Int}}
        b: {url: "/b/{id}?id={2️⃣id}", with: {id: Int}}
        c: {url: "/c?a={id}&b={3️⃣id}", with: {id: Int}}
      """,
      [
        "1️⃣ error: the value 'id' appears in the URL twice",
        "2️⃣ error: the value 'id' appears in the URL twice",
        "3️⃣ error: the value 'id' appears in the URL twice",
      ])
  }

  @Test func itemsTwice() {
    expectErrors(
      """
      feature: Root
      deepLinks:
        a: {url: '/x?a={b}&a={1️⃣c}', with: {b: Int, c: Int}}
        b: {url: '/y?é={b}&c={c}&é={2️⃣d}', with: {b: Int, c: Int, d: Int?}}
      """,
      [
        "1️⃣ error: the query contains the item 'a' twice",
        "2️⃣ error: the query contains the item 'é' twice",
      ])
  }

  @Test func aValueNamedState() {
    expectErrors(
      """
      feature: Root
      state: {name: String = ""}
      deepLinks:
        a: {url: "/{state}", with: {1️⃣state: String}, steps: {set: {name: state}}}
        b: {url: "/b?state={state}", with: {2️⃣state: Int?}}
      """,
      [
        "1️⃣ error: a value can't be named 'state', which is the feature's state in steps",
        "2️⃣ error: a value can't be named 'state', which is the feature's state in steps",
      ])
  }

  @Test func optionalValuesOfThePath() {
    expectErrors(
      """
      feature: Root
      deepLinks:
        a: {url: "/a/{id}", with: {id: 1️⃣Int?}}
        b: {url: "/b?id={id}", with: {id: Int?}}
      """,
      [
        """
        1️⃣ error: 'id' is part of the path, which can't be missing; only query values can be \
        optional
        """
      ])
  }

  // MARK: - URLs

  private func same(_ first: String, _ second: String) {
    expectErrors(
      """
      feature: Root
      deepLinks:
        first: {url: "1️⃣\(first)
        second: {url: "2️⃣\(second)
      """,
      [
        "2️⃣ error: every URL of 'second' also matches 'first'",
        "1️⃣ note: the other one is here",
      ])
  }

  private func different(_ first: String, _ second: String) {
    expectErrors(
      "feature: Root\ndeepLinks:\n  first: {url: \"\(first)\n  second: {url: \"\(second)", [])
  }

  @Test func oneURL() {
    same("/\"}", "/\"}")
    same("/items\"}", "//items/\"}")
    same("/{id}\", with: {id: Int}}", "/{number}\", with: {number: Int}}")
    same("/a?b={b}\", with: {b: Int}}", "/a?b={c}\", with: {c: Int}}")
    same(
      "/a?b={b}&c={c}\", with: {b: Int, c: Int}}", "/a?c={c}&b={b}\", with: {b: Int, c: Int}}")
    same("/a?b={b}\", with: {b: Int?}}", "/a\"}")
    same("/a?b={b}\", with: {b: Int?}}", "/a?c={c}\", with: {c: Int?}}")
  }

  @Test func twoURLs() {
    different("/items\"}", "/Items\"}")
    different("/items\"}", "/{id}\", with: {id: Int}}")
    different("/{id}\", with: {id: Int}}", "/{id}/edit\", with: {id: Int}}")
    different("/{id}/a\", with: {id: Int}}", "/a/{id}\", with: {id: Int}}")
    different("/a\"}", "/a?b={b}\", with: {b: Int}}")
    different("/a?b={b}\", with: {b: Int}}", "/a?c={c}\", with: {c: Int}}")
  }

  /// A number isn't a URL of the second link.
  @Test func valuesOfTwoTypes() {
    different("/{number}\", with: {number: Int}}", "/{name}\", with: {name: String}}")
    different("/{name}\", with: {name: String}}", "/{number}\", with: {number: Int}}")
    same("/{id}\", with: {id: Item.ID}}", "/{number}\", with: {number: Item.ID}}")
  }

  @Test func threeLinksOfOneURL() {
    expectErrors(
      """
      feature: Root
      deepLinks:
        a: {url: 1️⃣/x}
        b: {url: 2️⃣/x}
        c: {url: 3️⃣/x}
      """,
      [
        "2️⃣ error: every URL of 'b' also matches 'a'", "1️⃣ note: the other one is here",
        "3️⃣ error: every URL of 'c' also matches 'a'", "1️⃣ note: the other one is here",
      ])
  }

  // MARK: - Steps

  @Test func stepsThatAreMoreThanState() {
    func message(_ word: String) -> String {
      """
      error: a deep link only builds state and can't have the step '\(word)'; put it under \
      'deepLinkReceived' in the reducer
      """
    }
    expectErrors(
      """
      feature: Root
      actions: [tapped]
      delegate: [done]
      deepLinks:
        a:
          url: /a
          steps:
            - 1️⃣send: tapped
            - 2️⃣delegate: done
            - 3️⃣run: load()
            - 4️⃣cancel: load
            - {5️⃣custom: Something., where: true}
        b: {url: /b, steps: 6️⃣dismissSelf}
      reducer:
        tapped: {run: {call: load(), id: load}}
      """,
      [
        "1️⃣ \(message("send"))", "2️⃣ \(message("delegate"))", "3️⃣ \(message("run"))",
        "4️⃣ \(message("cancel"))", "5️⃣ \(message("custom"))", "6️⃣ \(message("dismissSelf"))",
      ])
  }

  @Test func stepsThatBuildAState() {
    expectErrors(
      """
      feature: Root
      state: {count: Int = 0, total: {type: Int, shared: .total}}
      destination: {edit: {sheet: X}}
      presents: {beside: {sheet: X}}
      path: {detail: X}
      tabs: {selected: {home: , more: }}
      alerts: {failed: {title: Failed}, asked: {style: boolean, title: Asked}}
      deepLinks:
        a:
          url: /a
          steps:
            - select: more
            - present: edit
            - present: beside
            - present: failed
            - present: asked
            - push: detail
            - pop
            - {pop: root}
            - {pop: detail}
            - dismiss
            - {dismiss: asked}
            - {set: {count: 1, total: 2}, where: state.count > 1}
      """, [])
  }

  @Test func dependencies() {
    expectErrors(
      """
      feature: Root
      state: {count: Int = 0, uuid: Int = 0, items: "[Int] = []"}
      path: {detail: X}
      dependencies: {uuid: \\.uuid, client: Client}
      deepLinks:
        a:
          url: /a
          steps:
            - push: detail(1️⃣uuid())
            - {push: detail, with: {id: 2️⃣client.id}}
            - set: {count: 3️⃣client.count}
            - {set: {count: 1}, where: 4️⃣client.isReady}
            - set: {"items5️⃣[client.index]": 1}
            - set: {count: state.uuid}
      """,
      [
        "1️⃣ error: state has no dependencies, so a deep link can't use 'uuid'",
        "2️⃣ error: state has no dependencies, so a deep link can't use 'client'",
        "3️⃣ error: state has no dependencies, so a deep link can't use 'client'",
        "4️⃣ error: state has no dependencies, so a deep link can't use 'client'",
        "5️⃣ error: state has no dependencies, so a deep link can't use 'client'",
      ])
  }

  @Test func whatIsNamedLikeADependency() {
    expectErrors(
      """
      feature: Root
      state: {uuid: Int = 0, items: "[Int] = []"}
      path: {day: Day}
      dependencies: {uuid: \\.uuid, date: \\.date, items: Client}
      deepLinks:
        a: {url: /a, steps: {set: {uuid: 1, "items[0]": 1}}}
        b: {url: "/{date}", with: {date: String}, steps: {push: day(date)}}
        c: {url: "/c/{uuid}", with: {uuid: Int}, steps: {set: {"items[uuid]": state.uuid}}}
      """, [])
  }
}
