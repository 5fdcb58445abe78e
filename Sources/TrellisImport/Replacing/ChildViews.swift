import TrellisFormat
import TrellisSpec

/// Names the views of children that stay in Swift, because no spec of theirs says what these are.
struct ChildViews {
  private let project: ProjectCode
  private let specified: Set<FeatureName>

  /// - Parameters:
  ///   - project: The code.
  ///   - specified: The features that have specs.
  init(_ project: ProjectCode, besides specified: Set<FeatureName>) {
    self.project = project
    self.specified = specified
  }

  /// Adds the names to what a feature presents and pushes.
  func name(in spec: inout FeatureSpec) {
    for index in spec.declarations.indices {
      let key = spec.declarations[index].key
      guard ["destination", "path", "presents"].contains(key),
        case .mapping(var entries) = spec.declarations[index].value
      else { continue }
      for child in entries.indices {
        guard let feature = feature(entries[child].key, of: spec.facts, in: key),
          let view = view(of: feature, in: spec.facts)
        else { continue }
        entries[child].value.name(view: view)
      }
      spec.declarations[index].value = .mapping(entries)
    }
  }

  /// The child in whose state a feature would begin, although it needs arguments of which no spec says that.
  func childWithArguments(of spec: FeatureSpec) -> String? {
    if let cases = spec.facts.cases {
      guard let first = cases.cases.first, case .feature(let feature, _) = first.content else {
        return nil
      }
      return needsArguments(feature, of: spec.facts) ? first.name : nil
    }
    for child in spec.facts.body.children where child.kind == .scope && child.state.count == 1 {
      guard let property = spec.facts.state[child.state[0]], property.value == nil,
        let feature = spec.facts.role(of: child)?.feature
      else { continue }
      if needsArguments(feature, of: spec.facts) { return property.name }
    }
    return nil
  }

  /// Whether a feature that has no spec needs arguments for its state, as far as the code says.
  private func needsArguments(_ feature: String, of parent: FeatureFacts) -> Bool {
    guard let facts = project.feature(feature, in: parent) else { return parent.cases == nil }
    if specified.contains(project.fullName(of: facts)) { return false }
    return facts.state.properties.contains { property in
      property.isStored && property.value == nil && property.sharingKey == nil
        && property.type?.hasSuffix("?") != true
    }
  }

  private func feature(_ name: String, of facts: FeatureFacts, in key: String) -> String? {
    let content =
      switch key {
      case "destination": facts.destination?[name]?.content
      case "path": facts.path?[name]?.content
      default: ReducerEnum.Content?.none
      }
    if case .feature(let feature, _)? = content { return feature }
    if key == "presents", case .presented(let feature)? = facts.roles[name] { return feature }
    return nil
  }

  /// The name of a child's view if its spec doesn't say it, and Trellis doesn't derive it, or `none`.
  private func view(of feature: String, in parent: FeatureFacts) -> String? {
    guard
      let type = project.types.type(
        feature, from: parent.type.path, in: parent.module, parent.file)
    else { return nil }
    let views = project.views.views(of: type).filter(\.takesStoreOnly).map(\.type.path)
    let names = views.map { $0.joined(separator: ".") }
    if let facts = project.feature(feature, in: parent),
      specified.contains(project.fullName(of: facts))
    {
      // A spec names no view inside of another type.
      return views.contains { $0.count == 1 } ? nil : names.first
    }
    return names.contains(project.viewName(of: type.name)) ? nil : names.first ?? "none"
  }
}

extension SpecValue {
  /// Adds the name of a view to what is presented or pushed.
  fileprivate mutating func name(view: String) {
    switch self {
    case .text: self = .mapping([SpecEntry("feature", self), SpecEntry("view", .text(view))])
    case .mapping(let entries) where !entries.contains { $0.key == "view" }:
      self = .mapping(entries + [SpecEntry("view", .text(view))])
    case .list, .mapping: break
    }
  }
}
