import SwiftSyntax
import TrellisFormat

/// Comments that would be in no file any more, as comments of the spec.
extension FeatureSpec {
  /// Adds a comment to the entry of the declaration that it is about, or else to the spec as a whole.
  mutating func add(_ comment: CodeComment, in file: SwiftFile) {
    for key in [\FeatureSpec.reactions, \.changes] {
      let index = self[keyPath: key].lastIndex { reaction in
        reaction.file.source.path == file.source.path
          && reaction.node.position.utf8Offset <= comment.offset
          && comment.offset < reaction.node.endPosition.utf8Offset
      }
      if let index {
        self[keyPath: key][index].comment.append(comment.text)
        return
      }
    }
    let name = String(comment.key.drop { $0 != " " }.dropFirst())
    for section in sections(of: comment) {
      guard let index = declarations.firstIndex(where: { $0.key == section }) else { continue }
      if declarations[index].value.add(comment.text, to: name) { return }
    }
    if comment.path != facts.type.path {
      for section in sections(of: comment) {
        guard let index = declarations.firstIndex(where: { $0.key == section }) else { continue }
        declarations[index].comment.append(comment.text)
        return
      }
    }
    if !declarations.isEmpty { declarations[0].comment.append(comment.text) }
  }

  /// The keys that can be about a declaration.
  private func sections(of comment: CodeComment) -> [String] {
    if let kind = comment.path.first.flatMap({ PromptKind($0 as String) }) {
      return [kind == .alert ? "alerts" : "confirmationDialogs"]
    }
    switch comment.path.dropFirst(facts.type.path.count).first {
    case "State": return ["state", "scope", "ifLet", "forEach", "presents", "cases"]
    case "Action":
      return comment.path.last == "Delegate" ? ["delegate"] : ["actions", "delegate"]
    case "Destination": return ["destination"]
    case "Path": return ["path"]
    case "CancelID": return ["effects"]
    case nil: return ["dependencies", "parameters", "cases"]
    default: return []
    }
  }
}

extension SpecValue {
  /// Adds a comment to an entry, at any depth.
  ///
  /// - Returns: Whether there is such an entry.
  fileprivate mutating func add(_ comment: String, to name: String) -> Bool {
    switch self {
    case .text: return false
    case .mapping(var entries):
      guard !name.isEmpty else { return false }
      for index in entries.indices {
        if entries[index].key == name {
          entries[index].comment.append(comment)
        } else if case .list = entries[index].value, entries[index].value.add(comment, to: name) {
        } else {
          continue
        }
        self = .mapping(entries)
        return true
      }
      return false
    case .list(var items):
      guard !name.isEmpty else { return false }
      for index in items.indices {
        switch items[index] {
        case .text(let text) where text.prefix(while: { $0 != "(" }) == name:
          items[index] = .mapping([SpecEntry("name", .text(text), comment: [comment])])
        case .mapping(var entries) where entries.first?.names(name) == true:
          entries[0].comment.append(comment)
          items[index] = .mapping(entries)
        case .mapping:
          if !items[index].add(comment, to: name) { continue }
        default: continue
        }
        self = .list(items)
        return true
      }
      return false
    }
  }
}

extension SpecEntry {
  /// Whether the entry is the name of an action.
  fileprivate func names(_ name: String) -> Bool {
    guard key == "name", case .text(let text) = value else { return false }
    return text.prefix { $0 != "(" } == name
  }
}
