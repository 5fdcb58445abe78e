// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Kit",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Kit", targets: ["Kit"])],
  dependencies: [
    .package(name: "trellis", path: "../../trellis"),
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.25.0"),
  ],
  targets: [
    .target(
      name: "Kit",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture")
      ],
      plugins: [.plugin(name: "TrellisPlugin", package: "trellis")]
    )
  ]
)
