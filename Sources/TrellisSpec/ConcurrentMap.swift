import Dispatch
import Foundation
import TrellisSwift

/// Maps elements concurrently, preserving their order.
///
/// - Parameters:
///   - elements: The elements.
///   - stage: What the transformation is for people who wait for it.
///   - transform: The transformation of an element, which can run on any thread.
/// - Returns: The results, in the order of the elements.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], showing stage: RunProgress.Stage? = nil,
  _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  if let progress = stage.flatMap({ RunProgress.begin($0, total: elements.count) }) {
    return concurrentMap(elements) { element in
      defer { progress.advance() }
      return transform(element)
    }
  }
  // Chunks rather than single elements keep threads from contending. Each core gets several chunks,
  // so that none of them is left with all the large ones.
  let count = min(elements.count, ProcessInfo.processInfo.activeProcessorCount * 128)
  if count < 2 { return elements.map(transform) }
  let transform = WorkMeter.carried(into: transform)
  let chunks = (0..<count).map { index in
    elements[elements.count * index / count..<elements.count * (index + 1) / count]
  }
  let results = Locked([[Result]](repeating: [], count: count))
  DispatchQueue.concurrentPerform(iterations: count) { index in
    let chunk = chunks[index].map(transform)
    results.withLock { $0[index] = chunk }
  }
  return results.withLock { $0.flatMap(\.self) }
}
