import { defineConfig } from 'vite';
import { pagePath } from './page-path';

/** The page that edits by script, built as the product is. */
export default defineConfig({
  root: import.meta.dirname,
  base: pagePath,
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true },
});
