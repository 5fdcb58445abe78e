import Foundation
import TrellisIR
import TrellisRender
import TrellisSpec

/// A cache as text: a line for each fact, and a fingerprint of all lines at the end, by which a damaged
/// cache is recognized.
extension RunCache {
  /// The first field of each kind of line.
  private enum Line: String {
    case run, file, linked, diagnostic, note, fixIt, trace, missing, spec, feature, end
  }

  /// The text.
  ///
  /// - Parameter tool: The build of Trellis.
  func text(_ tool: Fingerprint) -> String {
    var lines = [Self.header(tool)]
    func add(_ line: Line, _ fields: [String]) {
      lines.append(LineFields.line([line.rawValue] + fields))
    }
    func add(_ diagnostics: [StoredDiagnostic]) {
      for diagnostic in diagnostics {
        let fields = [
          diagnostic.severity.rawValue, diagnostic.rule.rawValue, diagnostic.message,
          diagnostic.path,
        ]
        add(.diagnostic, fields + (diagnostic.place?.fields ?? []))
        if let fixIt = diagnostic.fixIt { add(.fixIt, [fixIt.text] + fixIt.place.fields) }
        for note in diagnostic.notes { add(.note, [note.message] + note.place.fields) }
      }
    }
    if let run {
      add(.run, [run.inputs.text, run.settings.text, String(run.featureCount)])
      for (spec, states) in run.linkedStates.sorted(by: { $0.key < $1.key }) {
        add(.linked, [spec, states.text])
      }
      for file in run.files { add(.file, [file.folder, file.path, file.spec, file.text.text]) }
      add(run.diagnostics)
      for spec in run.specs {
        add(.spec, [spec.path, spec.text.text, spec.inputs.text] + spec.names)
        for (feature, handled) in zip(spec.features, spec.handled) {
          add(.feature, StoredFeature(feature, handled).fields)
        }
        add(spec.diagnostics)
      }
    }
    for (key, trace) in traces.sorted(by: {
      ($0.key.target, $0.key.name) < ($1.key.target, $1.key.name)
    }) {
      let files = GeneratedFile.Kind.allCases.flatMap { kind in
        trace.files[kind].map { [$0.feature, $0.type, $0.text.text] } ?? ["", "", ""]
      }
      add(.trace, [key.target, key.name, trace.inputs.text] + files + trace.names)
      for missing in trace.missing {
        add(.missing, [missing.transition, missing.type] + missing.place.fields)
      }
    }
    let text = LineFields.text(lines)
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
      let first = 3 + kinds.count * 3
      guard fields.count >= first, let inputs = Fingerprint(text: fields[2]) else { return false }
      var files: [GeneratedFile.Kind: RenderTrace.File] = [:]
      for (index, kind) in kinds.enumerated() where !fields[5 + index * 3].isEmpty {
        guard let text = Fingerprint(text: fields[5 + index * 3]) else { return false }
        files[kind] = RenderTrace.File(
          feature: fields[3 + index * 3], type: fields[4 + index * 3], text: text)
      }
      let key = Key(target: fields[0], name: fields[1])
      traces[key] = StoredTrace(
        names: Array(fields[first...]), inputs: inputs, files: files, missing: [])
      lastTrace = key
      return true
    }
  }
}
