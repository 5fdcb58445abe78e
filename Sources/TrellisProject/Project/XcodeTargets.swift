import TrellisSpec

/// The targets of an Xcode project, and the settings of their compiler.
package struct XcodeTargets {
  /// What a target builds.
  package enum Product: String {
    case app = "com.apple.product-type.application"
    case framework = "com.apple.product-type.framework"
    case staticFramework = "com.apple.product-type.framework.static"
    case library = "com.apple.product-type.library.static"
    case unitTests = "com.apple.product-type.bundle.unit-test"
  }

  /// A target.
  package struct Target {
    /// Its name.
    package let name: String
    /// The paths of the folders whose files all belong to it.
    package let folders: [String]
    let compilerSettings: CompilerSettings
    /// What it builds; `nil` for something else, such as an extension.
    package let product: Product?
    /// The name of its module.
    package let module: String
    /// The innermost folder that contains its Swift files, by path below the project's folder; `nil` if there is none.
    package let sources: String?
    /// The names of the targets that it depends on, such as the one that it tests.
    package let dependencies: [String]
  }

  /// The targets, in the order of their identifiers.
  package private(set) var targets: [Target] = []
  /// The settings of targets that don't set them.
  private(set) var common: CompilerSettings = []

  /// Reads a project.
  ///
  /// - Parameter text: The text of its `project.pbxproj`.
  package init(_ text: String) {
    guard case .dictionary(let values)? = PropertyList(text)?["objects"] else { return }
    func objects(_ names: PropertyList?) -> [PropertyList] {
      names?.texts.compactMap { values[$0] } ?? []
    }
    /// What the configurations of a target or the project set. A setting counts if one has it.
    func configurations(_ object: PropertyList) -> [PropertyList] {
      objects(object["buildConfigurationList"]).flatMap { objects($0["buildConfigurations"]) }
        .compactMap { $0["buildSettings"] }
    }
    let all = values.sorted { $0.key < $1.key }.map(\.value)
    common = all.filter { $0["isa"]?.text == "PBXProject" }.flatMap(configurations)
      .reduce([]) { $0.union(Self.settings(of: $1, inherited: [])) }
    let paths = Paths(values)
    for object in all where object["isa"]?.text == "PBXNativeTarget" {
      let configurations = configurations(object)
      let name = object["name"]?.text ?? ""
      targets.append(
        Target(
          name: name,
          folders: objects(object["fileSystemSynchronizedGroups"]).compactMap { $0["path"]?.text },
          compilerSettings: configurations.isEmpty
            ? common
            : configurations.reduce([]) {
              $0.union(Self.settings(of: $1, inherited: common))
            }, product: (object["productType"]?.text).flatMap(Product.init),
          module: Self.module(configurations.first, of: name),
          sources: paths.sources(of: object),
          dependencies: objects(object["dependencies"]).compactMap { dependency in
            (dependency["target"]?.text).flatMap { values[$0]?["name"]?.text }
          }))
    }
  }

  /// The name of a target's module.
  private static func module(_ settings: PropertyList?, of target: String) -> String {
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      guard let value = settings?[key]?.text else { continue }
      let parts = value.split(separator: "$(TARGET_NAME)", omittingEmptySubsequences: false)
      let name = parts.joined(separator: target)
      // Other settings can't be worked out from the target alone.
      if !name.contains("$") { return name.moduleName }
    }
    return target.moduleName
  }

  private static func settings(
    of values: PropertyList, inherited: CompilerSettings
  ) -> CompilerSettings {
    var result = inherited
    func set(_ setting: CompilerSettings, by key: String, to value: String) {
      guard let text = values[key]?.text else { return }
      if text == value { result.insert(setting) } else { result.remove(setting) }
    }
    set(.mainActor, by: "SWIFT_DEFAULT_ACTOR_ISOLATION", to: "MainActor")
    set(.isolatedConformances, by: "SWIFT_APPROACHABLE_CONCURRENCY", to: "YES")
    set(
      .isolatedConformances, by: "SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES", to: "YES")
    set(
      .internalImports, by: "SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT", to: "YES")
    let platforms = (values["SUPPORTED_PLATFORMS"] ?? values["SDKROOT"])?.text ?? ""
    let names = Set(platforms.split(separator: " ").map(String.init))
    let systems = OperatingSystem.allCases.filter { names.contains($0.sdk) }
    if !systems.isEmpty {
      for system in OperatingSystem.allCases { result.remove(.system(system)) }
      for system in systems { result.insert(.system(system)) }
    }
    return result
  }
}

/// The paths of the groups and files of an Xcode project.
private struct Paths {
  private let objects: [String: PropertyList]
  /// The groups that contain other groups and files.
  private var parents: [String: String] = [:]

  /// The most groups inside of each other that are followed. A group can contain itself.
  private static let mostGroups = 64

  init(_ objects: [String: PropertyList]) {
    self.objects = objects
    for (id, object) in objects {
      for child in object["children"]?.texts ?? [] { parents[child] = id }
    }
  }

  /// The folder that belongs to a target or, without one, the innermost folder that contains its Swift files.
  func sources(of target: PropertyList) -> String? {
    let groups = target["fileSystemSynchronizedGroups"]?.texts ?? []
    if let path = groups.lazy.compactMap({ self.path(of: $0) }).first { return path }
    var common: [Substring]?
    for phase in (target["buildPhases"]?.texts ?? []).compactMap({ objects[$0] })
    where phase["isa"]?.text == "PBXSourcesBuildPhase" {
      for file in phase["files"]?.texts ?? [] {
        guard let reference = objects[file]?["fileRef"]?.text, let path = path(of: reference),
          path.hasSuffix(".swift")
        else { continue }
        let folder = Array(path.split(separator: "/").dropLast())
        common = common.map { zip($0, folder).prefix { $0 == $1 }.map(\.0) } ?? folder
      }
    }
    guard let common, !common.isEmpty else { return nil }
    return common.joined(separator: "/")
  }

  /// The path of a group or a file below the folder of the project; `nil` if it is elsewhere.
  private func path(of id: String) -> String? {
    var names: [String] = []
    var next: String? = id
    for _ in 0..<Self.mostGroups {
      guard let current = next, let object = objects[current] else { break }
      if let path = object["path"]?.text, !path.isEmpty { names.append(path) }
      switch object["sourceTree"]?.text {
      case "<group>", nil: next = parents[current]
      case "SOURCE_ROOT": next = nil
      default: return nil
      }
    }
    let path = names.reversed().joined(separator: "/")
    let isElsewhere = path.hasPrefix("/") || path.split(separator: "/").contains("..")
    return path.isEmpty || isElsewhere ? nil : path
  }
}

extension String {
  /// The name of the module of a target or a product with this name.
  package var moduleName: String {
    let letters = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return letters.first?.isNumber == true ? "_" + letters : letters
  }
}
