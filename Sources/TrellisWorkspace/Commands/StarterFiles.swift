import Foundation
import TrellisFormat
import TrellisProject
import TrellisRender
import TrellisSpec

/// The files that `trellis init` writes.
package enum StarterFiles {
  /// The files, by path below the folder of the project.
  ///
  /// - Parameter place: The place of the feature.
  package static func files(at place: StarterPlace) -> [(path: String, text: String)] {
    let name = "Counter.feature.yaml"
    return [
      (Configuration.fileName, configuration(place)),
      (place.sources.isEmpty ? name : "\(place.sources)/\(name)", spec),
    ]
  }

  private static func configuration(_ place: StarterPlace) -> String {
    let module = place.module.map {
      """

      # The module that the features belong to. Tests import it.
      module: \($0)

      """
    }
    let testing =
      place.lacksTests
      ? """

      # Trellis found no target for unit tests, so it generates none. Once there is one, remove
      # this line and add where tests go to 'output': 'tests: "MyAppTests/{feature}Tests.swift"'.
      testing: none

      """ : ""
    let tests = place.tests.map { folder in
      "  tests: \(YAMLScalar("\(folder)/{feature}Tests.swift", in: .block).line)\n"
    }
    return """
      # The settings of Trellis for this project. Every key is optional.

      # The version of the language that the specs are written in.
      language: \(LanguageHistory.newest)

      # The library and version to generate code for. Without this key, Trellis uses the version
      # in Package.resolved.
      # target: \(Target.newest)

      # The access level of generated types: internal, package or public.
      access: internal

      # The indentation of generated code: 2, 4 or tab.
      indent: 2
      \(module ?? "")\(testing)
      # Where files go, relative to this folder. {folder} is the folder of the spec.
      output:
        reducer: "{folder}/{feature}.swift"
        view: "{folder}/{view}.swift"
      \(tests ?? "")
      """
  }

  private static let spec = """
    # A feature: its state, its actions, and what each action does.
    feature: CounterFeature
    doc: A counter that asks before it resets.

    state:
      count: Int = 0

    alerts:
      confirmReset:
        with: {count: Int}
        title: Start over?
        message: You are at {count}.
        buttons:
          reset: {title: Start over, role: destructive}
          cancel: {title: Cancel, role: cancel}

    actions:
      - decrementButtonTapped
      - incrementButtonTapped
      - resetButtonTapped

    reducer:
      decrementButtonTapped: {set: {count: state.count - 1}}
      incrementButtonTapped: {set: {count: state.count + 1}}
      resetButtonTapped: {present: confirmReset, with: {count: state.count}}
      alert.reset: {set: {count: 0}}

    """
}
