import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './scripts/contract-routes.ts';

/** Bundle by which the server renders pages (server/http/rendered-page-cache.ts), including all packages. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  plugins: [contractRoutes(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    ssr: resolve(import.meta.dirname, 'web/server-render/render.tsx'),
    outDir: resolve(import.meta.dirname, 'build/server-render-next'),
    emptyOutDir: true,
    target: 'node24',
    assetsInlineLimit: 0,
  },
});
