import Foundation
import Testing
import TrellisTestSupport

/// Signals that end a run while it writes.
@Suite struct InterruptionTests {
  private let project = Project()

  private let names = (1...12).map { "F\($0)" }

  private func write(count: Int) throws {
    for name in names {
      try project.write(spec("\(name)Feature", count: count), to: "\(name).feature.yaml")
    }
  }

  /// The counts in the features on disk, and how often each occurs.
  private func counts() throws -> [Int: Int] {
    var result: [Int: Int] = [:]
    for name in names {
      let text = try project.read("\(name)Feature.swift")
      for count in 1...3 where text.contains("count: Int = \(count)\n") {
        result[count, default: 0] += 1
      }
    }
    return result
  }

  /// Runs the binary, and sends it a signal once it has begun to write.
  private func interrupt(by signal: Int32) throws -> Program.Ending {
    let program = try project.program(["generate"])
    let process = try program.start()
    while !FileManager.default.fileExists(atPath: project.path(".trellis/journal")) {
      if let ending = try program.ending(of: process) { return ending }
    }
    kill(process, signal)
    return try program.wait(for: process)
  }

  private func expectNoLeftovers() throws {
    #expect(
      try project.files().filter { $0.hasPrefix(".") } == [
        ".trellis/.gitattributes"
      ])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aRunThatIsWritingFinishes(signal: Int32) throws {
    try write(count: 1)
    #expect(try project.trellis("generate").ending == .exit(0))
    try write(count: 2)
    // The signal may also have arrived before or after writing.
    #expect([.exit(0), .signal(signal)].contains(try interrupt(by: signal)))
    try expectNoLeftovers()
    #expect([[1: 12], [2: 12]].contains(try counts()))
    try write(count: 3)
    let run = try project.trellis("generate")
    #expect(run.lines.last == "24 files of 12 features: 12 updated, 12 unchanged")
  }

  @Test func theNextRunHealsWhatWasKilled() throws {
    try write(count: 1)
    #expect(try project.trellis("generate").ending == .exit(0))
    for count in [2, 3] {
      try write(count: count)
      _ = try interrupt(by: SIGKILL)
      try write(count: 1)
      let run = try project.trellis("generate")
      #expect(run.ending == .exit(0))
      #expect(!run.output.contains("kept") && !run.output.contains("skipped"))
      #expect(try counts() == [1: 12])
      try expectNoLeftovers()
    }
  }

  @Test func aLimitOfTheSizeOfFiles() throws {
    // Like a full disk, this limit makes writing the first large file fail.
    try project.write(spec("AFeature"), to: "Specs/A.feature.yaml")
    let actions = (1...100).map { "  - action\($0)\n" }.joined()
    try project.write("feature: BFeature\nactions:\n" + actions, to: "Specs/B.feature.yaml")
    let before = try project.everything()
    var program = try project.program(["generate", "Specs", "--output", "Out/Deep"])
    program.command =
      ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""] + program.command
    #expect(try program.run() == .exit(1))
    #expect(try project.everything() == before)
  }
}
