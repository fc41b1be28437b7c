import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of the benchmarks of the kit, built as the product is. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), griffel()],
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true },
});
