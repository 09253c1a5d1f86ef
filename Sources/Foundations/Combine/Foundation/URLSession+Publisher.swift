public import Foundation
public import FoundationNetworking

extension URLSession {
  /// Returns a publisher of the response to the request of a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Returns a publisher of the response to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Publishes the data and the response of a data task, or its error.
  ///
  /// Each subscription performs a task of its own, which begins at the first request.
  public struct DataTaskPublisher: Publisher, Sendable {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == (data: Data, response: URLResponse), S.Failure == URLError {
      let outlet = Outlet(subscriber)
      let answer: (Data?, URLResponse?, (any Error)?) -> Void = { data, response, error in
        if let response, error == nil {
          outlet.send((data ?? Data(), response))
          outlet.finish(.finished)
        } else {
          outlet.finish(.failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      // The outlet protects its state with a lock; the session calls back on its own queue.
      nonisolated(unsafe) let receive = answer
      let task = session.dataTask(with: request) { receive($0, $1, $2) }
      outlet.start(
        OutletSubscription(
          outlet, description: "DataTaskPublisher", onRequest: { task.resume() },
          onCancel: { task.cancel() }))
    }
  }
}
