/// The largest `Float`, under the name in Apple's C library. Programs use it as an infinite repeat count.
public let HUGE = Float.greatestFiniteMagnitude
