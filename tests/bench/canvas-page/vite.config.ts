import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The benchmark page of the action canvas, built like the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true },
});
