import ContentTypes

/// What a rule is judged with: what is known about types, and how the undocumented is read.
public struct RuleContext: Sendable {
  /// What is known about types.
  public var catalog: ContentTypeCatalog
  /// How the undocumented is read.
  public var assumptions: RuleAssumptions

  /// A context; by default Inlet's own table of types, so that a computer judges as a phone would, and the
  /// standard assumptions.
  public init(catalog: ContentTypeCatalog = .table, assumptions: RuleAssumptions = .standard) {
    self.catalog = catalog
    self.assumptions = assumptions
  }
}
