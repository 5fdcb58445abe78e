import Foundation

/// What `trellis doctor` finds out about a project.
package struct Doctor {
  /// The results of all checks that apply to the project.
  package let results: [Result]

  /// The result of a check.
  package struct Result: Equatable, Sendable {
    /// What has been checked.
    package let subject: String
    /// What is there, in a few words.
    package var summary: String
    /// What is wrong, first what doesn't work.
    package var findings: [Finding] = []
  }

  /// Something that is wrong with a project.
  package struct Finding: Equatable, Sendable {
    /// How bad it is.
    package enum Severity: String, Sendable {
      /// Something doesn't work.
      case broken
      /// Something probably isn't what was intended.
      case hint
    }

    /// How bad it is.
    package let severity: Severity
    /// What is wrong, without a full stop.
    package let message: String
    /// The file or folder, with its line if that is known.
    package let place: String?
    /// What to do: a command, or a line and where to write it.
    package let fix: String
  }

  /// Examines a project. Nothing is written.
  ///
  /// - Parameters:
  ///   - arguments: Spec files, and folders to search for specs. None stands for the current folder.
  ///   - edits: What would become of files that a person has edited.
  ///   - version: The version of Trellis.
  ///   - currentFolder: The folder that relative paths start from.
  ///   - environment: The variables of the process.
  package init(
    _ arguments: [String], edits: EditPolicy, version: String, currentFolder: URL,
    environment: [String: String]
  ) {
    let project = ExaminedProject(
      arguments, edits: edits, version: version,
      currentFolder: currentFolder.standardizedFileURL, environment: environment)
    results = doctorChecks.compactMap { check in
      check.examine(project).map {
        let hints = $0.findings.filter { $0.severity == .hint }
        let broken = $0.findings.filter { $0.severity == .broken }
        return Result(subject: check.subject, summary: $0.summary, findings: broken + hints)
      }
    }
  }

  /// All findings with a severity.
  package func findings(_ severity: Finding.Severity) -> [Finding] {
    results.flatMap(\.findings).filter { $0.severity == severity }
  }
}

/// A check of a project. It is a file of its own in `Checks`, and a line in `doctorChecks`.
protocol DoctorCheck: Sendable {
  /// What is checked, such as `pins`.
  var subject: String { get }

  /// Examines a project.
  ///
  /// - Returns: What is there and what is wrong with it; `nil` if there is nothing to check.
  func examine(_ project: ExaminedProject) -> DoctorReport?
}

/// What a check reports.
struct DoctorReport {
  /// What is there, in a few words.
  var summary: String
  /// What is wrong.
  var findings: [Doctor.Finding] = []

  /// Adds something that doesn't work.
  mutating func add(broken message: String, at place: String? = nil, fix: String) {
    findings.append(
      Doctor.Finding(severity: .broken, message: message, place: place, fix: fix))
  }

  /// Adds something that probably isn't what was intended.
  mutating func add(hint message: String, at place: String? = nil, fix: String) {
    findings.append(Doctor.Finding(severity: .hint, message: message, place: place, fix: fix))
  }
}

/// All checks, in the order of the list.
let doctorChecks: [any DoctorCheck] = [
  ToolsCheck(),
  TargetsCheck(),
  CompilerCheck(),
  ConfigurationCheck(),
  LanguageCheck(),
  SettingsCheck(),
  TemplatesCheck(),
  SpecsCheck(),
  SpellingsCheck(),
  PluginCheck(),
  DependenciesCheck(),
  PlacesCheck(),
  GeneratedFilesCheck(),
  RecordsCheck(),
  VersionControlCheck(),
  LeftoversCheck(),
  CacheCheck(),
]
