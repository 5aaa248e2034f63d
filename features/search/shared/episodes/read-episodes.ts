import {
  formatHebrewReference,
  formatReference,
  parseReference,
  referenceAddress,
} from '#features/texts/shared/references.ts';
import type { Episode } from '../episode.ts';
import { episodeKinds } from '../episode-kinds.ts';
import { versesIn } from './verses-in.ts';

export type KnownEpisode = Episode & {
  all: Record<'fr' | 'en' | 'he' | 'es', string[]>;
  verses: string[];
  /** A word of the English verses, if no English name contains one. */
  key?: string;
};

/** @param row as the header of shared/data/episodes.tsv describes it */
export function readEpisode([kind = '', place = '', ...columns]: string[]): KnownEpisode {
  const reference = parseReference(place);
  const [fr = [], en = [], he = [], es = []] = columns.map((column) => column.split(';').map((name) => name.trim()));
  const [frName, enName, heName, esName] = [fr[0], en[0], he[0], es[0]];
  if (!isKind(kind) || !reference || !frName || !enName || !heName || !esName) throw new Error(`no episode: ${place}`);
  const { title, frTitle, heTitle, esTitle } = reference.book;
  return {
    kind,
    names: { fr: frName, en: enName, he: heName, es: esName },
    ref: formatReference(reference),
    heRef: formatHebrewReference(reference),
    slug: referenceAddress(reference),
    book: title,
    titles: { fr: frTitle, en: title, he: heTitle, es: esTitle },
    all: { fr, en, he, es },
    verses: versesIn(reference),
    ...(columns[4] && { key: columns[4] }),
  };
}

const isKind = (kind: string): kind is Episode['kind'] => episodeKinds.some((known) => known === kind);

export const presentEpisode = ({ kind, names, ref, heRef, slug, book, titles }: KnownEpisode): Episode => ({
  kind,
  names,
  ref,
  heRef,
  slug,
  book,
  titles,
});
