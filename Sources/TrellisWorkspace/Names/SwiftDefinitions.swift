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
    guard let found = code.declaration(of: name) else { return nil }
    let lines = Self.lines(of: found.url)
    let line = lines.indices.contains(found.line - 1) ? lines[found.line - 1] : ""
    return Place(url: found.url, line: found.line, column: Self.column(of: name, in: line) ?? 1)
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
      guard let bytes = SwiftFiles.read(file), SwiftOutline(bytes).methods.contains(wanted) else {
        continue
      }
      var isInside = false
      for (index, line) in Self.lines(of: file).enumerated() {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if words.contains(where: { ["class", "extension", "struct", "enum", "actor"].contains($0) })
        {
          isInside = words.contains { $0 == type }
        }
        guard isInside, words.contains("func"), let column = Self.column(of: name, in: line) else {
          continue
        }
        return Place(url: file, line: index + 1, column: column)
      }
    }
    return nil
  }

  private func url(_ spec: String) -> URL {
    URL(fileURLWithPath: spec, relativeTo: currentFolder).standardizedFileURL
  }

  private static func lines(of url: URL) -> [String] {
    let bytes = SwiftFiles.read(url) ?? []
    return String(decoding: bytes, as: UTF8.self).lines.map(String.init)
  }

  private static func column(of name: String, in line: String) -> Int? {
    SwiftTokens(line).tokens.first { $0.name == name }.map { $0.offset + 1 }
  }
}
