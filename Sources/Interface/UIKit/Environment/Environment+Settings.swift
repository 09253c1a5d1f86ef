extension Environment {
  /// The environment that receives a program's settings: a stage's within its scope; otherwise the standard
  /// one, whose settings are the defaults of all stages.
  static var receivingSettings: Environment { scope?.environment ?? standard }
}
