import { expect, it } from 'vitest';
import { readImportMap } from './app-files';

it('finds the exact import map of a page', () => {
  const text = '{"imports":{"react":"/assets/shared-react.js"}}';
  const page = `<!doctype html><head><script type="importmap">${text}</script><script type="module" src="/a.js"></script>`;
  expect(readImportMap(page)).toEqual({ text, names: new Set(['react']) });
});

it('returns null for a page without an import map', () => {
  expect(readImportMap('<script type="module">import "react";</script>')).toBeNull();
});
