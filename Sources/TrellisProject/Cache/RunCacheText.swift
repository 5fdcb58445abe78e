import Foundation
import TrellisIR
import TrellisRender
import TrellisSpec

/// A cache as text: a line for each fact, and a fingerprint of all lines at the end, by which a damaged
/// cache is recognized.
extension RunCache {
  /// The first field of each kind of line.
  private enum Line: String {
    case run, file, linked, diagnostic, note, fixIt, addition, trace, missing, spec, feature, end
  }

  /// The text.
  ///
  /// - Parameter tool: The build of Trellis.
  func text(_ tool: Fingerprint) -> String {
    var lines = [Self.header(tool)]
    if let run {
      lines.append(Self.line(.run, [run.inputs.text, run.settings.text, String(run.featureCount)]))
      lines += run.linkedStates.sorted { $0.key < $1.key }
        .map { Self.line(.linked, [$0.key, $0.value.text]) }
      lines += concurrentMap(run.files) {
        Self.line(.file, [$0.folder, $0.path, $0.spec, $0.text.text])
      }
      lines += Self.lines(of: run.diagnostics)
      lines += concurrentMap(run.specs, Self.lines).joined()
    }
    let traces = traces.sorted { ($0.key.target, $0.key.name) < ($1.key.target, $1.key.name) }
    lines += concurrentMap(traces) { Self.lines(of: $0.value, $0.key) }.joined()
    let text = LineFields.text(lines)
    return text + Self.line(.end, [Fingerprint(text.utf8).text]) + "\n"
  }

  private static func line(_ line: Line, _ fields: [String]) -> String {
    LineFields.line([line.rawValue] + fields)
  }

  @Sendable private static func lines(of spec: StoredSpec) -> [String] {
    [line(.spec, [spec.path, spec.text.text, spec.inputs.text] + spec.names)]
      + zip(spec.features, spec.handled).map { line(.feature, StoredFeature($0, $1).fields) }
      + lines(of: spec.diagnostics)
  }

  private static func lines(of diagnostics: [StoredDiagnostic]) -> [String] {
    diagnostics.flatMap { diagnostic in
      let fields = [
        diagnostic.severity.rawValue, diagnostic.rule.rawValue, diagnostic.message,
        diagnostic.path,
      ]
      return [line(.diagnostic, fields + (diagnostic.place?.fields ?? []))]
        + (diagnostic.fixIt.map(lines) ?? [])
        + diagnostic.notes.map { line(.note, [$0.message] + $0.place.fields) }
    }
  }

  private static func lines(of fixIt: StoredDiagnostic.Replacement) -> [String] {
    [line(.fixIt, [fixIt.text] + fixIt.place.fields)]
      + fixIt.additions.map { line(.addition, [$0.text] + $0.place.fields) }
  }

  private static func lines(of trace: StoredTrace, _ key: Key) -> [String] {
    let files = GeneratedFile.Kind.allCases.flatMap { kind in
      trace.files[kind].map { [$0.feature, $0.type, $0.text.text, $0.path ?? ""] }
        ?? ["", "", "", ""]
    }
    return [line(.trace, [key.target, key.name, trace.inputs.text] + files + trace.names)]
      + trace.missing.map { line(.missing, [$0.transition, $0.type] + $0.place.fields) }
  }

