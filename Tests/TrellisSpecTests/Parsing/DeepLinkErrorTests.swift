import Testing
import TrellisSpecTestSupport

/// Mistakes in the form of `deepLinks`.
@Suite struct DeepLinkErrorTests {
  @Test func isAMapping() {
    expectErrors(
      """
      feature: Inventory
      deepLinks: 1️⃣[/items]
      """,
      [
        """
        1️⃣ error: 'deepLinks' is a list, expected a mapping, such as item: {url: '/items/{id}', \
        steps: […]}
        """
      ])
  }

  @Test func aLinkHasAURL() {
    expectErrors(
      """
      feature: Inventory
      deepLinks:
        1️⃣a:
        2️⃣b: {}
        3️⃣c: {steps: []}
        d: 4️⃣/items
        e: {url: 5️⃣}
        f: {url: 6️⃣{a: b}}
      """,
      [
        "1️⃣ error: the deep link 'a' has no 'url'",
        "2️⃣ error: the deep link 'b' has no 'url'",
        "3️⃣ error: the deep link 'c' has no 'url'",
        """
        4️⃣ error: the deep link 'd' is text, expected a mapping, such as {url: '/items/{id}', \
        steps: […]}
        """,
        "5️⃣ error: 'url' is empty, expected text",
        """
        6️⃣ error: '{a: b}' isn't a path; write it like '/items/{id}', without a scheme and a \
        host
        """,
      ])
  }

  @Test func aLinkHasKnownKeys() {
    expectErrors(
      """
      feature: Inventory
      deepLinks:
        a: {url: /a, 1️⃣stps: []}
        b: {url: /b, 2️⃣scheme: app}
        c: {3️⃣link: /c}
      """,
      [
        "1️⃣ error: unknown key 'stps' in the deep link 'a'; did you mean 'steps'?",
        """
        2️⃣ error: unknown key 'scheme' in the deep link 'b'; available: 'doc', 'url', 'with', 'steps'
        """,
        "3️⃣ error: unknown key 'link' in the deep link 'c'; available: 'doc', 'url', 'with', 'steps'",
      ])
  }

  @Test func aURLIsAPath() {
    func message(_ url: String) -> String {
      """
      error: '\(url)' isn't a path; write it like '/items/{id}', without a scheme and a host
      """
    }
    expectErrors(
      """
      feature: Inventory
      deepLinks:
        a: {url: 1️⃣items}
        b: {url: '2️⃣app://items'}
        c: {url: '3️⃣https://example.com/items'}
        d: {url: '4️⃣?filter'}
      """,
      [
        "1️⃣ \(message("items"))", "2️⃣ \(message("app://items"))",
        "3️⃣ \(message("https://example.com/items"))", "4️⃣ \(message("?filter"))",
      ])
  }

  @Test func componentsAreWordsOrValues() {
    expectErrors(
      """
      feature: Inventory
      deepLinks:
        a: {url: "/x/1️⃣{id"}
        b: {url: "/2️⃣id}/x"}
        c: {url: "/3️⃣a{b}"}
        d: {url: "/4️⃣x#y"}
        e: {url: "/5️⃣*"}
        f: {url: '/é/6️⃣a:b'}
        g: {url: "/7️⃣two%20words"}
      """,
      [
        "1️⃣ error: '{' isn't allowed in '{id'; a component is a word, or a value such as '{id}'",
        "2️⃣ error: '}' isn't allowed in 'id}'; a component is a word, or a value such as '{id}'",
        "3️⃣ error: '{' isn't allowed in 'a{b}'; a component is a word, or a value such as '{id}'",
        "4️⃣ error: '#' isn't allowed in 'x#y'; a component is a word, or a value such as '{id}'",
        "5️⃣ error: '*' isn't allowed in '*'; a component is a word, or a value such as '{id}'",
        "6️⃣ error: ':' isn't allowed in 'a:b'; a component is a word, or a value such as '{id}'",
        """
        7️⃣ error: '%' isn't allowed in 'two%20words'; a component is a word, or a value such as '{id}'
        """,
      ])
  }

