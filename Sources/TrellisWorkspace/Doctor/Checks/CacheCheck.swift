import Foundation
import TrellisProject
import TrellisSpec

/// Whether runs can use what earlier ones have found out.
struct CacheCheck: DoctorCheck {
  let subject = "cache"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    guard let output = project.outputFolders.first else { return nil }
    let folder = output.appendingPathComponent(CacheFolder.path)
    guard let status = FileStatus(folder, followsLinks: true) else {
      return DoctorReport(summary: "empty")
    }
    let path = project.shown(folder)
    var report = DoctorReport(summary: path)
    if status.kind != .folder || access(folder.path, W_OK | X_OK) != 0 {
      report.add(
        hint: "nothing can be written here, so every run takes as long as the first one", at: path,
        fix: "check its permissions, or run 'rm -r \(shellWord(path))'")
      return report
    }
    let caches = CacheFolder.files(in: output)
    let empty = RunCache()
    let unusable = caches.count { RunCache(at: $0) == empty }
    if unusable > 0 {
      report.summary +=
        ", \(unusable) of \(counted(caches.count, "file")) from another build of Trellis or damaged; the next run replaces them"
    }
    return report
  }
}
