import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../scripts/preflight.mjs';
import type { Config } from '../config.ts';

export type PushKeys = { publicKey: string; privateKey: string };
type Pair = { secret: string; pushKeys: PushKeys };
/** `also`: secrets that are accepted as well, before or after they are replaced. */
export type Secrets = Pair & { also?: Partial<Pair> };
/** Days for which replaced secrets of DATA_DIR are accepted: longer than the longest sign-in. */
export const ALSO_DAYS = 100;
/** `rotatedAt` is an instant (ISO 8601), set together with `also`. */
export type StoredSecrets = Pair & { also?: Pair; rotatedAt?: string };

/** Reads or generates the secrets, `DATA_DIR/secrets.json` (0600). Concurrent starts use the same file. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  makeFolder(config.DATA_DIR);
  await chmod(config.DATA_DIR, 0o700).catch(() => {});
  const { also, ...kept } = await readOrMake(secretsFile(config));
  const before = also && isRecent(kept) ? also : undefined;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  const { VAPID_PUBLIC_KEY_ALSO: publicKeyAlso, VAPID_PRIVATE_KEY_ALSO: privateKeyAlso } = config;
  const secretAlso = config.SECRET_ALSO ?? (config.SECRET ? undefined : before?.secret);
  const pushKeysAlso =
    publicKeyAlso && privateKeyAlso
      ? { publicKey: publicKeyAlso, privateKey: privateKeyAlso }
      : publicKey
        ? undefined
        : before?.pushKeys;
  return {
    secret: config.SECRET ?? kept.secret,
    pushKeys: publicKey && privateKey ? { publicKey, privateKey } : kept.pushKeys,
    also: { ...(secretAlso && { secret: secretAlso }), ...(pushKeysAlso && { pushKeys: pushKeysAlso }) },
  };
}

export const isRecent = ({ rotatedAt = '' }: Pick<StoredSecrets, 'rotatedAt'>): boolean =>
  Date.now() - Date.parse(rotatedAt) < ALSO_DAYS * 24 * 60 * 60_000;

export const secretsFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'secrets.json');

export async function makeSecrets(): Promise<Pair> {
  const { default: webPush } = await import('web-push');
  return { secret: randomBytes(32).toString('base64url'), pushKeys: webPush.generateVAPIDKeys() };
}

async function readOrMake(file: string): Promise<StoredSecrets> {
  const kept = await readSecrets(file);
  if (kept) return kept;
  const made = await makeSecrets();
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(made), { mode: 0o600 });
  // link() fails if the file exists: all instances use the first one's secrets.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readSecrets(file)) ?? made;
}

/** Null if there are none yet. */
export async function readSecrets(file: string): Promise<StoredSecrets | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as StoredSecrets);
}
