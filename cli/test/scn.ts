import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CatalogueAsset } from '@scn/core/document/file';
import { completeScenario } from '@scn/core/format/complete';
import { printCatalogueFile, printScenarioFile } from '@scn/core/format/print';
import type { JsonObject } from '@scn/core/base/json';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';

/** The command line as installed. */
export const launcher = join(import.meta.dirname, '..', 'bin', 'scn.cjs');

const modules = join(import.meta.dirname, '..', '..', 'node_modules');

/** The arguments with which Node checks the types of a project, without colours. */
export function checkingTypes(project: string): readonly string[] {
  const isNative = existsSync(join(modules, '@typescript', `typescript-${process.platform}-${process.arch}`));
  const script = join(modules, isNative ? 'typescript-native' : 'typescript', 'bin', 'tsc');
  // several threads check the types that they share several times
  const threads = isNative ? ['--singleThreaded'] : [];
  return [script, '-p', project, '--preserveSymlinks', '--pretty', 'false', ...threads];
}

/** Result of a run of the real process. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface RunOptions {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs without superuser rights, which ignore file permissions. */
  readonly unprivileged?: true;
}

/** An unprivileged user, used when the tests run as the superuser. */
const unprivilegedUser = process.getuid?.() === 0 ? { uid: 65_534 } : {};

/** Creates a folder for the test, in the folder that cli/test/global-setup.ts creates and deletes. */
export class TestFolder {
  readonly path = mkdtempSync(join(process.env['SCN_TEST_FOLDER'] ?? tmpdir(), 'scn-'));

  constructor() {
    chmodSync(this.path, 0o755);
  }

  /** Writes a file and creates its folders. Returns its absolute path. */
  write(name: string, content: string | Buffer): string {
    const file = join(this.path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  }

  /** Runs `scn` in the folder. */
  run(args: readonly string[], { input = '', env = {}, unprivileged }: RunOptions = {}): Run {
    const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
      cwd: this.path,
      input,
      encoding: 'utf8',
      ...(unprivileged && unprivilegedUser),
      env: { PATH: process.env['PATH'] ?? '', ...env },
      maxBuffer: 1e9,
    });
    return { code: status, out: stdout, err: stderr };
  }
}

/** The built-in plugins. */
export const registry = createRegistry(
  [],
  builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
);

/** The canonical text of a scenario file, built from a sparse scenario. */
export function scenarioText(sparse: JsonObject): string {
  return printScenarioFile(completeScenario(sparse, registry), registry);
}

/** The canonical text of a catalogue file. */
export function catalogueText(assets: readonly CatalogueAsset[]): string {
  return printCatalogueFile(assets, registry);
}
