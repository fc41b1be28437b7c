import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// with extension, because Vite will load its configuration like Node
import { iconSheets } from './vite/icon-sheets.ts';
import { sharedModules } from './vite/shared-modules.ts';

/** Paths of the gateway: proxied in development, so that there is a single origin as in production. */
const gatewayPaths = ['/graphql', '/oidc', '/sign-in/configuration', '/files', '/uploads', '/plugins', '/version'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), sharedModules(), iconSheets()],
  // workers load the plugins of packages, which are modules
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: true,
    outDir: 'dist',
    emptyOutDir: true,
    // all of Fluent is one chunk, which is shared with plugin user interfaces and loaded only for them
    chunkSizeWarningLimit: 1000,
  },
  server: {
    proxy: Object.fromEntries(
      gatewayPaths.map((path) => [path, { target: process.env['SCN_GATEWAY'] ?? 'http://127.0.0.1:4000', ws: true }]),
    ),
  },
});
