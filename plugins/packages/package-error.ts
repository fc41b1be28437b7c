/** A package of a third party that does not fit. The message names it and says why. */
export class PackageError extends Error {
  /** The next step for whoever runs this; null where the message says it. */
  readonly whatToDo: string | null;

  constructor(message: string, whatToDo: string | null = null) {
    super(message);
    this.name = 'PackageError';
    this.whatToDo = whatToDo;
  }
}
