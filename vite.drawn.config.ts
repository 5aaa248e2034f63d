import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './scripts/contract-routes.ts';

/** What the server draws visitors' pages with (server/http/drawn-pages.ts), with all it needs in it: nothing is looked for in node_modules. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  plugins: [contractRoutes(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    ssr: resolve(import.meta.dirname, 'web/drawn/draw.tsx'),
    outDir: resolve(import.meta.dirname, 'build/drawn'),
    emptyOutDir: true,
    target: 'node24',
    assetsInlineLimit: 0,
  },
});
