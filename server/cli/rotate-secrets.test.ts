import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ALSO_DAYS, loadSecrets, makeSecrets } from '#server/ops/secrets.ts';
import { CliError } from './programs.ts';
import { rotateSecrets } from './rotate-secrets.ts';

const DAY = 24 * 60 * 60_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havruta-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const secrets = () => loadSecrets(readConfig({ DATA_DIR: folder }));
const file = () => join(folder, 'secrets.json');

it('replaced secrets are accepted besides the new ones', async () => {
  const { secret, pushKeys } = await secrets();
  expect(await rotateSecrets({ DATA_DIR: folder })).toContain(`${ALSO_DAYS} days`);
  const now = await secrets();
  expect(now.also).toEqual({ secret, pushKeys });
  expect(now.secret).not.toBe(secret);
  expect(now.pushKeys.publicKey).not.toBe(pushKeys.publicKey);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it('a second rotation is refused while replaced secrets are still accepted', async () => {
  await secrets();
  await rotateSecrets({ DATA_DIR: folder });
  const first = await readFile(file(), 'utf8');
  await expect(rotateSecrets({ DATA_DIR: folder })).rejects.toThrow(CliError);
  expect(await readFile(file(), 'utf8')).toBe(first);
  const old = { ...JSON.parse(first), rotatedAt: new Date(Date.now() - (ALSO_DAYS + 1) * DAY).toISOString() };
  await writeFile(file(), JSON.stringify(old));
  expect((await secrets()).also).toEqual({});
  await rotateSecrets({ DATA_DIR: folder });
  expect((await secrets()).also?.secret).toBe(old.secret);
});

it('rotation is refused without secrets', async () => {
  await expect(rotateSecrets({ DATA_DIR: folder })).rejects.toThrow('first start');
});

it('rotation names new settings where secrets are settings, and they work in both orders', async () => {
  const said = await rotateSecrets({ DATA_DIR: folder, SECRET: 'x'.repeat(32) });
  const found = Object.fromEntries([...said.matchAll(/^ {2}(\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]));
  expect(Object.keys(found)).toEqual(['SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
  const before = await makeSecrets();
  const env = {
    DATA_DIR: folder,
    ...found,
    SECRET_ALSO: before.secret,
    VAPID_PUBLIC_KEY_ALSO: before.pushKeys.publicKey,
    VAPID_PRIVATE_KEY_ALSO: before.pushKeys.privateKey,
  };
  expect(await loadSecrets(readConfig(env))).toMatchObject({ secret: found.SECRET, also: before });
});
