import Foundation
import TrellisExplanations
import TrellisSpec
import TrellisWorkspace

/// What the client can ask the server to do.
enum ServerCommand: String, CaseIterable {
  /// Shows the explanation of a rule.
  case explainRule = "trellis.explainRule"
}

extension LanguageServer {
  /// `textDocument/codeAction`: the fix-its of the diagnostics in a range, and what else can be done about
  /// each of them.
  func codeActions(_ parameters: CodeActionParameters) -> [CodeAction] {
    guard let file = Self.file(parameters.textDocument.uri), let document = documents[file],
      let folder = projectFolder(of: file), let check = projects[folder]?.check()
    else { return [] }
    let wanted = parameters.context?.only
    func isWanted(_ kind: String) -> Bool {
      wanted?.contains { kind == $0 || kind.hasPrefix("\($0).") } ?? true
    }
    let places = ClientPlaces(self, in: folder)
    let ofFile = check.diagnostics.filter { places.url(of: $0.path) == file }
    var actions: [CodeAction] = []
    if isWanted("quickfix") {
      for diagnostic in ofFile {
        let shown = documentDiagnostic(diagnostic, places)
        guard shown.range.start <= parameters.range.end, shown.range.end >= parameters.range.start
        else { continue }
        actions += self.actions(about: diagnostic, shown, file, document)
      }
    }
    if isWanted("source.fixAll"), let action = fixAll(ofFile, file, document) {
      actions.append(action)
    }
    return actions
  }

  private func actions(
    about diagnostic: Diagnostic, _ shown: DocumentDiagnostic, _ file: URL,
    _ document: TextDocument
  ) -> [CodeAction] {
    var actions: [CodeAction] = []
    if let fixIt = diagnostic.fixIt {
      actions.append(
        CodeAction(
          title: "Write '\(fixIt.replacement)'", kind: "quickfix", diagnostics: [shown],
          isPreferred: true, edit: edit([(file, textEdits([fixIt], document))])))
    }
    let rule = diagnostic.rule.rawValue
    actions.append(
      CodeAction(
        title: "Explain '\(rule)'", kind: "quickfix", diagnostics: [shown],
        command: Command(
          title: "Explain '\(rule)'", command: ServerCommand.explainRule.rawValue,
          arguments: [rule])))
    if diagnostic.severity == .warning, let range = diagnostic.range {
      actions.append(
        CodeAction(
          title: "Switch off '\(rule)' here", kind: "quickfix", diagnostics: [shown],
          edit: edit([(file, [switchingOff(rule, at: range, document)])])))
    }
    return actions
  }

  /// A comment that suppresses a rule, behind the line or in a line of its own above it.
  private func switchingOff(
    _ rule: String, at range: SourceRange, _ document: TextDocument
  ) -> TextEdit {
    let line = range.file.line(range.line) ?? ""
    let place = document.positions.range(
      of: SourceRange(file: range.file, line: range.line, column: 1))
    let indentation = line.prefix { $0 == " " }
    return TextEdit(
      range: TextRange(start: place.start, end: place.start),
      newText: "\(indentation)# trellis:off \(rule)\n")
  }

  /// All fix-its of a document in one step.
  private func fixAll(
    _ diagnostics: [Diagnostic], _ file: URL, _ document: TextDocument
  ) -> CodeAction? {
    let fixIts = FixIts.proposed(by: diagnostics)
    if fixIts.isEmpty { return nil }
    return CodeAction(
      title: "Fix all problems that Trellis can fix", kind: "source.fixAll",
      edit: edit([(file, textEdits(fixIts, document))]))
  }

  private func textEdits(_ fixIts: [FixIt], _ document: TextDocument) -> [TextEdit] {
    guard let file = fixIts.first?.range.file else { return [] }
    return fixIts.edits.map { edit in
      var range = document.positions.range(
        of: SourceRange(file: file, line: edit.line, column: edit.column, length: edit.length))
      if edit.length == 0 { range.end = range.start }
      return TextEdit(range: range, newText: edit.text)
    }
  }

  /// `workspace/executeCommand`.
  ///
  /// - Throws: ``ResponseError`` if the command isn't known, or lacks an argument.
  func execute(_ parameters: ExecuteCommandParameters) throws(ResponseError) -> any Encodable {
    guard let command = ServerCommand(rawValue: parameters.command) else {
      throw ResponseError(.invalidParams, "'\(parameters.command)' isn't a command of the server")
    }
    switch command {
    case .explainRule:
      let name = parameters.arguments?.first ?? ""
      guard let rule = RuleIdentifier(rawValue: name) else {
        throw ResponseError(.invalidParams, RuleExplanation.unknown(name))
      }
      let text = RuleExplanation.text(of: rule)
      if options?.showsExplanations != true {
        outbox.notify("window/showMessage", ShowMessageParameters(type: 3, message: text))
      }
      return text
    }
  }
}
