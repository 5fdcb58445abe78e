import Foundation
import Testing

@testable import TrellisWorkspace

/// Pipes and broken links in place of files that a run reads. No run waits for a pipe, and none
/// continues as if the file didn't exist.
@Suite struct UnreadableFilesTests {
  private let folder = Folder()

  private let generated = ["created AFeature.swift", "created AView.swift"]

  init() throws {
    try folder.write(["A.feature.yaml": spec("AFeature")])
  }

  private func makePipe(_ path: String) {
    #expect(mkfifo(folder.url.appendingPathComponent(path).path, 0o644) == 0)
  }

  @Test func aConfigurationThatIsABrokenLink() throws {
    try folder.link("trellis.yaml", to: "nowhere")
    #expect(folder.run() == ["trellis.yaml: error: this symbolic link is broken"])
    // Also from a folder below.
    try folder.write(spec("BFeature"), to: "Sub/B.feature.yaml")
    #expect(folder.run("Sub").first == "trellis.yaml: error: this symbolic link is broken")
  }

  @Test func aConfigurationThatIsAPipe() throws {
    makePipe("trellis.yaml")
    #expect(folder.run() == ["trellis.yaml: error: this isn't a regular file"])
  }

  @Test func aPackageThatIsAPipe() throws {
    makePipe("Package.swift")
    #expect(folder.run() == generated)
  }

  @Test(arguments: [true, false])
  func versionsThatCannotBeRead(isPipe: Bool) throws {
    if isPipe {
      makePipe("Package.resolved")
    } else {
      try folder.link("Package.resolved", to: "nowhere")
    }
    #expect(
      folder.run() == ["Package.resolved: warning: the pins in this file can't be read"] + generated
    )
  }

  @Test func swiftFilesThatArePipes() throws {
    try folder.write("mode: linked\n", to: "trellis.yaml")
    makePipe("Other.swift")
    let feature = try NewFeature(name: "B", folder: nil, currentFolder: folder.url)
    #expect(feature.write() == [])
    #expect(try folder.files().contains("BView.swift"))
  }

  @Test func aRecordThatIsAPipe() throws {
    try folder.write("", to: ".trellis/records/x")
    makePipe(".trellis/records/A.0123456789abcdef")
    #expect(
      folder.run() == [
        ".trellis/records/A.0123456789abcdef: warning: this record is damaged, so Trellis doesn't know from it what it wrote; "
          + "if you have edited files of this feature, run 'git checkout -- .trellis/records/A.0123456789abcdef', "
          + "otherwise 'trellis generate'"
      ] + generated)
  }
}
