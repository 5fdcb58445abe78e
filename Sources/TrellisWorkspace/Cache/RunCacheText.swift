import Foundation
import TrellisRender
import TrellisSpec

/// A cache as text: a line for each fact, and a fingerprint of all lines at the end, by which a damaged
/// cache is recognized.
extension RunCache {
  /// The first field of each kind of line.
  private enum Line: String {
    case run, file, linked, diagnostic, note, fixIt, trace, missing, end
  }

  /// The text.
  ///
  /// - Parameter tool: The build of Trellis.
  func text(_ tool: Fingerprint) -> String {
    var lines = [Self.header(tool)]
    func add(_ line: Line, _ fields: [String]) {
      lines.append(LineFields.line([line.rawValue] + fields))
    }
    if let run {
      add(.run, [run.inputs.text, String(run.featureCount)])
      for (spec, states) in run.linkedStates.sorted(by: { $0.key < $1.key }) {
        add(.linked, [spec, states.text])
      }
      for file in run.files { add(.file, [file.folder, file.path, file.spec, file.text.text]) }
      for diagnostic in run.diagnostics {
        let fields = [
          diagnostic.severity.rawValue, diagnostic.rule.rawValue, diagnostic.message,
          diagnostic.path,
        ]
        add(.diagnostic, fields + (diagnostic.place?.fields ?? []))
        if let fixIt = diagnostic.fixIt { add(.fixIt, [fixIt.text] + fixIt.place.fields) }
        for note in diagnostic.notes { add(.note, [note.message] + note.place.fields) }
      }
    }
    for (key, trace) in traces.sorted(by: {
      ($0.key.target, $0.key.name) < ($1.key.target, $1.key.name)
    }) {
      let texts = GeneratedFile.Kind.allCases.map { trace.texts[$0]?.text ?? "" }
      add(.trace, [key.target, key.name, trace.inputs.text] + texts + trace.names)
      for missing in trace.missing {
        add(.missing, [missing.transition, missing.type] + missing.place.fields)
      }
    }
    let text = lines.map { $0 + "\n" }.joined()
    return text + LineFields.line([Line.end.rawValue, Fingerprint(text.utf8).text]) + "\n"
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
  init?(_ bytes: Data, _ tool: Fingerprint) {
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
    private var featureCount = 0
    private var linkedStates: [String: Fingerprint] = [:]
    private var files: [StoredRun.File] = []
    private var diagnostics: [StoredDiagnostic] = []
    private var traces: [Key: StoredTrace] = [:]
    private var lastTrace: Key?

    /// The cache.
    var cache: RunCache {
      var cache = RunCache()
      cache.traces = traces
      cache.run = inputs.map {
        StoredRun(
          inputs: $0, linkedStates: linkedStates, featureCount: featureCount, files: files,
          diagnostics: diagnostics)
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
        guard fields.count == 2, let count = Int(fields[1]) else { return false }
        (inputs, featureCount) = (Fingerprint(text: fields[0]), count)
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
        guard fields.count == 5, let last = diagnostics.popLast(),
          let place = StoredPlace(fields.dropFirst())
        else { return false }
        diagnostics.append(
          StoredDiagnostic(
            severity: last.severity, rule: last.rule, message: last.message, path: last.path,
            place: last.place,
            fixIt: StoredDiagnostic.Replacement(text: fields[0], place: place), notes: last.notes))
      case .note:
        guard fields.count == 5, let last = diagnostics.popLast(),
          let place = StoredPlace(fields.dropFirst())
        else { return false }
        let note = StoredDiagnostic.Note(message: fields[0], place: place)
        diagnostics.append(
          StoredDiagnostic(
            severity: last.severity, rule: last.rule, message: last.message, path: last.path,
            place: last.place, fixIt: last.fixIt, notes: last.notes + [note]))
      case .trace: return readTrace(fields)
      case .missing:
        guard fields.count == 6, let key = lastTrace, let trace = traces[key],
          let place = StoredPlace(fields.dropFirst(2))
        else { return false }
        let missing = StoredTrace.Missing(transition: fields[0], type: fields[1], place: place)
        traces[key] = StoredTrace(
          names: trace.names, inputs: trace.inputs, texts: trace.texts,
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
      diagnostics.append(
        StoredDiagnostic(
          severity: severity, rule: rule, message: fields[2], path: fields[3], place: place,
          fixIt: nil, notes: []))
      return true
    }

    private mutating func readTrace(_ fields: [String]) -> Bool {
      let kinds = GeneratedFile.Kind.allCases
      guard fields.count >= 3 + kinds.count, let inputs = Fingerprint(text: fields[2]) else {
        return false
      }
      var texts: [GeneratedFile.Kind: Fingerprint] = [:]
      for (kind, text) in zip(kinds, fields[3...]) where !text.isEmpty {
        guard let fingerprint = Fingerprint(text: text) else { return false }
        texts[kind] = fingerprint
      }
      let key = Key(target: fields[0], name: fields[1])
      traces[key] = StoredTrace(
        names: Array(fields[(3 + kinds.count)...]), inputs: inputs, texts: texts, missing: [])
      lastTrace = key
      return true
    }
  }
}
