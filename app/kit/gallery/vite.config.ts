import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the gallery separately, for tests and screenshots. The product's build doesn't include it. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), ...(command === 'build' ? [griffel()] : [])],
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true },
}));
