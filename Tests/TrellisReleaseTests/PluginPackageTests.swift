import Foundation
import Testing
import TrellisTestSupport

/// `.release/plugin-package` and `.release/formula`, with stand-ins for the binaries.
@Suite(.enabled(if: Sweep.isLong)) struct PluginPackageTests {
  private static let platforms = ["linux-aarch64", "linux-x86_64", "macos-universal"]

  private func release(_ platforms: [String] = platforms) throws -> ReleaseFolder {
    let folder = try ReleaseFolder("a release")
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
    let checksums = try Self.platforms.map {
      try checksum("trellis-\($0).artifactbundle.zip", folder)
    }
    let manifest = try folder.read("Package/Package.swift")
    #expect(
      manifest.contains(
        """
        #if os(macOS)
          let platform = "macos-universal"
          let checksum = "\(checksums[2])"
        #elseif os(Linux) && arch(arm64)
          let platform = "linux-aarch64"
          let checksum = "\(checksums[0])"
        #elseif os(Linux) && arch(x86_64)
          let platform = "linux-x86_64"
          let checksum = "\(checksums[1])"
        #else

        """), "\(manifest)")
    #expect(
      manifest.contains(
        """
            .binaryTarget(
              name: "trellis",
              url: "https://github.com/me/trellis/releases/download/\(try version(folder))/"
                + "trellis-\\(platform).artifactbundle.zip",
              checksum: checksum
            ),

        """), "\(manifest)")
    let lint = try folder.run(["swift", "format", "lint", "--strict", "Package/Package.swift"])
    #expect(lint.isDone, "\(lint.errors)")
  }

  /// A machine must not download and unpack the binaries for all others.
  @Test(arguments: [["--repository", "me/trellis"], []])
  func aMachineTakesItsOwnBinary(options: [String]) throws {
    let folder = try release()
    let run = try folder.script(
      "plugin-package", ["--release", "Out", "--output", "Package"] + options)
    #expect(run.isDone, "\(run.errors)")
    #if os(macOS)
      let archive = "trellis-macos-universal.artifactbundle.zip"
    #elseif arch(arm64)
      let archive = "trellis-linux-aarch64.artifactbundle.zip"
    #else
      let archive = "trellis-linux-x86_64.artifactbundle.zip"
    #endif
    let targets = try declarations(of: folder.path("Package"), folder).filter {
      $0["type"] as? String == "binary"
    }
    #expect(targets.count == 1)
    if options.isEmpty {
      #expect(targets[0]["path"] as? String == archive)
    } else {
      #expect((targets[0]["url"] as? String)?.hasSuffix("/\(archive)") == true)
      #expect(targets[0]["checksum"] as? String == (try checksum(archive, folder)))
    }
  }

  @Test func aReleaseOfOnePlatform() throws {
    let folder = try release(["linux-aarch64"])
    #expect(
      try folder.script("plugin-package", "--release", "Out", "--output", "Package").isDone)
    let text = try folder.read("Package/Package.swift")
    #expect(
      text.contains("#if os(Linux) && arch(arm64)\n  let platform = \"linux-aarch64\"\n#else"))
    #expect(try folder.files("Package").keys.filter { $0.hasSuffix(".zip") }.count == 1)
    let run = try folder.script(
      "plugin-package", "--release", "Out", "--output", "New", "--repository", "me/trellis")
    #expect(run.ending == .exit(1))
    #expect(
      run.errors
        == "error: 'Out/trellis-macos-universal.artifactbundle.zip' doesn't exist; '.release/bundle' writes it\n"
    )
    #expect(try folder.files("").keys.allSatisfy { !$0.hasPrefix("New/") })
  }

  /// The package declares the plugins as this repository does, and consists of the same sources,
  /// except that the build plugin runs `trellis link`.
  @Test func thePluginsAreThoseOfTheRepository() throws {
    let folder = try release()
    _ = try folder.script("plugin-package", "--release", "Out", "--output", "Package")
    #expect(
      try folder.files("Package").keys.filter { !$0.hasPrefix("Sources/") }.sorted() == [
        ".gitignore", "LICENSE", "Package.swift", "README.md",
        "trellis-linux-aarch64.artifactbundle.zip", "trellis-linux-x86_64.artifactbundle.zip",
        "trellis-macos-universal.artifactbundle.zip",
      ])
    for plugin in ["TrellisPlugin", "TrellisCommandPlugin"] {
      // Each file of a plugin costs its users a run of the compiler.
      #expect(
        try folder.files("Package/Sources/\(plugin)").keys.sorted() == ["\(plugin).swift"])
      var rest = try folder.read("Package/Sources/\(plugin)/\(plugin).swift")
      #expect(rest.hasPrefix("import Foundation\nimport PackagePlugin\n\n"))
      let sources = ReleaseFolder.repository.appendingPathComponent("Sources/\(plugin)")
      for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
        let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
        let imports = text.hasPrefix("import ") ? text.range(of: "\n\n") : nil
        let code = text[(imports?.upperBound ?? text.startIndex)...]
          .replacing(#"["trellis-link"]"#, with: #"["trellis", "link"]"#)
        let range = try #require(rest.range(of: code), "\(name)")
        rest.removeSubrange(range)
      }
      #expect(
        rest.split(separator: "\n") == ["import Foundation", "import PackagePlugin"], "\(rest)")
    }
    let lint = try folder.run(["swift", "format", "lint", "--strict", "-r", "Package"])
    #expect(lint.isDone, "\(lint.errors)")
    #expect(
      try plugins(of: folder.path("Package"), folder)
        == plugins(of: ReleaseFolder.repository.path, folder))
  }

  /// The targets and products of a package's plugins, as its manifest declares them.
  private func plugins(of package: String, _ folder: ReleaseFolder) throws -> [String] {
    let plugins = try declarations(of: package, folder)
      .filter { ($0["name"] as? String)?.hasSuffix("Plugin") == true }
      .map { try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
    #expect(plugins.count == 4)
    return plugins.map {
      String(decoding: $0, as: UTF8.self).replacing(#""trellis-link""#, with: #""trellis""#)
    }
  }

  /// The targets and products of a package, as its manifest declares them.
  private func declarations(
    of package: String, _ folder: ReleaseFolder
  ) throws -> [[String: Any]] {
    // The run of the tests has locked the repository's own build folder.
    let run = try folder.run([
      "swift", "package", "--package-path", package, "--scratch-path", folder.path("Build"),
      "dump-package",
    ])
    let manifest =
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] ?? [:]
    return ["targets", "products"].flatMap { manifest[$0] as? [[String: Any]] ?? [] }
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
      "'Missing' contains no artifact bundle; '.release/bundle' writes them"
    ),
    (
      ["--release", "Missing", "--output", "New", "--repository", "me/trellis"],
      "'Missing/trellis-macos-universal.artifactbundle.zip' doesn't exist; '.release/bundle' writes it"
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
