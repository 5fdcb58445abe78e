import ArgumentParser

/// Parses a path from the command line. An empty one, such as that of an unset variable, would
/// otherwise stand for the current folder.
///
/// - Parameter path: The path.
/// - Throws: The correct form, if the path is empty.
@Sendable func nonemptyPath(_ path: String) throws -> String {
  if path.isEmpty {
    throw ValidationError("the path is empty; write '.' for the current folder")
  }
  return path
}
