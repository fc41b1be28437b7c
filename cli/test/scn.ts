import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CatalogueAsset } from '@scn/core/document/file';
import { completeScenario } from '@scn/core/format/complete';
import { printCatalogueFile, printScenarioFile } from '@scn/core/format/print';
import type { JsonObject } from '@scn/core/kernel/json';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';

/** The command line as it is installed. */
export const launcher = join(import.meta.dirname, '..', 'bin', 'scn.cjs');

/** What a run of the real process gave. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface RunOptions {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  /** Without the rights of the superuser, who may read and write everything. */
  readonly unprivileged?: true;
}

/** The user `nobody`, where the tests themselves run as the superuser. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};

/** A folder of the test's own, in the folder that cli/test/global-setup.ts makes and deletes. */
export class TestFolder {
  readonly path = mkdtempSync(join(process.env['SCN_TEST_FOLDER'] ?? tmpdir(), 'scn-'));

  constructor() {
    chmodSync(this.path, 0o755);
  }

  /** Writes a file, with the folders around it. Returns its absolute path. */
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
      ...(unprivileged && nobody),
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

/** The canonical text of a scenario file, from the parts that matter. */
export function scenarioText(sparse: JsonObject): string {
  return printScenarioFile(completeScenario(sparse, registry), registry);
}

/** The canonical text of a catalogue file. */
export function catalogueText(assets: readonly CatalogueAsset[]): string {
  return printCatalogueFile(assets, registry);
}
