/// What determined the target.
package enum TargetOrigin: Equatable, Sendable {
  /// The option `--target`.
  case commandLine
  /// The key `target` of `trellis.yaml`.
  case configuration
  /// A `Package.resolved`, at a path.
  case resolvedPackages(String)
  /// The default: the newest target.
  case nobody
}

extension TargetOrigin: CustomStringConvertible {
  package var description: String {
    switch self {
    case .commandLine: "from --target"
    case .configuration: "from \(Configuration.fileName)"
    case .resolvedPackages(let path): "from \(path)"
    case .nobody: "the newest"
    }
  }
}
