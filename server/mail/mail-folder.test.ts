import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../ops/log.ts';
import { openMail } from './mail.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havruta-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const email = { to: 'ruth@example.org', subject: 'Bonjour\r\nBcc: all@example.org', text: 'Voici le lien.' };
const open = (name: string) => openMail(readConfig({ DATA_DIR: join(folder, name) }), createLog('silent'));

test('without a mail server, emails are written as readable private files to the outbox folder', async () => {
  expect(await open('plain').deliver(email, 'an-id-123456')).toEqual({ result: 'delivered' });
  const [name = ''] = await readdir(join(folder, 'plain/outbox'));
  const kept = await readFile(join(folder, 'plain/outbox', name), 'utf8');
  expect(kept).toContain('To: ruth@example.org\nSubject: Bonjour Bcc: all@example.org\n');
  expect(kept).toContain('\n\nVoici le lien.');
  expect((await stat(join(folder, 'plain/outbox', name))).mode & 0o777).toBe(0o600);
});

test('the folder retains emails of a week, at most a thousand, and never deletes other files', async () => {
  const outbox = join(folder, 'full/outbox');
  await mkdir(outbox, { recursive: true });
  const start = Date.now();
  const nameOf = (age: number) => `${new Date(start - age).toISOString().replaceAll(':', '-')}-abcdef.txt`;
  const day = 24 * 60 * 60_000;
  for (let n = 0; n < 5; n++) await writeFile(join(outbox, nameOf(8 * day + n)), 'old');
  for (let n = 0; n < 1_010; n++) await writeFile(join(outbox, nameOf(day + n)), 'new');
  await writeFile(join(outbox, 'notes.md'), 'not ours');
  await open('full').deliver(email, 'an-id-123456');
  const names = await readdir(outbox);
  expect(names).toContain('notes.md');
  const kept = names.filter((name) => name.endsWith('.txt')).sort();
  expect(kept).toHaveLength(1_000);
  expect(await readFile(join(outbox, kept.at(-1) ?? ''), 'utf8')).toContain('Voici le lien.');
});
