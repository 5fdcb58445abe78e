/// The module's only code that isn't generated.
public enum Kit {}
