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
  let results = ChunkResults<Result>()
  DispatchQueue.concurrentPerform(iterations: count) { index in
    results.store(chunks[index].map(transform), for: index)
  }
  return results.inOrder
}

/// The results by chunk. Sendable because each access is locked.
private final class ChunkResults<Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var chunks: [Int: [Result]] = [:]

  func store(_ results: [Result], for index: Int) {
    lock.withLock { chunks[index] = results }
  }

  var inOrder: [Result] {
    lock.withLock { chunks.sorted { $0.key < $1.key }.flatMap(\.value) }
  }
}
