import { cp, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config.ts';
import { erasedListIn } from '#server/people/erased-list.ts';
import { COPIED_FILES } from '../backup.ts';
import { takeList } from '../carry-erased.ts';
import type { Address } from './end.ts';

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Copies secrets, unsent emails and the list of erased learners from one data folder to another; replaces none. */
export async function carryFiles(from: Address, to: Address): Promise<void> {
  if (!('dataDir' in from) || !('dataDir' in to)) return;
  for (const name of COPIED_FILES) {
    const [old, target] = [join(from.dataDir, name), join(to.dataDir, name)];
    if ((await exists(old)) && !(await exists(target))) await cp(old, target, { recursive: true });
  }
  await takeList(to.dataDir, dirname(erasedListIn(from.dataDir)));
}

/** Settings for the target, so that sign-ins and push subscriptions stay valid. */
export async function nextSteps(from: Address, to: Address, config: Config): Promise<string[]> {
  const secrets = join(
    'dataDir' in to ? to.dataDir : 'dataDir' in from ? from.dataDir : config.DATA_DIR,
    'secrets.json',
  );
  const names = 'SECRET, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY';
  const settings =
    'url' in to
      ? 'Set DATABASE_URL to its address, then start Havruta.'
      : to.dataDir === config.DATA_DIR
        ? 'Remove DATABASE_URL, then start Havruta.'
        : `Set DATA_DIR=${to.dataDir} and no DATABASE_URL, then start Havruta.`;
  if (config.SECRET && config.VAPID_PUBLIC_KEY)
    return [settings, `Keep ${names} as they are: sign-ins and notifications depend on them.`];
  if ('dataDir' in from && 'dataDir' in to)
    return [settings, `Sign-ins and notifications go on: ${join(to.dataDir, 'secrets.json')} has their secrets.`];
  return [
    settings,
    (await exists(secrets))
      ? `Sign-ins and notifications go on with the secrets in ${secrets}. On another machine set ${names} to those of this file.`
      : `Copy secrets.json of the former DATA_DIR to ${secrets}, or set ${names}: otherwise all learners must sign in again, and no notification arrives.`,
  ];
}
