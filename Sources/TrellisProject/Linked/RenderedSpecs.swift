import Foundation
import TrellisRender
import TrellisSpec

/// The files of linked specs. Those that an earlier build has rendered from the same inputs are taken
/// from the disk.
struct RenderedSpecs {
  /// A file.
  struct File: Sendable {
    let name: String
    let text: String
    let declaration: FileDeclaration
  }

  /// The files, spec by spec.
  private(set) var files: [File] = []
  /// The paths of the specs that were rendered.
  private(set) var renderedSpecs: [String] = []
  /// What the next build can rely on; `nil` if there is nothing new.
  private(set) var cache: RunCache?

  /// Renders specs.
  ///
  /// - Parameters:
  ///   - outputs: The paths of the specs, with the beginnings of the names of their files.
  ///   - kinds: The kinds of files.
  ///   - renderer: The renderer.
  ///   - former: What earlier builds have rendered.
  ///   - folder: The folder of their files.
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
  init(
    _ outputs: [(spec: String, name: String)], _ kinds: [GeneratedFile.Kind],
    _ renderer: LinkedRenderer, since former: RunCache, in folder: URL
  ) throws(TemplateLibrary.Failure) {
    let fingerprints = renderer.fingerprints
    let results = concurrentMap(outputs) { spec, name in
      Result { () throws(TemplateLibrary.Failure) in
        let key = RunCache.Key(target: renderer.target.description, name: spec)
        if let trace = former.traces[key],
          fingerprints.fingerprint(of: trace.names) == trace.inputs,
          let files = Self.files(trace, renderer.declarations(kinds, of: spec), name, in: folder)
        {
          return (key: key, files: files, trace: trace, isRendered: false)
        }
        let (rendered, names) = try renderer.render(kinds, of: spec)
        let files = rendered.map { file in
          let text = LinkedFile.marked(
            file.text, spec: URL(fileURLWithPath: spec).lastPathComponent)
          return File(
            name: name + LinkedFile.ending(file.kind), text: text, declaration: file.declaration)
        }
        let stored = files.map { file in
          let declaration = file.declaration
          return (
            declaration.kind,
            RenderTrace.File(
              feature: declaration.feature, type: declaration.type,
              text: Fingerprint(file.text.utf8))
          )
        }
        let trace = StoredTrace(
          names: names, inputs: fingerprints.fingerprint(of: names),
          files: Dictionary(uniqueKeysWithValues: stored), missing: [])
        return (key: key, files: files, trace: trace, isRendered: true)
      }
    }
    var cache = RunCache()
    for result in results {
      let spec = try result.get()
      files += spec.files
      cache.traces[spec.key] = spec.trace
      if spec.isRendered { renderedSpecs.append(spec.key.name) }
    }
    self.cache = cache == former ? nil : cache
  }

  /// The files that an earlier build has rendered; `nil` if one is missing or different.
  private static func files(
    _ trace: StoredTrace, _ declarations: [FileDeclaration], _ name: String, in folder: URL
  ) -> [File]? {
    var files: [File] = []
    for declaration in declarations {
      let name = name + LinkedFile.ending(declaration.kind)
      guard let bytes = FileReading.bytes(of: folder.appendingPathComponent(name)),
        Fingerprint(bytes) == trace.files[declaration.kind]?.text
      else { return nil }
      files.append(
        File(name: name, text: String(decoding: bytes, as: UTF8.self), declaration: declaration))
    }
    return files
  }
}
