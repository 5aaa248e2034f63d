import { hebrewSounds } from '#features/texts/shared/hebrew-sounds.ts';
import { hebrewWords } from '#features/texts/shared/search-words.ts';
import { editDistance } from '#shared/edit-distance.ts';
import { skeleton } from '../passages/hebrew-forms.ts';
import type { KnownEpisode } from './read-episodes.ts';

/** Words that ask for a portion, unaccented. */
const ASKED = [
  { kind: 'haftarah', word: /(?<!\p{L})(?:ha?phtara|haft[ao]r(?:a|o)?[hts]?|haftarot|הפטר[תה]|ההפטרה)(?!\p{L})/iu },
  {
    kind: 'parashah',
    word: /(?<!\p{L})(?:p[ae]ra(?:sc?h|ch)(?:a|ath?|as|ah)|p[ae]rsh(?:a|at|as|ah)|sidra|פרש[תה]|הפרשה)(?!\p{L})/iu,
  },
] as const;
const BETWEEN = /(?<!\p{L})(?:de\s+la|de|du|des|of|the|la|le|el|del|d|של|semaine|week|semana)(?!\p{L})/giu;

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');

function read(typed: string): { kind: 'parashah' | 'haftarah'; name: string } | null {
  let name = withoutAccents(typed);
  const asked = ASKED.find(({ word }) => word.test(name));
  if (!asked) return null;
  for (const { word } of ASKED) name = name.replace(word, ' ');
  return { kind: asked.kind, name: name.replace(BETWEEN, ' ').trim() };
}

/** Maximum letters by which an unlisted spelling may differ. */
const mostApart = (sound: string): number => (sound.length < 5 ? 0 : sound.length < 8 ? 1 : 2);

/** The portion requested by name in any spelling; of a pair the first. */
export function matchPortion(typed: string, episodes: KnownEpisode[]): KnownEpisode | null {
  const asked = read(typed);
  if (!asked || asked.name === '') return null;
  const portions = episodes.filter(({ kind }) => kind === asked.kind);
  const hebrew = lettersOf(asked.name);
  if (hebrew !== '')
    return (
      portions.find(({ all }) => all.he.some((name) => lettersOf(read(name)?.name ?? name) === hebrew)) ??
      portions.find(({ all }) => all.he.some((name) => hebrew.startsWith(`${lettersOf(read(name)?.name ?? name)} `))) ??
      null
    );
  const [first = ''] = asked.name.split(/[-–—/+]|\s(?:et|and|y)\s/);
  return nearest(asked.name, portions) ?? nearest(first, portions);
}

const lettersOf = (text: string): string => hebrewWords(text).map(skeleton).join(' ');

function nearest(typed: string, portions: KnownEpisode[]): KnownEpisode | null {
  const sounds = hebrewSounds(typed);
  let best: { portion: KnownEpisode; apart: number } | null = null;
  for (const portion of portions)
    for (const name of [...portion.all.fr, ...portion.all.en, ...portion.all.es])
      for (const known of hebrewSounds(read(name)?.name ?? name))
        for (const sound of sounds) {
          const apart = editDistance(sound, known, mostApart(known));
          if (apart <= mostApart(known) && (!best || apart < best.apart)) best = { portion, apart };
        }
  return best?.portion ?? null;
}
