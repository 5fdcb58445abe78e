/// The declarations of a Swift file that Trellis needs, found in a single pass over the bytes
/// without parsing the file.
///
/// Comments, strings and regular expressions are skipped. Code inside `#if` counts as declared.
package struct SwiftOutline: Equatable, Sendable {
  /// A type at the top level of the file.
  package struct TypeDeclaration: Equatable, Sendable {
    /// Its name, without backticks.
    package let name: String
    /// Its line, starting with 1.
    package let line: Int
    /// The number of bytes before its name.
    package let offset: Int
  }

  /// A method.
  package struct Method: Hashable, Sendable {
    /// The last name of the type whose body or extension contains it.
    package let type: String
    /// Its name, without backticks.
    package let name: String

    /// Creates a method.
    package init(type: String, name: String) {
      self.type = type
      self.name = name
    }
  }

  /// A place where a method is declared.
  package struct MethodDeclaration: Equatable, Sendable {
    /// The method.
    package let method: Method
    /// The number of bytes before its name.
    package let offset: Int
  }

  /// The types at the top level that are visible to the module's other files.
  package internal(set) var types: [TypeDeclaration] = []
  /// The methods of types and extensions.
  package internal(set) var methods: [MethodDeclaration] = []
  /// The cases that each `NavigationLink(state:)` appends to a path, as the names between the dots,
  /// such as `AppFeature`, `Path`, `State` and `detail`.
  package internal(set) var linkedStates: [[String]] = []
  /// The number of bytes that were read.
  package internal(set) var readBytes = 0

  /// Reads a file.
  ///
  /// - Parameter bytes: Its text in UTF-8.
  package init(_ bytes: [UInt8]) {
    self = SwiftOutlineScanner.outline(of: bytes)
  }

  /// Reads a text.
  ///
  /// - Parameter text: The text.
  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// Creates an empty outline.
  init() {}
}
