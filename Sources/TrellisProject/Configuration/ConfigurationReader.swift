import Foundation
import TrellisRender
import TrellisSpec
import TrellisYAML

/// Finds and parses the configuration.
package struct ConfigurationReader {
  let currentFolder: URL
  /// Texts that replace those on the disk, by the paths in messages.
  let texts: [String: String]
  package private(set) var diagnostics: [Diagnostic] = []

  package init(currentFolder: URL, texts: [String: String] = [:]) {
    self.currentFolder = currentFolder
    self.texts = texts
  }

  /// The configuration next to or above the first argument.
  ///
  /// - Parameters:
  ///   - arguments: The command's arguments.
  ///   - targets: The targets on the command line, which take precedence.
  package mutating func read(near arguments: [String], targets: [String]) -> Configuration {
    let start = URL(fileURLWithPath: arguments.first ?? ".", relativeTo: currentFolder)
      .standardizedFileURL
    var configuration = read(from: Self.file(above: start), targets: targets)
    if !configuration.isModeNamed, PackageManifest(above: start)?.usesPlugin == true {
      configuration.render.mode = .linked
    }
    if case .nobody = configuration.targetOrigin { takePinnedTarget(near: start, &configuration) }
    var seen: Set<Target> = []
    configuration.targets = configuration.targets.filter { seen.insert($0).inserted }
    requirePlaceForEachTarget(configuration)
    return configuration
  }

  /// A configuration that depends on nothing around it.
  ///
  /// - Parameters:
  ///   - file: The file, if there is one.
  ///   - targets: The targets on the command line, which take precedence.
  package mutating func read(from file: URL?, targets: [String]) -> Configuration {
    var configuration = Configuration()
    if let file {
      configuration.root = file.deletingLastPathComponent()
      read(file, into: &configuration)
    }
    if !targets.isEmpty {
      configuration.targetOrigin = .commandLine
      configuration.targets = targets.compactMap { text in
        do throws(Target.ParsingError) {
          return try Target(text)
        } catch {
          diagnostics.append(Diagnostic(rule: .unknownTarget, error.description, path: "--target"))
          return nil
        }
      }
    }
    return configuration
  }

  /// Uses the version of the library that the project has resolved.
  private mutating func takePinnedTarget(near start: URL, _ configuration: inout Configuration) {
    var finder = PinFinder(currentFolder: currentFolder)
    if let pinned = finder.target(above: start, root: configuration.root) {
      configuration.targets = [pinned.target]
      configuration.targetOrigin = .resolvedPackages(pinned.path)
    }
    diagnostics += finder.diagnostics
  }

  /// The configuration in a folder or in the nearest one above it. An unreadable one, such as a
  /// broken link, counts as well.
  package static func file(above start: URL) -> URL? {
    start.andFoldersAbove.lazy.map { $0.appendingPathComponent(Configuration.fileName) }
      .first { FileReading.type(of: $0) != nil }
  }

  private mutating func read(_ url: URL, into configuration: inout Configuration) {
    let path = url.pathRelative(to: currentFolder)
    let text = texts[path].map { SourceFile(path: path, text: $0) }
    switch text.map(Result.success) ?? FileReading.read(url, as: path) {
    case .failure(let unreadable): diagnostics.append(unreadable.diagnostic)
    case .success(let file):
      let parsed = parseConfiguration(
        in: file, outputKinds: GeneratedFile.Kind.allCases.map(\.rawValue))
      diagnostics += parsed.diagnostics
      apply(parsed.configuration, to: &configuration, folder: url.deletingLastPathComponent())
    }
  }

  private mutating func apply(
    _ file: ConfigurationFile, to configuration: inout Configuration, folder: URL
  ) {
    let targets = file.targets.compactMap { text in
      do throws(Target.ParsingError) {
        return try Target(text.text)
      } catch {
        diagnostics.append(
          Diagnostic(rule: .unknownTarget, Message(error.description), at: text.range))
        return nil
      }
    }
    if !file.targets.isEmpty {
      configuration.targetOrigin = .configuration
      if !targets.isEmpty { configuration.targets = targets }
    }
    for (target, features) in file.exceptions {
      do throws(TargetPattern.ParsingError) {
        configuration.exceptions.append((try TargetPattern(target.text), features))
      } catch {
        diagnostics.append(
          Diagnostic(rule: .unknownTarget, Message(error.description), at: target.range))
      }
    }
    if let language = file.language.flatMap({ Int($0.text) }) {
      configuration.language = language
      configuration.isLanguageNamed = true
    }
    for platform in file.platforms {
      do throws(Platform.ParsingError) {
        configuration.render.platforms.append(try Platform(platform.text))
        configuration.platformRanges.append(platform.range)
      } catch {
        diagnostics.append(
          Diagnostic(rule: .unknownValue, Message(error.description), at: platform.range))
      }
    }
    if let mode = file.mode.flatMap({ RenderOptions.Mode(rawValue: $0.text) }) {
      configuration.render.mode = mode
      configuration.isModeNamed = true
    }
    configuration.rules.levels = file.rules
    if let access = file.access { configuration.render.access = access }
    switch file.indent?.text {
    case "4": configuration.render.indentation = .spaces(4)
    case "tab": configuration.render.indentation = .tab
    default: break
    }
    if let testing = file.testing {
      configuration.render.testing = RenderOptions.TestingLibrary(rawValue: testing.text)
      configuration.testingRange = testing.range
    }
    configuration.render.samples = file.samples.mapValues { $0.map(\.text) }
    configuration.module = file.module?.text
    configuration.swift = file.swift
    if let suffixes = file.suffixes { configuration.render.suffixes = suffixes }
    configuration.render.header = file.header
    for (kind, text) in file.output {
      let pattern = OutputPattern(text.text)
      if let problem = pattern.problem {
        diagnostics.append(Diagnostic(rule: .invalidOutput, Message(problem), at: text.range))
      }
      GeneratedFile.Kind(rawValue: kind).map { configuration.output[$0] = pattern }
    }
    if let templates = file.templates {
      configuration.templatesRange = templates.range
      configuration.templates = URL(fileURLWithPath: templates.text, relativeTo: folder)
    }
  }

  /// Several targets in one run must not write the same files.
  private mutating func requirePlaceForEachTarget(_ configuration: Configuration) {
    guard configuration.targets.count > 1 else { return }
    let isClear = GeneratedFile.Kind.allCases.allSatisfy { kind in
      configuration.pattern(for: kind).text.contains("{target}")
        || kind == .tests && configuration.render.testing == nil
    }
    if !isClear {
      diagnostics.append(
        Diagnostic(
          rule: .outputCollision,
          "several targets would write the same files; add {target} to each pattern of 'output'",
          path: configuration.root.map {
            $0.appendingPathComponent(Configuration.fileName).pathRelative(to: currentFolder)
          } ?? "--target"))
    }
  }
}

