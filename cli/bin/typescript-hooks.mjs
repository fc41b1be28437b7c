// Translates TypeScript modules with esbuild, one at a time, so that each has its own address.
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const typescript = /\.tsx?$/;
const loaders = { '.ts': 'ts', '.tsx': 'tsx' };

/** `./index.js` is written for `./index.ts`, as TypeScript has it; an extension can be left out. */
export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('.') || !typescript.test(context.parentURL ?? '')) return next(specifier, context);
  const written = new URL(specifier, context.parentURL);
  const candidates = ['', '.ts', '.tsx'].map((end) => new URL(`${written.href.replace(/\.jsx?$/, '')}${end}`));
  const found = [written, ...candidates].find((url) => /\.\w+$/.test(url.pathname) && existsSync(fileURLToPath(url)));
  return next(found?.href ?? specifier, context);
}

export async function load(url, context, next) {
  const extension = typescript.exec(new URL(url).pathname)?.[0];
  if (extension === undefined || url.includes('/node_modules/')) return next(url, context);
  const file = fileURLToPath(url);
  const { code } = await transform(await readFile(file, 'utf8'), {
    format: 'esm',
    jsx: 'automatic',
    loader: loaders[extension],
    sourcefile: file,
    sourcemap: 'inline',
    target: 'node20',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
