import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './scripts/contract-routes.ts';

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  plugins: [contractRoutes(), react(), tailwind()],
  build: {
    outDir: resolve(import.meta.dirname, 'build/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: inlined they could not be cached or preloaded by themselves.
    assetsInlineLimit: 0,
    manifest: true,
  },
  server: { fs: { allow: [import.meta.dirname] } },
});
