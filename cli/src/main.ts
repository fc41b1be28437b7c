import { host } from '@scn/plugins/packages/plugin-output';
import { isEnding } from '@scn/plugins/packages/watchdog';
import { running } from '@scn/plugins/packages/running';
import { endWith, guardExit } from './exit-guard';
import { exitCodes, type ExitCode } from './exit-codes';
import { reportPluginFailures } from './plugins/plugin-failures';
import { runCommand, tellFaults } from './run-command';
import { processTerminal } from './terminal/terminal';
import { threadMark } from './thread-mark';

host.isSilent = true;

const wantsColour = process.argv.includes('--no-color') ? false : null;
const terminal = processTerminal(wantsColour);

if (process.env[threadMark] !== undefined && !process.getBuiltinModule('node:worker_threads').isMainThread) {
  void import('./check/worker');
} else {
  guardExit(tellEarlyEnd);
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
    if (tellFaults(terminal)) endWith(exitCodes.usage);
  }
  return endWith(code);
}

/** Whatever ends the process before the command is complete, a plugin or nothing left to wait for: that isn't a clean result. */
function tellEarlyEnd(): void {
  if (isEnding()) return;
  const what = running.what === null ? '' : ` while ${running.what} was running`;
  terminal.talk(
    `scn: Something ended the process${what}, before the command was complete. The output is not complete.\n` +
      'If you use plugins, remove one after the other to find the cause, and contact its author.\n',
  );
}
