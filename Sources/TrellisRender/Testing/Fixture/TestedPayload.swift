import TrellisIR

/// The payload of an action, and the types of its values.
struct TestedPayload {
  let declaration: ActionPayload
  /// The types of the values, in order.
  let types: [String]

  /// Looks up the payload of an action.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - context: The feature that handles the action.
  /// - Throws: ``Untestable`` if the specs don't determine it.
  init(_ path: ActionPath, in context: FeatureContext) throws(Untestable) {
    do throws(ActionPayload.Unknown) {
      declaration = try ActionPayload(path, in: context)
    } catch {
      throw Untestable(error.reason)
    }
    types = declaration.types
  }
}
