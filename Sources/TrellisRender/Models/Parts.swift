/// A chain of modifiers that is split into properties, each of which continues where the previous
/// one ends.
struct Parts {
  /// Every part except the last, with its name, for templates.
  private(set) var earlier: [TemplateFields] = []
  /// The last part, which takes the place of the whole chain.
  private(set) var last: [TemplateFields] = []
  /// The name of the part before it.
  private(set) var nameBeforeLast: String?

  /// - Parameters:
  ///   - modifiers: The whole chain.
  ///   - longest: The maximum number of modifiers in a part.
  ///   - name: The name of the first part. The others end with a number.
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
