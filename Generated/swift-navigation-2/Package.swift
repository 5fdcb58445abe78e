// swift-tools-version: 6.2
import PackageDescription

let samples = [
  "Catalog", "Flows", "Inventory", "MainNavigation", "Notebook", "Notes", "Presentations",
  "Reading", "Rulebook", "Stacks", "SyncUps",
]

let package = Package(
  name: "Samples",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Samples", targets: samples)],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-navigation", from: "2.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-concurrency-extras", from: "1.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-identified-collections", from: "1.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-sharing", from: "2.0.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.0.0"),
    .package(path: "../Support"),
  ],
  targets: [
    .target(
      name: "Catalog",
      dependencies: .models + [.product(name: "CatalogModels", package: "Support")]
    ),
    .target(
      name: "Flows",
      dependencies: .models + [.product(name: "FlowsModels", package: "Support")]
    ),
    .target(
      name: "Inventory",
      dependencies: .models + [.product(name: "InventoryModels", package: "Support")]
    ),
    .target(
      name: "MainNavigation",
      dependencies: .models + [.product(name: "ImageAnalysis", package: "Support")]
    ),
    .target(
      name: "Notebook",
      dependencies: .models + ["Notes"]
    ),
    .target(
      name: "Notes",
      dependencies: .models
    ),
    .target(
      name: "Presentations",
      dependencies: .models + [
        .product(name: "PresentationsModels", package: "Support"),
        "MainNavigation",
        "Rulebook",
        "Stacks",
      ]
    ),
    // The settings of new projects in Xcode 26.
    .target(
      name: "Reading",
      dependencies: .models + [.product(name: "ReadingModels", package: "Support")],
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
      dependencies: .models + [
        .product(name: "ImageAnalysis", package: "Support"),
        "MainNavigation",
      ]
    ),
    .target(
      name: "Stacks",
      dependencies: .models
    ),
    .target(
      name: "SyncUps",
      dependencies: .models + [.product(name: "SyncUpsModels", package: "Support")]
    ),
  ]
    + samples.map { sample in
      .testTarget(name: "\(sample)Tests", dependencies: [.target(name: sample)])
    }
)

extension [Target.Dependency] {
  static var models: Self {
    [
      .product(name: "ConcurrencyExtras", package: "swift-concurrency-extras"),
      .product(name: "Dependencies", package: "swift-dependencies"),
      .product(name: "IdentifiedCollections", package: "swift-identified-collections"),
      .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      .product(name: "Sharing", package: "swift-sharing"),
      .product(name: "SwiftNavigation", package: "swift-navigation"),
      .product(name: "SwiftUINavigation", package: "swift-navigation"),
    ]
  }
}
