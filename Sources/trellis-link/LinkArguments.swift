import Foundation
import TrellisProject

/// The arguments that the build plugin passes, which are those of `trellis link`.
struct LinkArguments {
  /// Why the arguments can't be used.
  struct Problem: Error {
    let message: String
  }

  private var values: [String: [String]] = [:]
  private var writesTests = false
  private var specs: [String] = []

  /// Reads a command line.
  ///
  /// - Parameter arguments: The command line without the name of the tool, such as
  ///   `--output Out --module Shop --dependency Items=Items/Item.feature.yaml -- Cart.feature.yaml`.
  /// - Throws: ``Problem`` if an argument is unknown or has no value.
  init(_ arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--output", "--module", "--folder", "--dependency":
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
          throw Problem(message: "'\(argument)' needs a value")
        }
        values[argument, default: []].append(value)
      case "--tests":
        writesTests = true
      case "--":
        specs = Array(rest)
        rest = []
      default:
        throw Problem(
          message:
            "unknown argument '\(argument)'; TrellisPlugin runs this tool, and 'trellis link' is for everyone else"
        )
      }
    }
  }

  /// What they ask for.
  ///
  /// - Parameter currentFolder: The folder that relative paths start from.
  /// - Throws: ``Problem`` if something is missing or given twice.
  func request(in currentFolder: URL) throws(Problem) -> BuildGeneration.Request {
    BuildGeneration.Request(
      specs: specs, folder: try value("--folder"), output: try required("--output"),
      module: try required("--module"), dependencies: try dependencies(),
      writesTests: writesTests, currentFolder: currentFolder)
  }

  private func required(_ option: String) throws(Problem) -> String {
    guard let value = try value(option) else { throw Problem(message: "'\(option)' is missing") }
    return value
  }

  private func value(_ option: String) throws(Problem) -> String? {
    let values = values[option] ?? []
    if values.count > 1 { throw Problem(message: "'\(option)' can be given only once") }
    return values.first
  }

  private func dependencies() throws(Problem) -> [(module: String, spec: String)] {
    var dependencies: [(module: String, spec: String)] = []
    for value in values["--dependency"] ?? [] {
      let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw Problem(message: "'--dependency \(value)' is not of the form MODULE=SPEC")
      }
      dependencies.append((parts[0], parts[1]))
    }
    return dependencies
  }
}
