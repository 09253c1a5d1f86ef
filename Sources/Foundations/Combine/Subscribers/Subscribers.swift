/// The namespace of subscribers and of the types that they use.
public enum Subscribers {}
