import ArgumentParser

/// Takes a path from the command line. An empty one, as a variable without a value becomes, would
/// otherwise stand for the current folder.
///
/// - Parameter path: The path.
/// - Throws: What to write instead, where it is empty.
@Sendable func nonemptyPath(_ path: String) throws -> String {
  if path.isEmpty {
    throw ValidationError("the path is empty; write '.' for the current folder")
  }
  return path
}
