import TrellisProject
import TrellisSpec

extension Plan {
  /// Reports the types that the plan would declare a second time.
  ///
  /// - Parameters:
  ///   - clashes: Finds the types.
  ///   - modules: The existing code.
  func typeClashes(_ clashes: TypeClashes, _ modules: inout ModuleCode) -> [Diagnostic] {
    let own = OwnFiles(in: folder, knownPaths + items.map(\.path))
    // The code is the same for all files of a folder.
    var codes: [Substring: SwiftCode] = [:]
    // An unchanged file doesn't declare anything new.
    return items.filter(\.change.isWritten).flatMap { item -> [Diagnostic] in
      guard let source = item.source else { return [] }
      let parent = item.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { item.path[..<$0] } ?? ""
      let code =
        codes[parent]
        ?? modules.code(
          around: folder.appendingPathComponent(item.path, isDirectory: false), besides: own)
      codes[parent] = code
      let file = TypeClashes.File(source.declaration, text: item.new)
      return clashes.diagnostics(of: file, in: code)
    }
  }
}
