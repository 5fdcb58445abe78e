import Foundation

/// The binaries that are built with the tests.
package enum BuiltBinary {
  private final class Marker {}

  /// Finds a binary next to the test bundle. On macOS, the bundle is a folder that another program
  /// loads; on Linux, it is the running program.
  ///
  /// - Parameter name: Its name.
  /// - Throws: The searched folders, if it is in none of them.
  package static func url(_ name: String = "trellis") throws -> URL {
    var starts = [Bundle(for: Marker.self).bundleURL, Bundle.main.bundleURL]
    starts += CommandLine.arguments.filter { $0.contains(".xctest") }
      .map { URL(fileURLWithPath: $0) }
    for start in starts {
      var folder = start
      for _ in 0..<5 {
        let file = folder.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: file.path)
        {
          return file
        }
        folder = folder.deletingLastPathComponent()
      }
    }
    struct Missing: Error {
      let folders: [URL]
    }
    throw Missing(folders: starts)
  }
}
