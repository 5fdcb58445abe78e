import Foundation
import Testing

/// `.release/plugin-package` and `.release/formula`, with stand-ins for the binaries.
@Suite struct PluginPackageTests {
  private func release() throws -> ReleaseFolder {
    let folder = try ReleaseFolder("a release")
    let platforms = ["linux-aarch64", "linux-x86_64", "macos-universal"]
    for platform in platforms { try folder.write(platform, to: platform) }
    let run = try folder.script(
      "bundle", ["--output", "Out"] + platforms.map { "\($0)=\($0)" })
    try #require(run.isDone, "\(run.errors)")
    return folder
  }

  private func version(_ folder: ReleaseFolder) throws -> String {
    try folder.script("version").output.trimmingCharacters(in: .newlines)
  }

  private func checksum(_ name: String, _ folder: ReleaseFolder) throws -> String {
    String(try folder.script("checksum", "Out/\(name)").output.prefix(64))
  }

  @Test func theManifest() throws {
    let folder = try release()
    let run = try folder.script(
      "plugin-package", "--release", "Out", "--output", "Package", "--repository", "me/trellis")
    #expect(run.isDone, "\(run.errors)")
    let url =
      "https://github.com/me/trellis/releases/download/\(try version(folder))/trellis.artifactbundle.zip"
    #expect(
      try folder.read("Package/Package.swift").contains(
        """
            .binaryTarget(
              name: "trellis",
              url: "\(url)",
              checksum: "\(try checksum("trellis.artifactbundle.zip", folder))"
            ),

        """))
    let lint = try folder.run(["swift", "format", "lint", "--strict", "Package/Package.swift"])
    #expect(lint.isDone, "\(lint.errors)")
  }

  /// The package declares the plugins as this repository does, and consists of the same files.
  @Test func thePluginsAreThoseOfTheRepository() throws {
    let folder = try release()
    _ = try folder.script("plugin-package", "--release", "Out", "--output", "Package")
    #expect(
      try folder.files("Package").keys.filter { !$0.hasPrefix("Sources/") }.sorted() == [
        ".gitignore", "LICENSE", "Package.swift", "README.md", "trellis.artifactbundle.zip",
      ])
    for plugin in ["TrellisPlugin", "TrellisCommandPlugin"] {
      let comparison = try folder.run([
        "diff", "-r", "Package/Sources/\(plugin)",
        ReleaseFolder.repository.appendingPathComponent("Sources/\(plugin)").path,
      ])
      #expect(comparison.isDone, "\(comparison.output)")
    }
    #expect(
      try plugins(of: folder.path("Package"), folder)
        == plugins(of: ReleaseFolder.repository.path, folder))
  }

  /// The targets and products of a package's plugins, as its manifest declares them.
  private func plugins(of package: String, _ folder: ReleaseFolder) throws -> [String] {
    // The run of the tests has locked the repository's own build folder.
    let run = try folder.run([
      "swift", "package", "--package-path", package, "--scratch-path", folder.path("Build"),
      "dump-package",
    ])
    let manifest =
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] ?? [:]
    let declarations = ["targets", "products"].flatMap { manifest[$0] as? [[String: Any]] ?? [] }
    let plugins = try declarations.filter { ($0["name"] as? String)?.hasSuffix("Plugin") == true }
      .map { try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
    #expect(plugins.count == 4)
    return plugins.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aCloneIsReplacedButItsHistoryStays() throws {
    let folder = try release()
    for path in [".git/HEAD", "Sources/OldPlugin/Old.swift", "Package.swift", ".hidden"] {
      try folder.write("old", to: "Clone/\(path)")
    }
    let arguments = ["--release", "Out", "--repository", "me/trellis", "--output"]
    #expect(try folder.script("plugin-package", arguments + ["Clone"]).isDone)
    #expect(try folder.script("plugin-package", arguments + ["New"]).isDone)
    var files = try folder.files("Clone")
    #expect(files.removeValue(forKey: ".git/HEAD") == Data("old".utf8))
    #expect(try files == folder.files("New"))
  }

  @Test(arguments: [
    (["--output", "New"], "'--release' is missing"),
    (["--release", "Out"], "'--output' is missing"),
    (["--release", "Out", "--output"], "'--output' needs a value"),
    (["--release", "Out", "--output", "New", "now"], "unknown argument 'now'"),
    (
      ["--release", "Missing", "--output", "New"],
      "'Missing/trellis.artifactbundle.zip' doesn't exist; '.release/bundle' writes it"
    ),
    (
      ["--release", "Out", "--output", "New", "--repository", "trellis"],
      "'trellis' is not of the form OWNER/NAME"
    ),
    (
      ["--release", "Out", "--output", "New", "--repository", "https://github.com/me/trellis"],
      "'https://github.com/me/trellis' is not of the form OWNER/NAME"
    ),
    (["--release", "Out", "--output", "Mine"], "'Mine' contains something other than a package"),
  ])
  func mistakes(arguments: [String], message: String) throws {
    let folder = try release()
    try folder.write("mine", to: "Mine/file")
    let before = try folder.files("")
    let run = try folder.script("plugin-package", arguments)
    #expect(run.ending == .exit(1))
    #expect(run.errors.hasSuffix("error: \(message)\n"), "\(run.errors)")
    #expect(try folder.files("") == before)
  }

  @Test func theFormula() throws {
    let folder = try release()
    let run = try folder.script("formula", "--release", "Out", "--repository", "me/trellis")
    #expect(run.isDone, "\(run.errors)")
    #expect(run.output.contains("\n  version \"\(try version(folder))\"\n"))
    for platform in ["linux-aarch64", "linux-x86_64", "macos-universal"] {
      let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let name = "trellis-\(platform).tar.gz"
      let url = try #require(lines.firstIndex { $0.hasPrefix("url ") && $0.contains(name) })
      #expect(
        lines[url]
          == "url \"https://github.com/me/trellis/releases/download/\(try version(folder))/\(name)\""
      )
      #expect(lines[url + 1] == "sha256 \"\(try checksum(name, folder))\"")
    }
    try FileManager.default.removeItem(atPath: folder.path("Out/trellis-linux-x86_64.tar.gz"))
    let failure = try folder.script("formula", "--release", "Out", "--repository", "me/trellis")
    #expect(failure.ending == .exit(1))
    #expect(failure.output == "")
  }
}
