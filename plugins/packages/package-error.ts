/** A third-party package that can't be used. The message names the package and the reason. */
export class PackageError extends Error {
  /** The next step for the user; null if the message includes it. */
  readonly whatToDo: string | null;
  /** Each problem, if there are several. */
  readonly problems: readonly string[];

  /** @param problems - listed behind the message */
  constructor(message: string, whatToDo: string | null = null, problems: readonly string[] = []) {
    super([message, ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'PackageError';
    this.whatToDo = whatToDo;
    this.problems = problems;
  }
}
