/// A complete spec that uses most of the language.
package enum WholeExample {
  package static let spec = """
    feature: MainNavigationFeature
    doc: The root of the app. Takes a photo of a game box and shows its rules.
    access: public
    dependencies:
      imageAnalyzer: ImageAnalyzer

    state:
      isProcessingImage: Bool = false

    tabs:
      selectedTab:
        library: {feature: LibraryFeature, title: Library, systemImage: books.vertical}
        settings: {feature: SettingsFeature, title: Settings, systemImage: gear}

    destination:
      cameraModal: {fullScreenCover: PhotoFeature}
      rulesModal: {sheet: RulesFeature}

    alerts:
      analysisFailed:
        with: {message: String}
        title: Analysis failed
        message: "{message}"
        buttons:
          retry: {title: Try again}
          cancel: {role: cancel, title: Cancel}

    actions:
      - cameraButtonTapped
      - imageAnalysisResponse(Result<String, any Error>)

    reducer:
      cameraButtonTapped: {present: cameraModal}
      destination.cameraModal.delegate.didCaptureImage(imageData):
        - dismiss
        - set: {isProcessingImage: true}
        - run: {call: imageAnalyzer.analyze(imageData), sends: imageAnalysisResponse}
      imageAnalysisResponse.success(gameTitle):
        - set: {isProcessingImage: false}
        - present: rulesModal
          with: {gameTitle: gameTitle}
      imageAnalysisResponse.failure(error):
        - set: {isProcessingImage: false}
        - present: analysisFailed
          with: {message: error.localizedDescription}
      destination.rulesModal.delegate.dismiss: dismiss
      alert.retry: {present: cameraModal}

    """
}
