// What is made from the sources once: the browser's files and the embedded texts.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ensureInstalled, giveUp, program, root, run, say } from './runtime.mjs';

const marker = join(root, 'build', 'web.sha256');

/** Everything the browser's files are made of, as one hash: the same sources are not built twice. */
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
  for (const folder of ['contract', 'features', 'web']) visit(folder);
  for (const file of ['vite.config.ts', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Compressed once here, so no request pays for it. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|html|json|txt)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

async function buildBrowser() {
  const wanted = sourcesOfTheBrowser();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  say('building the pages');
  const { code, output } = await run([program('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'], { quiet: true });
  if (code !== 0) giveUp(`The pages could not be built:\n${output}`);
  compress(join(root, 'build', 'web'));
  writeFileSync(marker, wanted);
}

/** What features make of the data sets they come with: each program does nothing when its work is done already. */
const makers = [
  ['features/library/server/corpus/main.ts', 'The embedded texts could not be built.'],
  ['features/profile/server/cities/main.ts', 'The list of towns could not be built.'],
];

async function buildData() {
  const made = makers.map(async ([file, trouble]) => ({ trouble, ...(await run([file], { quiet: true })) }));
  for (const { code, output, trouble } of await Promise.all(made)) {
    if (output.trim()) say(output.trim());
    if (code !== 0) giveUp(trouble);
  }
}

/** @param {{ pages?: boolean }} [what] development serves its pages itself */
export async function build({ pages = true } = {}) {
  ensureInstalled();
  await buildData();
  if (pages) await buildBrowser();
}

if (process.argv[1] === import.meta.filename) await build();
