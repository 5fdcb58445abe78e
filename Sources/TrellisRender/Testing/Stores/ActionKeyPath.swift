/// A key path from a feature's actions to an action.
struct ActionKeyPath {
  /// A part of the key path.
  struct Component {
    /// The name of a case.
    var name: String
    /// The ID of the row or the screen whose action it is, or `nil`.
    var id: String?
  }

  /// Its parts, in order.
  var components: [Component]

  /// A key path of names.
  ///
  /// - Parameter names: The names of the cases.
  init(_ names: [String]) {
    components = names.map { Component(name: $0) }
  }

  /// The key path without the backslash and dot, such as `path[id: 0].edit.delegate.saved`.
  var text: String {
    components.map { $0.name + ($0.id.map { "[id: \($0)]" } ?? "") }.joined(separator: ".")
  }
}

extension ActionKeyPath: ExpressibleByArrayLiteral {
  init(arrayLiteral names: String...) {
    self.init(names)
  }
}
