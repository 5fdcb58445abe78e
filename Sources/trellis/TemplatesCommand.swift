import ArgumentParser
import Foundation
import TrellisRender
import TrellisSpec
import TrellisWorkspace

/// `trellis templates`.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Shows the templates, and copies them to be changed.",
    discussion: """
      A template in the folder of 'templates: DIR' in trellis.yaml, or of
      'generate --templates DIR', replaces the one of its name; all others
      stay Trellis' own.

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
      abstract: "Names every template.",
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
      abstract: "Prints a template.",
      discussion: """
        EXAMPLES
          trellis templates show view-content
        """)

    @Argument(help: "The template's name.")
    var name: String

    func run() throws {
      let template = try template(named: name)
      printText(template.text)
    }
  }

  struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copies templates into a folder.",
      discussion: """
        Templates that are in the folder already stay as they are.

        EXAMPLES
          trellis templates copy
          trellis templates copy view-content --to Templates
        """)

    @Argument(help: "The templates' names; without one, all of them.")
    var names: [String] = []

    @Option(help: ArgumentHelp("The folder; it is made where it does not exist.", valueName: "dir"))
    var to = "Templates"

    func run() throws {
      let templates = try names.isEmpty ? TemplateLibrary.embedded : names.map(template(named:))
      let folder = URL(fileURLWithPath: to, relativeTo: currentFolder)
      for template in templates {
        let name = "\(template.name).mustache"
        let url = folder.appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: url.path) {
          printLine("kept \(to)/\(name)")
          continue
        }
        do {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          try Data(template.text.utf8).write(to: url, options: .atomic)
        } catch {
          throw Failure("'\(to)/\(name)' cannot be written; check the folder's permissions")
        }
        printLine("created \(to)/\(name)")
      }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Checks the templates that replace Trellis' own.",
      discussion: """
        Every template is checked as a whole, whether a spec uses it or not:
        its Mustache, the names in it, and the templates that it includes.
        'generate', 'validate' and 'link' do the same. The exit code is 1
        where there is an error.

        EXAMPLES
          trellis templates check
          trellis templates check Templates
        """)

    @Argument(help: "The folder, in place of the one that trellis.yaml names.")
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
      "there is no template '\(name)'\(hint.map { "; did you mean '\($0)'?" } ?? "; 'trellis templates list' names what there is")"
    )
  }
  return template
}
