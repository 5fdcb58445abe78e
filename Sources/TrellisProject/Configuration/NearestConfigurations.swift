import Foundation

/// The configurations of specs that may belong to other packages, each read once.
struct NearestConfigurations {
  private var known: [String: Configuration] = [:]
  private let first: Configuration

  /// - Parameter first: A configuration that has already been read.
  init(first: Configuration) {
    self.first = first
    if let root = first.root { known[root.path] = first }
  }

  /// The configuration above a spec. Its mistakes are reported where the spec is built.
  mutating func configuration(near spec: URL) -> Configuration {
    guard let file = ConfigurationReader.file(above: spec) else {
      return first.root == nil ? first : Configuration()
    }
    let folder = file.deletingLastPathComponent().path
    if let configuration = known[folder] { return configuration }
    var reader = ConfigurationReader(currentFolder: URL(fileURLWithPath: "/"))
    let configuration = reader.read(near: [spec.path], targets: [])
    known[folder] = configuration
    return configuration
  }
}
