#if !canImport(UniformTypeIdentifiers)
extension ContentTypeCatalog {
  /// What this system knows about types; here, where no system keeps such knowledge, Inlet's ``table``.
  public static let current = table
}
#endif
