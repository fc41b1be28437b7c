import { defineConfig } from 'vitest/config';

/** One project a folder, so that `vitest --project core` runs that folder's tests alone. */
const projects = ['core', 'plugins', 'cli', 'scripts', 'tests'];

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: projects.map((name) => ({
      extends: true as const,
      test: {
        name,
        include: [`${name}/**/*.test.ts`],
        // its tests run the real process
        ...(name === 'cli' ? { globalSetup: ['cli/test/global-setup.ts'] } : {}),
        exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**', '**/templates/**'],
      },
    })),
  },
});
