/// Why a call was not carried out.
final class InletException implements Exception {
  /// A failure with its [code] and what to do about it.
  const InletException(this.code, this.message);

  /// What kind of failure it is; stable across releases.
  ///
  /// `unknownMethod`, `invalidArgument`, `notFound`, `noContent`, `notText`,
  /// `tooLarge`, `tooMany`, `noSpace`, `unavailable`, `notSetUp`, `newer`,
  /// `damaged`, `failed`; new ones may be added.
  final String code;

  /// What happened and what to do next, for a developer.
  final String message;

  @override
  bool operator ==(Object other) =>
      other is InletException && other.code == code && other.message == message;

  @override
  int get hashCode => Object.hash(code, message);

  @override
  String toString() => 'InletException($code): $message';
}
