import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// with their ending: Vite will load its configuration as Node does
import { iconSheets } from './vite/icon-sheets.ts';
import { sharedModules } from './vite/shared-modules.ts';

/** Addresses of the gateway: in development they are passed on to it, so that the browser sees one origin, as in production. */
const gatewayPaths = ['/graphql', '/oidc', '/sign-in/configuration', '/files', '/plugins', '/version'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), sharedModules(), iconSheets()],
  build: {
    target: 'es2023',
    sourcemap: true,
    outDir: 'dist',
    emptyOutDir: true,
    // all of Fluent is one chunk: what plugins' user interfaces share, and loaded for these only
    chunkSizeWarningLimit: 1000,
  },
  server: {
    proxy: Object.fromEntries(
      gatewayPaths.map((path) => [path, { target: process.env['SCN_GATEWAY'] ?? 'http://127.0.0.1:4000', ws: true }]),
    ),
  },
});
