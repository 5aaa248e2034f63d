import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextOf, swapIn } from './swap-in.mjs';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'havruta-swap-'));
  folder = join(root, 'web');
});
afterEach(() => rmSync(root, { recursive: true }));

function make(place: string, ...names: string[]) {
  mkdirSync(place);
  for (const name of names) writeFileSync(join(place, name), name);
}

test('the next folder replaces the former one completely', () => {
  make(folder, 'old.js', 'index.html');
  make(nextOf(folder), 'new.js', 'index.html');
  swapIn(folder);
  expect(readdirSync(folder).sort()).toEqual(['index.html', 'new.js']);
  expect(readFileSync(join(folder, 'new.js'), 'utf8')).toBe('new.js');
  expect(readdirSync(root)).toEqual(['web']);
});

test('the first build has nothing to replace', () => {
  make(nextOf(folder), 'new.js');
  swapIn(folder);
  expect(readdirSync(folder)).toEqual(['new.js']);
});

test('a build killed between the two renames is replaced by the next one', () => {
  make(folder, 'old.js');
  renameSync(folder, `${folder}-former`);
  make(nextOf(folder), 'new.js');
  swapIn(folder);
  expect(readdirSync(folder)).toEqual(['new.js']);
  expect(readdirSync(root)).toEqual(['web']);
});
