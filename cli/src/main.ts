import { host } from '@scn/plugins/packages/plugin-output';
import { running } from '@scn/plugins/packages/running';
import { exitCodes, type ExitCode } from './exit-codes';
import { runCommand } from './run-command';
import { processTerminal } from './terminal/terminal';
import { threadMark } from './thread-mark';

host.isSilent = true;

const wantsColour = process.argv.includes('--no-color') ? false : null;
const terminal = processTerminal(wantsColour);

if (process.env[threadMark] !== undefined && !process.getBuiltinModule('node:worker_threads').isMainThread) {
  void import('./check/worker');
} else {
  process.on('exit', refuseEarlyEnd);
  void runCommand(process.argv.slice(2), terminal).then(end);
}

function end(code: ExitCode): never {
  process.off('exit', refuseEarlyEnd);
  process.exit(code);
}

/** Whatever ends the process before the command is complete, a plugin or nothing left to wait for: that isn't a clean result. */
function refuseEarlyEnd(): void {
  const what = running.what === null ? '' : ` while ${running.what} was running`;
  terminal.talk(
    `scn: Something ended the process${what}, before the command was complete. The output is not complete.\n` +
      'If you use plugins, remove one after the other to find the cause, and contact its author.\n',
  );
  process.exitCode = exitCodes.usage;
}
