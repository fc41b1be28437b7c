import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconSheets } from '../../../app/vite/icon-sheets.ts';

/** The benchmark page of the play-test, built like the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconSheets()],
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true },
});
