/// A part of a chain of modifiers.
struct PartRecord<Modifier: TemplateRecord>: TemplateRecord {
  var partName: String
  var isFirst: Bool
  var previousPart: String?
  var partModifiers: [Modifier]
  /// Whether a view observes something in this part.
  var isObserving = false
  /// Whether the presentations of a view's part share a binding to the destination.
  var bindsDestination = false

  static var fields: [Field] {
    [
      Field("partName", \.partName), Field("isFirst", \.isFirst),
      Field("previousPart", \.previousPart), Field("partModifiers", \.partModifiers),
      Field("isObserving", \.isObserving), Field("bindsDestination", \.bindsDestination),
    ]
  }
}

/// A chain of modifiers that is split into properties, each of which continues where the previous
/// one ends.
struct Parts<Modifier: TemplateRecord> {
  /// Every part except the last, with its name.
  private(set) var earlier: [PartRecord<Modifier>] = []
  /// The last part, which takes the place of the whole chain.
  private(set) var last: [Modifier] = []
  /// The name of the part before it.
  private(set) var nameBeforeLast: String?

  /// - Parameters:
  ///   - modifiers: The whole chain.
  ///   - longest: The maximum number of modifiers in a part.
  ///   - name: The name of the first part. The others end with a number.
  ///   - own: The modifiers of what the chain applies to, if that is a part of its own.
  init(_ modifiers: [Modifier], longest: Int, name: String, own: [Modifier]? = nil) {
    let starts = stride(from: 0, to: modifiers.count, by: longest)
    let parts =
      [own].compactMap(\.self)
      + starts.map { Array(modifiers[$0..<min($0 + longest, modifiers.count)]) }
    last = parts.last ?? []
    for (index, part) in parts.dropLast().enumerated() {
      let partName = index == 0 ? name : "\(name)\(index + 1)"
      earlier.append(
        PartRecord(
          partName: partName, isFirst: index == 0, previousPart: nameBeforeLast,
          partModifiers: part))
      nameBeforeLast = partName
    }
  }
}
