import Foundation
import TrellisProject

/// A package, as far as the text of its manifest says what it contains.
struct ExaminedPackage {
  let folder: URL
  /// The path of the manifest, as messages show it.
  let path: String
  /// The manifest without its comments.
  let text: String
  let targets: [PackageManifest.Target]
  /// Whether the manifest names all targets, rather than computing some of them.
  let isSpelledOut: Bool

  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - currentFolder: The folder that paths in messages start from.
  init(_ manifest: PackageManifest, shownFrom currentFolder: URL) {
    folder = manifest.folder.standardizedFileURL
    path = folder.appendingPathComponent("Package.swift").pathRelative(to: currentFolder)
    text = manifest.code
    targets = manifest.targets
    isSpelledOut = manifest.isSpelledOut
  }

  /// The target that contains a file; `nil` if the manifest doesn't spell it out.
  func target(of url: URL) -> PackageManifest.Target? {
    let path = url.standardizedFileURL.path
    guard path.hasPrefix(folder.path + "/") else { return nil }
    let below = path.dropFirst(folder.path.count + 1)
    return targets.filter { below.hasPrefix($0.folder + "/") }
      .max { $0.folder.count < $1.folder.count }
  }

  /// The declarations of packages that it depends on.
  var dependencies: [Substring] { Self.calls(of: ".package", in: text) }

  // MARK: - The text

  /// The arguments of calls, with their parentheses.
  static func calls(of function: String, in text: String) -> [Substring] {
    var result: [Substring] = []
    var rest = text[...]
    while let found = rest.range(of: function) {
      rest = rest[found.upperBound...]
      let call = rest.drop { $0.isWhitespace }
      guard call.first == "(" else { continue }
      var (depth, isString) = (0, false)
      for index in call.indices {
        let character = call[index]
        if character == "\"" { isString.toggle() }
        if isString { continue }
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if depth == 0 {
          result.append(call[...index])
          break
        }
      }
    }
    return result
  }
}

extension PackageManifest.Target {
  /// Whether the build plugin generates its features.
  var usesPlugin: Bool { text.contains("\"TrellisPlugin\"") }
  /// Whether its plugins are computed.
  var computesPlugins: Bool { text.contains("plugins:") && !text.contains(".plugin(") }
}