  @Test func valuesHaveNames() {
    expectErrors(
      """
      feature: Inventory
      deepLinks:
        a: {url: "/{1️⃣1}"}
        b: {url: "/x/{2️⃣two words}"}
        c: {url: "/{3️⃣a}{b}"}
        d: {url: "/{4️⃣self}"}
      """,
      [
        "1️⃣ error: a value '1' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        """
        2️⃣ error: a value 'two words' isn't a Swift name; use letters, digits and '_', and don't start with a digit
        """,
        "3️⃣ error: a value 'a}{b' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "4️⃣ error: a value can't be named 'self', which Swift reserves",
      ])
  }

  @Test func itemsOfAQueryAreValues() {
    expectErrors(
      """
      feature: Inventory
      deepLinks:
        a: {url: "/x?1️⃣a"}
        b: {url: "/x?2️⃣a=b"}
        c: {url: "/x?a={b}&3️⃣={c}"}
        d: {url: "/é?4️⃣a=[1]&b={c}"}
      """,
      [
        "1️⃣ error: 'a' isn't a query item; write it like 'filter={filter}'",
        "2️⃣ error: 'a=b' isn't a query item; write it like 'filter={filter}'",
        "3️⃣ error: '={c}' isn't a query item; write it like 'filter={filter}'",
        "4️⃣ error: 'a=[1]' isn't a query item; write it like 'filter={filter}'",
      ])
  }

  @Test func valuesOfAQueryHaveNames() {
    expectErrors(
      """
      feature: Inventory
      deepLinks:
        a: {url: "/x?a={1️⃣9}"}
        b: {url: "/é?a={b}&c={2️⃣two words}", with: {b: Int}}
      """,
      [
        "1️⃣ error: a value '9' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        """
        2️⃣ error: a value 'two words' isn't a Swift name; use letters, digits and '_', and don't start with a digit
        """,
      ])
  }

  @Test func anEmptyQuery() {
    expectErrors(
      "feature: Inventory\ndeepLinks: {a: {url: /x?}}",
      ["2:25 error: '' isn't a query item; write it like 'filter={filter}'"])
    expectErrors(
      "feature: Inventory\ndeepLinks: {a: {url: '/x?a={a}&', with: {a: Int}}}",
      ["2:32 error: '' isn't a query item; write it like 'filter={filter}'"])
  }

  @Test func linksHaveNames() {
    expectErrors(
      """
      feature: Inventory
      deepLinks:
        1️⃣1: {url: /a}
        2️⃣a b: {url: /b}
        3️⃣init: {url: /c}
        4️⃣[a]: {url: /d}
      """,
      [
        "1️⃣ error: a deep link '1' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "2️⃣ error: a deep link 'a b' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "3️⃣ error: a deep link can't be named 'init', which Swift reserves",
        "4️⃣ error: a key is a list, expected a name",
      ])
  }

  @Test func typesOfValues() {
    expectErrors(
      """
      feature: Inventory
      deepLinks:
        a: {url: /a, with: {id: Array1️⃣<Int}}
        b: {url: /b, with: 2️⃣[id]}
        c: {url: /c, with: {id: 3️⃣}}
        d: {url: "/{id}", with: {id: 4️⃣9}}
      """,
      [
        "1️⃣ error: '<' isn't closed; expected '>'",
        "2️⃣ error: 'with' is a list, expected a mapping, such as {name: String}",
        "3️⃣ error: the type of 'id' is empty, expected text",
        "4️⃣ error: '9' isn't a Swift type",
      ])
  }

  @Test func stepsAreSteps() {
    expectErrors(
      """
      feature: Inventory
      deepLinks:
        a: {url: /a, steps: 1️⃣pussh}
        b: {url: /b, steps: [2️⃣push]}
        c: {url: /c, steps: {3️⃣with: {a: 1}}}
      """,
      [
        "1️⃣ error: unknown step 'pussh'; did you mean 'push'?",
        "2️⃣ error: the step 'push' needs a value, such as 'push: …'",
        "3️⃣ error: unknown step 'with'; it belongs to the step above; remove the '- '",
      ])
  }

  @Test func aLinkTwice() {
    expectErrors(
      """
      feature: Inventory
      deepLinks:
        1️⃣a: {url: /a}
        "`2️⃣a`": {url: /b}
      """,
      [
        "2️⃣ error: 'a' is declared twice; remove one or rename it",
        "1️⃣ note: the other one is here",
      ])
  }
}
