import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Addresses of the gateway: in development they are passed on to it, so that the browser sees one origin, as in production. */
const gatewayPaths = ['/graphql', '/oidc', '/sign-in/configuration', '/files', '/version'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2023', sourcemap: true, outDir: 'dist', emptyOutDir: true },
  server: {
    proxy: Object.fromEntries(
      gatewayPaths.map((path) => [path, { target: process.env['SCN_GATEWAY'] ?? 'http://127.0.0.1:4000', ws: true }]),
    ),
  },
});
