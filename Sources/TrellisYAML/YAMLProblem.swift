import CYaml
import TrellisSpec

extension YAMLProblem {
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
