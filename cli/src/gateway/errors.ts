/** A gateway or its sign-in can't be reached, or rejects the sign-in: exit code 3. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** Advice on what to do about it; null when the message says so. */
  readonly hint: string | null;

  constructor(message: string, hint: string | null = null) {
    super(message);
    this.hint = hint;
  }
}

/** The gateway refused the request. Retrying gives the same result. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  /** A code of the error catalogue. */
  readonly code: string;
  readonly metadata: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, metadata: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.metadata = metadata;
  }
}
