import Foundation
import TrellisProject
import TrellisSpec
import TrellisSwift

/// Finds declarations in the Swift files around specs. Each module is read once.
package struct SwiftDefinitions {
  /// A place in a Swift file.
  package struct Place: Equatable, Sendable {
    /// The file.
    package let url: URL
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int
  }

  private var modules = ModuleCode(searchesBelow: true)
  private var projects: [URL: ModuleFolder.Project] = [:]
  private let currentFolder: URL

  /// - Parameter currentFolder: The folder that the paths of specs start from.
  package init(currentFolder: URL) {
    self.currentFolder = currentFolder.standardizedFileURL
  }

  /// The declaration of a type at the top level of a file.
  ///
  /// - Parameters:
  ///   - name: The type's name.
  ///   - spec: The path of a spec in the same module.
  package mutating func type(_ name: String, near spec: String) -> Place? {
    let code = modules.code(around: url(spec))
    return code.declaration(of: name).map { found in
      Place(found.offset, in: SwiftFiles.read(found.url) ?? [], of: found.url)
    }
  }

  /// A method, such as one that a `custom` step calls.
  ///
  /// - Parameters:
  ///   - name: The method's name.
  ///   - type: The type whose body or extension contains it.
  ///   - spec: The path of a spec in the same module.
  package mutating func method(_ name: String, of type: String, near spec: String) -> Place? {
    let url = url(spec)
    guard modules.code(around: url).hasMethod(name, in: type) else { return nil }
    let module = ModuleFolder(of: url, &projects)
    let wanted = SwiftOutline.Method(type: type, name: name)
    for file in SwiftFiles.find(in: module) {
      guard let bytes = SwiftFiles.read(file) else { continue }
      if let found = SwiftOutline(bytes).methods.first(where: { $0.method == wanted }) {
        return Place(found.offset, in: bytes, of: file)
      }
    }
    return nil
  }

  private func url(_ spec: String) -> URL {
    URL(fileURLWithPath: spec, relativeTo: currentFolder).standardizedFileURL
  }
}

extension SwiftDefinitions.Place {
  /// - Parameters:
  ///   - offset: The number of bytes before the place.
  ///   - bytes: The text of the file.
  ///   - url: The file.
  fileprivate init(_ offset: Int, in bytes: [UInt8], of url: URL) {
    let before = bytes.prefix(offset)
    let newline = UInt8(ascii: "\n")
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    self.url = url
    line = before.count { $0 == newline } + 1
    column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
  }
}
