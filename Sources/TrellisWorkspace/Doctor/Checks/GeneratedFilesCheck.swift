import TrellisProject

/// Whether the generated files are as their specs describe them.
struct GeneratedFilesCheck: DoctorCheck {
  let subject = "generated files"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    let items = project.outputs
    if items.isEmpty { return nil }
    let edited = items.count { [.edited, .merged, .kept].contains($0.item.change) }
    var report = DoctorReport(
      summary: counted(items.count, "file") + (edited == 0 ? "" : ", \(edited) edited by hand"))
    let generate = "run '\(project.command("generate"))'"
    func add(_ changes: [Plan.Change], _ message: String, _ fix: String) {
      let paths = items.filter { changes.contains($0.item.change) }.map { project.shown($0.url) }
      guard let first = paths.first else { return }
      let others = Self.others(paths.count)
      report.add(broken: message + others, at: first, fix: fix)
    }
    add([.created], "this file is missing", generate)
    add(
      [.updated, .merged, .heldBack], "this file isn't as its spec describes it any more", generate)
    add(
      [.kept], "this file was edited by hand, and Trellis no longer knows what it wrote",
      "run 'trellis adopt FILE' to take it as it is; '\(project.command("generate")) --diff' shows what is new"
    )
    add(
      [.skipped], "Trellis has no record of writing this file, so it leaves it alone",
      "commit the folder .trellis of whoever wrote it, run 'trellis adopt FILE', or move the file away"
    )
    let stale = project.generation.plans.flatMap { plan in
      plan.stale.map { plan.folder.appendingPathComponent($0.path, isDirectory: false) }
    }
    if let first = stale.first {
      let others = Self.others(stale.count)
      report.add(
        hint: "there is no spec for this file any more\(others)", at: project.shown(first),
        fix: "run '\(project.command("prune"))'")
    }
    return report
  }

  /// A remark about the other files of which the same is true.
  private static func others(_ count: Int) -> String {
    count > 1 ? " (the same is true of \(counted(count - 1, "other file")))" : ""
  }
}
