import Foundation
import TrellisFormat
import TrellisProject
import TrellisRender
import TrellisSpec

/// What a module's specs say to other modules, which a build writes so that these don't depend on every
/// change of a spec.
package struct ModuleInterfaces {
  /// The mistakes in the form of the specs and of the configuration.
  package private(set) var diagnostics: [Diagnostic]
  private var files: [BuildOutput.File] = []
  private let output: BuildOutput

  /// Reads specs. The disk is only read.
  ///
  /// - Parameter request: The request. Only its specs, its folders and its configuration matter.
  package init(_ request: BuildGeneration.Request) {
    output = BuildOutput(
      request.url(request.output),
      endings: [InterfaceFile.interfaceEnding, InterfaceFile.reactionsEnding],
      shownFrom: request.shownFrom)
    let module = ModuleSpecs(request)
    let names = LinkedOutputs(of: module.locations, below: module.folder)
    diagnostics = module.diagnostics + names.diagnostics
    let interfaces = concurrentMap(Array(zip(module.locations, names.names))) { location, name in
      Interface(of: location, named: name.name, module.configuration)
    }
    diagnostics += interfaces.flatMap(\.diagnostics)
    files = interfaces.flatMap(\.files)
  }

  /// Writes the files whose text is new, and removes those of specs that are gone.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    output.write(files)
  }

  /// Writes what specs say to other modules.
  ///
  /// - Parameters:
  ///   - request: The request. Only its specs, its folders and its configuration matter.
  ///   - report: Shows diagnostics.
  /// - Returns: Whether there was no error. Otherwise, every file is as it was.
  package static func run(
    _ request: BuildGeneration.Request, report: ([Diagnostic]) -> Void
  ) -> Bool {
    let interfaces = ModuleInterfaces(request)
    // The build of the module's features also reports the warnings.
    let errors = interfaces.diagnostics.filter { $0.severity == .error }.inOrderOfPlace()
    let failures = errors.isEmpty ? interfaces.write() : errors
    report(failures)
    return failures.isEmpty
  }

  /// What one spec says to other modules.
  private struct Interface: Sendable {
    var files: [BuildOutput.File] = []
    var diagnostics: [Diagnostic] = []

    init(of location: SpecLocation, named name: String, _ configuration: Configuration) {
      let file: SourceFile
      switch FileReading.read(location.url, as: location.path) {
      case .failure(let unreadable):
        diagnostics = [unreadable.diagnostic]
        return
      case .success(let source): file = source
      }
      let endings: [(SpecInterface.Contents, String)] = [
        (.declarations, InterfaceFile.interfaceEnding), (.reactions, InterfaceFile.reactionsEnding),
      ]
      for (contents, ending) in endings {
        let interface = SpecInterface(file, contents, configuration.interfaceSettings)
        let text = LinkedFile.marked(
          interface.text, spec: location.url.lastPathComponent, comment: "#")
        files.append(BuildOutput.File(name: name + ending, text: text))
        diagnostics = interface.diagnostics
      }
    }
  }
}

extension Configuration {
  /// What other modules need to know of the configuration.
  fileprivate var interfaceSettings: SpecInterface.Settings {
    let defaults = RenderOptions()
    var viewName: (@Sendable (String) -> String)?
    if render.suffixes != defaults.suffixes {
      viewName = { [render] feature in render.viewName(of: feature) }
    }
    return SpecInterface.Settings(
      access: render.access == defaults.access ? nil : render.access, viewName: viewName)
  }
}
