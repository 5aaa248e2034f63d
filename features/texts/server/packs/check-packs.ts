import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { type Finding, good, weak } from '#server/doctor/finding.ts';
import { packProgress } from './pack-progress.ts';

export async function checkPacks(config: Config, pool: pg.Pool | null): Promise<Finding[]> {
  if (!pool) return [];
  const packs = await packProgress(pool, config).catch(() => []);
  return packs.map(({ name, books, stored, missing, stopped }) => {
    const what = `texts ${name}`;
    const says = `${stored} of ${books} books stored${missing > 0 ? `, ${missing} not at the library` : ''}`;
    if (stopped !== null)
      return weak(what, `${says}; stopped: ${stopped}`, `\`npm run library:packs -- ${name}\` asks once more.`);
    return stored + missing >= books ? good(what, says) : weak(what, says, 'The others follow, one every second.');
  });
}