extension URL {
  /// The file or folder itself and the folders above it, nearest first.
  var andFoldersAbove: [URL] {
    var urls = [standardizedFileURL]
    while let last = urls.last, last.pathComponents.count > 1 {
      urls.append(last.deletingLastPathComponent())
    }
    return urls
  }

  /// The path as a person in a folder would write it.
  ///
  /// - Parameter folder: The folder. Below the root of the disk, paths stay absolute.
  package func pathRelative(to folder: URL) -> String {
    let own = standardizedFileURL.pathComponents
    let other = folder.standardizedFileURL.pathComponents
    return own.starts(with: other) && own.count > other.count && other.count > 1
      ? own.dropFirst(other.count).joined(separator: "/") : path
  }
}

extension URL {
  /// The path from a folder, upwards if necessary.
  package func path(from folder: URL) -> String {
    // Most files are below the folder.
    let (path, start) = (path, folder.path + "/")
    if path.hasPrefix(start), path.isStandardized { return String(path.dropFirst(start.count)) }
    let own = standardizedFileURL.pathComponents
    let other = folder.standardizedFileURL.pathComponents
    let common = zip(own, other).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: other.count - common)
    return (ups + own.dropFirst(common)).joined(separator: "/")
  }
}

extension String {
  /// Whether no component of a path begins with a dot or is empty, so that it leads where it says.
  fileprivate var isStandardized: Bool {
    var last: UInt8?
    for byte in utf8 {
      if last == UInt8(ascii: "/"), byte == last || byte == UInt8(ascii: ".") { return false }
      last = byte
    }
    return true
  }
}
