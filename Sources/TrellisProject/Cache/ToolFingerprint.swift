import Foundation
import TrellisSpec

/// Identifies this build of Trellis, so that no other build uses what it has cached.
enum ToolFingerprint {
  /// The fingerprint; `nil` if the executable can't be found, so that nothing is cached.
  static let current: Fingerprint? = {
    var status = stat()
    guard let path = executable, stat(path, &status) == 0 else { return nil }
    var fingerprint = Fingerprint()
    fingerprint.combine(Int(status.st_size))
    fingerprint.combine(Int(truncatingIfNeeded: status.st_ino))
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    for time in times {
      fingerprint.combine(Int(time.tv_sec))
      fingerprint.combine(Int(time.tv_nsec))
    }
    return fingerprint
  }()

  private static var executable: String? {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath
    #endif
  }
}
