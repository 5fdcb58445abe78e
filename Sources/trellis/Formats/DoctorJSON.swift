import TrellisSpec
import TrellisWorkspace

/// What `trellis doctor` finds out as a JSON object: `broken`, `hints` and `checks`.
enum DoctorJSON {
  /// The text of the object, followed by a newline.
  static func text(of doctor: Doctor) -> String {
    let document: JSONValue = [
      "broken": .integer(doctor.findings(.broken).count),
      "hints": .integer(doctor.findings(.hint).count),
      "checks": .array(doctor.results.map(value)),
    ]
    return document.text + "\n"
  }

  private static func value(_ result: Doctor.Result) -> JSONValue {
    let findings = result.findings.map { finding -> JSONValue in
      [
        "severity": .string(finding.severity.rawValue),
        "message": .string(finding.message),
        "place": finding.place.map { .string($0) } ?? .null,
        "fix": .string(finding.fix),
      ]
    }
    return [
      "subject": .string(result.subject), "summary": .string(result.summary),
      "findings": .array(findings),
    ]
  }
}
