import SwiftSyntax

/// The dependencies, parameters and helpers of a reducer.
struct ReducerMembers {
  private(set) var dependencies: [LocalDependencies.Dependency] = []
  private(set) var parameters: [(name: String, type: String, value: String?)] = []
  /// The names of methods and computed properties.
  private(set) var helpers: Set<String> = []
  private(set) var unsaid: [(Unsaid, SwiftFile)] = []

  private let privateNames: PrivateNames

  /// Finds the dependencies of a model.
  init(model type: TypeDeclaration) {
    privateNames = PrivateNames()
    for member in type.members {
      guard let variable = member.declaration.as(VariableDeclSyntax.self),
        variable.attributes.contains("Dependency")
      else { continue }
      read(variable, member)
    }
    // The source of the children's dependencies, '\.self', is no dependency of its own.
    dependencies.removeAll { $0.key == "\\" }
  }

  /// - Parameters:
  ///   - type: The reducer's type.
  ///   - privateNames: The names that its parameters can't use.
  init(_ type: TypeDeclaration, privateNames: PrivateNames = PrivateNames()) {
    self.privateNames = privateNames
    for member in type.members {
      if member.isConditional {
        unsaid.append((Unsaid("has members with '#if'", member.declaration), member.file))
      }
      if let function = member.declaration.as(FunctionDeclSyntax.self) {
        helpers.insert(function.name.text)
      } else if let variable = member.declaration.as(VariableDeclSyntax.self) {
        read(variable, member)
      }
    }
    let names = Set(parameters.map(\.name))
    for member in type.members {
      guard let node = member.declaration.as(InitializerDeclSyntax.self),
        let initializer = StateInitializer(node, of: names)
      else { continue }
      for index in parameters.indices where parameters[index].value == nil {
        parameters[index].value = initializer.values[parameters[index].name].map { Code().text($0) }
      }
    }
  }

  private mutating func read(_ variable: VariableDeclSyntax, _ member: TypeDeclaration.Member) {
    guard let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return }
    if variable.attributes.contains("Dependency") {
      do throws(Unsaid) {
        if let dependency = try variable.dependency { dependencies.append(dependency) }
      } catch {
        unsaid.append((error, member.file))
      }
      return
    }
    if binding.accessorBlock != nil
      || variable.modifiers.contains(where: { $0.name.text == "static" })
    {
      if name != "body" { helpers.insert(name) }
      return
    }
    guard !member.isInExtension else { return }
    guard variable.attributes.isEmpty,
      let type = binding.typeAnnotation.map({ Code().text($0.type) })
        ?? binding.initializer?.value.evidentType
    else {
      unsaid.append((Unsaid("has a property '\(name)' of its own", variable), member.file))
      helpers.insert(name)
      return
    }
    do throws(Unsaid) {
      try privateNames.check(variable)
    } catch {
      unsaid.append((error, member.file))
    }
    parameters.append((name, type, binding.initializer.map { Code().text($0.value) }))
  }
}
