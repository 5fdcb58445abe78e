import Testing
import TrellisSpecTestSupport

@Suite struct WholeExampleTests {
  @Test func namesStandForWhatTheyAre() throws {
    let paths = try resolved(WholeExample.spec)[0].reactions.map(\.path.summary)
    #expect(
      paths == [
        "cameraButtonTapped",
        "destination cameraModal / delegate / didCaptureImage (imageData)",
        "imageAnalysisResponse / outcome success (gameTitle)",
        "imageAnalysisResponse / outcome failure (error)",
        "destination rulesModal / delegate / dismiss",
        "alert button retry in destination",
      ])
  }
}
