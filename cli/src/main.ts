import { running } from '@scn/plugins/packages/running';
import { CommanderError } from 'commander';
import { exitCodes, type ExitCode } from './exit-codes';
import { GatewayRefusal, NetworkError } from './gateway/errors';
import { createProgram } from './program';
import { PluginFault } from '@scn/core/kernel/plugin-fault';
import { reasonOf } from './files/read-bytes';
import { harmlessLines } from './terminal/harmless';
import { processTerminal } from './terminal/terminal';
import { threadMark } from './thread-mark';
import { UsageError } from './usage-error';
import { version } from './version';

const wantsColour = process.argv.includes('--no-color') ? false : null;
const terminal = processTerminal(wantsColour);

/** Runs the command line. Each command is loaded when it is called. */
async function run(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = exitCodes.clean;
  const program = createProgram(
    version,
    {
      validate: async (paths, options) => (await import('./commands/validate')).validate(paths, options, terminal),
      fmt: async (paths, options) => (await import('./commands/fmt')).fmt(paths, options, terminal),
      diff: async (args, options) => (await import('./commands/diff')).diff(args, options, terminal),
      merge: async (names, options) => (await import('./commands/merge')).merge(names, options, terminal),
      resolve: async (file, options) => (await import('./commands/resolve')).resolve(file, options, terminal),
      explain: async (id, options) => (await import('./commands/explain')).explain(id, options, terminal),
      rules: async (options) => (await import('./commands/rules')).rules(options, terminal),
      newPlugin: async (kind, name) => (await import('./commands/plugin-new')).newPlugin(kind, name, terminal),
      upload: async (files, options) => (await import('./commands/upload')).upload(files, options, terminal),
      pull: async (scenario, options) => (await import('./commands/pull')).pull(scenario, options, terminal),
      publish: async (code, options) => (await import('./commands/publish')).publish(code, options, terminal),
      status: async (codes, options) => (await import('./commands/status')).status(codes, options, terminal),
      login: async (options) => (await import('./commands/login')).login(options, terminal),
      logout: async (options) => (await import('./commands/logout')).logout(options, terminal),
      serve: async (folder, options) => (await import('./commands/serve')).serve(folder, options, terminal),
      fsck: async (folder, options) => (await import('./commands/fsck')).fsck(folder, options, terminal),
      backup: async (folder, options) => (await import('./commands/backup')).backup(folder, options, terminal),
      restore: async (file, folder) => (await import('./commands/restore')).restore(file, folder, terminal),
      completion: async (shell) => (await import('./commands/completion')).completion(shell, program, terminal),
    },
    (answer) => {
      code = answer;
    },
  );
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
    command.exitOverride().configureOutput({
      writeOut: terminal.out,
      writeErr: (text) => terminal.talk(harmlessLines(text)),
      getOutHasColors: () => terminal.colour,
      getErrHasColors: () => terminal.talkColour,
    });
  }
  await program.parseAsync(args, { from: 'user' });
  return code;
}

function explain(message: string, hint: string | null = null): void {
  terminal.talk(`${harmlessLines(`scn: ${message}`)}\n${hint === null ? '' : `${harmlessLines(hint)}\n`}`);
}

function explainFailure(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.usage;
  if (error instanceof UsageError) {
    explain(error.message, error.hint);
    return exitCodes.usage;
  }
  if (error instanceof NetworkError) {
    explain(error.message, error.hint);
    return exitCodes.network;
  }
  if (error instanceof GatewayRefusal) {
    explain(error.message);
    return exitCodes.findings;
  }
  if (error instanceof PluginFault) {
    terminal.talk(
      `scn: ${error.message}\nThe file it was used for is unchanged. Contact its author, or remove it from the configuration.\n`,
    );
    return exitCodes.usage;
  }
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) {
    explain(`${path}: ${reasonOf(error)}.`);
    return exitCodes.usage;
  }
  const message = error instanceof Error ? error.message : String(error);
  explain(`Internal error: ${message}`, 'Report it with the command you ran.');
  if (process.env['SCN_DEBUG'] && error instanceof Error) terminal.talk(`${error.stack ?? ''}\n`);
  return exitCodes.usage;
}

if (process.env[threadMark] !== undefined && !process.getBuiltinModule('node:worker_threads').isMainThread) {
  void import('./check/worker');
} else {
  process.on('exit', refuseEarlyEnd);
  run(process.argv.slice(2)).then(end, (error: unknown) => end(explainFailure(error)));
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
