import { rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { ALSO_DAYS, isRecent, makeSecrets, readSecrets, type StoredSecrets, secretsFile } from '#server/ops/secrets.ts';
import { CliError, command } from './programs.ts';

/**
 * Replaces SECRET and the keys of notifications in DATA_DIR, or names the settings to change. Sign-ins and devices stay
 * valid: the replaced secrets are accepted for a while.
 * @returns the next steps
 * @throws {CliError} if there are no secrets yet, or previously replaced ones are still accepted
 */
export async function rotateSecrets(env: Record<string, string | undefined>): Promise<string> {
  const config = readConfig(env);
  if (config.SECRET || config.VAPID_PUBLIC_KEY) return nextSettings();
  const file = secretsFile(config);
  const known = await readSecrets(file);
  if (!known) throw new CliError(`There are no secrets in ${file} yet: the first start of the app makes them.`);
  if (known.also && isRecent(known))
    throw new CliError(
      `They were replaced on ${known.rotatedAt?.slice(0, 10)}. Another change within ${ALSO_DAYS} days would end sign-ins from before it.`,
    );
  const { secret, pushKeys } = known;
  const next: StoredSecrets = {
    ...(await makeSecrets()),
    also: { secret, pushKeys },
    rotatedAt: new Date().toISOString(),
  };
  await writeFile(`${file}.next`, JSON.stringify(next), { mode: 0o600 });
  await rename(`${file}.next`, file);
  return [
    `${file} has new secrets; the replaced ones are accepted for ${ALSO_DAYS} days.`,
    'Restart all instances that use this folder, and make a backup.',
  ].join('\n');
}

async function nextSettings(): Promise<string> {
  const { secret, pushKeys } = await makeSecrets();
  return [
    'New values for the settings:',
    `  SECRET=${secret}`,
    `  VAPID_PUBLIC_KEY=${pushKeys.publicKey}`,
    `  VAPID_PRIVATE_KEY=${pushKeys.privateKey}`,
    '1. On all instances, set them as SECRET_ALSO, VAPID_PUBLIC_KEY_ALSO and VAPID_PRIVATE_KEY_ALSO, and restart one',
    '   instance after the other.',
    '2. Exchange the values: the new ones without ALSO, the present ones with ALSO. Restart in the same way.',
    `3. After ${ALSO_DAYS} days, remove the settings that end in ALSO.`,
  ].join('\n');
}

if (process.argv[1] === import.meta.filename)
  await command(() => {
    parseArgs({ args: process.argv.slice(2) });
    return rotateSecrets(process.env);
  });
