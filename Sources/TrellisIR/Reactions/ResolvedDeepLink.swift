import TrellisSpec

/// A deep link with resolved names.
package struct ResolvedDeepLink: Sendable {
  /// The link as its spec declares it.
  package let link: DeepLink
  /// What it does, in order.
  package let body: [Statement]
  /// Its operations, in order.
  package let operations: [Operation]

  /// Creates a resolved deep link.
  package init(link: DeepLink, body: [Statement]) {
    self.link = link
    self.body = body
    operations = body.operations
  }
}