  private static func header(_ tool: Fingerprint) -> String {
    LineFields.line(["trellis cache", tool.text])
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - tool: The build of Trellis.
  /// - Returns: `nil` if the text isn't a whole cache of that build.
  package init?(_ bytes: Data, _ tool: Fingerprint) {
    let newline = UInt8(ascii: "\n")
    guard bytes.last == newline,
      let end = bytes.dropLast().lastIndex(of: newline).map({ bytes.index(after: $0) }),
      String(decoding: bytes[end...].dropLast(), as: UTF8.self)
        == LineFields.line([Line.end.rawValue, Fingerprint(bytes[..<end]).text])
    else { return nil }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    var lines = text.utf8.split(separator: newline).map(Substring.init)[...]
    guard lines.popFirst().map(String.init) == Self.header(tool) else { return nil }
    var reader = Reader()
    for line in lines {
      let fields = LineFields.fields(line)
      guard let kind = fields.first.flatMap(Line.init), reader.read(kind, fields.dropFirst()) else {
        return nil
      }
    }
    self = reader.cache
  }

  /// Puts lines together.
  private struct Reader {
    private var inputs: Fingerprint?
    private var settings = Fingerprint()
    private var featureCount = 0
    private var linkedStates: [String: Fingerprint] = [:]
    private var files: [StoredRun.File] = []
    private var diagnostics: [StoredDiagnostic] = []
    private var specs: [StoredSpec] = []
    private var traces: [Key: StoredTrace] = [:]
    private var lastTrace: Key?

    /// The cache.
    var cache: RunCache {
      var cache = RunCache()
      cache.traces = traces
      cache.run = inputs.map {
        StoredRun(
          inputs: $0, settings: settings, linkedStates: linkedStates, featureCount: featureCount,
          files: files, diagnostics: diagnostics, specs: specs)
      }
      return cache
    }

    /// Reads a line.
    ///
    /// - Returns: Whether it is one.
    mutating func read(_ kind: Line, _ rest: ArraySlice<String>) -> Bool {
      let fields = Array(rest)
      switch kind {
      case .run:
        guard fields.count == 3, let settings = Fingerprint(text: fields[1]),
          let count = Int(fields[2])
        else { return false }
        (inputs, self.settings, featureCount) = (Fingerprint(text: fields[0]), settings, count)
        return inputs != nil
      case .linked:
        guard fields.count == 2, let states = Fingerprint(text: fields[1]) else { return false }
        linkedStates[fields[0]] = states
      case .file:
        guard fields.count == 4, let text = Fingerprint(text: fields[3]) else { return false }
        files.append(
          StoredRun.File(folder: fields[0], path: fields[1], spec: fields[2], text: text))
      case .diagnostic: return readDiagnostic(fields)
      case .fixIt:
        guard fields.count == 5, let place = StoredPlace(fields.dropFirst()) else { return false }
        return changeLast {
          $0.fixIt = StoredDiagnostic.Replacement(text: fields[0], place: place)
        }
      case .addition:
        guard fields.count == 5, let place = StoredPlace(fields.dropFirst()) else { return false }
        return changeLast {
          $0.fixIt?.additions.append(StoredDiagnostic.Addition(text: fields[0], place: place))
        }
      case .note:
        guard fields.count == 5, let place = StoredPlace(fields.dropFirst()) else { return false }
        return changeLast {
          $0.notes.append(StoredDiagnostic.Note(message: fields[0], place: place))
        }
      case .spec:
        guard fields.count >= 3, let text = Fingerprint(text: fields[1]),
          let inputs = Fingerprint(text: fields[2])
        else { return false }
        specs.append(
          StoredSpec(
            path: fields[0], text: text, features: [], handled: [], names: Array(fields[3...]),
            inputs: inputs, diagnostics: []))
      case .feature:
        guard let last = specs.indices.last,
          let feature = StoredFeature(fields, path: specs[last].path)
        else { return false }
        specs[last].features.append(feature.summary)
        specs[last].handled.append(feature.handled)
      case .trace: return readTrace(fields)
      case .missing:
        guard fields.count == 6, let key = lastTrace, let trace = traces[key],
          let place = StoredPlace(fields.dropFirst(2))
        else { return false }
        let missing = StoredTrace.Missing(transition: fields[0], type: fields[1], place: place)
        traces[key] = StoredTrace(
          names: trace.names, inputs: trace.inputs, files: trace.files,
          missing: trace.missing + [missing])
      case .end: return false
      }
      return true
    }

    private mutating func readDiagnostic(_ fields: [String]) -> Bool {
      guard fields.count == 4 || fields.count == 8,
        let severity = Diagnostic.Severity(rawValue: fields[0]),
        let rule = RuleIdentifier(rawValue: fields[1])
      else { return false }
      let place = StoredPlace(fields.dropFirst(4))
      if fields.count == 8, place == nil { return false }
      let diagnostic = StoredDiagnostic(
        severity: severity, rule: rule, message: fields[2], path: fields[3], place: place,
        fixIt: nil, notes: [])
      // Those of specs follow their specs.
      if let last = specs.indices.last {
        specs[last].diagnostics.append(diagnostic)
      } else {
        diagnostics.append(diagnostic)
      }
      return true
    }

    /// Changes the last diagnostic.
    ///
    /// - Returns: Whether there is one.
    private mutating func changeLast(_ change: (inout StoredDiagnostic) -> Void) -> Bool {
      if let last = specs.indices.last {
        guard let index = specs[last].diagnostics.indices.last else { return false }
        change(&specs[last].diagnostics[index])
      } else {
        guard let index = diagnostics.indices.last else { return false }
        change(&diagnostics[index])
      }
      return true
    }

    private mutating func readTrace(_ fields: [String]) -> Bool {
      let kinds = GeneratedFile.Kind.allCases
      let first = 3 + kinds.count * 4
      guard fields.count >= first, let inputs = Fingerprint(text: fields[2]) else { return false }
      var files: [GeneratedFile.Kind: RenderTrace.File] = [:]
      for (index, kind) in kinds.enumerated() where !fields[5 + index * 4].isEmpty {
        let fields = fields[(3 + index * 4)...].prefix(4).map(\.self)
        guard let text = Fingerprint(text: fields[2]) else { return false }
        files[kind] = RenderTrace.File(
          feature: fields[0], type: fields[1], text: text,
          path: fields[3].isEmpty ? nil : fields[3])
      }
      let key = Key(target: fields[0], name: fields[1])
      traces[key] = StoredTrace(
        names: Array(fields[first...]), inputs: inputs, files: files, missing: [])
      lastTrace = key
      return true
    }
  }
}
