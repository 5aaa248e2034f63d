import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../scripts/preflight.mjs';
import type { Config } from '../config.ts';

export type PushKeys = { publicKey: string; privateKey: string };
export type Secrets = { secret: string; pushKeys: PushKeys };

/** Reads or generates the secrets, `DATA_DIR/secrets.json` (0600). Concurrent starts use the same file. */
export async function keepSecrets(config: Config): Promise<Secrets> {
  makeFolder(config.DATA_DIR);
  await chmod(config.DATA_DIR, 0o700).catch(() => {});
  const kept = await readOrMake(join(config.DATA_DIR, 'secrets.json'));
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  return {
    secret: config.SECRET ?? kept.secret,
    pushKeys: publicKey && privateKey ? { publicKey, privateKey } : kept.pushKeys,
  };
}

async function readOrMake(file: string): Promise<Secrets> {
  const kept = await read(file);
  if (kept) return kept;
  const { default: webPush } = await import('web-push');
  const made: Secrets = { secret: randomBytes(32).toString('base64url'), pushKeys: webPush.generateVAPIDKeys() };
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(made), { mode: 0o600 });
  // link() fails if the file exists: all use the first one's secrets.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await read(file)) ?? made;
}

async function read(file: string): Promise<Secrets | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as Secrets);
}
