import type { Language } from '#shared/languages.ts';
import type { EpisodeList } from '../../contract.ts';
import { readEpisodes } from './episodes.ts';

export async function listEpisodes(language: Language): Promise<EpisodeList> {
  const books = Map.groupBy(await readEpisodes(), ({ book }) => book);
  return {
    books: [...books].map(([book, episodes]) => ({
      book,
      titles: episodes[0]?.titles ?? { fr: book, en: book, he: book, es: book },
      episodes: episodes
        .toSorted((a, b) => placeOf(a.verses[0]) - placeOf(b.verses[0]))
        .map(({ kind, all, ref, heRef, slug }) => {
          const [name = '', ...also] = all[language];
          return { kind, name, also, ref, heRef, slug };
        }),
    })),
  };
}

function placeOf(verse = ''): number {
  const [, chapter = 0, n = 0] = /(\d+):(\d+)$/.exec(verse) ?? [];
  return Number(chapter) * 1_000 + Number(n);
}
