/// Names that nothing else has.
package struct FreeNames {
  private var taken: Set<String>

  /// - Parameter taken: The names that something else has.
  package init(taken: Set<String> = []) {
    self.taken = taken
  }

  /// A name, with a number at its end if it is taken. It is taken from then on.
  ///
  /// - Parameter base: The name without a number.
  package mutating func name(_ base: String) -> String {
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }
}
