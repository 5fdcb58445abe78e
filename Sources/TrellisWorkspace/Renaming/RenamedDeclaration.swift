import TrellisSpec

/// A name that a spec declares, with everything that declares it.
struct RenamedDeclaration {
  /// What can be renamed.
  enum Kind: String, CaseIterable {
    case feature
    case action
    case delegate
    case destination
    case path
    case cases
    case child
    case tab
    case alert
    case confirmationDialog
    case button
    case state

    /// What it is called in messages.
    var noun: String {
      switch self {
      case .feature: "feature"
      case .action: "action"
      case .delegate: "delegate action"
      case .destination: "destination"
      case .path: "case of 'path'"
      case .cases: "case"
      case .child: "child"
      case .tab: "tab"
      case .alert: "alert"
      case .confirmationDialog: "confirmation dialog"
      case .button: "button"
      case .state: "property"
      }
    }
  }

  /// What it is.
  let kind: Kind
  /// The names before it that tell it from others with the same name, as patterns spell them.
  let qualifier: String
  /// The name.
  let name: String
  /// The places that declare it. Several prompts can have the same button.
  fileprivate(set) var places: [SourceRange]

  /// The name as a person tells it from others.
  var qualifiedName: String { "\(qualifier).\(name)" }
}

extension Feature {
  /// The names that the feature declares, in the order of the reference.
  var renamedDeclarations: [RenamedDeclaration] {
    var result: [RenamedDeclaration] = []
    func add(_ kind: RenamedDeclaration.Kind, _ qualifier: String, _ names: [SourceText]) {
      for name in names {
        let same = result.firstIndex {
          ($0.kind, $0.qualifier, $0.name) == (kind, qualifier, name.text)
        }
        if let same {
          if !result[same].places.contains(name.range) { result[same].places.append(name.range) }
        } else {
          result.append(
            RenamedDeclaration(
              kind: kind, qualifier: qualifier, name: name.text, places: [name.range]))
        }
      }
    }
    for action in actions { add(.action, action.group?.text ?? "actions", [action.name]) }
    add(.delegate, "delegate", delegate.map(\.name))
    add(.child, "scope", scopes.map(\.name))
    add(.child, "ifLet", optionals.map(\.name))
    add(.child, "forEach", rows.map(\.name))
    add(.tab, "tabs", tabs?.tabs.map(\.name) ?? [])
    add(.cases, "cases", cases.map(\.name))
    add(.destination, "destination", destinations.map(\.name))
    add(.destination, "presents", presents.map(\.name))
    add(.path, "path", path.map(\.name))
    for prompt in prompts {
      add(prompt.kind == .alert ? .alert : .confirmationDialog, "\(prompt.kind)s", [prompt.name])
    }
    for prompt in prompts {
      add(.button, prompt.kind.rawValue, prompt.buttons.map(\.name))
    }
    add(.state, "state", state.map(\.name) + computed.map(\.name))
    return result
  }

  /// The declarations that a person means by a name.
  ///
  /// - Parameter name: The name, with or without its qualifier.
  func renamedDeclarations(named name: String) -> [RenamedDeclaration] {
    renamedDeclarations.filter { declaration in
      // With 'presentation: separate', specs declare these below 'destination'.
      let isDestination =
        declaration.qualifier == "presents" && name == "destination.\(declaration.name)"
      return name == declaration.name || name == declaration.qualifiedName || isDestination
    }
  }
}
