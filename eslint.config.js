import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { explainDisable } from './scripts/eslint/explain-disable.js';
import { requireTsdoc } from './scripts/eslint/require-tsdoc.js';

const tests = ['**/*.test.ts', 'tests/**', 'core/src/testing/**', 'gateway/test/**'];
/** Runs anywhere and deterministically: no terminal, clock or random numbers. */
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
          message: 'No barrel files: import from the file with the declaration (docs/adr/0006).',
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
      // `interface Action extends Instance<typeof ActionModel> {}` names the type of a model
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // the compiler allows no enums (erasableSyntaxOnly), and looking for them took a tenth of the time
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // contexts are plain objects of functions, destructured on purpose; none of the functions uses `this`
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
        { object: 'Math', property: 'random', message: 'Pass randomness in as input.' },
        { object: 'Date', property: 'now', message: 'Pass time in as input.' },
        { object: 'performance', property: 'now', message: 'Pass time in as input.' },
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
          message: 'Only main.ts exits the process; commands return an exit code.',
        },
      ],
    },
  },
  {
    // complete lists of names; declarations of third-party packages
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
    // written in JavaScript because they run before packages are installed, or without a build
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/no-explicit-any': 'off', 'scn/require-tsdoc': 'off' },
  },
);
