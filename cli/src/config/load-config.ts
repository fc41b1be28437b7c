import { dirname, resolve } from 'node:path';
import { parseJson } from '@scn/core/format/parse-json';
import { locate } from '@scn/core/format/positions';
import type * as Esbuild from 'esbuild';
import { decode, readBytes } from '../files/read-bytes';
import { importModule } from '../import-module';
import { UsageError } from '../exit-codes';
import { checkConfig, type Config } from './config';

/**
 * Loads a configuration file, JSON or TypeScript by its ending.
 *
 * @throws UsageError when it can't be read, is invalid, or throws while running.
 */
export async function loadConfig(path: string): Promise<Config> {
  const file = resolve(path);
  const folder = dirname(file);
  if (!file.endsWith('.json')) return checkConfig(await runTypeScript(file, path), folder, () => path);
  const { text, value, problems } = parseJson(readBytes(file), { decode });
  const [first] = problems;
  if (first !== undefined) throw new UsageError(`${path}:${first.line}:${first.column} is not JSON: ${first.message}`);
  return checkConfig(value, folder, (pointer, isName = false) => {
    const position = locate(text ?? '', [pointer]).get(pointer);
    const { line, column } = (isName ? position?.key : undefined)?.start ??
      position?.value.start ?? { line: 1, column: 1 };
    return `${path}:${line}:${column}`;
  });
}

async function runTypeScript(file: string, shown: string): Promise<unknown> {
  readBytes(file); // throws a UsageError with the reason
  const { build } = (await importModule('esbuild')) as Pick<typeof Esbuild, 'build'>;
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
    });
    const source = outputFiles[0]?.contents ?? new Uint8Array();
    const url = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
    const loaded = (await importModule(url)) as { readonly default?: unknown };
    return loaded.default;
  } catch (error) {
    throw new UsageError(
      `${shown} failed to run: ${error instanceof Error ? error.message.trim() : String(error)}`,
      'It must export its configuration as the default export.',
    );
  }
}
