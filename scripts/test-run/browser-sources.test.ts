import { describe, expect, test } from 'vitest';
import { affectedSpecs } from './browser-sources.mjs';

const sources = {
  'editor/palette.spec.ts': ['app/src/shell/palette/palette.tsx', 'app/kit/keys.ts'],
  'editor/upload.spec.ts': ['app/src/screens/scenario-upload/upload-form.tsx', 'app/kit/keys.ts'],
};

describe('which browser tests a change can affect', () => {
  test.each([
    ['a screen: those that load it', ['app/src/shell/palette/palette.tsx'], ['editor/palette.spec.ts']],
    [
      'a control: those that load it, and those of the gallery',
      ['app/kit/keys.ts'],
      ['editor/palette.spec.ts', 'editor/upload.spec.ts', 'kit/'],
    ],
    ['a test file: itself', ['tests/e2e/editor/offline.spec.ts'], ['editor/offline.spec.ts']],
    ['the gateway: all', ['gateway/src/http/server.ts'], null],
    ['a helper of tests: all', ['tests/e2e/editor/sign-in.ts'], null],
    ['a unit test: none', ['app/src/shell/palette/palette.test.ts'], []],
    ['documentation: none', ['docs/README.md', 'app/README.md'], []],
  ])('%s', (_, changed, expected) => {
    expect(affectedSpecs(changed, sources)).toEqual(expected);
  });

  test('all, as long as no run has recorded what they load', () => {
    expect(affectedSpecs(['app/src/shell/palette/palette.tsx'], null)).toBeNull();
  });
});
