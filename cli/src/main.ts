import { host } from '@scn/plugins/packages/plugin-output';
import { isEnding } from '@scn/plugins/packages/watchdog';
import { running } from '@scn/plugins/packages/running';
import { exitCodes, type ExitCode } from './exit-codes';
import { reportPluginFailures } from './plugins/plugin-failures';
import { runCommand, printFaults } from './run-command';
import { processTerminal } from './terminal/terminal';
import { threadMark, threadWork } from './thread-mark';

/** Ends the process without asking anyone. Taken before plugins are loaded, because they can replace it. */
const reallyExit = (process as unknown as { reallyExit(code: number): never }).reallyExit.bind(process);

let verdict: ExitCode | null = null;

host.isSilent = true;

const wantsColour = process.argv.includes('--no-color') ? false : null;
const terminal = processTerminal(wantsColour);

if (process.env[threadMark] !== undefined && !process.getBuiltinModule('node:worker_threads').isMainThread) {
  if (process.env[threadMark] === threadWork.plays) void import('./random-play/player');
  else void import('./check/worker');
} else {
  guardExit(reportEarlyExit);
  reportPluginFailures((message, hint) => {
    terminal.talk(`scn: ${message}\n${hint}\n`);
    endWith(exitCodes.usage);
  });
  void runCommand(process.argv.slice(2), terminal).then(end);
}

async function end(code: ExitCode): Promise<never> {
  // without plugins, there is nothing to wait for
  if (running.wasUsed) {
    await (await import('@scn/plugins/packages/announce-end')).announceEnd();
    if (printFaults(terminal)) endWith(exitCodes.usage);
  }
  return endWith(code);
}

/** Whatever ends the process before the command is complete, a plugin or nothing left to wait for: that isn't a clean result. */
function reportEarlyExit(): void {
  if (isEnding()) return;
  const what = running.what === null ? '' : ` while ${running.what} was running`;
  terminal.talk(
    `scn: Something ended the process${what}, before the command was complete. The output is not complete.\n` +
      'If you use plugins, remove one after the other to find the cause, and contact its author.\n',
  );
}

/**
 * Makes sure that only {@link endWith} decides on the exit code: whatever else ends the process, a plugin or nothing left to wait for, isn't a
 * clean result. To be called before plugins are loaded.
 *
 * @param report - says that something else has ended the process
 */
function guardExit(report: () => void): void {
  const exit = (): never => {
    if (verdict === null) report();
    return reallyExit(verdict ?? exitCodes.usage);
  };
  // `process.exit` calls it
  Object.defineProperty(process, 'reallyExit', { configurable: false, writable: false, value: exit });
  process.on('exit', exit);
  process.exitCode = exitCodes.usage; // if a plugin removes the listener
}

/** Ends the process with the result of the command. Listeners aren't called: see {@link announceEnd}. */
function endWith(code: ExitCode): never {
  verdict = code;
  return reallyExit(code);
}
