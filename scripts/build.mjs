import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sourceOf, whatDiffers, writeDown } from './files.mjs';
import { listLicences } from './licences.mjs';
import { retainAssets } from './retain-assets.mjs';
import { ensureInstalled, giveUp, print, program, root, run } from './runtime.mjs';
import { nextOf, swapIn } from './swap-in.mjs';

const pages = join(root, 'build', 'web');
const formerPages = join(root, 'build', 'web-before');
const rendering = join(root, 'build', 'server-render');
const listOf = (folder) => `${folder}.files.json`;

function sourcesOfTheBrowser() {
  const hash = createHash('sha256');
  const visit = (path) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const name = `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== 'server' && entry.name !== 'node_modules') visit(name);
      } else if (!/\.test\.tsx?$/.test(name)) hash.update(name).update(readFileSync(join(root, name)));
    }
  };
  for (const folder of ['shared', 'features', 'web']) visit(folder);
  const makers = ['contract-routes', 'whats-inside', 'offline-parts'].map((name) => `scripts/${name}.ts`);
  const configs = ['', '.render', '.worker'].map((name) => `vite${name}.config.ts`);
  for (const file of [...configs, ...makers, 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Minimum bytes: many small files are half as large when compressed. */
const WORTH_COMPRESSING = 512;

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|html|json|txt|tsv)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < WORTH_COMPRESSING) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

async function buildBrowser() {
  const from = sourcesOfTheBrowser();
  const differs = whatDiffers(pages, listOf(pages), { from }) ?? whatDiffers(rendering, listOf(rendering), { from });
  if (!differs) return;
  if (![listOf(pages), listOf(rendering)].includes(differs)) print(`damaged: ${relative(root, differs)}`);
  print('building the pages');
  await viteBuild([], 'The pages could not be built');
  await viteBuild(['--config', 'vite.worker.config.ts'], 'The service worker could not be built');
  compress(nextOf(pages));
  await viteBuild(['--config', 'vite.render.config.ts'], 'The pages of visitors could not be built');
  retainFormer(from);
  for (const folder of [pages, rendering]) {
    swapIn(folder);
    writeDown(folder, listOf(folder), { from });
  }
}

/** A repair of this build's own files retains nothing. */
function retainFormer(from) {
  const former = join(pages, 'assets');
  if (!existsSync(former) || sourceOf(listOf(pages)) === from) return;
  retainAssets(former, join(formerPages, 'assets'));
}

async function viteBuild(options, trouble) {
  const vite = [program('vite', 'bin/vite.js'), 'build', ...options, '--logLevel', 'warn'];
  const { code, output } = await run(vite, { quiet: true });
  if (code !== 0) giveUp(`${trouble}:\n${output}`);
}

const makers = [
  ['features/texts/server/corpus/main.ts', 'build/corpus', 'The embedded texts could not be built'],
  ['features/profile/server/cities/main.ts', 'build/cities', 'The list of towns could not be built'],
];

async function buildData([file, path, trouble]) {
  const folder = join(root, path);
  const list = listOf(folder);
  const differs = whatDiffers(folder, list);
  if (differs) {
    if (existsSync(list)) print(`damaged: ${relative(root, differs)}`);
    rmSync(folder, { recursive: true, force: true });
  }
  const { code, output } = await run([file], { quiet: true });
  if (code !== 0) giveUp(`${trouble}: ${lastLine(output)}`);
  if (output.trim()) print(output.trim());
  if (differs || output.trim()) writeDown(folder, list);
}

const lastLine = (output) => output.match(/^\w*Error.*$/m)?.[0] ?? output.trim().split('\n').at(-1) ?? '';

/**
 * @param {{ pages?: boolean, verify?: boolean }} [what] `pages`: false in development, where Vite serves pages;
 * `verify`: checks the packages for lost or changed files
 */
export async function build({ pages = true, verify = false } = {}) {
  ensureInstalled({ verify });
  listLicences();
  await Promise.all(makers.map(buildData));
  if (pages) await buildBrowser();
}

if (process.argv[1] === import.meta.filename) await build();
