// swift-tools-version: 6.0
import PackageDescription

// No release of this level builds with Swift 6.3 or later. The spelling is compiled against the newest
// releases that still take it, where some of it is deprecated.
let samples = [
  "Catalog", "Flows", "Inventory", "MainNavigation", "Notebook", "Notes", "Presentations",
  "Rulebook", "Stacks", "SyncUps",
]

let package = Package(
  name: "Samples",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Samples", targets: samples)],
  dependencies: [
    .package(
      url: "https://github.com/pointfreeco/swift-composable-architecture",
      "1.17.0"..<"1.25.0"
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
