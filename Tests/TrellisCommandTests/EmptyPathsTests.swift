import Foundation
import Testing

/// Empty arguments, as variables without values become: none stands for the current folder.
@Suite struct EmptyPathsTests {
  private let project = Project()

  @Test(arguments: [
    ["init", ""], ["generate", "--output", ""], ["generate", "--templates", ""], ["new", "B", ""],
    ["eject", "A", ""], ["templates", "copy", "--to", ""],
    ["link", "A.feature.yaml", "--output", "", "--module", "A"],
    ["link", "A.feature.yaml", "--output", "out", "--module", "A", "--folder", ""],
  ])
  func areErrors(arguments: [String]) throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    let before = try project.everything()
    let run = try project.run(arguments)
    #expect(run.ending == .exit(64))
    #expect(run.output == "")
    #expect(
      run.errorLines.first?.hasSuffix("the path is empty; write '.' for the current folder")
        == true)
    #expect(try project.everything() == before)
  }

  @Test func aSpec() throws {
    let run = try project.trellis("generate", "")
    #expect(run.ending == .exit(1))
    #expect(run.errorLines.first == "'': error: the name of a spec is empty")
  }
}
