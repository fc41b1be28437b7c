import { exitCodes, type ExitCode } from './exit-codes';

/** Ends the process without asking anyone. Taken before plugins are loaded, because they can replace it. */
const reallyExit = (process as unknown as { reallyExit(code: number): never }).reallyExit.bind(process);

let verdict: ExitCode | null = null;

/**
 * Makes sure that only {@link endWith} decides on the exit code: whatever else ends the process, a plugin or nothing left to wait for, isn't a
 * clean result. To be called before plugins are loaded.
 *
 * @param tell - says that something else has ended the process
 */
export function guardExit(tell: () => void): void {
  const exit = (): never => {
    if (verdict === null) tell();
    return reallyExit(verdict ?? exitCodes.usage);
  };
  // `process.exit` calls it
  Object.defineProperty(process, 'reallyExit', { configurable: false, writable: false, value: exit });
  process.on('exit', exit);
  process.exitCode = exitCodes.usage; // if a plugin removes the listener
}

/** Ends the process with the result of the command. Listeners aren't called: see {@link announceEnd}. */
export function endWith(code: ExitCode): never {
  verdict = code;
  return reallyExit(code);
}
