import { messageOf } from '@scn/core/base/reason-of';
import { PluginFault, reportFault, drainFaults } from '@scn/core/kernel/plugin-fault';
import { CommanderError } from 'commander';
import { exitCodes, UsageError, type ExitCode } from './exit-codes';
import { NotWritten, reasonOf } from './files/read-bytes';
import { GatewayRefusal, NetworkError } from './gateway/errors';
import { createProgram } from './program';
import { drainWarnings } from './plugins/plugin-warnings';
import type { Terminal } from './terminal/terminal';
import { version } from './version';

/** Runs the command line and explains failures. Each command is loaded when it is called. Never rejects, and never ends the process. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode;
  try {
    code = await run(args, terminal);
  } catch (error) {
    code = explainFailure(error, terminal);
  }
  for (const warning of drainWarnings()) terminal.talk(`Warning: ${warning}\n`);
  return printFaults(terminal) ? exitCodes.usage : code;
}

/** Faults of plugins that the command went on without, such as in a card: the output lacks what they say. */
export function printFaults(terminal: Terminal): boolean {
  const faults = drainFaults();
  for (const { message } of faults)
    explain(terminal, message, 'The output is not complete. Contact its author, or remove it from the configuration.');
  return faults.length > 0;
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = exitCodes.clean;
  const program = createProgram(
    version,
    {
      validate: async (paths, options) => (await import('./commands/validate')).validate(paths, options, terminal),
      fmt: async (paths, options) => (await import('./commands/fmt')).fmt(paths, options, terminal),
      test: async (paths, options) => (await import('./commands/test')).test(paths, options, terminal),
      diff: async (args, options) => (await import('./commands/diff')).diff(args, options, terminal),
      merge: async (names, options) => (await import('./commands/merge')).merge(names, options, terminal),
      resolve: async (file, options) => (await import('./commands/resolve')).resolve(file, options, terminal),
      play: async (file, options) => (await import('./commands/play')).play(file, options, terminal),
      explain: async (id, options) => (await import('./commands/explain')).explain(id, options, terminal),
      rules: async (options) => (await import('./commands/rules')).rules(options, terminal),
      newPlugin: async (kind, name, options) =>
        (await import('./commands/plugin/new')).newPlugin(kind, name, options, terminal),
      devPlugin: async (folder, options) =>
        (await import('./commands/plugin/dev')).devPlugin(folder, options, terminal),
      testPlugin: async (folder) => (await import('./commands/plugin/test')).testPlugin(folder, terminal),
      checkPlugin: async (folder, options) =>
        (await import('./commands/plugin/check')).checkPlugin(folder, options, terminal),
      packPlugin: async (folder) => (await import('./commands/plugin/pack')).packPlugin(folder, terminal),
      addPlugin: async (spec, options) => (await import('./commands/plugin/add')).addPlugin(spec, options, terminal),
      removePlugin: async (name, options) =>
        (await import('./commands/plugin/remove')).removePlugin(name, options, terminal),
      listPlugins: async (options) => (await import('./commands/plugin/list')).listPlugins(options, terminal),
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
      passwordLink: async (username, folder) =>
        (await import('./commands/password-link')).passwordLink(username, folder, terminal),
      completion: async (shell) => (await import('./commands/completion')).completion(shell, program, terminal),
    },
    (answer) => {
      code = answer;
    },
  );
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
    command.exitOverride().configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.talk,
      getOutHasColors: () => terminal.colour,
      getErrHasColors: () => terminal.talkColour,
    });
  }
  await program.parseAsync(args, { from: 'user' });
  return code;
}

function explain(terminal: Terminal, message: string, hint: string | null = null): void {
  terminal.talk(`scn: ${message}\n${hint === null ? '' : `${hint}\n`}`);
}

function explainFailure(error: unknown, terminal: Terminal): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.usage;
  if (error instanceof UsageError) {
    explain(terminal, error.message, error.hint);
    return exitCodes.usage;
  }
  if (error instanceof NetworkError) {
    explain(terminal, error.message, error.hint);
    return exitCodes.network;
  }
  if (error instanceof GatewayRefusal) {
    explain(terminal, error.message);
    return exitCodes.findings;
  }
  if (error instanceof PluginFault) {
    reportFault(error);
    terminal.talk(
      `scn: ${error.message}\nThe file it was used for is unchanged. Contact its author, or remove it from the configuration.\n`,
    );
    return exitCodes.usage;
  }
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (path !== undefined && (code !== undefined || error instanceof NotWritten)) {
    explain(terminal, `${path}: ${reasonOf(error)}.`);
    return exitCodes.usage;
  }
  explain(terminal, `Internal error: ${messageOf(error)}`, 'Report it with the command you ran.');
  if (process.env['SCN_DEBUG'] && error instanceof Error) terminal.talk(`${error.stack ?? ''}\n`);
  return exitCodes.usage;
}
