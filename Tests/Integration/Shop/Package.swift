// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(name: "trellis", path: "../../..")
  ],
  targets: [
    .target(name: "ComposableArchitecture"),
    .target(
      name: "Items",
      dependencies: ["ComposableArchitecture"],
      plugins: [.plugin(name: "TrellisPlugin", package: "trellis")]
    ),
    .target(
      name: "App",
      dependencies: ["ComposableArchitecture", "Items"],
      plugins: [.plugin(name: "TrellisPlugin", package: "trellis")]
    ),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", "ComposableArchitecture", "Items"],
      plugins: [.plugin(name: "TrellisPlugin", package: "trellis")]
    ),
  ]
)
