/// A chain of modifiers cut into properties, each of which goes on where the one before it ends.
struct Parts {
  /// The parts but the last, with their names, for templates.
  private(set) var earlier: [TemplateFields] = []
  /// The last part, which stands where the whole chain would.
  private(set) var last: [TemplateFields] = []
  /// The name of the part before it.
  private(set) var nameBeforeLast: String?

  /// - Parameters:
  ///   - modifiers: The whole chain.
  ///   - longest: The most modifiers that a part may have.
  ///   - name: The name of the first part; the others have numbers behind it.
  init(_ modifiers: [TemplateFields], longest: Int, name: String) {
    let starts = stride(from: 0, to: modifiers.count, by: longest)
    let parts = starts.map { Array(modifiers[$0..<min($0 + longest, modifiers.count)]) }
    last = parts.last ?? []
    for (index, part) in parts.dropLast().enumerated() {
      let partName = index == 0 ? name : "\(name)\(index + 1)"
      earlier.append([
        "partName": partName, "isFirst": index == 0,
        "previousPart": nameBeforeLast.orFalse, "partModifiers": part,
      ])
      nameBeforeLast = partName
    }
  }
}
