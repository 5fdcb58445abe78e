// swift-tools-version: 6.0
import PackageDescription

// What the samples take for existing code: models and dependencies.
let package = Package(
  name: "Support",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "CatalogModels", targets: ["CatalogModels"]),
    .library(name: "FlowsModels", targets: ["FlowsModels"]),
    .library(name: "ImageAnalysis", targets: ["ImageAnalysis"]),
    .library(name: "InventoryModels", targets: ["InventoryModels"]),
    .library(name: "PresentationsModels", targets: ["PresentationsModels"]),
    .library(name: "ReadingModels", targets: ["ReadingModels"]),
    .library(name: "SyncUpsModels", targets: ["SyncUpsModels"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-identified-collections", from: "1.0.0"),
  ],
  targets: [
    .target(name: "CatalogModels", dependencies: .dependencies),
    .target(name: "FlowsModels", dependencies: .dependencies),
    .target(name: "ImageAnalysis", dependencies: .dependencies),
    .target(name: "InventoryModels"),
    .target(name: "PresentationsModels", dependencies: .dependencies),
    .target(name: "ReadingModels", dependencies: .dependencies),
    .target(
      name: "SyncUpsModels",
      dependencies: .dependencies + [
        .product(name: "IdentifiedCollections", package: "swift-identified-collections")
      ]
    ),
  ]
)

extension [Target.Dependency] {
  static var dependencies: Self {
    [
      .product(name: "Dependencies", package: "swift-dependencies"),
      .product(name: "DependenciesMacros", package: "swift-dependencies"),
    ]
  }
}
