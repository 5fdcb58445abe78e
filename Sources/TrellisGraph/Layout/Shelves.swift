import TrellisSpec
import TrellisSwift

/// Rectangles beside and above each other, the highest first, each as far up as it fits.
struct Shelves {
  /// The places of the rectangles.
  private(set) var places: [GraphDrawing.Point]
  private(set) var width = 0
  private(set) var height = 0

  /// A part of the lower edge of what has been placed.
  private struct Step {
    var x: Int
    var width: Int
    var y: Int
  }

  /// Places rectangles.
  ///
  /// - Parameters:
  ///   - sizes: Their sizes.
  ///   - gap: The space between them.
  init(_ sizes: [(width: Int, height: Int)], gap: Int) {
    places = Array(repeating: GraphDrawing.Point(x: 0, y: 0), count: sizes.count)
    let area = sizes.reduce(0.0) { $0 + Double($1.width + gap) * Double($1.height + gap) }
    let widest = (sizes.map(\.width).max() ?? 0) + gap
    let limit = max(widest, Int((area * 1.6).squareRoot()))
    var skyline = [Step(x: 0, width: limit, y: 0)]
    for index in sizes.indices.sorted(by: { (-sizes[$0].height, $0) < (-sizes[$1].height, $1) }) {
      let size = (width: sizes[index].width + gap, height: sizes[index].height + gap)
      let place = Self.place(for: size.width, on: skyline, limit)
      places[index] = place
      Self.cover(place, size, &skyline)
      width = max(width, place.x + sizes[index].width)
      height = max(height, place.y + sizes[index].height)
    }
  }

  /// The highest place that is wide enough, or the leftmost one of several.
  private static func place(
    for width: Int, on skyline: [Step], _ limit: Int
  ) -> GraphDrawing.Point {
    var best: GraphDrawing.Point?
    for start in skyline.indices where skyline[start].x + width <= limit {
      WorkMeter.count()
      var y = 0
      for step in skyline[start...].prefix(while: { $0.x < skyline[start].x + width }) {
        y = max(y, step.y)
      }
      if best.map({ y < $0.y }) ?? true { best = .init(x: skyline[start].x, y: y) }
    }
    return best ?? .init(x: 0, y: skyline.map(\.y).max() ?? 0)
  }

  private static func cover(
    _ place: GraphDrawing.Point, _ size: (width: Int, height: Int), _ skyline: inout [Step]
  ) {
    let end = place.x + size.width
    var result: [Step] = []
    for step in skyline {
      let stepEnd = step.x + step.width
      if stepEnd <= place.x || step.x >= end {
        result.append(step)
        continue
      }
      if step.x < place.x {
        result.append(Step(x: step.x, width: place.x - step.x, y: step.y))
      }
      if stepEnd > end { result.append(Step(x: end, width: stepEnd - end, y: step.y)) }
    }
    result.append(Step(x: place.x, width: size.width, y: place.y + size.height))
    result.sort { $0.x < $1.x }
    // Neighbors of the same height are one step.
    skyline = result.reduce(into: []) { steps, step in
      if let last = steps.last, last.y == step.y {
        steps[steps.count - 1].width += step.width
      } else {
        steps.append(step)
      }
    }
  }
}
