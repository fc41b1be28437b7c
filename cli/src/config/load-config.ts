import { dirname, resolve } from 'node:path';
import type * as Esbuild from 'esbuild';
import { readBytes } from '../files/read-bytes';
import { importModule } from '../import-module';
import { UsageError } from '../usage-error';
import { checkConfig, type Config } from './config';

/** The defaults when no configuration is found. */
export function emptyConfig(folder: string): Config {
  return { file: null, folder, plugins: [], catalogue: [], rules: {}, gateway: null };
}

/**
 * Loads a configuration file, JSON or TypeScript by its ending.
 *
 * @throws UsageError when it can't be read, is invalid, or throws while running.
 */
export async function loadConfig(path: string): Promise<Config> {
  const file = resolve(path);
  const content = file.endsWith('.json') ? parseJson(file, path) : await runTypeScript(file, path);
  return checkConfig(content, path, dirname(file));
}

function parseJson(file: string, shown: string): unknown {
  try {
    return JSON.parse(readBytes(file).toString('utf8'));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${shown} is not JSON: ${(error as Error).message}.`);
  }
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
