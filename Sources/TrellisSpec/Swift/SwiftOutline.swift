/// What a Swift file declares, as far as Trellis asks for it: found in one pass over the bytes,
/// without parsing the file.
///
/// Comments, strings and regular expressions are skipped. What stands below `#if` counts as declared.
package struct SwiftOutline: Equatable, Sendable {
  /// A type at the top level of the file.
  package struct TypeDeclaration: Equatable, Sendable {
    /// Its name, without backticks.
    package let name: String
    /// Its line, from 1.
    package let line: Int
  }

  /// A method.
  package struct Method: Hashable, Sendable {
    /// The last name of the type whose body or extension it stands in.
    package let type: String
    /// Its name, without backticks.
    package let name: String

    /// Makes a method.
    package init(type: String, name: String) {
      self.type = type
      self.name = name
    }
  }

  /// The types at the top level that other files of the module see.
  package internal(set) var types: [TypeDeclaration] = []
  /// The methods of types and extensions.
  package internal(set) var methods: [Method] = []
  /// What each `NavigationLink(state:)` appends to a path: the names between the dots, such as
  /// `AppFeature`, `Path`, `State` and `detail`.
  package internal(set) var linkedStates: [[String]] = []
  /// The number of bytes that were looked at.
  package internal(set) var readBytes = 0

  /// Reads a file.
  ///
  /// - Parameter bytes: Its text, in UTF-8.
  package init(_ bytes: [UInt8]) {
    self = SwiftOutlineScanner.outline(of: bytes)
  }

  /// Reads a text.
  ///
  /// - Parameter text: The text.
  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// An outline of nothing.
  init() {}
}
