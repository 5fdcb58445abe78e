import Foundation

/// The contents of a `Package.resolved`, in any of its formats.
struct ResolvedPackages: Equatable {
  /// A package and its pin.
  struct Pin: Equatable {
    /// The last component of the address, in lowercase and without `.git`.
    var identity: String
    /// The version; `nil` if a branch or a revision is pinned.
    var version: String?
    /// The branch, if one is pinned.
    var branch: String?
  }

  /// The pins, in the order of the file.
  let pins: [Pin]

  /// Parses a file.
  ///
  /// - Parameter data: The file's bytes in format 1, which identifies packages by address, or in
  ///   formats 2 and 3, which give them an identity.
  /// - Throws: The errors of `JSONDecoder`.
  init(_ data: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: data)
    pins = (file.pins ?? file.object?.pins ?? []).map { pin in
      let name = pin.location ?? pin.repositoryURL ?? pin.identity ?? pin.package ?? ""
      return Pin(
        identity: Self.identity(pin.kind == "registry" ? pin.identity ?? name : name),
        version: pin.state.version, branch: pin.state.branch)
    }
  }

  private struct File: Decodable {
    var pins: [StoredPin]?
    var object: StoredPins?
  }

  private struct StoredPins: Decodable {
    var pins: [StoredPin]
  }

  private struct StoredPin: Decodable {
    var identity: String?
    var kind: String?
    var location: String?
    var package: String?
    var repositoryURL: String?
    var state: StoredState
  }

  private struct StoredState: Decodable {
    var branch: String?
    var version: String?
  }

  /// SwiftPM's identity of a package: `git@example.com:owner/Name.git` and
  /// `https://example.com/name/` are the same, and so is `owner.name` in a registry.
  static func identity(_ address: String) -> String {
    let isRegistry = !address.contains("/") && !address.hasSuffix(".git")
    let parts = address.lowercased().split { "/:\\".contains($0) || isRegistry && $0 == "." }
    let name = parts.last.map(String.init) ?? ""
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }
}
