import { expect, it } from 'vitest';
import { readImportMap } from './import-map';

it('finds the import map of a page, to the letter', () => {
  const text = '{"imports":{"react":"/assets/shared-react.js"}}';
  const page = `<!doctype html><head><script type="importmap">${text}</script><script type="module" src="/a.js"></script>`;
  expect(readImportMap(page)).toEqual({ text, names: new Set(['react']) });
});

it('finds none where there is none', () => {
  expect(readImportMap('<script type="module">import "react";</script>')).toBeNull();
});
