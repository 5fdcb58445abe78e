import Foundation
import TrellisProject

/// Which Trellis and which Swift are used.
struct ToolsCheck: DoctorCheck {
  let subject = "tools"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    DoctorReport(summary: "Trellis \(project.version), \(swift(project) ?? "no Swift in PATH")")
  }

  /// The compiler that a shell would find, with its version if its path says that.
  private func swift(_ project: ExaminedProject) -> String? {
    let folders = (project.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let found = folders.lazy.map { URL(fileURLWithPath: $0).appendingPathComponent("swift") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { return nil }
    let path = found.resolvingSymlinksInPath().path
    let version = path.firstMatch(of: /(?:swift-|\/)(\d+\.\d+(?:\.\d+)?)[\/\-]/)?.output.1
    return "Swift \(version.map { "\($0) " } ?? "")at \(found.path)"
  }
}
