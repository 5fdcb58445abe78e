import TrellisSpec
import TrellisSwift
import TrellisYAML

/// What a text says to YAML and to Trellis, whatever its layout and the order of its keys.
package struct SpecContents: Equatable {
  private let roots: [YAMLNode]
  /// The features, each with everything in it but places.
  let features: [String]

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The file.
  ///   - language: What it contains.
  init?(_ text: String, _ file: SourceFile, _ language: SpecFormat.Language) {
    let file = SourceFile(path: file.path, text: text)
    let documents = YAMLDocuments(file)
    guard documents.diagnostics.isEmpty else { return nil }
    roots = documents.roots
    switch language {
    case .spec:
      features = Self.text(of: parseSpecs(documents).features)
    case .configuration:
      let kinds = FileKey.allCases.map(\.rawValue)
      let configuration = parseConfiguration(documents, outputKinds: kinds).configuration
      features = [Self.text(of: configuration)]
    }
  }

  /// Everything that features say, but its places.
  ///
  /// - Parameter features: The features.
  package static func text(of features: [Feature]) -> [String] {
    features.map { feature in
      // Those of 'reducer' and of 'onChange' are in one list.
      let reactions =
        feature.reactions.filter { $0.property == nil }
        + feature.reactions.filter { $0.property != nil }
      return Description.text(of: feature.replacingReactions(reactions))
    }
  }

  /// Everything that a configuration says, but its places.
  ///
  /// - Parameter configuration: The configuration.
  package static func text(of configuration: ConfigurationFile) -> String {
    Description.text(of: configuration)
  }

  package static func == (left: Self, right: Self) -> Bool {
    guard left.features == right.features, left.roots.count == right.roots.count else {
      return false
    }
    var comparison = Comparison()
    return zip(left.roots, right.roots).allSatisfy { comparison.areSame($0, $1) }
  }

  /// A comparison of YAML that ignores the order of keys.
  private struct Comparison {
    /// The values with anchors that are the same. Comparing them at each alias could take forever.
    private var known: [ObjectIdentifier: ObjectIdentifier] = [:]

    mutating func areSame(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
      WorkMeter.count()
      guard left.kind == right.kind, left.isAnchored == right.isAnchored,
        left.isTagged == right.isTagged, left.isEmpty == right.isEmpty
      else { return false }
      if left.isAnchored, known[ObjectIdentifier(left)] == ObjectIdentifier(right) { return true }
      let areSame =
        switch left.kind {
        case .scalar: left == right
        case .sequence: areSame(left.items ?? [], right.items ?? [])
        case .mapping: areSame(left.entries ?? [], right.entries ?? [])
        }
      if left.isAnchored, areSame { known[ObjectIdentifier(left)] = ObjectIdentifier(right) }
      return areSame
    }

    private mutating func areSame(_ left: [YAMLNode], _ right: [YAMLNode]) -> Bool {
      guard left.count == right.count else { return false }
      for (left, right) in zip(left, right) where !areSame(left, right) { return false }
      return true
    }

    private mutating func areSame(_ left: [YAMLEntry], _ right: [YAMLEntry]) -> Bool {
      guard left.count == right.count else { return false }
      // Keys that aren't texts never move.
      let (leftNames, rightNames) = (left.filter(\.key.isText), right.filter(\.key.isText))
      let others = zip(left.filter { !$0.key.isText }, right.filter { !$0.key.isText })
      for (left, right) in others
      where !areSame(left.key, right.key) || !areSame(left.value, right.value) {
        return false
      }
      let byName = Dictionary(rightNames.map { ($0.key, $0.value) }) { first, _ in first }
      guard leftNames.count == byName.count else { return false }
      for entry in leftNames {
        guard let value = byName[entry.key], areSame(entry.value, value) else { return false }
      }
      return true
    }
  }

  /// A description of everything in a value but its places.
  private enum Description {
    static func text(of value: Any) -> String {
      var result = ""
      append(value, to: &result)
      return result
    }

    private static func append(_ value: Any, to result: inout String) {
      WorkMeter.count()
      switch value {
      case let text as SourceText:
        result += "\"\(text.text)\""
        return
      case is SourceRange, is SourceFile, is YAMLNode: return
      case let text as String:
        result += "\"\(text)\""
        return
      default: break
      }
      let mirror = Mirror(reflecting: value)
      if mirror.children.isEmpty {
        result += "\(value)"
        return
      }
      if mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
        result += "\(mirror.children.map { text(of: $0.value) }.sorted())"
        return
      }
      result += "("
      for child in mirror.children {
        result += (child.label ?? "") + ":"
        append(child.value, to: &result)
        result += ","
      }
      result += ")"
    }
  }
}

extension YAMLNode {
  fileprivate var isText: Bool { kind == .scalar }
}

extension SpecSource {
  /// The comments, in alphabetical order.
  var comments: [String] {
    var comments: [String] = []
    var position = 0
    func collect(until end: Int) {
      var index = position
      while index < end {
        // In an anchor or a tag, there can be such a character, too.
        let isStart =
          index == position || isSpace(scalars[index - 1])
          || ",[]{}\"'".unicodeScalars.contains(scalars[index - 1])
        if scalars[index] == "#", isStart {
          let lineEnd = min(endOfLine(at: index), end)
          comments.append(text(index..<lineEnd).withoutTrailingSpaces)
          index = lineEnd
        } else {
          index += 1
        }
      }
    }
    for event in events {
      switch event.kind {
      case .scalar(let style) where !event.range.isEmpty:
        collect(until: event.range.lowerBound)
        position = event.range.upperBound
        if style == .literal || style == .folded {
          let line = event.range.lowerBound..<endOfLine(at: event.range.lowerBound)
          let comment = text(line).firstRange(of: "#").map { text(line)[$0.lowerBound...] }
          if let comment { comments.append(comment.withoutTrailingSpaces) }
        }
      case .alias:
        collect(until: event.range.lowerBound)
        position = event.range.upperBound
      default: break
      }
    }
    collect(until: scalars.count)
    return comments.sorted()
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || Self.isBreak(scalar)
  }

  /// The line of a position, from 1.
  func line(at position: Int) -> Int {
    lines(0..<min(position, scalars.count)).count
  }
}
