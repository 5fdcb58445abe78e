/// Compiled templates: each name is the place of a value.
///
/// Programs are templates and sections of them. They refer to each other by their numbers, and their
/// instructions refer to tables, so that no object is retained to run one. Threads that render at the
/// same time would wait for each other there.
struct TemplateCode: Sendable {
  /// The number of a program.
  typealias Program = Int

  /// One instruction.
  enum Instruction: Sendable {
    /// Appends text, by its place in ``text``.
    case text(Range<Int>)
    /// Appends the value of a text.
    case value(Place)
    /// Continues if a value is there, true, or not empty.
    case when(Place, Program)
    /// Continues unless a value is there, true, or not empty.
    case unless(Place, Program)
    /// Continues in a record, or in each record of a list.
    case each(Place, Program, replacing: Int?)
    /// Continues before a record that isn't the first or last of its list.
    case unlessAt(ListPosition.End, Program)
    /// Continues at the first or last record of a list.
    case whenAt(ListPosition.End, Program)
    /// Renders another template.
    case include(Program)
    /// Renders the template that a record is a choice of. The position of its schema is that of the
    /// choice, from a place in ``choices`` on.
    case choose(frame: Int, choices: Int)
  }

  /// The place of a value.
  enum Place: Sendable {
    /// A field of a record in scope, by their positions.
    case field(frame: Int, Int)
    /// A place in ``places``.
    case other(Int)
  }

  /// One of the templates that a record is a choice of.
  struct Choice: Sendable {
    let program: Program
    /// The first of the frames that the record replaces, if any.
    let replaced: Int?
  }

  /// The instructions of all programs.
  private(set) var instructions: [Instruction] = []
  /// The text of all programs.
  private(set) var text: [UInt8] = []
  /// The places that are searched for.
  private(set) var places: [RecordPlace] = []
  /// The templates that records are choices of, by the positions of their schemas.
  private(set) var choices: [Choice?] = []
  /// The instructions of each program; `nil` before it is compiled.
  private(set) var programs: [Range<Int>?] = []
  /// The name of each program that is a template.
  private(set) var names: [Program: String] = [:]

  /// Adds a template that is compiled when it is first rendered.
  ///
  /// - Parameter name: The name that includes it.
  mutating func add(_ name: String) -> Program {
    names[programs.count] = name
    programs.append(nil)
    return programs.count - 1
  }

  /// Sets the instructions of a template.
  mutating func set(_ program: Program, to instructions: [Instruction]) {
    programs[program] = append(instructions)
  }

  /// Adds a section.
  mutating func add(_ instructions: [Instruction]) -> Program {
    programs.append(append(instructions))
    return programs.count - 1
  }

  /// The instruction for a text.
  mutating func instruction(for text: String) -> Instruction {
    let start = self.text.count
    self.text += text.utf8
    return .text(start..<self.text.count)
  }

  /// Adds a place.
  mutating func add(_ place: RecordPlace) -> Place {
    if case .field(let frame, let position) = place { return .field(frame: frame, position) }
    places.append(place)
    return .other(places.count - 1)
  }

  /// Adds the choices of a record.
  ///
  /// - Parameter choices: The choices, by the positions of their schemas.
  /// - Returns: The place of the first one.
  mutating func add(_ choices: [Int: Choice]) -> Int {
    let start = self.choices.count
    let count = (choices.keys.max() ?? -1) + 1
    self.choices += (0..<count).map { choices[$0] }
    return start
  }

  private mutating func append(_ instructions: [Instruction]) -> Range<Int> {
    let start = self.instructions.count
    self.instructions += instructions
    return start..<self.instructions.count
  }
}
