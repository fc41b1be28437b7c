import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import type { BundleSetting } from '@scn/plugins/packages/bundle-package';
import { exitCodes, UsageError, type ExitCode } from '../../exit-codes';
import { runGateway } from '../../gateway/run-gateway';
import { readPackageJson } from '../../plugin-tools/build-package';
import { bundleSetting } from '../../plugin-tools/esbuild';
import { buildNextVersion, withSourcePlace } from '../../plugin-tools/next-version';
import type { DevOptions } from '../../plugin-tools/plugin-program';
import type { Terminal } from '../../terminal/terminal';

/** Milliseconds without a change before a package is built: editors write a file in several steps. */
const quietTime = 50;

/**
 * `scn plugin dev`: builds a package at each change, and replaces it in a gateway and in open editors. The gateway is started, or one that allows
 * it is used.
 */
export async function devPlugin(folder: string, options: DevOptions, terminal: Terminal): Promise<ExitCode> {
  const target = resolve(folder);
  readPackageJson(target);
  const stage = mkdtempSync(join(tmpdir(), 'scn-plugin-dev-'));
  const setting = { ...(await bundleSetting()), options: { sourcemap: 'inline' } } as const satisfies BundleSetting;
  try {
    if (options.attach !== undefined) {
      const stop = await follow({ folder: target, stage, setting, address: options.attach }, terminal);
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
      await stop();
      return exitCodes.interrupted;
    }
    const data = options.data ?? join(target, '.scn-dev');
    return await runGateway(
      {
        environment: { SCN_LOG_LEVEL: 'error', ...process.env, SCN_PLUGIN_DEVELOPMENT: 'true' },
        flags: { folder: data, port: options.port, demonstration: true },
        quiet: false,
        onServing: (address) => follow({ folder: target, stage, setting, address }, terminal),
      },
      terminal,
    );
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

interface Followed {
  readonly folder: string;
  /** Folder of the versions. */
  readonly stage: string;
  readonly setting: BundleSetting;
  /** Of the gateway. */
  readonly address: string;
}

/** Replaces the package at once, and at each change. @returns how to stop */
async function follow({ folder, stage, setting, address }: Followed, terminal: Terminal): Promise<() => Promise<void>> {
  let versions = 0;
  let isStale = false;
  let running: Promise<void> | null = null;
  const reload = async (): Promise<void> => {
    const begin = performance.now();
    const next = await buildNextVersion(folder, join(stage, String((versions += 1))), setting);
    const { name, source } = next;
    const found = await replace(address, next);
    const problems = found.map((message) => withSourcePlace(message, folder, source));
    if (problems.length === 0) {
      terminal.talk(`${name} is loaded (${Math.round(performance.now() - begin)} ms).\n`);
      return;
    }
    terminal.talk(`${problems.join('\n')}\n${name} was not replaced. The version before this change stays in use.\n`);
  };
  const run = async (): Promise<void> => {
    while (isStale) {
      isStale = false;
      await reload();
    }
  };
  const soon = () => {
    isStale = true;
    running ??= run()
      .catch((error: unknown) => {
        if (!(error instanceof UsageError)) throw error;
        terminal.talk(`scn: ${error.message}\n${error.hint ?? ''}\n`);
      })
      .finally(() => (running = null));
  };
  const watcher = watchFiles(folder, { ignored: isIgnored, ignoreInitial: true });
  await once(watcher, 'ready'); // changes before this point would be missed
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(soon, quietTime);
  });
  await reload();
  terminal.talk(`Watching ${folder}.\n`);
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}

function isIgnored(path: string): boolean {
  const name = basename(path);
  return name === 'node_modules' || name === 'dist' || (name.startsWith('.') && name !== '.' && name !== '..');
}

/** @returns the problems for which the gateway doesn't use it */
async function replace(
  address: string,
  {
    name,
    folder,
    problems,
  }: { readonly name: string; readonly folder: string | null; readonly problems: readonly string[] },
): Promise<readonly string[]> {
  const to = new URL('/plugins/development', address);
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, folder, problems }),
  }).catch((error: unknown) => {
    throw new UsageError(`${address} doesn’t answer: ${String(error)}.`, 'Start it with SCN_PLUGIN_DEVELOPMENT=true.');
  });
  if (!answer.ok) {
    throw new UsageError(
      `The gateway at ${address} doesn’t let packages be replaced (${answer.status}).`,
      'Start it on this machine with SCN_PLUGIN_DEVELOPMENT=true.',
    );
  }
  const { problems: found } = (await answer.json()) as { readonly problems: readonly { readonly message: string }[] };
  return found.map(({ message }) => message);
}
