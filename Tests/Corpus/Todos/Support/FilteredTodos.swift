import ComposableArchitecture

extension Todos.State {
  /// The things to do that are listed.
  var filteredTodos: IdentifiedArrayOf<Todo.State> {
    switch filter {
    case .active: todos.filter { !$0.isComplete }
    case .all: todos
    case .completed: todos.filter(\.isComplete)
    }
  }
}
