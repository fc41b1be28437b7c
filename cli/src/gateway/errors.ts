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

/** Message of a refusal, with the fields, policies or issues that it names. */
export function refusalWords({ message, metadata }: GatewayRefusal): readonly string[] {
  const { fields, issues, policies } = metadata as {
    readonly policies?: readonly string[];
    readonly fields?: Readonly<Record<string, string>>;
    readonly issues?: readonly { readonly message: string; readonly pointer?: string }[];
  };
  return [
    message,
    ...Object.entries(fields ?? {}).map(([field, problem]) => `  ${field}: ${problem}`),
    ...(policies === undefined
      ? []
      : [
          `  Missing policies: ${policies.join(', ')}. Use an API token that has them, of a user whose groups have them.`,
        ]),
    ...(issues ?? []).slice(0, 20).map((issue) => `  ${issue.pointer ?? ''} ${issue.message}`),
  ];
}
