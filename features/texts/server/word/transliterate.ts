import { type Schema, transliterate as write } from 'hebrew-transliteration';
import { sblSimple } from 'hebrew-transliteration/schemas';
import type { Language } from '#shared/languages.ts';

/** Spellings by language: changes to the library's simple SBL scheme. */
const spellings: Partial<Record<Language, Partial<Schema>>> = {
  en: { DIVINE_NAME: 'Adonai' },
  fr: { SHIN: 'ch', HET: '’h', SHUREQ: 'ou', QUBUTS: 'ou', DIVINE_NAME: 'Adonaï' },
  es: { KAF: 'j', FINAL_KAF: 'j', HET: 'j', DIVINE_NAME: 'Adonai' },
};
const SHIN_WITH_DAGESH = 'שּׁ';

const schemas = new Map(
  Object.entries(spellings).map(([language, own]) => [
    language,
    {
      ...sblSimple,
      QOF: 'k',
      QAMATS_HE: 'a',
      SEGOL_HE: 'e',
      TSERE_HE: 'e',
      MAQAF: '',
      DAGESH_CHAZAQ: false,
      ...own,
      ADDITIONAL_FEATURES: [
        ...(sblSimple.ADDITIONAL_FEATURES ?? []).filter(({ HEBREW }) => HEBREW !== SHIN_WITH_DAGESH),
        { FEATURE: 'cluster', HEBREW: SHIN_WITH_DAGESH, TRANSLITERATION: own.SHIN ?? 'sh' },
      ],
    } as Partial<Schema>,
  ]),
);

const POINTS = /[\u05b0-\u05bb\u05c7]|ו\u05bc/;
const INVISIBLE = /[\u034f\u200b-\u200f\u2060]/g;

/**
 * A pointed Hebrew word in Latin script, e.g. `berechit` in French; the Name is read as Adonaï.
 * @returns null for Hebrew readers, and without vowel points (nothing is guessed)
 */
export function transliterate(word: string, language: Language): string | null {
  const schema = schemas.get(language);
  const pointed = word.replace(INVISIBLE, '').replace(/־$/, '');
  if (!schema || !POINTS.test(pointed)) return null;
  // Drops the first vowel of the Name after a prefix: `la-Adonai` becomes `l’Adonai`.
  return (
    write(pointed, schema)
      .trim()
      .replace(/a?-(?=Adona)/, '’') || null
  );
}
