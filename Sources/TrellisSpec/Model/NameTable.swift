import TrellisSwift

/// Declarations by name. If several have the same name, the first one counts.
package struct NameTable<Declaration: Sendable>: Sendable {
  private var positions: [String: Int] = [:]

  /// The declarations, in order.
  package let all: [Declaration]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - declarations: The declarations, in order.
  ///   - name: Returns the name of a declaration.
  package init(_ declarations: [Declaration], by name: (Declaration) -> String) {
    WorkMeter.count(declarations.count)
    all = declarations
    positions.reserveCapacity(declarations.count)
    for (position, declaration) in declarations.enumerated() {
      let name = name(declaration)
      if positions[name] == nil { positions[name] = position }
    }
  }

  /// The declaration with a name.
  ///
  /// - Parameter name: The name, if any.
  package subscript(name: String?) -> Declaration? {
    name.flatMap { position(of: $0) }.map { all[$0] }
  }

  /// Whether a name is declared.
  ///
  /// - Parameter name: The name, if any.
  package func contains(_ name: String?) -> Bool {
    name.flatMap { position(of: $0) } != nil
  }

  /// The number of declarations before the one with a name.
  ///
  /// - Parameter name: The name.
  package func position(of name: String) -> Int? {
    WorkMeter.count()
    return positions[name]
  }
}
