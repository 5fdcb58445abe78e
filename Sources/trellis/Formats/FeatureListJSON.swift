import TrellisSpec
import TrellisWorkspace

/// Features as a JSON object: `targets`, `mode` and `features`.
enum FeatureListJSON {
  /// The text of the object, followed by a newline.
  static func text(of list: FeatureList) -> String {
    let document: JSONValue = [
      "targets": .array(list.targets.map { .string($0.description) }),
      "mode": .string(list.isLinked ? "linked" : "scaffold"),
      "features": .array(list.entries.map(value)),
    ]
    return document.text + "\n"
  }

  private static func value(_ entry: FeatureList.Entry) -> JSONValue {
    let tests = entry.tests.map { coverage -> JSONValue in
      ["declared": .integer(coverage.declared), "covered": .integer(coverage.covered)]
    }
    let files = entry.files.map { file -> JSONValue in
      ["path": .string(file.path), "state": .string(file.change.rawValue)]
    }
    return [
      "feature": .string(entry.name.name),
      "module": entry.module.map { .string($0) } ?? .null,
      "spec": .string(entry.spec),
      "files": .array(files),
      "tests": tests ?? .null,
      "reactions": [
        "declared": .integer(entry.reactions.reactions.count),
        "exact": .integer(entry.reactions.count(.exact)),
      ],
      "unwritten": .array(entry.unwritten.map { .string($0) }),
    ]
  }
}
