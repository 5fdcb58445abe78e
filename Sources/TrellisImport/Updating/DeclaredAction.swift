import TrellisFormat
import TrellisSpec
import TrellisSwift

/// An action in any of its forms.
struct DeclaredAction {
  /// The group that contains it.
  var group: String?
  /// The name.
  var name: String
  /// The values: types, behind labels where they have some.
  var payload: [String]
  /// The documentation.
  var documentation: String?

  /// The name with its group.
  var id: String {
    group.map { "\($0).\(name)" } ?? name
  }

  /// The actions in a value.
  ///
  /// - Parameter value: The value of `actions` or `delegate`.
  static func all(in value: SpecValue) -> [Self] {
    WrittenAction.all(in: value).map(\.action)
  }

  /// Whether it says what an action of the code says. A person can have documented it.
  func says(_ code: Self) -> Bool {
    payload == code.payload && (code.documentation == nil || code.documentation == documentation)
  }

  /// Reads an action.
  ///
  /// - Parameters:
  ///   - value: The action.
  ///   - group: The group that contains it.
  init(_ value: SpecValue, in group: String?) {
    self.group = group
    (name, payload) = ("", [])
    switch value {
    case .text(let declaration): (name, payload) = Self.read(declaration)
    case .list: break
    case .mapping(let entries):
      let keys = entries.map(\.key)
      let isNested = entries.count == 1 && entries[0].value.entries != nil
      guard keys.contains("name") || keys.contains("doc"), !isNested else {
        name = entries.first?.key ?? ""
        payload = Self.payload(entries.first?.value)
        return
      }
      for entry in entries {
        switch (entry.key, entry.value) {
        case ("name", .text(let declaration)):
          let declared = Self.read(declaration)
          name = declared.name
          payload = declared.payload + payload
        case ("with", let value): payload += Self.payload(value)
        case ("doc", .text(let text)): documentation = text
        default: break
        }
      }
    }
  }

  private static func payload(_ value: SpecValue?) -> [String] {
    (value?.entries ?? []).map { entry in
      guard case .text(let type) = entry.value else { return entry.key }
      return "\(entry.key):\(SwiftNode(type: type).compact())"
    }
  }

  private static func read(_ declaration: String) -> (name: String, payload: [String]) {
    let parts = SwiftTree(code: declaration, as: .enumCase).root
    guard parts.kind == .enumCase, let name = parts.children.first else {
      return (SwiftIdentifier.bare(declaration), [])
    }
    return (name.name, parts.children.dropFirst().map { $0.compact() })
  }
}

/// An action, as it is written.
struct WrittenAction {
  /// What it says.
  let action: DeclaredAction
  /// How it says that.
  let value: SpecValue

  private init(_ value: SpecValue, in group: String?) {
    (action, self.value) = (DeclaredAction(value, in: group), value)
  }

  /// The actions in a value.
  ///
  /// - Parameter value: The value of `actions` or `delegate`.
  static func all(in value: SpecValue) -> [Self] {
    switch value {
    case .text: [Self(value, in: nil)]
    case .mapping(let entries): entries.flatMap { group(of: $0) }
    case .list(let items):
      items.flatMap { item in
        if case .mapping(let entries) = item, entries.count == 1, case .list = entries[0].value {
          return group(of: entries[0])
        }
        return [Self(item, in: nil)]
      }
    }
  }

  private static func group(of entry: SpecEntry) -> [Self] {
    entry.value.items.map { Self($0, in: entry.key) }
  }
}

/// The groups of a feature's actions, which its patterns can leave out.
struct ActionGroups {
  private let names: Set<String>
  /// The names that actions of several groups have.
  private let ambiguous: Set<String>
  /// The group of each action in the latest version; empty for none.
  private let latest: [String: String]

  /// Finds the groups of a feature.
  ///
  /// - Parameter features: The feature in several versions, the latest last.
  init(of features: [[SpecEntry]]) {
    let versions = features.map { entries in
      entries.filter { $0.key == "actions" }.flatMap { DeclaredAction.all(in: $0.value) }
    }
    names = Set(versions.joined().compactMap(\.group))
    latest = (versions.last ?? []).reduce(into: [:]) { $0[$1.name] = $1.group ?? "" }
    ambiguous = versions.reduce(into: []) { ambiguous, actions in
      var seen: Set<String> = []
      for action in actions where !seen.insert(action.name).inserted {
        ambiguous.insert(action.name)
      }
    }
  }

  /// Whether a pattern names a group that its action no longer belongs to.
  ///
  /// - Parameter pattern: The names between the pattern's dots.
  func areOutdated(in pattern: [String]) -> Bool {
    guard shortened(pattern).count < pattern.count, let group = latest[pattern[1]] else {
      return false
    }
    return group != pattern[0]
  }

  /// The names of a pattern, without a group that it doesn't need.
  ///
  /// - Parameter pattern: The names between the pattern's dots.
  func shortened(_ pattern: [String]) -> [String] {
    guard pattern.count > 1, names.contains(pattern[0]), !ambiguous.contains(pattern[1]) else {
      return pattern
    }
    return Array(pattern.dropFirst())
  }
}

extension SpecValue {
  /// The entries of a mapping.
  var entries: [SpecEntry]? {
    if case .mapping(let entries) = self { entries } else { nil }
  }
}
