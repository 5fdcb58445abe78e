import Foundation

/// A stream that a program writes text to.
package enum StandardStream {
  case output
  case errors

  /// Opens the streams that a program was started without, so that no file of its own takes their place.
  /// What it writes to them is lost, as it was meant to be.
  package static func openMissing() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  private var descriptor: Int32 {
    switch self {
    case .output: STDOUT_FILENO
    case .errors: STDERR_FILENO
    }
  }

  /// Writes a text. If nothing accepts it, such as on a full disk, the program exits with code 1.
  ///
  /// - Parameter text: The text.
  package func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { exit(EXIT_FAILURE) }
      rest = rest.dropFirst(count)
    }
  }
}
