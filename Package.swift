// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "trellis",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "trellis", targets: ["trellis"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.0.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    .target(
      name: "TrellisSpec",
      dependencies: [.product(name: "Yams", package: "Yams")]
    ),
    .target(
      name: "TrellisTemplates",
      path: "Templates",
      resources: [
        .embedInCode("composable-architecture"),
        .embedInCode("swift-navigation"),
      ]
    ),
    .target(
      name: "TrellisRender",
      dependencies: [
        "TrellisSpec",
        "TrellisTemplates",
        .product(name: "Mustache", package: "swift-mustache"),
      ]
    ),
    .target(
      name: "TrellisWorkspace",
      dependencies: [
        "TrellisRender",
        "TrellisSpec",
      ]
    ),
    .executableTarget(
      name: "trellis",
      dependencies: [
        "TrellisWorkspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(name: "TrellisSpecTests", dependencies: ["TrellisSpec"]),
    .testTarget(
      name: "TrellisRenderTests",
      dependencies: ["TrellisRender"],
      exclude: ["Regressions"]
    ),
    .testTarget(name: "TrellisWorkspaceTests", dependencies: ["TrellisWorkspace"]),
    .testTarget(name: "TrellisCommandTests", dependencies: ["TrellisWorkspace", "trellis"]),
  ]
)
