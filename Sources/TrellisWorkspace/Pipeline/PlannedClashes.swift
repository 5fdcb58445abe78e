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
    // An unchanged file doesn't declare anything new.
    return items.filter(\.change.isWritten).flatMap { item -> [Diagnostic] in
      guard let source = item.source else { return [] }
      let url = folder.appendingPathComponent(item.path, isDirectory: false)
      let file = TypeClashes.File(source.declaration, text: item.new)
      return clashes.diagnostics(of: file, in: modules.code(around: url, besides: own))
    }
  }
}
