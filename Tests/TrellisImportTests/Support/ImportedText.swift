import TrellisFormat
import TrellisSpec

@testable import TrellisImport

/// The specs and remarks of some Swift code.
struct ImportedText {
  let specs: [FeatureSpec]
  let unreadable: [ImportRemark]

  init(_ texts: String...) {
    let files = texts.enumerated().map { index, text in
      SwiftFile(SourceFile(path: "\(index + 1).swift", text: text), module: "App")
    }
    var project = ProjectCode(files, suffixes: ["Feature"])
    project.moduleNames = ModuleNames(files)
    specs = SpecVerification(project.specs(), nil).specs
    unreadable = project.unreadable.map(\.remark)
  }

  /// The text of the only spec.
  var text: String { SpecWriter.text(of: specs.first?.entries ?? []) }

  /// The places and reasons of what stays in Swift.
  var remarks: [String] {
    (unreadable + specs.flatMap(\.remarks)).map { remark in
      "\(remark.range.file.path):\(remark.range.line):\(remark.range.column): \(remark.reason)"
    }
  }

  /// The reactions of a feature with some cases of its `switch`.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - actions: The cases of the actions.
  ///   - state: The members of the state.
  ///   - members: The members of the reducer.
  /// - Returns: The lines below `reducer`.
  static func reactions(
    _ cases: String, actions: String, state: String = "", members: String = ""
  ) -> String {
    let imported = ImportedText(
      """
      import ComposableArchitecture
      @Reducer
      struct CartFeature {
        @ObservableState
        struct State: Equatable {
          \(state)
        }
        enum Action {
          \(actions)
        }
        \(members)
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            \(cases)
            }
          }
        }
      }
      """)
    let lines = imported.text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.drop { $0 != "reducer:" }.dropFirst().prefix { $0.hasPrefix(" ") }
    return body.map { $0.dropFirst(2) + "\n" }.joined()
  }
}
