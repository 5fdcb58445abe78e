/// A template, or a section of one, that is ready to be rendered: each name is the place of a value. It
/// is sendable because a compiler locks what changes.
final class TemplateProgram: @unchecked Sendable {
  /// One instruction.
  enum Instruction {
    /// Appends text.
    case text(String)
    /// Appends the value of a text.
    case value(RecordPlace)
    /// Continues if a value is there, true, or not empty.
    case when(RecordPlace, TemplateProgram)
    /// Continues unless a value is there, true, or not empty.
    case unless(RecordPlace, TemplateProgram)
    /// Continues in a record, or in each record of a list.
    case each(RecordPlace, TemplateProgram, replacing: Int?)
    /// Continues before a record that isn't the first or last of its list.
    case unlessAt(ListPosition.End, TemplateProgram)
    /// Continues at the first or last record of a list.
    case whenAt(ListPosition.End, TemplateProgram)
    /// Renders another template.
    case include(String, TemplateProgram)
    /// Renders the template that a record is a choice of, by the position of its schema.
    case choose(frame: Int, [Int: Choice])
  }

  /// One of the templates that a record is a choice of.
  struct Choice {
    let program: TemplateProgram
    /// The frame that the record replaces, if any.
    let replaced: Int?
  }

  /// The number of the template among those that are compiled when they are first rendered.
  let number: Int?
  private let compile: () -> [Instruction]

  /// The instructions. Those of a template are found again each time.
  var instructions: [Instruction] { compile() }

  /// Creates a program.
  ///
  /// - Parameter instructions: The instructions.
  init(_ instructions: [Instruction]) {
    number = nil
    compile = { instructions }
  }

  /// Creates the program of a template.
  ///
  /// - Parameters:
  ///   - number: The number of the template.
  ///   - compile: Returns the instructions, on any thread.
  init(number: Int, compile: @escaping () -> [Instruction]) {
    self.number = number
    self.compile = compile
  }
}

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
  /// The records in scope, from the outermost to the innermost.
  private var frames: [FlatRecord]
  private(set) var text = ""
  /// The name of a template that includes itself endlessly, if one does.
  private(set) var endlessTemplate: String?
  /// The number of templates that include each other.
  private var depth = 0
  /// The instructions of templates by their numbers, because other threads compile templates as well.
  private var compiled: [[TemplateProgram.Instruction]?] = []

  /// Nothing that a spec says is nested so deeply.
  private static let deepest = 200

  /// Renders a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - frames: The records in scope, from the outermost to the innermost.
  init(_ program: TemplateProgram, _ frames: [FlatRecord]) {
    self.frames = frames
    text.reserveCapacity(8_192)
    run(program, nil)
  }

  private mutating func run(_ program: TemplateProgram, _ position: ListPosition?) {
    for instruction in instructions(of: program) {
      switch instruction {
      case .text(let text): self.text += text
      case .value(let place): append(place.value(in: frames))
      case .when(let place, let body): if place.value(in: frames).isTrue { run(body, position) }
      case .unless(let place, let body): if !place.value(in: frames).isTrue { run(body, position) }
      case .each(let place, let body, let replaced):
        switch place.value(in: frames) {
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
      case .include(let name, let body):
        include(name) { $0.run(body, nil) }
      case .choose(let frame, let choices):
        let record = frames[frame]
        guard let choice = choices[record.schema.number] else { continue }
        include(record.schema.template ?? "") {
          $0.run(choice.program, nil, with: record, replacing: choice.replaced)
        }
      }
    }
  }

  private mutating func instructions(of program: TemplateProgram) -> [TemplateProgram.Instruction] {
    guard let number = program.number else { return program.instructions }
    if number >= compiled.count {
      compiled += Array(repeating: nil, count: number + 64 - compiled.count)
    }
    if let known = compiled[number] { return known }
    let instructions = program.instructions
    compiled[number] = instructions
    return instructions
  }

  /// Renders another template, unless one includes itself endlessly.
  private mutating func include(_ name: String, _ render: (inout TemplateRendering) -> Void) {
    if depth == Self.deepest { endlessTemplate = endlessTemplate ?? name }
    if endlessTemplate != nil { return }
    depth += 1
    render(&self)
    depth -= 1
  }

  /// Runs a program with another record in scope.
  private mutating func run(
    _ program: TemplateProgram, _ position: ListPosition?, with record: FlatRecord,
    replacing replaced: Int?
  ) {
    let outer = replaced.map { frames.remove(at: $0) }
    frames.append(record)
    run(program, position)
    frames.removeLast()
    if let replaced, let outer { frames.insert(outer, at: replaced) }
  }

  private mutating func append(_ value: FlatRecord.Value) {
    switch value {
    case .text(let text): self.text += text
    case .flag(let flag): text += flag ? "true" : "false"
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
