import TrellisSpec

/// The targets of an Xcode project, and the settings of their compiler.
struct XcodeTargets {
  /// A target.
  struct Target {
    let name: String
    /// The paths of the folders whose files all belong to it.
    let folders: [String]
    let compilerSettings: CompilerSettings
  }

  /// The targets, in the order of their identifiers.
  private(set) var targets: [Target] = []
  /// The settings of targets that don't set them.
  private(set) var common: CompilerSettings = []

  /// Reads a project.
  ///
  /// - Parameter text: The text of its `project.pbxproj`.
  init(_ text: String) {
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
    for object in all where object["isa"]?.text == "PBXNativeTarget" {
      let configurations = configurations(object)
      targets.append(
        Target(
          name: object["name"]?.text ?? "",
          folders: objects(object["fileSystemSynchronizedGroups"]).compactMap { $0["path"]?.text },
          compilerSettings: configurations.isEmpty
            ? common
            : configurations.reduce([]) {
              $0.union(Self.settings(of: $1, inherited: common))
            }))
    }
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
