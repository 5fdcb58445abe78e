import Foundation
import TrellisProject
import TrellisSpec

/// The specs of a revision in Git, in a temporary folder that exists as long as this object.
final class SpecRevision {
  /// The folder that stands for the current folder.
  let currentFolder: URL
  /// The specs, as a command names them there.
  let arguments: [String]
  private let folder: URL

  /// Takes specs from a revision, with everything that their configuration follows from.
  ///
  /// - Parameters:
  ///   - revision: The name of the revision.
  ///   - arguments: The specs, as a command names them.
  ///   - current: The current folder.
  /// - Throws: ``CommandFailure`` if there is no such revision.
  init(_ revision: String, _ arguments: [String], currentFolder current: URL) throws(CommandFailure)
  {
    let git = GitCommand(folder: current)
    let top = try git.run(["rev-parse", "--show-toplevel"])
    guard top.status == 0 else {
      throw CommandFailure(
        "'\(current.path)' is not in a Git repository, so there is no revision '\(revision)'")
    }
    let prefix = try git.run(["rev-parse", "--show-prefix"])
    // A name that begins with a hyphen would be an option of Git.
    let tree =
      revision.hasPrefix("-") || revision.isEmpty
      ? nil : try git.run(["rev-parse", "--verify", "--quiet", "\(revision)^{tree}"])
    guard let tree, tree.status == 0 else {
      let isShallow = try git.run(["rev-parse", "--is-shallow-repository"]).line == "true"
      let remedy =
        isShallow
        ? ", of which this clone only contains the last revisions; run 'git fetch --unshallow', or check it out with 'fetch-depth: 0' on GitHub"
        : ""
      throw CommandFailure("there is no revision '\(revision)' in this Git repository\(remedy)")
    }
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("trellis-revision-\(UUID().uuidString)", isDirectory: true)
    currentFolder =
      folder.appendingPathComponent(prefix.line, isDirectory: true)
      .standardizedFileURL
    let root = URL(fileURLWithPath: top.line, isDirectory: true)
    var named: [String] = []
    for argument in arguments {
      let url = URL(fileURLWithPath: argument, relativeTo: current).standardizedFileURL
      guard let path = Self.path(url, below: root) else {
        throw CommandFailure("'\(argument)' is outside of the Git repository")
      }
      named.append(path)
    }
    // Whatever a command names, it must not read the files of today.
    self.arguments = named.map { [folder, currentFolder] path in
      let url = folder.appendingPathComponent(path).standardizedFileURL
      return url == currentFolder ? "." : url.path(from: currentFolder)
    }
    try extract(Self.entries(of: tree.line, git, root, Set(named)), git)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A file of a revision.
  private struct Entry {
    let hash: String
    let path: String
  }

  /// The files that the graph follows from.
  private static func entries(
    of tree: String, _ git: GitCommand, _ root: URL, _ named: Set<String>
  ) throws(CommandFailure) -> [Entry] {
    let listing = try GitCommand(folder: root).run(["ls-tree", "-r", "-z", "--full-tree", tree])
    guard listing.status == 0 else { throw CommandFailure("git says: \(listing.firstError)") }
    let others: Set = [Configuration.fileName, "Package.swift"]
    return listing.text.split(separator: "\0").compactMap { line -> Entry? in
      // The mode, the type and the hash stand in front of a tabulator, the path behind it.
      let parts = line.split(separator: "\t", maxSplits: 1)
      let words = parts.first?.split(separator: " ") ?? []
      guard parts.count == 2, words.count == 3, words[0].hasPrefix("100") else { return nil }
      let path = String(parts[1])
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard SpecFinder.isSpec(named: name) || others.contains(name) || named.contains(path) else {
        return nil
      }
      return Entry(hash: String(words[2]), path: path)
    }
  }

  /// Writes files into the folder.
  private func extract(_ entries: [Entry], _ git: GitCommand) throws(CommandFailure) {
    let hashes = entries.map { "\($0.hash)\n" }.joined()
    let contents = try git.run(["cat-file", "--batch"], input: Data(hashes.utf8))
    guard contents.status == 0 else { throw CommandFailure("git says: \(contents.firstError)") }
    var rest = contents.bytes[...]
    do {
      try FileManager.default.createDirectory(
        at: currentFolder, withIntermediateDirectories: true)
      for entry in entries {
        // A line with the hash, the type and the size is followed by so many bytes and a line break.
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
          let size = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last
            .flatMap({ Int($0) }),
          rest.endIndex - end > size + 1
        else { throw CommandFailure("git doesn't know '\(entry.path)' of this revision") }
        let file = folder.appendingPathComponent(entry.path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(rest[(end + 1)..<(end + 1 + size)]).write(to: file)
        rest = rest[(end + 2 + size)...]
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("there is no room for temporary files in '\(folder.path)'")
    }
  }

  private static func path(_ url: URL, below root: URL) -> String? {
    let components = url.resolvingSymlinksInPath().pathComponents
    let rootComponents = root.resolvingSymlinksInPath().pathComponents
    guard components.starts(with: rootComponents) else { return nil }
    return components.dropFirst(rootComponents.count).joined(separator: "/")
  }
}

extension GitCommand.Output {
  /// The output without the line break at its end.
  fileprivate var line: String { text.hasSuffix("\n") ? String(text.dropLast()) : text }

  /// The first line of the errors.
  fileprivate var firstError: String {
    errors.split(separator: "\n").first.map(String.init) ?? "nothing"
  }
}
