import Testing
import TrellisSpec
import TrellisSpecTestSupport
import TrellisTestSupport

/// A complete spec that uses most of the language.
@Suite struct WholeExampleTests {
  @Test func hasNoDiagnostics() {
    expectDiagnostics(WholeExample.spec, [])
  }

  @Test func isReadLiterally() throws {
    let feature = try feature(WholeExample.spec)
    #expect(
      feature.reducerSummary == [
        "cameraButtonTapped: present cameraModal",
        """
        destination cameraModal delegate didCaptureImage (imageData): dismiss; \
        set isProcessingImage = true; \
        run imageAnalyzer.analyze(imageData) sends imageAnalysisResponse
        """,
        """
        imageAnalysisResponse success (gameTitle): set isProcessingImage = false; \
        present rulesModal(gameTitle: gameTitle)
        """,
        """
        imageAnalysisResponse failure (error): set isProcessingImage = false; \
        present analysisFailed(message: error.localizedDescription)
        """,
        "destination rulesModal delegate dismiss: dismiss",
        "alert retry: present cameraModal",
      ])
  }

  /// An incomplete spec, as in an editor, is read to its end, and every message refers to a place
  /// in the text.
  @Test func everyPrefixOfASpecIsParsed() {
    let characters = Array(WholeExample.spec)
    let texts = stride(from: 0, through: characters.count, by: 7).map { String(characters[..<$0]) }
    #expect(texts.flatMap(messagesNextToTheText) == [])
  }

  @Test func everyGapIsRead() {
    let characters = Array(WholeExample.spec)
    let texts = stride(from: 3, to: characters.count, by: Sweep.isLong ? 7 : 21).map { index in
      String(characters[..<index] + characters[(index + 1)...])
    }
    #expect(texts.flatMap(messagesNextToTheText) == [])
  }

  /// The messages that refer to a place outside of the text.
  private func messagesNextToTheText(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return diagnostics(of: [SourceFile(path: "spec", text: text)]).compactMap { diagnostic in
      let (line, column) = (diagnostic.range?.line ?? 0, diagnostic.range?.column ?? 0)
      let isInText =
        (1...lines.count).contains(line)
        && (1...lines[line - 1].unicodeScalars.count + 1).contains(column)
      return isInText ? nil : "\(diagnostic.message) at \(line):\(column)"
    }
  }
}
