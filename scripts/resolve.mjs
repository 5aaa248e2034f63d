// Answers quickly where a module is: `node --import ./scripts/resolve.mjs FILE`.
// For every single import Node 24 reads the `package.json` of the package anew, whole: a hundred of our files import
// drizzle-orm, whose own has 179 KB, and its three hundred files are asked after one by one as well. That was more than half
// of what loading the server took. What is answered here is what Node would answer, once for each name and folder; anything
// that is not one of the few kinds below is left to Node.
import { registerHooks } from 'node:module';

const root = new URL('../', import.meta.url).href;
const packages = `${root}node_modules/`;

const folderOf = (url) => url.slice(0, url.lastIndexOf('/') + 1);
/** Folders of packages in which `.js` is an ES module, as Node said of one of their files. */
const ofModules = new Set();
/** Packages by the name our own files import them by. */
const byName = new Map();

function noted(found) {
  if (found.format === 'module' && found.url.endsWith('.js')) ofModules.add(folderOf(found.url));
  return found;
}

/** A file of ours: `#server/x.ts`, `./x.ts`, `drizzle-orm`. */
function fromOurs(specifier, context, next) {
  const isOurs = specifier.startsWith('#') || specifier.startsWith('.');
  if (isOurs && specifier.endsWith('.ts')) {
    const url = specifier.startsWith('#') ? root + specifier.slice(1) : new URL(specifier, context.parentURL).href;
    return { url, format: 'module-typescript', shortCircuit: true };
  }
  if (isOurs || !context.conditions.includes('import') || Object.keys(context.importAttributes ?? {}).length > 0)
    return next(specifier, context);
  const known = byName.get(specifier);
  if (known) return known;
  const found = noted(next(specifier, context));
  byName.set(specifier, { ...found, shortCircuit: true });
  return found;
}

/** A file of a package that imports another of the same package by its place. */
function fromPackage(specifier, context, next) {
  if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !ofModules.has(folderOf(context.parentURL)))
    return noted(next(specifier, context));
  const url = new URL(specifier, context.parentURL).href;
  return ofModules.has(folderOf(url)) ? { url, format: 'module', shortCircuit: true } : noted(next(specifier, context));
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!parentURL?.startsWith(root)) return next(specifier, context);
    return (parentURL.startsWith(packages) ? fromPackage : fromOurs)(specifier, context, next);
  },
});
