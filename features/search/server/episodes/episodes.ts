import { setImmediate as breathe } from 'node:timers/promises';
import { readRows } from '#server/data-file.ts';
import { once } from '#server/ops/once.ts';
import { createEpisodes } from '../../shared/episodes/match-episodes.ts';
import { type KnownEpisode, readEpisode } from '../../shared/episodes/read-episodes.ts';
import { lexicon } from '../passages/word-lists.ts';

const rowsOf = (name: string) => readRows(import.meta.dirname, `../../shared/data/${name}.tsv`);

/** All episodes, in the order of the canon and of the file. */
export const readEpisodes = once(async (): Promise<KnownEpisode[]> => {
  const episodes: KnownEpisode[] = [];
  for (const row of ['episodes', 'portions'].flatMap(rowsOf)) {
    episodes.push(readEpisode(row));
    if (episodes.length % 100 === 0) await breathe();
  }
  return episodes;
});

export const episodes = createEpisodes({ read: readEpisodes, lexicon, breathe: () => breathe() });
