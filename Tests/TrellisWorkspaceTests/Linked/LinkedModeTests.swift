import Foundation
import Testing

@testable import TrellisWorkspace

/// The ownership of a project's features.
@Suite struct LinkedModeTests {
  private let folder = Folder()

  private func isLinked(_ specs: String...) -> Bool {
    Generation(Generation.Request(specs: specs, currentFolder: folder.url)).isLinked
  }

  @Test func aPackageThatAppliesThePlugin() throws {
    try folder.write("feature: AFeature\n", to: "Sources/Shop/A.feature.yaml")
    #expect(!isLinked())
    try folder.write("let package = Package(name: \"Shop\")\n", to: "Package.swift")
    #expect(!isLinked())
    try folder.write(
      "// plugins: [.plugin(name: \"TrellisPlugin\", package: \"trellis\")]\n", to: "Package.swift")
    #expect(!isLinked())
    try folder.write(
      "plugins: [.plugin(name: \"TrellisPlugin\", package: \"trellis\")]\n", to: "Package.swift")
    #expect(isLinked())
    #expect(isLinked("Sources/Shop"))
    #expect(isLinked("Sources/Shop/A.feature.yaml"))
  }

  @Test func theConfigurationDecides() throws {
    try folder.write([
      "A.feature.yaml": "feature: AFeature\n", "trellis.yaml": "mode: linked\n",
    ])
    #expect(isLinked())
    try folder.write("mode: scaffold\n", to: "trellis.yaml")
    try folder.write(".plugin(name: \"TrellisPlugin\")\n", to: "Package.swift")
    #expect(!isLinked())
  }

  @Test func modelsAreNotLinked() throws {
    try folder.write([
      "A.feature.yaml": "feature: AFeature\n",
      "trellis.yaml": "mode: linked\ntarget: swift-navigation 2\n",
    ])
    let generation = Generation(Generation.Request(currentFolder: folder.url))
    #expect(
      generation.lines == [
        "trellis.yaml: error: linked features are reducers, which 'swift-navigation 2' doesn't have; use 'trellis generate' for models"
      ])
  }

  @Test func namesOfMethodsAreChecked() throws {
    try folder.write([
      "trellis.yaml": "mode: linked\n",
      "A.feature.yaml": """
      feature: AFeature
      dependencies: {save: SaveClient}
      alerts: {ask: {title: Ask, buttons: {yes: Yes, cancel: }}}
      actions: [alertYes, save, body, shown]
      reducer:
        alertYes: custom
        alert.yes: custom
        save: custom
        body: custom
        shown: {present: ask}

      """,
    ])
    let generation = Generation(Generation.Request(currentFolder: folder.url))
    #expect(
      generation.diagnostics.map { "\($0.range?.line ?? 0):\($0.range?.column ?? 0) \($0.message)" }
        == [
          "7:3 'custom' would call a method 'alertYes', which is also the name of the method for 'alertYes'; rename one of them",
          "8:3 'custom' would call a method 'save', which is also the name of the dependency 'save'; rename one of them",
          "9:3 'custom' would call a method 'body', which every reducer already has; rename the action",
        ])
    #expect(generation.plans.isEmpty)
  }
}
