/// The largest `Float`, under a name that Apple's C library has for it; animations repeat so often.
public let HUGE = Float.greatestFiniteMagnitude
