/// An error of the tests.
enum ProbeError: Error, Equatable { case first, second }
