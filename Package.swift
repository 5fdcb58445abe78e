// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "trellis",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "trellis", targets: ["trellis"]),
    .plugin(name: "TrellisPlugin", targets: ["TrellisPlugin"]),
    .plugin(name: "TrellisCommandPlugin", targets: ["TrellisCommandPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"605.0.0"),
  ],
  targets: [
    .target(name: "TrellisSwift"),
    .target(name: "TrellisSpec", dependencies: ["TrellisSwift"]),
    .target(name: "TrellisYAML", dependencies: ["TrellisSpec", "TrellisSwift"]),
    .target(name: "TrellisSchema", dependencies: ["TrellisSpec"]),
    .target(name: "TrellisIR", dependencies: ["TrellisSpec", "TrellisSwift"]),
    .target(name: "TrellisRules", dependencies: ["TrellisIR", "TrellisSpec", "TrellisSwift"]),
    .target(
      name: "TrellisNames",
      dependencies: ["TrellisIR", "TrellisRules", "TrellisSpec", "TrellisSwift", "TrellisYAML"]
    ),
    .target(name: "TrellisExplanations", dependencies: ["TrellisRules", "TrellisSpec"]),
    .target(
      name: "TrellisSimulation", dependencies: ["TrellisIR", "TrellisSpec", "TrellisSwift"]),
    .target(
      name: "TrellisEmbeddedTemplates",
      path: "Templates",
      exclude: ["composable-architecture", "swift-navigation"]
    ),
    .target(
      name: "TrellisRender",
      dependencies: [
        "TrellisIR", "TrellisSimulation", "TrellisSpec", "TrellisSwift",
        "TrellisEmbeddedTemplates",
      ]
    ),
    .target(
      name: "TrellisEmbeddedPage", exclude: ["graph.css", "page.css", "page.html", "page.js"]),
    .target(
      name: "TrellisGraph",
      dependencies: ["TrellisEmbeddedPage", "TrellisIR", "TrellisSpec", "TrellisSwift"]),
    .target(
      name: "TrellisProject",
      dependencies: [
        "TrellisIR", "TrellisRender", "TrellisRules", "TrellisSpec", "TrellisSwift", "TrellisYAML",
      ]
    ),
    .target(name: "TrellisFormat", dependencies: ["TrellisSpec", "TrellisSwift", "TrellisYAML"]),
    .target(
      name: "TrellisWorkspace",
      dependencies: [
        "TrellisFormat",
        "TrellisGraph",
        "TrellisIR",
        "TrellisNames",
        "TrellisProject",
        "TrellisRender",
        "TrellisRules",
        "TrellisSimulation",
        "TrellisSpec", "TrellisSwift",
        "TrellisYAML",
      ]
    ),
    .target(
      name: "TrellisMerge",
      dependencies: [
        "TrellisSpec", "TrellisSwift",
        "TrellisWorkspace",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "TrellisImport",
      dependencies: [
        "TrellisFormat",
        "TrellisIR",
        "TrellisProject",
        "TrellisRender",
        "TrellisRules",
        "TrellisSimulation",
        "TrellisSpec", "TrellisSwift",
        "TrellisWorkspace",
        "TrellisYAML",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "TrellisLanguageServer",
      dependencies: [
        "TrellisExplanations",
        "TrellisFormat",
        "TrellisIR",
        "TrellisNames",
        "TrellisProject",
        "TrellisRender",
        "TrellisRules",
        "TrellisSpec", "TrellisSwift",
        "TrellisWorkspace",
        "TrellisYAML",
      ]
    ),
    .executableTarget(
      name: "trellis",
      dependencies: [
        "TrellisExplanations",
        "TrellisFormat",
        "TrellisGraph",
        "TrellisImport",
        "TrellisLanguageServer",
        "TrellisMerge",
        "TrellisProject",
        "TrellisRules",
        "TrellisSchema",
        "TrellisWorkspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(name: "trellis-link", dependencies: ["TrellisProject", "TrellisRules"]),
    .plugin(
      name: "TrellisPlugin",
      capability: .buildTool(),
      dependencies: ["trellis-link"],
      path: "Sources/TrellisPlugin"
    ),
    .plugin(
      name: "TrellisCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "trellis", description: "Writes, checks and starts features by specs."),
        permissions: [
          .writeToPackageDirectory(
            reason: "'trellis generate', 'new' and 'eject' write files there.")
        ]
      ),
      dependencies: ["trellis"],
      path: "Sources/TrellisCommandPlugin"
    ),
    .target(name: "TrellisTestSupport", path: "Tests/TrellisTestSupport"),
    .target(
      name: "TrellisSpecTestSupport",
      dependencies: ["TrellisIR", "TrellisRules", "TrellisSpec", "TrellisYAML"],
      path: "Tests/TrellisSpecTestSupport"
    ),
    .target(
      name: "RandomSpecs",
      dependencies: [
        "TrellisIR", "TrellisRender", "TrellisRules", "TrellisSimulation", "TrellisSpec",
        "TrellisSwift", "TrellisYAML",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Tests/RandomSpecs"
    ),
    .executableTarget(
      name: "random-specs",
      dependencies: [
        "RandomSpecs",
        "TrellisTestSupport",
        "TrellisYAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/RandomSpecsCommand"
    ),
    .target(
      name: "MergePairs",
      dependencies: [
        "RandomSpecs", "TrellisIR", "TrellisMerge", "TrellisRender", "TrellisSpec",
        "TrellisRules", "TrellisTestSupport", "TrellisWorkspace", "TrellisYAML",
      ],
      path: "Tests/MergePairs"
    ),
    .executableTarget(
      name: "merge-pairs",
      dependencies: [
        "MergePairs",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/MergePairsCommand"
    ),
    .target(
      name: "NameChanges",
      dependencies: [
        "RandomSpecs", "TrellisIR", "TrellisNames", "TrellisRender", "TrellisSpec", "TrellisSwift",
        "TrellisYAML",
      ],
      path: "Tests/NameChanges"
    ),
    .executableTarget(
      name: "name-changes",
      dependencies: [
        "NameChanges",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/NameChangesCommand"
    ),
    .target(
      name: "DocumentationSite", dependencies: ["TrellisFormat", "TrellisSpec"],
      path: "Tests/DocumentationSite"),
    .executableTarget(
      name: "documentation-site",
      dependencies: [
        "DocumentationSite",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/DocumentationSiteCommand"
    ),
    .testTarget(
      name: "DocumentationSiteTests",
      dependencies: [
        "DocumentationSite", "TrellisSpec", "TrellisTestSupport", "TrellisYAML", "trellis",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .testTarget(name: "TrellisSwiftTests", dependencies: ["TrellisSwift"]),
    .testTarget(
      name: "TrellisSpecTests",
      dependencies: [
        "TrellisSchema", "TrellisSpec", "TrellisSwift", "TrellisSpecTestSupport",
        "TrellisTestSupport", "TrellisYAML",
      ]
    ),
    .testTarget(
      name: "TrellisYAMLTests",
      dependencies: [
        "TrellisSpec", "TrellisSwift", "TrellisYAML", .product(name: "Yams", package: "Yams"),
      ]
    ),
    .testTarget(
      name: "TrellisIRTests",
      dependencies: ["TrellisIR", "TrellisSpec", "TrellisSpecTestSupport", "TrellisYAML"]
    ),
    .testTarget(
      name: "TrellisRulesTests",
      dependencies: [
        "TrellisExplanations", "TrellisIR", "TrellisRules", "TrellisSpec",
        "TrellisSpecTestSupport", "TrellisYAML",
      ],
      exclude: ["Mistakes/Texts"]
    ),
    .testTarget(
      name: "TrellisNamesTests",
      dependencies: [
        "NameChanges", "RandomSpecs", "TrellisIR", "TrellisNames", "TrellisSpec", "TrellisSwift",
        "TrellisSpecTestSupport", "TrellisTestSupport", "TrellisYAML",
      ]
    ),
    .testTarget(
      name: "TrellisSimulationTests",
      dependencies: [
        "TrellisIR", "TrellisSimulation", "TrellisSpec", "TrellisSpecTestSupport", "TrellisSwift",
      ]
    ),
    .testTarget(
      name: "TrellisRenderTests",
      dependencies: [
        "TrellisIR", "TrellisRender", "TrellisRules", "TrellisSimulation", "TrellisSwift",
        "TrellisTestSupport", "TrellisYAML",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      exclude: ["Regressions"]
    ),
    .testTarget(
      name: "TrellisFormatTests",
      dependencies: [
        "RandomSpecs", "TrellisFormat", "TrellisImport", "TrellisSpec", "TrellisSwift",
        "TrellisTestSupport",
        "TrellisWorkspace", "TrellisYAML",
      ]
    ),
    .testTarget(
      name: "TrellisGraphTests",
      dependencies: [
        "RandomSpecs", "TrellisGraph", "TrellisIR", "TrellisSpec", "TrellisSwift",
        "TrellisTestSupport",
        "TrellisYAML",
      ]
    ),
    .testTarget(
      name: "TrellisWorkspaceTests",
      dependencies: [
        "RandomSpecs", "TrellisExplanations", "TrellisGraph", "TrellisProject",
        "TrellisSwift", "TrellisTestSupport",
        "TrellisWorkspace", "TrellisYAML",
      ]
    ),
    .testTarget(
      name: "TrellisLanguageServerTests",
      dependencies: [
        "RandomSpecs", "TrellisFormat", "TrellisLanguageServer", "TrellisSpec",
        "TrellisTestSupport",
        "TrellisWorkspace",
      ]
    ),
    .testTarget(
      name: "TrellisEditorTests",
      dependencies: ["TrellisTestSupport", "trellis"],
      exclude: ["Neovim", "VisualStudioCode"]
    ),
    .testTarget(
      name: "TrellisMergeTests",
      dependencies: [
        "MergePairs", "RandomSpecs", "TrellisMerge", "TrellisSpec", "TrellisTestSupport",
        "TrellisWorkspace",
      ]
    ),
    .testTarget(
      name: "TrellisImportTests",
      dependencies: [
        "RandomSpecs", "TrellisFormat", "TrellisImport", "TrellisIR", "TrellisRules", "TrellisSpec",
        "TrellisSwift",
        "TrellisTestSupport", "TrellisWorkspace", "TrellisYAML",
      ],
      exclude: ["Code", "Report.txt", "Specs"]
    ),
    .testTarget(
      name: "TrellisCommandTests",
      dependencies: [
        "TrellisExplanations", "TrellisRules", "TrellisSpec", "TrellisTestSupport",
        "TrellisWorkspace", "trellis", "trellis-link",
      ]
    ),
    .testTarget(
      name: "TrellisPluginTests",
      dependencies: ["TrellisTestSupport", "trellis"]
    ),
    .testTarget(
      name: "TrellisReleaseTests",
      dependencies: [
        "TrellisTestSupport", "trellis", .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["Action/fake-github"]
    ),
    .testTarget(
      name: "RandomSpecsTests",
      dependencies: [
        "RandomSpecs", "TrellisIR", "TrellisRender", "TrellisSpec", "TrellisTestSupport",
      ]
    ),
  ],
  cLanguageStandard: .gnu2x
)
