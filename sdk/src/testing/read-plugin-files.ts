import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PluginFiles } from '@scn/core/testing/test-plugin';

type Migrations = NonNullable<PluginFiles['migrations']>;

/**
 * Reads the files of a plugin for `testPlugin`: `docs.md`, `examples/valid/*.json`, `examples/invalid/*.json` and `migrations/*.json`.
 *
 * @param beside - the address of a module in the plugin’s folder, as `import.meta.url`, or the folder
 * @throws Error for a file that isn’t JSON, with its path
 *
 * @example
 * ```ts
 * testPlugin(plugin, readPluginFiles(import.meta.url));
 * ```
 */
export function readPluginFiles(beside: string | URL): PluginFiles {
  const path = beside instanceof URL || beside.startsWith('file:') ? fileURLToPath(beside) : beside;
  const folder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? path : dirname(path);
  const docs = join(folder, 'docs.md');
  return {
    docs: existsSync(docs) ? { './docs.md': readFileSync(docs, 'utf8').replaceAll('\r\n', '\n') } : {},
    examples: Object.fromEntries(
      ['valid', 'invalid'].flatMap((name) =>
        jsonFiles(join(folder, 'examples', name)).map((file) => [
          `./${relative(folder, file).replaceAll('\\', '/')}`,
          readJson(file),
        ]),
      ),
    ),
    migrations: Object.fromEntries(
      jsonFiles(join(folder, 'migrations')).flatMap((file) => {
        const to = Number(/(\d+)\.json$/.exec(file)?.[1]);
        return Number.isNaN(to) ? [] : [[to, readJson(file) as Migrations[number]]];
      }),
    ),
  };
}

function jsonFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} isn’t JSON: ${error instanceof Error ? error.message : String(error)}. Correct it.`, {
      cause: error,
    });
  }
}
