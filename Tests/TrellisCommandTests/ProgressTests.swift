import Foundation
import Testing
import TrellisSpec

@testable import trellis

/// What a person sees who waits for a run.
@Suite struct ProgressTests {
  /// What is written, by any thread.
  private final class Output: @unchecked Sendable {
    private let lock = NSLock()
    private var written: [String] = []

    var texts: [String] { lock.withLock { written } }

    func write(_ text: String) { lock.withLock { written.append(text) } }

    /// Waits until something is written.
    func wait() {
      while texts.isEmpty { usleep(1000) }
    }
  }

  @Test func aLineThatDisappears() {
    let output = Output()
    let line = ProgressLine(delay: .milliseconds(0), write: output.write)
    let result = line.show {
      concurrentMap([1], showing: .rendering) { element in
        output.wait()
        return element + 1
      }
    }
    #expect(result == [2])
    #expect(output.texts.first == "\r\u{1B}[KRendering features (0 of 1)")
    #expect(output.texts.last == "\r\u{1B}[K")
  }

  @Test func nothingIfItIsQuick() {
    let output = Output()
    let line = ProgressLine(delay: .seconds(3600), write: output.write)
    #expect(line.show { concurrentMap([1, 2], showing: .reading) { $0 } } == [1, 2])
    #expect(output.texts == [])
  }

  @Test func stages() {
    let progress = RunProgress()
    #expect(progress.state == nil)
    progress.note {
      _ = concurrentMap(Array(0..<100), showing: .reading) { $0 }
      #expect(progress.state.map(ProgressLine.text) == "Reading specs (100 of 100)")
      _ = concurrentMap([1, 2, 3], showing: .writing) { $0 }
      _ = concurrentMap([1]) { $0 }
      #expect(progress.state.map(ProgressLine.text) == "Writing files (3 of 3)")
    }
    _ = concurrentMap([1], showing: .merging) { $0 }
    #expect(progress.state.map(ProgressLine.text) == "Writing files (3 of 3)")
  }
}
