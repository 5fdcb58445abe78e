/// Names that mean something else in tests.
package struct TakenNames: Sendable {
  /// Those that no test function can have.
  let functions: Set<String>
  /// Those that no constant can have.
  let constants: Set<String>
  /// What names of constants can't begin with.
  let beginnings: [String]
  /// What names of constants can't end with.
  let endings: [String]

  /// Creates a list of names.
  package init(
    functions: Set<String> = [], constants: Set<String> = [], beginnings: [String] = [],
    endings: [String] = []
  ) {
    self.functions = functions
    self.constants = constants
    self.beginnings = beginnings
    self.endings = endings
  }

  /// Whether a constant can have a name.
  func allows(constant name: String) -> Bool {
    !constants.contains(name) && !beginnings.contains(where: name.hasPrefix)
      && !endings.contains(where: name.hasSuffix)
  }
}
