import TrellisSwift

/// The position of a record in a list.
struct ListPosition {
  /// An end of a list.
  enum End: String {
    case first
    case last
  }

  let isFirst: Bool
  let isLast: Bool

  func isAt(_ end: End) -> Bool {
    end == .first ? isFirst : isLast
  }
}

/// Renders programs with records.
struct TemplateRendering {
  private let compiler: TemplateCompiler
  private var code: TemplateCode
  /// The records in scope, from the outermost to the innermost.
  private var frames: [FlatRecord]
  /// The rendered text.
  private(set) var bytes: [UInt8] = []
  /// The name of a template that includes itself endlessly, if one does.
  private(set) var endlessTemplate: String?
  /// The number of templates that include each other.
  private var depth = 0

  /// Nothing that a spec says is nested so deeply.
  private static let deepest = 200

  /// Renders a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - compiler: The compiler of the program.
  ///   - frames: The records in scope, from the outermost to the innermost.
  init(_ program: TemplateCode.Program, of compiler: TemplateCompiler, _ frames: [FlatRecord]) {
    self.compiler = compiler
    self.frames = frames
    code = compiler.code
    bytes.reserveCapacity(8_192)
    run(program, nil)
  }

  private mutating func run(_ program: TemplateCode.Program, _ position: ListPosition?) {
    for index in instructions(of: program) {
      WorkMeter.count()
      switch code.instructions[index] {
      case .text(let text): appendText(text)
      case .value(let place): append(value(place))
      case .when(let place, let body): if isTrue(place) { run(body, position) }
      case .unless(let place, let body): if !isTrue(place) { run(body, position) }
      case .each(let place, let body, let replaced):
        switch value(place) {
        case .record(let record): run(body, nil, with: record, replacing: replaced)
        case .list(let list):
          for (index, record) in list.enumerated() {
            let position = ListPosition(isFirst: index == 0, isLast: index == list.count - 1)
            run(body, position, with: record, replacing: replaced)
          }
        case .absent, .flag, .text: break
        }
      case .unlessAt(let end, let body): if position?.isAt(end) != true { run(body, position) }
      case .whenAt(let end, let body): if position?.isAt(end) == true { run(body, position) }
      case .include(let body):
        include(body) { $0.run(body, nil) }
      case .choose(let frame, let choices):
        let record = frames[frame]
        guard let choice = code.choices[choices + record.schema.number] else { continue }
        include(choice.program) {
          $0.run(choice.program, nil, with: record, replacing: choice.replaced)
        }
      }
    }
  }

  private mutating func instructions(of program: TemplateCode.Program) -> Range<Int> {
    if code.programs.indices.contains(program), let known = code.programs[program] { return known }
    code = compiler.code(with: program)
    return code.programs[program] ?? 0..<0
  }

  private func value(_ place: TemplateCode.Place) -> FlatRecord.Value {
    switch place {
    case .field(let frame, let position): frames[frame].values[position]
    case .other(let index): code.places[index].value(in: frames)
    }
  }

  /// Whether a section for a value is rendered.
  private func isTrue(_ place: TemplateCode.Place) -> Bool {
    // The value isn't copied, because most sections only ask whether it is there.
    if case .field(let frame, let position) = place { return frames[frame].values[position].isTrue }
    return value(place).isTrue
  }

  /// Renders another template, unless one includes itself endlessly.
  private mutating func include(
    _ template: TemplateCode.Program, _ render: (inout TemplateRendering) -> Void
  ) {
    if depth == Self.deepest { endlessTemplate = endlessTemplate ?? code.names[template] }
    if endlessTemplate != nil { return }
    depth += 1
    render(&self)
    depth -= 1
  }

  /// Runs a program with another record in scope.
  private mutating func run(
    _ program: TemplateCode.Program, _ position: ListPosition?, with record: FlatRecord,
    replacing replaced: Int?
  ) {
    let outer = replaced.map { frames[$0...] }
    if let replaced { frames.removeSubrange(replaced...) }
    frames.append(record)
    run(program, position)
    frames.removeLast()
    if let outer { frames += outer }
  }

  private mutating func appendText(_ range: Range<Int>) {
    code.text.withUnsafeBufferPointer { text in
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
    }
  }

  private mutating func append(_ value: FlatRecord.Value) {
    switch value {
    case .text(let text): bytes += text.utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .absent, .record, .list: break
    }
  }
}

extension FlatRecord.Value {
  /// Whether a section for it is rendered.
  fileprivate var isTrue: Bool {
    switch self {
    case .absent: false
    case .flag(let flag): flag
    case .text, .record: true
    case .list(let list): !list.isEmpty
    }
  }
}
