import Foundation

/// The ID of a request: a number or a text, which the client chooses.
enum RequestID: Hashable, Sendable, Codable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A message from the client: a request if it has an ID and a method, a notification if it has only a
/// method, and a response if it has only an ID.
struct Message: Sendable {
  /// The ID of a request or of a response.
  let id: RequestID?
  /// What a request or a notification asks for, such as `textDocument/hover`.
  let method: String?

  private let content: Data

  private struct Envelope: Decodable {
    var id: RequestID?
    var method: String?
  }

  private struct Parameters<Value: Decodable>: Decodable {
    var params: Value
  }

  /// Reads a message.
  ///
  /// - Parameter content: The message without its header.
  /// - Throws: ``ResponseError`` if it isn't a message of JSON-RPC.
  init(_ content: [UInt8]) throws(ResponseError) {
    self.content = Data(content)
    guard let envelope = try? JSONDecoder().decode(Envelope.self, from: self.content) else {
      throw ResponseError(.parseError, "this isn't a message of JSON-RPC")
    }
    (id, method) = (envelope.id, envelope.method)
    if id == nil, method == nil {
      throw ResponseError(.invalidRequest, "the message has neither an ID nor a method")
    }
  }

  /// The parameters of the message.
  ///
  /// - Throws: ``ResponseError`` if they have another form.
  func parameters<Value: Decodable>(_ type: Value.Type = Value.self) throws(ResponseError) -> Value
  {
    do {
      return try JSONDecoder().decode(Parameters<Value>.self, from: content).params
    } catch {
      throw ResponseError(.invalidParams, "the parameters of '\(method ?? "")' can't be read")
    }
  }
}

/// Why a request has no result.
struct ResponseError: Error, Encodable {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  enum Code: Int, Encodable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  let message: String

  /// Creates an error with a code and a message for people.
  init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }
}

/// Nothing, as `null`.
struct Null: Codable {
  init() {}

  init(from decoder: any Decoder) throws {}

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

/// A message to the client.
struct OutgoingMessage<Content: Encodable>: Encodable {
  var jsonrpc = "2.0"
  var id: RequestID?
  var method: String?
  var params: Content?
  var result: Content?
  var error: ResponseError?
  /// Whether `id` and `result` are written although they are nothing.
  var isResponse = false

  private enum CodingKeys: String, CodingKey {
    case jsonrpc, id, method, params, result, error
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(jsonrpc, forKey: .jsonrpc)
    try container.encodeIfPresent(method, forKey: .method)
    try container.encodeIfPresent(params, forKey: .params)
    if !isResponse {
      try container.encodeIfPresent(id, forKey: .id)
      return
    }
    try container.encode(id, forKey: .id)
    if let error {
      try container.encode(error, forKey: .error)
    } else {
      try container.encode(result, forKey: .result)
    }
  }
}
