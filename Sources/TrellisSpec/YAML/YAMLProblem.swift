import TrellisLibYAML

/// Why a text can't be read as YAML.
package enum YAMLProblem: Error {
  /// A place in the text, from 1.
  package typealias Place = (line: Int, column: Int)

  /// What libyaml was reading, and where that begins.
  package struct Context: Sendable {
    let text: String
    let place: Place
  }

  /// The text isn't YAML, in the words of libyaml.
  case syntax(String, Place, Context?)
  /// A character that YAML doesn't allow, and the number of bytes before it.
  case character(String, offset: Int)
  /// A mapping contains a key more than once; the first place.
  case duplicateKey(String, Place)
  /// There is no memory for the text.
  case memory

  /// The problem that has stopped a parser.
  init(_ parser: yaml_parser_t) {
    let problem = parser.problem.map { String(cString: $0) } ?? ""
    switch parser.error {
    case YAML_READER_ERROR:
      self = .character(problem, offset: parser.problem_offset)
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      let context = parser.context.map {
        Context(text: String(cString: $0), place: Self.place(parser.context_mark))
      }
      self = .syntax(problem, Self.place(parser.problem_mark), context)
    default:
      self = .memory
    }
  }

  /// The place of a mark, which counts from 0.
  static func place(_ mark: yaml_mark_t) -> Place { (mark.line + 1, mark.column + 1) }
}
