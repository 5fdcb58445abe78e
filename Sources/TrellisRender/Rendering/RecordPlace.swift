/// The place of a value among the records in scope.
indirect enum RecordPlace: Hashable, Sendable {
  /// A field of a record in scope, by their positions.
  case field(frame: Int, Int)
  /// The innermost field of a name, because the record isn't the same in all cases.
  case named(String, from: Int)
  /// A field of the record in another place: `{{outer.inner}}`.
  case member(RecordPlace, String)

  /// The value.
  ///
  /// - Parameter frames: The records in scope, from the outermost to the innermost.
  func value(in frames: [FlatRecord]) -> FlatRecord.Value {
    switch self {
    case .field(let frame, let position): return frames[frame].values[position]
    case .named(let name, let frame):
      return frames[...frame].reversed().lazy.compactMap { $0[name] }.first ?? .absent
    case .member(let place, let name):
      guard case .record(let record) = place.value(in: frames) else { return .absent }
      return record[name] ?? .absent
    }
  }
}
