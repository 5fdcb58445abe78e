import SwiftParser
import SwiftSyntax

/// Tests of XCTest in the spelling of Swift Testing, so that a person's follow generated ones.
///
/// Only what means exactly the same is spelled differently. The rest stays as it is.
package enum TestMigration {
  /// The base and the person's text in the spelling of Swift Testing.
  ///
  /// - Parameters:
  ///   - base: What Trellis wrote last.
  ///   - mine: What the person made of it.
  ///   - theirs: What Trellis would write now.
  /// - Returns: `nil` unless the generator has gone from XCTest to Swift Testing.
  package static func applied(
    base: String, mine: String, theirs: String
  ) -> (base: String, mine: String)? {
    let texts = Versions(base, mine, theirs).map { Array($0.utf8) }
    return applied(to: texts).map {
      (String(decoding: $0.base, as: UTF8.self), String(decoding: $0.mine, as: UTF8.self))
    }
  }

  /// The texts with the base and the person's in the spelling of Swift Testing; `nil` unless the
  /// generator has gone from XCTest to it.
  static func applied(to texts: Versions<[UInt8]>) -> Versions<[UInt8]>? {
    guard texts.base.imports("XCTest"), !texts.base.imports("Testing"),
      texts.theirs.imports("Testing"), !texts.theirs.imports("XCTest")
    else { return nil }
    let trees = texts.map { bytes in
      bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }
    let (base, mine) = (TestFile(trees.base), TestFile(trees.mine))
    let generated = Set(base.cases.keys)
    let names = base.newNames.filter { mine.isFree($0.value) }
      .merging(mine.newNames.filter { base.isFree($0.value) }) { first, _ in first }
    func migrated(_ file: TestFile, _ bytes: [UInt8]) -> [UInt8] {
      bytes.applying(TestMigrationEdits(of: file, in: bytes, names, generated).edits.inOrder)
    }
    return Versions(migrated(base, texts.base), migrated(mine, texts.mine), texts.theirs)
  }
}

extension [UInt8] {
  /// Whether a generated text imports a module.
  fileprivate func imports(_ module: String) -> Bool {
    let line = "import \(module)".utf8
    return split(separator: .newline).contains { text in
      text.starts(with: line) && text.dropFirst(line.count).allSatisfy { $0 == .carriageReturn }
    }
  }
}
