import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, describe, it } from 'vitest';
import { explainDisable } from './explain-disable.js';
import { requireTsdoc } from './require-tsdoc.js';

Object.assign(RuleTester, { afterAll, describe, it });

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });

tester.run('require-tsdoc', requireTsdoc, {
  valid: [
    '/** What it is. */\nexport const a = 1;',
    '/** The letters. */\nexport const a = 1;\nexport const b = 2;',
    '/** A schema. */\nexport const Action = {};\n\nexport type Action = typeof Action;',
    'export const plugin = {};',
    "export { a } from './a';",
    'const a = 1;',
  ],
  invalid: [
    { code: 'export const a = 1;', errors: [{ messageId: 'missing', data: { name: 'a' } }] },
    { code: '// what it is\nexport function a() {}', errors: 1 },
    { code: '/** The first. */\nexport const a = 1;\n\nexport const b = 2;', errors: 1 },
    { code: 'export interface A {}', errors: 1 },
  ],
});

tester.run('explain-disable', explainDisable, {
  valid: [
    '// eslint-disable-next-line no-console -- the report goes to the terminal\na();',
    '// not about eslint-disable',
  ],
  invalid: [
    { code: '// eslint-disable-next-line no-console\na();', errors: 1 },
    { code: '/* eslint-disable -- everything */\na();', errors: 1 },
  ],
});
