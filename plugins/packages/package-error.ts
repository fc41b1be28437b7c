/** A third-party package that can't be used. The message names the package and the reason. */
export class PackageError extends Error {
  /** The next step for the user; null if the message includes it. */
  readonly whatToDo: string | null;

  constructor(message: string, whatToDo: string | null = null) {
    super(message);
    this.name = 'PackageError';
    this.whatToDo = whatToDo;
  }
}
