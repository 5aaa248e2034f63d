import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { type Manifest, offlineParts } from './scripts/offline-parts.ts';

const pages = resolve(import.meta.dirname, 'build/web-next');
const read = (name: string) => readFileSync(join(pages, name), 'utf8');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Facts about the built pages. */
function ofPages() {
  // Its names contain the hashes of all code.
  const id = hashOf(read('index.html') + read('boot.js'));
  const boot = `assets/boot-${hashOf(read('boot.js'))}.js`;
  const parts = offlineParts(JSON.parse(read('.vite/manifest.json')) as Manifest);
  return { id, boot, parts: [...parts, boot].map((file) => `/${file}`) };
}

/** The empty page (server/http/empty-page.ts) needs boot.js of its own build, so under a name with its hash. */
const besideTheWorker = (id: string, boot: string): Plugin => ({
  name: 'beside-the-worker',
  writeBundle() {
    copyFileSync(join(pages, 'boot.js'), join(pages, boot));
    writeFileSync(join(pages, '.vite/offline.json'), JSON.stringify({ id, boot: `/${boot}` }));
  },
});

/**
 * The service worker, built after the pages: one script for every browser. In development, where Vite serves the pages,
 * it stores nothing.
 */
export default defineConfig(({ mode }) => {
  const { id, parts, boot } = mode === 'development' ? { id: 'none', parts: [], boot: '' } : ofPages();
  return {
    root: resolve(import.meta.dirname, 'web'),
    plugins: mode === 'development' ? [] : [besideTheWorker(id, boot)],
    define: { BUILD: JSON.stringify({ id, parts }) },
    publicDir: false,
    build: {
      lib: { entry: resolve(import.meta.dirname, 'web/worker/worker.ts'), formats: ['iife'], name: 'worker' },
      outDir: pages,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: 'sw.js' } },
    },
  };
});
