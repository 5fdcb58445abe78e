#if canImport(SwiftUI)
  import SwiftUI

  /// Changes a number that somebody else holds.
  public struct CounterSheet: View {
    @Binding var counter: Int

    public init(counter: Binding<Int>) {
      _counter = counter
    }

    public var body: some View {
      Stepper("\(counter)", value: $counter)
    }
  }

  /// Tells something of a number.
  public struct FactView: View {
    let fact: Int

    public init(fact: Int) {
      self.fact = fact
    }

    public var body: some View {
      Text("\(fact) is a number.")
    }
  }
#endif
