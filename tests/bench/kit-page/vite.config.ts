import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The benchmark page of the kit, built like the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), griffel()],
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true },
});
