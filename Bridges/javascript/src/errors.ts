/** What kind of failure it is: stable across releases, new ones may be added. */
export type ErrorCode =
  | 'unknownMethod'
  | 'invalidArgument'
  | 'notFound'
  | 'noContent'
  | 'notText'
  | 'tooLarge'
  | 'tooMany'
  | 'noSpace'
  | 'unavailable'
  | 'notSetUp'
  | 'newer'
  | 'damaged'
  | 'failed'
  | (string & {});

/** Why a call failed: a stable code to match on, and a sentence for the developer. */
export class InletError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'InletError';
    this.code = code;
  }
}
