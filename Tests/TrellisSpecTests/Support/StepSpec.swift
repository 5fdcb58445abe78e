/// A spec with one reaction, and enough context for every step.
///
/// - Parameter lines: The steps, as written below the action `tapped`.
func stepSpec(_ lines: String) -> String {
  let indented = lines.split(separator: "\n", omittingEmptySubsequences: false).map {
    "    \($0)\n"
  }
  return """
    feature: Inventory
    state:
      count: Int = 0
      isReady: Bool = false
      tags: "[String] = []"
      draft: Draft?
      limit: {type: Int, let: true}
    tabs:
      selectedTab: {home: , more: }
    destination:
      edit: {sheet: EditFeature}
    path:
      detail: {value: {id: Int, title: String}, view: DetailView}
      copy: CopyFeature
    alerts:
      failed: {title: "{message}", with: {message: String}}
    actions:
      - tapped
      - loaded(Result<Item, any Error>)
      - moved: {from: Int, to: Int}
      - default
    delegate: [saved(Item), closed]
    reducer:
      tapped:

    """ + indented.joined()
}
