/// What tells a feature from all others: its module and its name.
package struct FeatureName: Hashable, Sendable {
  /// The module; `nil` if it isn't known.
  package let module: String?
  /// The name of the reducer's type.
  package let name: String

  /// Creates a name.
  ///
  /// - Parameters:
  ///   - module: The module; `nil` or empty if it isn't known.
  ///   - name: The name of the reducer's type.
  package init(module: String?, name: String) {
    self.module = module?.isEmpty == true ? nil : module
    self.name = name
  }
}

extension FeatureName: CustomStringConvertible {
  /// The name as a spec of any module can spell it, such as `Cart.CounterFeature`.
  package var description: String {
    module.map { "\($0).\(name)" } ?? name
  }
}

extension Feature {
  /// The feature's name with its module.
  package var fullName: FeatureName {
    FeatureName(module: module, name: name.text)
  }
}

/// The features of all modules, by name. It decides which one a name means.
package struct FeatureDirectory: Sendable {
  /// What a name means.
  package enum Meaning: Equatable, Sendable {
    /// The feature in a place of the order.
    case feature(Int)
    /// One of several features in other modules. The name has to contain the module.
    case ambiguous([Int])
    /// No feature.
    case unknown
  }

  /// The features, in order.
  package let names: [FeatureName]
  private let positions: [String: [Int]]

  /// - Parameter names: The features, in order.
  package init(_ names: [FeatureName]) {
    self.names = names
    positions = Dictionary(grouping: names.indices) { names[$0].name }
  }

  /// Returns what a name means: the feature of the own module, or else the only one of this name; or, with the
  /// name of a module before it, the feature of that module.
  ///
  /// - Parameters:
  ///   - name: The name as written.
  ///   - module: The module that it is written in, if that is known.
  package func meaning(of name: String, in module: String?) -> Meaning {
    if let found = positions[name] {
      let own = FeatureName(module: module, name: name)
      if found.count == 1 { return .feature(found[0]) }
      if let position = found.first(where: { names[$0] == own }) { return .feature(position) }
      // A feature with two specs is reported as such.
      return Set(found.map { names[$0] }).count == 1 ? .feature(found[0]) : .ambiguous(found)
    }
    guard let dot = name.firstIndex(of: ".") else { return .unknown }
    let qualified = FeatureName(
      module: String(name[..<dot]), name: String(name[name.index(after: dot)...]))
    let found = positions[qualified.name]?.first { names[$0] == qualified }
    return found.map { .feature($0) } ?? .unknown
  }

  /// A feature's name as a spec writes it: with its module only where the name alone means another feature, or could.
  ///
  /// - Parameters:
  ///   - name: The name with its module.
  ///   - module: The module of the spec, if that is known.
  package func spelling(of name: FeatureName, in module: String?) -> String {
    guard case .feature(let position) = meaning(of: name.name, in: module), names[position] == name
    else { return name.description }
    return name.name
  }

  /// A feature's name as people call it: with its module only if several features have the name.
  ///
  /// - Parameter name: The name with its module.
  package func shortName(_ name: FeatureName) -> String {
    features(named: name.name).count > 1 ? name.description : name.name
  }

  /// The names of the features of modules, each with its module.
  package var qualifiedNames: [String] {
    names.filter { $0.module != nil }.map(\.description)
  }

  /// The features with a name, whatever their modules.
  ///
  /// - Parameter name: The name without a module.
  package func features(named name: String) -> [Int] {
    positions[name] ?? []
  }
}
