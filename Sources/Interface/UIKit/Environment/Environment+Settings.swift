extension Environment {
  /// The environment that a program's settings belong to: a stage's within its scope, else the
  /// standard one, whose settings are the defaults of all stages.
  static var receivingSettings: Environment { scope?.environment ?? standard }
}
