// swift-tools-version: 6.2
import PackageDescription

let samples = [
  "Catalog", "Flows", "Inventory", "MainNavigation", "Notebook", "Notes", "Presentations",
  "Reading", "Rulebook", "Stacks", "SyncUps",
]

// What the library's next major release takes away, to be built with as
// `swift build --traits ComposableArchitecture2Deprecations`.
let deprecations = [
  "ComposableArchitecture2Deprecations", "ComposableArchitecture2DeprecationOverloads",
]

let package = Package(
  name: "Samples",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Samples", targets: samples)],
  traits: Set(deprecations.map { .trait(name: $0) }),
  dependencies: [
    .package(
      url: "https://github.com/pointfreeco/swift-composable-architecture",
      "1.25.0"..<"1.26.0",
      traits: Set(
        deprecations.map { .trait(name: $0, condition: .when(traits: [$0])) }
      )
    ),
    .package(path: "../Support"),
  ],
  targets: [
    .target(
      name: "Catalog",
      dependencies: [
        .composableArchitecture,
        .product(name: "CatalogModels", package: "Support"),
      ]
    ),
    .target(
      name: "Flows",
      dependencies: [
        .composableArchitecture,
        .product(name: "FlowsModels", package: "Support"),
      ]
    ),
    .target(
      name: "Inventory",
      dependencies: [
        .composableArchitecture,
        .product(name: "InventoryModels", package: "Support"),
      ]
    ),
    .target(
      name: "MainNavigation",
      dependencies: [
        .composableArchitecture,
        .product(name: "ImageAnalysis", package: "Support"),
      ]
    ),
    .target(
      name: "Notebook",
      dependencies: [
        .composableArchitecture,
        "Notes",
      ]
    ),
    .target(
      name: "Notes",
      dependencies: [.composableArchitecture]
    ),
    .target(
      name: "Presentations",
      dependencies: [
        .composableArchitecture,
        .product(name: "PresentationsModels", package: "Support"),
        "MainNavigation",
        "Rulebook",
        "Stacks",
      ]
    ),
    // The settings of new projects in Xcode 26.
    .target(
      name: "Reading",
      dependencies: [
        .composableArchitecture,
        .product(name: "ReadingModels", package: "Support"),
      ],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    ),
    .target(
      name: "Rulebook",
      dependencies: [
        .composableArchitecture,
        .product(name: "ImageAnalysis", package: "Support"),
        "MainNavigation",
      ]
    ),
    .target(
      name: "Stacks",
      dependencies: [.composableArchitecture]
    ),
    .target(
      name: "SyncUps",
      dependencies: [
        .composableArchitecture,
        .product(name: "SyncUpsModels", package: "Support"),
      ]
    ),
  ]
    + samples.map { sample in
      .testTarget(name: "\(sample)Tests", dependencies: [.target(name: sample)])
    }
)

extension Target.Dependency {
  static var composableArchitecture: Self {
    .product(name: "ComposableArchitecture", package: "swift-composable-architecture")
  }
}
