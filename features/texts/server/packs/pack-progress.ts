import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { readPackState } from './pack-state.ts';
import { packsNamed } from './packs.ts';

type PackProgress = { name: string; books: number; stored: number; missing: number; stopped: string | null };

export function packProgress(pool: pg.Pool, config: Pick<Config, 'LIBRARY_PACKS'>): Promise<PackProgress[]> {
  return Promise.all(
    packsNamed(config.LIBRARY_PACKS).map(async ({ name, books }) => {
      const { stored, missing, stopped } = await readPackState(pool, name);
      return { name, books: books.length, stored, missing, stopped };
    }),
  );
}
