import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isBuilt } from '../../scripts/setup/build-state.mjs';

const root = join(import.meta.dirname, '..', '..');
/** The program of the current state. */
export const launcher = join(root, 'cli', 'bin', 'scn.cjs');

/** Builds `scn serve`, unless it is up to date. */
export function ensureBuilt(): void {
  if (isBuilt()) return;
  execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Sources of the command line and the gateway. */
const headlessSources = [
  'cli/bin',
  'cli/scripts',
  'cli/src',
  'core/src',
  'sdk/src',
  'plugins',
  'gateway/src',
  'examples',
];

/** Builds the command line and the gateway, without the editor, unless they are up to date. */
export function ensureHeadlessBuilt(): void {
  const built = statSync(join(root, 'cli/dist/docs.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (headlessSources.every((folder) => newest(join(root, folder)) <= built)) return;
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'cli/scripts/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);
}

/** Result of a run. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A minimal environment: no settings of the developer who runs the tests. */
function environment(settings: Readonly<Record<string, string>>): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', ...settings };
}

/** Runs `scn` until it exits. */
export async function runScn(args: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Run> {
  return startScn(args, settings).ended;
}

/** Starts `scn` in a folder. */
export function startScn(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  {
    cwd,
    input = '',
    program = launcher,
  }: { readonly cwd?: string; readonly input?: string; readonly program?: string } = {},
): { readonly child: ChildProcess; readonly ended: Promise<Run> } {
  const child = spawn(process.execPath, [program, ...args], { env: environment(settings), cwd });
  child.stdin.on('error', () => undefined); // it may have exited without reading
  child.stdin.end(input);
  return { child, ended: ended(child) };
}

/** `scn serve` in a separate process. */
export interface ServingScn {
  readonly address: string;
  readonly child: ChildProcess;
  /** Returns its output to stderr until now: for an empty database, how to sign in. */
  readonly printed: () => string;
  /** All output, when it has exited. */
  readonly ended: Promise<Run>;
}

/** Starts `scn serve` and waits for its address. @param program - of another release */
export async function serveScn(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  program = launcher,
): Promise<ServingScn> {
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', ...args], { env: environment(settings) });
  const end = ended(child);
  let printed = '';
  child.stderr.on('data', (text: string) => (printed += text));
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line').then(([line]) => line as string), end]);
  if (typeof first !== 'string') throw new Error(`It exited with ${String(first.code)}: ${first.err}`);
  return { address: first, child, printed: () => printed, ended: end };
}

async function ended(child: ChildProcess): Promise<Run> {
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}
