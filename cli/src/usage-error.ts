/** The caller, the configuration or a plugin is at fault: shown without a stack, and the process answers with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** What to do about it; null when the message says so. */
  readonly hint: string | null;

  constructor(message: string, hint: string | null = null) {
    super(message);
    this.hint = hint;
  }
}
