import Testing
import TrellisTestSupport

/// Modules, as seen from the command line.
@Suite struct ModulesTests {
  private let project = Project()

  @Test func aChildThatItsParentCannotSee() throws {
    try project.write([
      "Package.swift": "",
      "Sources/A/A.feature.yaml": "feature: AFeature\npath: {child: BFeature}\n",
      "Sources/B/B.feature.yaml": "\nfeature: BFeature\n",
    ])
    let before = try project.everything()
    let run = try project.trellis("generate")
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    #expect(
      run.errorLines.filter { $0.contains("error") || $0.contains("note") } == [
        """
        Sources/A/A.feature.yaml:2:15: error: 'BFeature' is internal to the module 'B'; write \
        'access: public' or 'access: package' there
        """,
        "Sources/B/B.feature.yaml:2:10: note: 'BFeature' is declared here",
        "Error: 1 error and 1 warning; nothing was written",
      ])
    #expect(try project.everything() == before)
  }

  @Test func aChildThatItsParentImports() throws {
    try project.write([
      "Package.swift": "",
      "Sources/A/A.feature.yaml": "feature: AFeature\nscope: {child: BFeature}\n",
      "Sources/B/B.feature.yaml": "feature: BFeature\naccess: public\n",
    ])
    let run = try project.trellis("generate")
    #expect(run.ending == .exit(0))
    #expect(
      try project.read("Sources/A/AFeature.swift").hasPrefix(
        """
        import B
        import ComposableArchitecture
        import Foundation

        """))
  }

  @Test func largeNumbersOfNewParts() throws {
    let (many, some) = (Sweep.count(60, of: 500), Sweep.count(40, of: 300))
    let cases = (0..<many).map { "  c\($0): X\n" }.joined()
    let becoming = (0..<many).map { "    - become: c\($0)\n" }.joined()
    let prompts = (0..<some).map {
      "  p\($0): {style: boolean, title: T, with: {v\($0): Int}, buttons: {b\($0): , cancel: }}\n"
    }.joined()
    let links = (0..<some).map {
      "  l\($0): {url: '/a\($0)/{x}?q={q}', with: {x: Int, q: Int?}, steps: {set: {n: x}}}\n"
    }.joined()
    try project.write([
      "A.feature.yaml":
        "feature: AFeature\ncases:\n\(cases)actions: [t]\nreducer:\n  t:\n\(becoming)",
      "B.feature.yaml":
        "feature: BFeature\nstate: {n: Int = 0}\nalerts:\n\(prompts)deepLinks:\n\(links)",
    ])
    let run = try project.run(["generate", "--dry-run"])
    #expect(run.ending == .exit(0))
  }
}
