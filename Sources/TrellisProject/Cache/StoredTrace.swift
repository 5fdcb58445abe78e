import TrellisRender
import TrellisSpec

/// What a feature, or a linked spec, became in an earlier run, as stored in the cache.
package struct StoredTrace: Equatable {
  /// A transition without a test, because a type has no sample.
  package struct Missing: Equatable {
    let transition: String
    let type: String
    package let place: StoredPlace
  }

  let names: [String]
  let inputs: Fingerprint
  let files: [GeneratedFile.Kind: RenderTrace.File]
  package let missing: [Missing]

  package init(
    names: [String], inputs: Fingerprint, files: [GeneratedFile.Kind: RenderTrace.File],
    missing: [Missing]
  ) {
    self.names = names
    self.inputs = inputs
    self.files = files
    self.missing = missing
  }

  /// Takes what a later run has to know.
  package init(_ trace: RenderTrace) {
    self.init(
      names: trace.names, inputs: trace.inputs, files: trace.files,
      missing: trace.missingSamples.map {
        Missing(transition: $0.transition, type: $0.type, place: StoredPlace($0.range))
      })
  }

  /// The trace with its places in the files of this run; `nil` if a file is missing.
  ///
  /// - Parameter sources: The specs by path.
  package func trace(_ sources: [String: SourceFile]) -> RenderTrace? {
    var samples: [MissingSample] = []
    for missing in missing {
      guard let range = missing.place.range(sources) else { return nil }
      samples.append(
        MissingSample(transition: missing.transition, type: missing.type, range: range))
    }
    return RenderTrace(names: names, inputs: inputs, files: files, missingSamples: samples)
  }
}

/// A source range as stored in the cache.
package struct StoredPlace: Equatable {
  package let path: String
  let line: Int
  let column: Int
  let length: Int

  init(_ range: SourceRange) {
    (path, line, column, length) = (range.file.path, range.line, range.column, range.length)
  }

  init?(_ fields: some Collection<String>) {
    let fields = Array(fields)
    guard fields.count == 4, let line = Int(fields[1]), let column = Int(fields[2]),
      let length = Int(fields[3])
    else { return nil }
    (path, self.line, self.column, self.length) = (fields[0], line, column, length)
  }

  var fields: [String] {
    [path, String(line), String(column), String(length)]
  }

  /// The range in a file of this run; `nil` if the file is missing.
  ///
  /// - Parameter files: The files by path.
  func range(_ files: [String: SourceFile]) -> SourceRange? {
    files[path].map { SourceRange(file: $0, line: line, column: column, length: length) }
  }
}
