import { defineConfig } from 'vite';
// with its ending: Vite will load its configuration as Node does
import { pagePath } from './page-path.ts';

/** The page that edits by script, built as the product is. */
export default defineConfig({
  root: import.meta.dirname,
  base: pagePath,
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true },
});
