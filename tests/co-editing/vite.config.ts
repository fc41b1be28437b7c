import { defineConfig } from 'vite';
import { pagePath } from './page-path';

/** The scripted page, built like the product. */
export default defineConfig({
  root: import.meta.dirname,
  base: pagePath,
  build: { target: 'es2023' },
});
