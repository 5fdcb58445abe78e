import ArgumentParser
import Foundation
import TrellisProject
import TrellisRender
import TrellisSpec
import TrellisWorkspace

/// `trellis templates`.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List, show and copy the templates of generated code.",
    discussion: """
      To change generated code, copy a template and edit it. Name the folder of your
      templates with 'templates: DIR' in trellis.yaml, or with '--templates DIR' on
      the command line. Each template replaces the built-in template with the same name.

      EXAMPLES
        trellis templates list
        trellis templates show step-present-destination
        trellis templates copy view-content --to Templates
        trellis templates check
      """,
    subcommands: [List.self, Show.self, Copy.self, Check.self]
  )

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the names of all templates.",
      discussion: """
        EXAMPLES
          trellis templates list
        """)

    func run() {
      for template in TemplateLibrary.embedded { printLine(template.name) }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a template.",
      discussion: """
        EXAMPLES
          trellis templates show view-content
        """)

    @Argument(help: "The name of the template.", completion: .templates)
    var name: String

    func run() throws {
      let template = try template(named: name)
      printText(template.text)
    }
  }

  struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copy templates to a folder.",
      discussion: """
        Trellis never overwrites a template that is already in the folder.

        EXAMPLES
          trellis templates copy
          trellis templates copy view-content --to Templates
        """)

    @Argument(
      help: "The names of the templates. The default is all of them.", completion: .templates)
    var names: [String] = []

    @Option(
      help: ArgumentHelp(
        "The folder to copy to. Trellis creates it if it doesn't exist.", valueName: "dir"),
      completion: .directory, transform: nonemptyPath)
    var to = "Templates"

    func run() throws {
      let templates = try names.isEmpty ? TemplateLibrary.embedded : names.map(template(named:))
      let folder = URL(fileURLWithPath: to, relativeTo: currentFolder)
      let files = templates.map { template in
        (url: folder.appendingPathComponent("\(template.name).mustache"), text: template.text)
      }
      let new = files.filter { !FileManager.default.fileExists(atPath: $0.url.path) }
      if !NewFiles(new).write(below: folder, shownFrom: currentFolder).isEmpty {
        throw Failure(
          "Trellis can't write to '\(to)'; check that it is a folder and that you may write to it")
      }
      for file in files {
        let isNew = new.contains { $0.url == file.url }
        let path = "\(to)/\(file.url.lastPathComponent)"
        printLine(isNew ? "created \(path)" : "kept \(path) (it already exists)")
      }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check the templates that replace the built-in ones.",
      discussion: """
        Checks every template completely, whether or not a spec uses it: its Mustache,
        the names in it, and the templates that it includes. 'generate', 'validate' and
        'link' do the same. The exit code is 1 if there is an error.

        EXAMPLES
          trellis templates check
          trellis templates check Templates
        """)

    @Argument(
      help: "The folder of templates. The default is the one that trellis.yaml names.",
      completion: .directory)
    var folder: String?

    @OptionGroup var outputOptions: OutputOptions

    func run() throws {
      let checked: (count: Int, diagnostics: [Diagnostic])
      do {
        checked = try TemplateFolder.check(named: folder, currentFolder: currentFolder)
      } catch {
        throw Failure(error.description)
      }
      outputOptions.print(checked.diagnostics)
      if checked.diagnostics.hasErrors { throw Failure(summary(of: checked.diagnostics)) }
      printLine("\(count(checked.count, "template")), no issues found")
    }
  }
}

private func template(named name: String) throws -> TemplateLibrary.Template {
  let bare = name.hasSuffix(".mustache") ? String(name.dropLast(9)) : name
  guard let template = TemplateLibrary.embedded.first(where: { $0.name == bare }) else {
    let hint = suggestion(for: bare, among: TemplateLibrary.embedded.map(\.name))
    throw Failure(
      "there is no template '\(name)'\(hint.map { "; did you mean '\($0)'?" } ?? "; 'trellis templates list' lists all templates")"
    )
  }
  return template
}
