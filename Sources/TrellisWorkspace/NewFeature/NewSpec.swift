import TrellisFormat
import TrellisSpec

/// The text of a spec for a new feature.
struct NewSpec {
  /// The feature's name.
  let feature: String
  /// The requirements of parents.
  var needs: ParentNeeds?
  /// The access level that it requires, if the project's default doesn't provide it.
  var access: Access?
  /// Whether its view already exists elsewhere.
  var hasNoView = false

  /// The text.
  var text: String {
    var lines = ["feature: \(feature)"]
    if let access { lines.append("access: \(access.rawValue)") }
    if hasNoView { lines.append("view: none") }
    guard let needs, !needs.parents.isEmpty else {
      return (lines + Self.bare).joined(separator: "\n")
    }
    let parents = needs.parents.map(\.name.text).joined(separator: ", ")
    lines.insert("# What \(parents) \(needs.parents.count == 1 ? "needs" : "need").", at: 0)
    if !needs.state.isEmpty {
      lines += ["", "state:"] + needs.state.map(Self.line)
    }
    if !needs.actions.isEmpty { lines += ["", "actions:"] + needs.actions.map(Self.line) }
    if !needs.delegate.isEmpty { lines += ["", "delegate:"] + needs.delegate.map(Self.line) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ property: ParentNeeds.Property) -> String {
    func type(in place: YAMLScalar.Place) -> String {
      YAMLScalar(property.type.text, in: place).line
    }
    let value =
      if property.isShared {
        "{type: \(type(in: .flow)), shared: passed}"
      } else if property.isConstant {
        "{type: \(type(in: .flow)), let: true}"
      } else {
        type(in: .block)
      }
    return "  \(property.name): \(value)" + remark([property.type])
  }

  private static func line(_ action: ParentNeeds.Action) -> String {
    let types = action.payload.map(\.text).joined(separator: ", ")
    let declaration = types.isEmpty ? action.name : "\(action.name)(\(types))"
    return "  - " + YAMLScalar(declaration, in: .block).line + remark(action.payload)
  }

  private static func remark(_ types: [GuessedType]) -> String {
    types.allSatisfy(\.isCertain) ? "" : "  # a guess; check the type"
  }

  private static let bare = [
    "",
    "# What the feature remembers, such as 'count: Int = 0'.",
    "state: {}",
    "",
    "# What can happen, such as '- incrementButtonTapped'.",
    "actions: []",
    "",
    "# What each action does, such as 'incrementButtonTapped: {set: {count: state.count + 1}}'.",
    "reducer: {}",
    "",
  ]

  /// A spec that shows the most common keys.
  ///
  /// - Parameters:
  ///   - feature: The feature's name.
  ///   - isLinked: Whether `custom` calls a method.
  static func example(of feature: String, isLinked: Bool) -> String {
    """
    # What the feature shows and where it leads.
    feature: \(feature)

    state:
      items: "[String] = []"

    alerts:
      confirmRemoval:
        with: {count: Int}
        title: Remove {count} items?
        buttons:
          remove: {title: Remove, role: destructive}
          cancel: {title: Cancel, role: cancel}

    actions:
      - addButtonTapped
      - removeButtonTapped

    reducer:
      # \(isLinked ? "Calls a method that you write in an extension of the feature." : "You write this code in the generated file.")
      addButtonTapped: {custom: Adds an item.}
      removeButtonTapped:
        present: confirmRemoval
        with: {count: state.items.count}
        where: "!state.items.isEmpty"
      alert.remove: {set: {items: "[]"}}

    """
  }
}
