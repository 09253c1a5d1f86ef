// The functions of vDSP that views use, mostly for charts and waveforms.

public typealias vDSP_Length = UInt
public typealias vDSP_Stride = Int

private func strided(
  _ a: UnsafePointer<Float>, _ stride: vDSP_Stride, _ count: vDSP_Length
) -> some Sequence<Float> {
  (0..<Int(count)).lazy.map { a[$0 * stride] }
}

public func vDSP_sve(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  c.pointee = strided(a, ia, n).reduce(0, +)
}

/// Computes the mean of a vector; NaN if it is empty.
public func vDSP_meanv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  c.pointee = strided(a, ia, n).reduce(0, +) / Float(n)
}

public func vDSP_maxv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  c.pointee = strided(a, ia, n).reduce(-.infinity, max)
}

public func vDSP_minv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  c.pointee = strided(a, ia, n).reduce(.infinity, min)
}

public func vDSP_vabs(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  for i in 0..<Int(n) { c[i * ic] = abs(a[i * ia]) }
}

public func vDSP_vadd(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  for i in 0..<Int(n) { c[i * ic] = a[i * ia] + b[i * ib] }
}

/// Computes `c = a - b`. As in Apple's function, `b` is the first argument.
public func vDSP_vsub(
  _ b: UnsafePointer<Float>, _ ib: vDSP_Stride, _ a: UnsafePointer<Float>, _ ia: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  for i in 0..<Int(n) { c[i * ic] = a[i * ia] - b[i * ib] }
}

public func vDSP_vmul(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  for i in 0..<Int(n) { c[i * ic] = a[i * ia] * b[i * ib] }
}

public func vDSP_vsmul(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  for i in 0..<Int(n) { c[i * ic] = a[i * ia] * b.pointee }
}
