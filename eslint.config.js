import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { explainDisable } from './scripts/eslint/explain-disable.js';
import { requireTsdoc } from './scripts/eslint/require-tsdoc.js';

const tests = ['**/*.test.ts', 'tests/**', 'core/src/testing/**', 'gateway/test/**'];
/** Runs anywhere and deterministically: no terminal, clock or dice of its own. */
const headless = ['core/src/**/*.ts', 'plugins/**/*.ts'];

export default defineConfig(
  { ignores: ['**/dist/', '**/coverage/', '**/fixtures/', '**/*.gen.*', 'cli/templates/', 'scripts/types/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { scn: { rules: { 'explain-disable': explainDisable, 'require-tsdoc': requireTsdoc } } },
    rules: {
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'No barrels: import from the file that declares the thing (docs/adr/0006).',
        },
      ],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'scn/explain-disable': 'error',
      'scn/require-tsdoc': 'error',
      '@typescript-eslint/consistent-indexed-object-style': 'off', // recursive JSON types need the long form
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `interface Action extends Instance<typeof ActionModel> {}` is how a model's type gets a name
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // contexts are plain objects of functions, taken apart on purpose; none of them uses `this`
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: headless,
    ignores: tests,
    rules: {
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness comes in with the input.' },
        { object: 'Date', property: 'now', message: 'Time comes in with the input.' },
        { object: 'performance', property: 'now', message: 'Time comes in with the input.' },
      ],
    },
  },
  {
    files: ['cli/src/**/*.ts'],
    ignores: ['cli/src/main.ts', ...tests],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'exit',
          message: 'Only main.ts ends the process; a command returns its exit code.',
        },
      ],
    },
  },
  {
    // names of the specification, listed whole; declarations of other people's packages
    files: ['core/src/document/enumerations.ts', '**/*.d.ts'],
    rules: { 'scn/require-tsdoc': 'off' },
  },
  {
    files: tests,
    rules: {
      'scn/require-tsdoc': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // written in JavaScript because they run before anything is installed, or are launched as they are
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/no-explicit-any': 'off', 'scn/require-tsdoc': 'off' },
  },
);
