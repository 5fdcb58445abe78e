import SwiftSyntax

/// Which files of a module contain the names that one of its files hides from the others.
struct ModuleNames {
  private let files: [SwiftFile]
  /// The positions of the files that contain a hidden name, by module and name.
  private var places: [String: [String: [Int]]] = [:]

  /// - Parameter files: The files of all modules. Each is read once.
  init(_ files: [SwiftFile]) {
    self.files = files
    for (module, positions) in Dictionary(grouping: files.indices, by: { files[$0].module }) {
      let hidden = Set(positions.flatMap { files[$0].tree.hiddenNames })
      let hashes = Set(hidden.map(\.wordHash))
      var found: [String: [Int]] = [:]
      for position in positions {
        files[position].source.text.forEachWord(in: hashes) { word in
          if hidden.contains(word), found[word]?.last != position {
            found[word, default: []].append(position)
          }
        }
      }
      places[module] = found
    }
  }

  /// Whether a hidden declaration means the same to its own file, and nothing to others, if they can see it: no
  /// other file of the module declares one of its names there, or uses it for something else.
  func canShow(_ declaration: HiddenDeclaration) -> Bool {
    if declaration.isInMember { return false }
    return declaration.names.allSatisfy { name in
      guard let found = places[declaration.file.module]?[name] else { return false }
      return found.lazy.map { files[$0] }.allSatisfy { file in
        file.source.path == declaration.file.source.path || !file.means(name, in: declaration.owner)
      }
    }
  }
}

extension SourceFileSyntax {
  /// The names of all declarations that are hidden, at the top of the file or in types and extensions.
  fileprivate var hiddenNames: [String] {
    func names(of node: DeclSyntax, inHidden isHidden: Bool = false) -> [String] {
      let isHidden = isHidden || node.isHidden
      let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
      return (isHidden ? node.introducedNames : [])
        + members.flatMap { names(of: $0.decl, inHidden: isHidden) }
    }
    return statements.declarations(isConditional: false).flatMap { names(of: $0.0) }
  }
}

extension SwiftFile {
  /// Whether the file declares a name, or uses it without saying whose it is.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - owner: The type whose member has the name; `nil` outside of types.
  fileprivate func means(_ name: String, in owner: String?) -> Bool {
    tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == name else { return false }
      // Extensions name the types around a type, declarations don't.
      if let container = token.container {
        return container.lastComponent == (owner ?? "").lastComponent
      }
      return owner == nil
        && (token.isFreeName || token.parent?.is(IdentifierTypeSyntax.self) == true)
    }
  }
}

extension TokenSyntax {
  /// The type for which the token declares its name: empty outside of types; `nil` if it declares nothing, or
  /// something in a function.
  fileprivate var container: String? {
    let ancestors = sequence(first: parent) { $0?.parent }.compactMap(\.self)
    guard let index = ancestors.firstIndex(where: { $0.is(DeclSyntax.self) }),
      let declaration = ancestors[index].as(DeclSyntax.self),
      declaration.introducedNames.contains(text),
      parent?.id == Syntax(declaration).id || parent?.is(IdentifierPatternSyntax.self) == true
    else { return nil }
    for ancestor in ancestors[(index + 1)...] {
      if ancestor.is(CodeBlockSyntax.self) || ancestor.is(ClosureExprSyntax.self) { return nil }
      if let group = ancestor.as(ExtensionDeclSyntax.self) {
        return group.extendedType.trimmedDescription
      }
      if let name = ancestor.as(DeclSyntax.self)?.nominal?.name { return name }
    }
    return ""
  }
}

extension String {
  /// The hash by which words are found.
  fileprivate var wordHash: UInt64 {
    utf8.reduce(UInt64.firstHash) { $0.hashed(with: $1) }
  }

  /// Calls a closure with each word of the text that has one of some hashes.
  fileprivate func forEachWord(in hashes: Set<UInt64>, _ body: (String) -> Void) {
    var text = self
    text.withUTF8 { bytes in
      var start = 0
      var hash = UInt64.firstHash
      for index in 0...bytes.count {
        if index < bytes.count, bytes[index].isPartOfWord {
          hash = hash.hashed(with: bytes[index])
          continue
        }
        if index > start, hashes.contains(hash) {
          body(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        (start, hash) = (index + 1, .firstHash)
      }
    }
  }
}

extension UInt64 {
  fileprivate static let firstHash: UInt64 = 0xcbf2_9ce4_8422_2325

  fileprivate func hashed(with byte: UInt8) -> UInt64 { (self ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

extension UInt8 {
  /// Whether it belongs to a name: a letter, a digit, an underscore, or part of another character.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
