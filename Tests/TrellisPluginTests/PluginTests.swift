import Testing

/// Tests that build the package under `Tests/Integration/Shop`, one after the other in one copy.
///
/// Its module `ComposableArchitecture` stands in for the library, which cannot be resolved everywhere;
/// what is generated is in the spelling of 1.0, which needs no macros.
@Suite(.serialized) struct PluginTests {}
