// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14), .iOS(.v17)],
  targets: [
    .target(name: "ComposableArchitecture"),
    .target(name: "Items", dependencies: ["ComposableArchitecture"]),
    .target(name: "App", dependencies: ["ComposableArchitecture", "Items"]),
    .testTarget(name: "AppTests", dependencies: ["App", "ComposableArchitecture", "Items"]),
  ]
)
