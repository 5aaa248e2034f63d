import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryErased, giveList } from '../cli/carry-erased.ts';
import { newId } from '../database/ids.ts';
import { addErased, ERASED_LIST, erasedHash, erasedListIn, readErased } from './erased-list.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'havruta-erased-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const [one, two, three] = [erasedHash(newId()), erasedHash(newId()), erasedHash(newId())];

test('a missing list is empty; lines are added once, in a private file, without names', async () => {
  const file = erasedListIn(join(root, 'plain'));
  expect(await readErased(file)).toEqual([]);
  await addErased(file, []);
  expect(await stat(file).catch(() => null)).toBeNull();
  await addErased(file, [one, two, one]);
  await addErased(file, [two]);
  expect(await readErased(file)).toEqual([one, two]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim().split('\n')).toEqual([one, two]);
});

test('a line cut by a crash does not damage other lines', async () => {
  const file = erasedListIn(join(root, 'cut'));
  await addErased(file, [one]);
  await appendFile(file, two.slice(0, 20));
  await addErased(file, [two]);
  expect(await readErased(file)).toEqual([one, two]);
});

test('a restore merges the lists of this machine and beside the file', async () => {
  const [here, there] = [join(root, 'here'), join(root, 'there')];
  await addErased(erasedListIn(here), [one]);
  await addErased(join(there, ERASED_LIST), [two]);
  await carryErased(here, join(there, 'havruta.tar.gz'));
  expect(await readErased(erasedListIn(here))).toEqual([one, two]);
  await addErased(erasedListIn(here), [three]);
  await giveList(here, there);
  expect(await readErased(join(there, ERASED_LIST))).toEqual([two, one, three]);
});
