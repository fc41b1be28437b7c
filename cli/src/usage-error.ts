/** An error of the caller, the configuration or a plugin: shown without a stack trace; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** Advice on what to do about it; null when the message says so. */
  readonly hint: string | null;

  constructor(message: string, hint: string | null = null) {
    super(message);
    this.hint = hint;
  }
}
