/// Where a position is in a spec, as indentation and punctuation tell. YAML needn't be valid there, since
/// people type.
struct SpecPlace: Equatable {
  /// A step from a value to a part of it.
  enum Step: Equatable {
    /// To the value of a key.
    case key(String)
    /// To an element of a list.
    case item
  }

  /// What is typed at the position.
  enum Role: Equatable {
    /// The key of a mapping. The key may be complete.
    case key(hasValue: Bool)
    /// A value behind a key.
    case value
    /// A value or the first key of a mapping: the start of a line or of an element of a list.
    case start
    /// Text over several lines.
    case text
    /// A comment.
    case comment
  }

  /// The steps from the spec to the mapping that contains the key, or to the value.
  var path: [Step]
  /// What is typed.
  var role: Role
  /// The other keys of the mapping.
  var siblings: [String]
  /// What has been typed of the key or of the value before the position.
  var prefix: String
  /// The key or the plain value at the position, if it is in one line.
  var word: String
  /// The columns of that word in Unicode scalars, from 0.
  var columns: Range<Int>
  /// The column of the mapping or the value, for what is inserted in new lines.
  var indentation: Int

  /// The last key of the path.
  var lastKey: String? {
    for step in path.reversed() {
      if case .key(let name) = step { return name }
    }
    return nil
  }
}

/// The lines of a spec, read without a parser of YAML.
struct SpecLines {
  private let lines: [SpecLine]

  /// Reads lines.
  ///
  /// - Parameter lines: The lines without their endings.
  init(_ lines: some Sequence<Substring>) {
    self.lines = lines.map { SpecLine(Array($0.unicodeScalars)) }
  }

  /// Finds out where a position is.
  ///
  /// - Parameters:
  ///   - number: The line, from 0.
  ///   - column: The number of Unicode scalars before it in the line.
  func place(line number: Int, column: Int) -> SpecPlace? {
    guard lines.indices.contains(number) else { return nil }
    let line = lines[number]
    let column = min(column, line.scalars.count)
    if let comment = line.comment, column > comment { return place(.comment, at: column) }
    if line.isSeparator { return nil }
    let start = line.elements.first?.column ?? line.contentColumn ?? column
    var path = ancestors(before: number, of: min(start, column), isItem: line.dashes.first == start)
    if path.isText { return place(.text, at: column) }
    // A dash to the left of the position is part of the way.
    let dashes = line.dashes.filter { $0 < column }
    path.steps += dashes.map { _ in .item }
    guard let key = line.key else {
      return startPlace(line, number, column, path.steps, dashes)
    }
    if column <= key.columns.upperBound {
      if column < key.columns.lowerBound {
        return startPlace(SpecLine([]), number, column, path.steps, dashes)
      }
      return SpecPlace(
        path: path.steps, role: .key(hasValue: true),
        siblings: siblings(of: number, at: key.columns.lowerBound),
        prefix: line.text(key.columns.lowerBound..<column), word: line.text(key.columns),
        columns: key.columns, indentation: key.columns.lowerBound)
    }
    if column <= key.colon { return nil }
    let valuePath = path.steps + [.key(key.name)]
    return valuePlace(line, key, column, valuePath)
  }

  private func place(_ role: SpecPlace.Role, at column: Int) -> SpecPlace {
    SpecPlace(
      path: [], role: role, siblings: [], prefix: "", word: "", columns: column..<column,
      indentation: 0)
  }

  private func startPlace(
    _ line: SpecLine, _ number: Int, _ column: Int, _ path: [SpecPlace.Step], _ dashes: [Int]
  ) -> SpecPlace {
    let content = line.contentColumn ?? column
    let start = min(content, column)
    let end = max(line.contentEnd, column)
    return SpecPlace(
      path: path, role: .start, siblings: siblings(of: number, at: start),
      prefix: line.text(start..<column), word: line.text(start..<end), columns: start..<end,
      indentation: start)
  }

  private func valuePlace(
    _ line: SpecLine, _ key: SpecLine.Key, _ column: Int, _ path: [SpecPlace.Step]
  ) -> SpecPlace {
    let content = line.valueColumn(behind: key)
    let start = min(content, column)
    let end = max(line.contentEnd, column)
    if let flow = FlowPlace(line.scalars[start..<column], line.scalars[column..<end]) {
      let columns = column - flow.lengths.before..<column + flow.lengths.after
      return SpecPlace(
        path: path + flow.path, role: flow.role, siblings: flow.siblings,
        prefix: flow.prefix, word: line.text(columns), columns: columns,
        indentation: key.columns.lowerBound)
    }
    return SpecPlace(
      path: path, role: .value, siblings: [], prefix: line.text(start..<column),
      word: line.text(start..<end), columns: start..<end, indentation: key.columns.lowerBound)
  }

  /// The steps to what begins in a line at a column, by the lines before it.
  private func ancestors(
    before number: Int, of column: Int, isItem: Bool
  ) -> (steps: [SpecPlace.Step], isText: Bool) {
    var steps: [SpecPlace.Step] = []
    var (column, isItem) = (column, isItem)
    var isNearest = true
    for line in lines[..<number].reversed() {
      if line.isSeparator { break }
      for element in line.elements.reversed() {
        // A list may begin in the column of its key.
        guard element.column < column || element.column == column && isItem && !element.isDash
        else { continue }
        if isNearest, !element.isDash, line.hasScalar { return ([], true) }
        steps.insert(element.step, at: 0)
        isNearest = false
        (column, isItem) = (element.column, element.isDash)
      }
      if column == 0, !isItem, !steps.isEmpty { break }
    }
    return (steps, false)
  }

  /// The keys of the mapping that a line belongs to, without its own.
  private func siblings(of number: Int, at column: Int) -> [String] {
    var result: [String] = []
    // The first key of an element of a list stands behind a dash.
    if lines[number].dashes.isEmpty {
      for line in lines[..<number].reversed() {
        if line.isSeparator { break }
        guard let first = line.elements.first else { continue }
        if let key = line.key, key.columns.lowerBound == column { result.insert(key.name, at: 0) }
        if first.column < column { break }
      }
    }
    for line in lines[(number + 1)...] {
      guard let first = line.elements.first ?? nil else {
        if line.isSeparator { break }
        continue
      }
      if first.column < column || line.isSeparator { break }
      if first.isDash, first.column == column { break }
      if let key = line.key, key.columns.lowerBound == column { result.append(key.name) }
    }
    return result
  }

  /// The name of the feature of the document that contains a line.
  ///
  /// - Parameter number: The line, from 0.
  func feature(around number: Int) -> String? {
    guard lines.indices.contains(number) else { return nil }
    let start = lines[..<number].lastIndex(where: \.isSeparator) ?? 0
    let end = lines[min(number + 1, lines.count)...].firstIndex(where: \.isSeparator) ?? lines.count
    for line in lines[start..<max(start, end)] {
      if let key = line.key, key.columns.lowerBound == 0, key.name == "feature" {
        return line.text(line.valueColumn(behind: key)..<line.contentEnd).unquoted
      }
    }
    return nil
  }
}
