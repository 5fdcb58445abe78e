import ArgumentParser
import Foundation
import TrellisProject
import TrellisSpec
import TrellisWorkspace

/// `trellis doctor`.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Find out why something doesn't work, and how to fix it.",
    discussion: """
      Examines the configuration, specs, packages and Xcode projects, the generated
      files and the records in '.trellis'. It prints what is wrong with them, where,
      and what to do about it. Nothing is written. The exit code is 1 if something
      doesn't work, and 0 if there are only hints.

      EXAMPLES
        trellis doctor
        trellis doctor Sources/Inventory
        trellis doctor --json
      """
  )

  @Argument(
    help: "Spec files with any name, and folders to search for specs.", completion: .specs)
  var specs: [String] = []

  @Flag(help: "Print a JSON object.")
  var json = false

  @Option(help: ColorChoice.help)
  var color = ColorChoice.auto

  func run() throws {
    let doctor = ProgressLine.show {
      Doctor(
        specs, edits: .merging(), version: Version.text, currentFolder: currentFolder,
        environment: ProcessInfo.processInfo.environment)
    }
    let broken = doctor.findings(.broken).count
    let hints = doctor.findings(.hint).count
    printText(json ? DoctorJSON.text(of: doctor) : text(of: doctor))
    if broken > 0 {
      let others = hints > 0 ? ", and \(count(hints, "hint"))" : ""
      throw Failure("\(broken == 1 ? "1 thing doesn't" : "\(broken) things don't") work\(others)")
    }
    if !json {
      printLine(hints > 0 ? "everything works; \(count(hints, "hint"))" : "everything works")
    }
  }

  private func text(of doctor: Doctor) -> String {
    let isColored = color.isColored(on: STDOUT_FILENO)
    func colored(_ text: String, _ code: Int) -> String {
      isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
    var lines: [String] = []
    for result in doctor.results {
      let mark =
        if result.findings.contains(where: { $0.severity == .broken }) {
          colored("✗", 31)
        } else {
          result.findings.isEmpty ? colored("✓", 32) : colored("!", 33)
        }
      lines.append("\(mark) \(result.subject): \(result.summary)")
      for finding in result.findings.prefix(Self.mostFindings) {
        let mark = finding.severity == .broken ? colored("✗", 31) : colored("!", 33)
        let place = finding.place.map { "\($0): " } ?? ""
        lines += ["  \(mark) \(place)\(finding.message)", "    \(colored("→", 2)) \(finding.fix)"]
      }
      let others = result.findings.count - Self.mostFindings
      if others > 0 { lines.append("  and \(others) more; '--json' lists them") }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The most findings of a check that are listed.
  private static let mostFindings = 6
}
