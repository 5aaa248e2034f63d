import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { whatDiffers, writeDown } from './files.mjs';

const made: string[] = [];
let folder: string;
let list: string;
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'havruta-files-'));
  made.push(root);
  [folder, list] = [join(root, 'web'), join(root, 'web.files.json')];
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<p>Genesis</p>');
  await writeFile(join(folder, 'assets/main.js'), 'export {};');
  writeDown(folder, list, { from: 'sources' });
});
afterAll(() => Promise.all(made.map((path) => rm(path, { recursive: true }))));

describe.each([[false], [true]])('with trust in times: %s', (trustTimes) => {
  const differs = () => whatDiffers(folder, list, { from: 'sources', trustTimes });

  it('an unchanged folder does not differ, whenever its files were copied', async () => {
    expect(differs()).toBeNull();
    await utimes(join(folder, 'index.html'), 1, 1);
    expect(differs()).toBeNull();
  });

  it.each([
    ['lost', () => rm(join(folder, 'assets/main.js'))],
    ['cut', () => writeFile(join(folder, 'assets/main.js'), 'export')],
    ['emptied', () => writeFile(join(folder, 'assets/main.js'), '')],
    [
      'turned into a folder',
      () => rm(join(folder, 'assets/main.js')).then(() => mkdir(join(folder, 'assets/main.js'))),
    ],
  ])('a file that was %s differs', async (_, damage) => {
    await damage();
    expect(differs()).toBe(join(folder, 'assets/main.js'));
  });

  it('a replaced file of the same size differs', async () => {
    const before = await stat(join(folder, 'index.html'));
    await writeFile(join(folder, 'index.html'), '<p>Genesiz</p>');
    await utimes(join(folder, 'index.html'), before.atime, new Date(before.mtimeMs + 10));
    expect(differs()).toBe(join(folder, 'index.html'));
  });

  it('a folder without a complete list, or from another source, counts as missing', async () => {
    const text = await readFile(list, 'utf8');
    await writeFile(list, text.slice(0, 30));
    expect(differs()).toBe(list);
    await rename(list, `${list}.away`);
    expect(differs()).toBe(list);
    await writeFile(list, text);
    expect(whatDiffers(folder, list, { from: 'other sources', trustTimes })).toBe(list);
  });
});
