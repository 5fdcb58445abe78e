/// Names that differ from others by a slip: one letter too many or too few, swapped letters, or
/// other capitalization. `ItemA` and `ItemB` are two names. Each name is looked up rather than
/// compared with all others, so that the cost doesn't grow with the number of specs.
package struct NearNames {
  private var names: Set<String> = []
  private var byForm: [String: String] = [:]

  /// Indexes the available names.
  package init(_ names: [String]) {
    self.names = Set(names)
    for name in names {
      for form in Self.forms(name) {
        byForm[form] = byForm[form] ?? name
      }
    }
  }

  /// The name that another one is probably a slip of.
  package func near(_ name: String) -> String? {
    guard name.count > 4, name.count <= Self.longest else { return nil }
    return byForm[name] ?? byForm[name.lowercased()] ?? byForm[Self.letters(name)]
      ?? Self.shortened(name).first { names.contains($0) }
  }

  /// Longer names aren't compared, because each has as many forms as letters.
  private static let longest = 64

  private static func forms(_ name: String) -> [String] {
    name.count > longest ? [] : [name.lowercased(), letters(name)] + shortened(name)
  }

  private static func letters(_ name: String) -> String {
    "letters " + String(name.sorted())
  }

  /// The name without each of its letters.
  private static func shortened(_ name: String) -> [String] {
    name.indices.map { index in
      String(name[..<index] + name[name.index(after: index)...])
    }
  }
}
