import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery as pages of its own, for tests and pictures. The product's build does not contain it. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), ...(command === 'build' ? [griffel()] : [])],
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true },
}));
