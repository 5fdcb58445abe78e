import TrellisSpec
import TrellisYAML

/// The events of a text, and the problem that ends them.
struct YAMLReading: Equatable {
  /// An event with everything that Trellis could use of it.
  struct Event: Equatable {
    var kind: YAMLEvent.Kind
    var start: [Int]
    var end: [Int]
    // Texts are compared byte by byte.
    var text: [UInt8] = []
    var anchor: [UInt8]?
    var tag: [UInt8]?
  }

  /// A problem; its places are lines and columns from 1.
  struct Problem: Equatable {
    var text: String
    var place: [Int] = []
    var context: String?
    var contextPlace: [Int]?
    /// The number of bytes before a character that isn't allowed.
    var offset: Int?
  }

  var events: [Event] = []
  var problem: Problem?

  init() {}

  /// Reads a text as Trellis does.
  init(_ text: String) {
    var reader = YAMLEventReader(text)
    do throws(YAMLProblem) {
      while let event = try reader.next() { events.append(Event(event)) }
    } catch {
      problem = Problem(error)
    }
  }
}

extension YAMLReading.Event {
  init(_ event: YAMLEvent) {
    self.init(
      kind: event.kind, start: Self.place(event.start), end: Self.place(event.end),
      text: Array(event.text.utf8), anchor: event.anchor.map { Array($0.utf8) },
      tag: event.tag.map { Array($0.utf8) })
  }

  private static func place(_ mark: YAMLMark) -> [Int] { [mark.index, mark.line, mark.column] }
}

extension YAMLReading.Problem {
  init(_ problem: YAMLProblem) {
    switch problem {
    case .syntax(let text, let place, let context):
      self.init(
        text: text, place: [place.line, place.column], context: context?.text,
        contextPlace: context.map { [$0.place.line, $0.place.column] })
    case .character(let text, let offset): self.init(text: text, offset: offset)
    }
  }
}
