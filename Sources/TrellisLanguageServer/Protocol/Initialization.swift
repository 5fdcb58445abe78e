/// `initialize`.
struct InitializeParameters: Decodable {
  /// What the client can do, as far as it matters to the server.
  struct Capabilities: Decodable {
    struct TextDocument: Decodable {
      struct Completion: Decodable {
        struct Item: Decodable {
          var snippetSupport: Bool?
        }

        var completionItem: Item?
      }

      struct DocumentSymbol: Decodable {
        var hierarchicalDocumentSymbolSupport: Bool?
      }

      struct Content: Decodable {
        var contentFormat: [String]?
      }

      struct CodeAction: Decodable {
        struct Literal: Decodable {}

        var codeActionLiteralSupport: Literal?
      }

      struct PublishDiagnostics: Decodable {
        var relatedInformation: Bool?
      }

      var completion: Completion?
      var documentSymbol: DocumentSymbol?
      var hover: Content?
      var codeAction: CodeAction?
      var publishDiagnostics: PublishDiagnostics?
    }

    struct Workspace: Decodable {
      struct Edit: Decodable {
        var documentChanges: Bool?
        var resourceOperations: [String]?
      }

      struct Registration: Decodable {
        var dynamicRegistration: Bool?
      }

      var workspaceEdit: Edit?
      var didChangeWatchedFiles: Registration?
    }

    var textDocument: TextDocument?
    var workspace: Workspace?
  }

  /// What the client does that the protocol has no word for.
  struct Options: Decodable {
    /// Whether the client shows the answer to `trellis.explainRule`.
    var showsExplanations: Bool?
  }

  var capabilities: Capabilities?
  var initializationOptions: Options?
  var rootUri: String?
  var rootPath: String?
  var workspaceFolders: [DocumentIdentifier]?
}

/// The answer to `initialize`.
struct InitializeResult: Encodable {
  struct ServerInfo: Encodable {
    var name = "trellis"
    var version: String
  }

  struct Synchronization: Encodable {
    var openClose = true
    /// The client sends what has changed, rather than the whole text.
    var change = 2
    var save = true
  }

  struct Completion: Encodable {
    var triggerCharacters: [String]
  }

  struct Rename: Encodable {
    var prepareProvider = true
  }

  struct CodeAction: Encodable {
    var codeActionKinds = ["quickfix", "source.fixAll"]
  }

  struct ExecuteCommand: Encodable {
    var commands: [String]
  }

  struct Workspace: Encodable {
    struct Folders: Encodable {
      var supported = true
      var changeNotifications = true
    }

    var workspaceFolders = Folders()
  }

  struct Capabilities: Encodable {
    var positionEncoding = "utf-16"
    var textDocumentSync = Synchronization()
    var completionProvider = Completion(triggerCharacters: [".", ":", " ", "-", "(", "[", "{"])
    var hoverProvider = true
    var definitionProvider = true
    var referencesProvider = true
    var documentHighlightProvider = true
    var renameProvider = Rename()
    var documentSymbolProvider = true
    var workspaceSymbolProvider = true
    var codeActionProvider = CodeAction()
    var documentFormattingProvider = true
    var executeCommandProvider: ExecuteCommand
    var workspace = Workspace()
  }

  var capabilities: Capabilities
  var serverInfo: ServerInfo
}

/// `client/registerCapability`: what the server wants to be told.
struct RegistrationParameters: Encodable {
  struct Registration: Encodable {
    struct Options: Encodable {
      struct Watcher: Encodable {
        var globPattern: String
      }

      var watchers: [Watcher]
    }

    var id: String
    var method: String
    var registerOptions: Options
  }

  var registrations: [Registration]
}
