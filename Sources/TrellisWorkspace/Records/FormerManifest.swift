import Foundation
import TrellisProject
import TrellisSpec

/// What earlier versions of Trellis wrote instead of records: a list of all files, and a file for each
/// text. The next run replaces them.
struct FormerManifest {
  /// The location of the list below the output folder.
  static let path = "\(Journal.folder)/manifest"
  /// The location of the texts below the output folder.
  private static let texts = "\(Journal.folder)/base"

  /// The files.
  private(set) var manifest = Manifest()
  /// The places of the texts below the output folder, by hash.
  let places: [String: String]
  private let output: URL

  /// Reads what there is in an output folder; `nil` if there is nothing.
  init?(in output: URL) {
    self.output = output
    let folder = output.appendingPathComponent(Self.texts).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    places = Dictionary(uniqueKeysWithValues: names.map { ($0, "\(Self.texts)/\($0)") })
    let list = FileReading.bytes(of: output.appendingPathComponent(Self.path))
    if list == nil, names.isEmpty { return nil }
    for line in (list ?? Data()).split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: line, as: UTF8.self)
      let fields = LineFields.fields(line.hasSuffix("\r") ? line.dropLast() : line[...])
      guard fields.count == 3, Fingerprint(text: fields[1]) != nil else { continue }
      manifest.add(fields[0], Manifest.Entry(hash: fields[1], spec: fields[2]))
    }
  }

  /// The removal of everything.
  var removal: [FileChange] {
    (places.values.sorted() + [Self.path]).compactMap { path in
      FileReading.bytes(of: output.appendingPathComponent(path)).map {
        FileChange(path, from: $0, to: nil)
      }
    }
  }
}
