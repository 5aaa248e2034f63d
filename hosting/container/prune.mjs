// Removes from a built clone what only building and testing need: `node hosting/container/prune.mjs`. For images only.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const packages = join(root, 'node_modules');

/** Parts of the clone without use in an image. */
const UNUSED = ['web', 'features/*/web', 'features/*/testing', 'testing', 'e2e', 'bench', 'docs', '**/*.test.{ts,tsx}'];
/** Imported with DEV only. */
const DEV_ONLY = new Set(['vite']);
/** Types and manuals of packages. */
const LITTER = '**/*.{map,md,d.ts,d.mts,d.cts}';

const nameOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Packages that the server's code imports. */
function roots() {
  const files = globSync('{app/server.ts,{server,shared,scripts,demo,features}/**/*.{ts,mjs}}', { cwd: root });
  const names = files
    .filter((file) => !/\.test\.ts$|\.config\.ts$|\/web\/|testing|^scripts\/whats-inside/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8').replaceAll(/^(import|export) type .*$/gm, '');
      return [...source.matchAll(/(?:from|import|import\(|require\.resolve\()\s*'([^'.#][^']*)'/g)].map(([, name]) =>
        nameOf(name),
      );
    });
  return new Set(names.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
}

/** The packages with everything they need. @param {Iterable<string>} names */
function withDependencies(names) {
  const found = new Set();
  const visit = (name) => {
    const manifest = join(packages, name, 'package.json');
    if (found.has(name) || DEV_ONLY.has(name) || !existsSync(manifest)) return;
    found.add(name);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next);
  };
  for (const name of names) visit(name);
  return found;
}

const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const needed = withDependencies([...roots(), ...Object.keys(optionalDependencies)]);
const installed = globSync(['*', '@*/*'], { cwd: packages }).filter((name) => !/^(\.|@[^/]*$)/.test(name));
for (const name of installed) if (!needed.has(name)) rmSync(join(packages, name), { recursive: true, force: true });
for (const path of globSync(UNUSED, { cwd: root, exclude: ['node_modules'] }))
  rmSync(join(root, path), { recursive: true, force: true });
for (const path of globSync([LITTER, 'node-*/{include,share}'], { cwd: packages }))
  rmSync(join(packages, path), { recursive: true, force: true });
process.stdout.write(`${needed.size} of ${installed.length} packages stay\n`);
