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
    .library(name: "SyncUpsModels", targets: ["SyncUpsModels"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.17.0")
  ],
  targets: [
    .target(name: "CatalogModels", dependencies: [.composableArchitecture]),
    .target(name: "FlowsModels", dependencies: [.composableArchitecture]),
    .target(name: "ImageAnalysis", dependencies: [.composableArchitecture]),
    .target(name: "InventoryModels"),
    .target(name: "PresentationsModels", dependencies: [.composableArchitecture]),
    .target(name: "SyncUpsModels", dependencies: [.composableArchitecture]),
  ]
)

extension Target.Dependency {
  static var composableArchitecture: Self {
    .product(name: "ComposableArchitecture", package: "swift-composable-architecture")
  }
}
